/** Several servers of one database, of which one accepts writes: finds that one, and finds it again after a failure. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds for a server to answer, and between two rounds of asking all of them. */
const PATIENCE = 1_500
const BETWEEN = 200

/**
 * One address for each server in a list in libpq's format: `postgresql://me:secret@one:5432,two:5432/parcurs`, or
 * `?host=/run/one,/run/two` for sockets. The address of a single server is returned unchanged.
 */
export const serversOf = (url: string): string[] => {
  const [, start = '', hosts = '', pathAndQuery = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  const servers = hosts.split(',')
  const urlOf = (host: string, tail: string): string => {
    const address = new URL(`${start}${host}${tail}`)
    address.searchParams.delete('target_session_attrs')
    return address.href
  }
  if (servers.length > 1) return servers.map((host) => urlOf(host, pathAndQuery))
  const sockets = new URL(url).searchParams.get('host')?.split(',') ?? []
  if (sockets.length < 2) return [url]
  return sockets.map((socket) => {
    const address = new URL(urlOf(hosts, pathAndQuery))
    address.searchParams.set('host', socket)
    return address.href
  })
}

const takesWrites = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The server that accepts writes. */
export type Primary = {
  /** Its address, as last known. */
  url(): string
  /** Starts a new search: a connection to the server failed. */
  lost(): void
  stop(): void
}

/** Follows the primary among the servers of an address; a single server is always the primary. */
export const followPrimary = async (address: string): Promise<Primary> => {
  const servers = serversOf(address)
  let current = servers[0] ?? address
  let looking = false
  let stopped = false
  const round = async (): Promise<boolean> => {
    const answers = await Promise.all(servers.map(async (url) => ((await takesWrites(url)) ? url : null)))
    const primaryUrl = answers.find((url) => url !== null)
    if (primaryUrl) current = primaryUrl
    return primaryUrl !== undefined
  }
  const look = async (): Promise<void> => {
    if (looking || servers.length < 2) return
    looking = true
    while (!stopped && !(await round())) await sleep(BETWEEN)
    looking = false
  }
  // when no server answers, the error of the first one is thrown
  if (servers.length > 1) await round()
  return {
    url: () => current,
    lost: () => void look(),
    stop: () => {
      stopped = true
    },
  }
}
