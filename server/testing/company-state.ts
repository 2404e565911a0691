/** A company as a whole, to be compared before and after. */
import pg from 'pg'
import { LOGGED } from '../database/logged-tables.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** What is no content of a row: versions rise, the rest is derived. */
const BESIDE = `'{version,settings_version,fiscal_version,updated_at,state,closing_tried}'`

/** A connection that sees the rows of all companies; the caller ends it. */
export const clientOfAll = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set app.all_companies = 'on'`)
  return client
}

/** Every row of a company that the log tells of, as canonical text, and its counters of sheets. */
export const companyState = async (client: pg.Client, companyId: number): Promise<Record<string, string[]>> => {
  const state: Record<string, string[]> = {}
  for (const name of [...Object.keys(LOGGED), 'roadmapCounters']) {
    const own = name === 'companies' ? 'id' : 'company_id'
    // a column of that name is the county of a company or a partner
    const beside = ['companies', 'partners'].includes(name) ? BESIDE.replace(',state', '') : BESIDE
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - ${beside}::text[])::text as row from ${snake(name)} t where ${own} = $1`,
      [companyId],
    )
    state[name] = rows.map(({ row }) => row.replace(/(\.\d*?)0+(?=[,}\]])/g, '$1').replace(/\.(?=[,}\]])/g, '')).toSorted()
  }
  return state
}
