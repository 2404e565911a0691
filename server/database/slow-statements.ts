/** Statements that take long, as the log names them: with their company, and with placeholders in place of values. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { LogEvent } from 'kysely'

/** Milliseconds from which on a statement is told. */
export const SLOW = { from: 1_000 }

/** `company` is `null` outside of any company. */
export type SlowStatement = { company: number | null; milliseconds: number; statement: string }

/** Where they are published: the application that stands then writes them into its log. */
export const slowStatements = channel('parcurs.slow-statement')

/** The company in whose turn the code runs. */
export const companyAtWork = new AsyncLocalStorage<number>()

const LONGEST = 1_000
/** Others set the values of a transaction, among them who it is for. */
const ABOUT_ROWS = /^(select|with|insert|update|delete|merge)\b/i

/** Publishes a statement that took long; for Kysely's `log`. */
export const noteStatement = ({ query, queryDurationMillis }: LogEvent): void => {
  if (queryDurationMillis < SLOW.from) return
  const statement = query.sql.replace(/\s+/g, ' ').trim()
  if (!ABOUT_ROWS.test(statement)) return
  const slow: SlowStatement = {
    company: companyAtWork.getStore() ?? null,
    milliseconds: Math.round(queryDurationMillis),
    statement: statement.slice(0, LONGEST),
  }
  slowStatements.publish(slow)
}
