/** Tries on a server what the product rests on. */
import pg from 'pg'
import { APP_ROLE, connectedOwner } from '../connection.ts'
import { StartError } from '../start-error.ts'
import { ensureRole } from './ensure-role.ts'
import { FUNCTIONS, NEEDS_OF_ONE, type Sessions, TABLES_OF_SESSIONS } from './needs.ts'
import { NEEDS_OF_SESSIONS } from './needs-of-sessions.ts'

/** What was tried; `failure` is what the server answered, `null` where it holds. */
export type Tried = { what: string; breaks: string; failure: string | null }

const SCHEMA = 'parcurs_check_database'
/** Milliseconds for one statement: what waits longer is an answer as well. */
const PATIENCE = 10_000

const tried = async ({ what, breaks }: Omit<Tried, 'failure'>, work: () => Promise<boolean>): Promise<Tried> => {
  try {
    return { what, breaks, failure: (await work()) ? null : 'it is accepted and has no effect' }
  } catch (error) {
    return { what, breaks, failure: (error as Error).message }
  }
}

/**
 * Tries what one session shows, in a schema where the login may create tables; all of it is rolled back. `client` is connected and within
 * no transaction; the application's role exists.
 */
const checkSession = async (client: pg.ClientBase, schema = 'public'): Promise<Tried[]> => {
  const results: Tried[] = []
  await client.query(`begin; set local search_path to ${schema}; grant usage on schema ${schema} to ${APP_ROLE}`)
  results.push(await tried(FUNCTIONS, async () => Boolean(await client.query(FUNCTIONS.tries))))
  if (results[0]?.failure !== null) return client.query('rollback').then(() => results)
  for (const need of NEEDS_OF_ONE) {
    await client.query('savepoint need')
    const holds = async () => {
      // a query of several statements answers with one result for each
      const answers: unknown = await client.query(need.tries)
      const last = (Array.isArray(answers) ? answers.at(-1) : answers) as pg.QueryResult<{ holds: boolean }>
      return last.rows[0]?.holds === true
    }
    results.push(await tried(need, holds))
    await client.query('rollback to savepoint need')
  }
  await client.query('rollback')
  return results
}

/** The sentence with which a start is refused; `null` where nothing is missing. */
const sentenceOf = (results: readonly Tried[]): string | null => {
  const lacks = results.flatMap(({ what, breaks, failure }) => (failure === null ? [] : [`${what} (${failure}): ${breaks}`]))
  return lacks.length === 0 ? null : `The database server lacks ${lacks.join('; ')}. What else it lacks: npm run check-database.`
}

/** Refuses a server that lacks what one session shows. */
export const requireEngine = async (url: string): Promise<void> => {
  const client = await connectedOwner(url)
  try {
    await ensureRole((statement) => client.query(statement))
    const sentence = sentenceOf(await checkSession(client))
    if (sentence) throw new StartError(sentence)
  } finally {
    await client.end()
  }
}

/** Opens sessions and ends all of them. */
const withSessions = async (url: string, work: (sessions: Sessions) => Promise<Tried>): Promise<Tried> => {
  const opened: pg.Client[] = []
  const open = async (config: pg.ClientConfig = {}): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE, ...config })
    client.on('error', () => {})
    opened.push(client)
    await client.connect()
    return client
  }
  try {
    return await work({ url, schema: SCHEMA, open })
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => {})))
  }
}

/**
 * Tries everything, in a schema of its own that is removed whatever happens; one that a killed check left is removed as well. The
 * application's role is created where it is missing, and removed again.
 */
export const checkEngine = async (url: string): Promise<Tried[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const drop = `drop schema if exists ${SCHEMA} cascade`
  let madeRole = false
  try {
    madeRole = await ensureRole((statement) => client.query(statement))
    await client.query(drop)
    await client.query(`create schema ${SCHEMA}; grant usage on schema ${SCHEMA} to ${APP_ROLE}`)
    const results = await checkSession(client, SCHEMA)
    // what these tables need was tried before
    await client.query(`begin; set local search_path to ${SCHEMA}; ${TABLES_OF_SESSIONS} commit`).catch(() => client.query('rollback'))
    for (const need of NEEDS_OF_SESSIONS) results.push(await withSessions(url, (sessions) => tried(need, () => need.tries(sessions))))
    return results
  } finally {
    await client.query('rollback').catch(() => {})
    await client.query(drop).catch(() => {})
    if (madeRole) await client.query(`drop role ${APP_ROLE}`).catch(() => {})
    await client.end().catch(() => {})
  }
}
