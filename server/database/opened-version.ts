/** Handles two users who open the same record: the second to save sees what the first saved, and decides. */
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { CHANGED_MEANWHILE } from './texts.ts'

/** Condition of an update: the record still has the version that was opened. Without a version (`null`) it is always saved. */
export const isVersion = (
  opened: number | null,
  column: 'version' | 'settingsVersion' | 'fiscalVersion' = 'version',
): RawBuilder<boolean> => (opened === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${opened}`)

/** The refusal for a record that another user has saved since it was opened; it contains the saved record. */
export const changedSince = (current: unknown): Refusal => new Refusal('CHANGED', { message: CHANGED_MEANWHILE, current })
