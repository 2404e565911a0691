declare global {
  interface Window {
    /** What `before-paint.js` asked for, and with which token. */
    earlyStart?: { token: string; response: Promise<Response> }
  }
}

/** The answer that the page asked for before its program came, once, if it was asked for by the same session. */
export const takeEarlyStart = async (token: string | null): Promise<Response | null> => {
  const early = window.earlyStart
  delete window.earlyStart
  if (!early || early.token !== token) return null
  return early.response.catch(() => null)
}
