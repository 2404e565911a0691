/** Statements that PostgreSQL keeps parsed as long as a connection lives. */
import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * A mark within a statement: the server keeps the statement parsed, and planned where that pays. Only for statements whose text and best
 * plan are always the same, whatever the parameters and the size of the company.
 * Not for a statement that selects `*`: PostgreSQL refuses it on a connection opened before a column was added.
 */
export const prepared = sql.raw(MARK)

const names = new Map<string, string>()

/**
 * The name of a marked statement, derived from its text; `undefined` for a statement without the mark. Drivers have names of their own:
 * PostgreSQL drops a plan when the role changes, and what a driver's plan costs would have it plan anew for every other member.
 */
export const preparedName = (text: string, ofDriver = false): string | undefined => {
  if (!text.includes(MARK)) return undefined
  const name = names.get(text) ?? `prepared_${names.size}`
  names.set(text, name)
  return ofDriver ? `${name}_of_driver` : name
}
