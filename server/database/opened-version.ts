/** Handles two users who open the same record: the second to save sees what the first saved, and decides. */
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { isDecimal } from '#domain/numbers/decimal.ts'
import { CHANGED_MEANWHILE } from './texts.ts'

/** Condition of an update: the record still has the version that was opened. Without a version (`null`) it is always saved. */
export const isVersion = (
  opened: number | null,
  column: 'version' | 'settingsVersion' | 'fiscalVersion' = 'version',
): RawBuilder<boolean> => (opened === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${opened}`)

/** A record with its numbers as answers have them: a decimal that travels as text would differ from the same number. */
const answered = (record: unknown): unknown =>
  record === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(record, function (this: Record<string, unknown>, key, value) {
          return isDecimal(this[key]) ? Number(this[key]) : value
        }),
      )

/** The refusal for a record that another user has saved since it was opened; it contains the saved record. */
export const changedSince = (current: unknown): Refusal =>
  new Refusal('CHANGED', { message: CHANGED_MEANWHILE, current: answered(current) })
