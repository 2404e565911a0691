/** What keeps a database from being reached, as a sentence. */
import { namePooler } from './connection.ts'
import { StartError } from './start-error.ts'

type Failure = { code?: string; message?: string; syscall?: string; errors?: readonly Failure[] }

/** PostgreSQL's own codes: connection lost, login refused, no such database, too many connections, stopping or starting. */
const REFUSED = /^(08|28|3D000|53300|57P0)/
const CUT = /^(ECONNRESET|EPIPE|ETIMEDOUT)$/

const isUnreachable = ({ code = '', message = '', syscall, errors }: Failure): boolean =>
  /^(connect|getaddrinfo)$/.test(syscall ?? errors?.[0]?.syscall ?? '') ||
  REFUSED.test(code) ||
  CUT.test(code) ||
  /timeout|connection terminated|SSL|SASL/i.test(message)

/**
 * An error of a connection to the database at an address as a StartError that names the database and the reason, never the password; any
 * other error as it is.
 */
export const nameUnreachable = (error: unknown, url: string, what = 'The database'): unknown => {
  if (error instanceof StartError || !isUnreachable((error ?? {}) as Failure)) return namePooler(error)
  const { hostname, pathname } = new URL(url)
  const { message, code, errors } = error as Failure
  const reason = message || errors?.[0]?.message || code || String(error)
  return new StartError(`${what} (${pathname.slice(1) || 'of the login'} on ${hostname || 'a local socket'}) cannot be used: ${reason}.`, {
    cause: error,
  })
}
