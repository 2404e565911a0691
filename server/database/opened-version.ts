/** Two users open the same record: the one who saves second is shown what the first saved, and decides. */
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { CHANGED_MEANWHILE } from './texts.ts'

/** Condition of an update: the record still has the version that it was opened at. Without one (`null`) it is saved in any case. */
export const isVersion = (
  opened: number | null,
  column: 'version' | 'settingsVersion' | 'fiscalVersion' = 'version',
): RawBuilder<boolean> => (opened === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${opened}`)

/** The refusal of a record that another user has saved since it was opened; it carries the saved record. */
export const changedSince = (current: unknown): Refusal => new Refusal('CHANGED', { message: CHANGED_MEANWHILE, current })
