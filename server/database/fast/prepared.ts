/** Statements that PostgreSQL keeps parsed for as long as a connection lives. */
import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Put into a statement, has the server keep it parsed, and planned where that pays. It is for statements that always have the same
 * text and the same best plan, whatever their parameters and however large the company.
 * Not for one that selects `*`: PostgreSQL refuses it on a connection that is older than a new column.
 */
export const prepared = sql.raw(MARK)

const names = new Map<string, string>()

/** The name that a marked statement is kept under, by its text; `undefined` for a statement without the mark. */
export const preparedName = (text: string): string | undefined => {
  if (!text.includes(MARK)) return undefined
  const name = names.get(text) ?? `prepared_${names.size}`
  names.set(text, name)
  return name
}
