/** Why a service was not reached, for the operator: the message of an error with that of its cause, `fetch failed: getaddrinfo ENOTFOUND …`. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
