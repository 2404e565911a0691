/** Asks once some milliseconds have passed; the answered function cancels the wait, and what was asked. */
export const askAfter = (milliseconds: number, ask: (signal: AbortSignal) => Promise<void>): (() => void) => {
  const asking = new AbortController()
  const timer = setTimeout(() => ask(asking.signal), milliseconds)
  return () => {
    clearTimeout(timer)
    asking.abort()
  }
}
