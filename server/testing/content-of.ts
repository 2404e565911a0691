/** Everything that a database holds, to be compared with another one. */
import { connectedOwner } from '../database/connection.ts'

/** The rows of every table as text, in an order of their own. */
export const contentOf = async (database: string): Promise<Record<string, string[]>> => {
  const client = await connectedOwner(database)
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    content[name] = rows.map(({ row }) => row)
  }
  await client.end()
  return content
}
