/** What the columns of a sheet say, under the names that the domain has for it. */
import type { Selectable } from 'kysely'
import type { Rates } from '#domain/roadmap/record.ts'
import type { ConsumptionType } from '#domain/vocabulary.ts'
import type { RoadmapsTable } from '../../database/tables.ts'

/** The norms that a sheet was computed with. */
export const ratesIn = (sheet: Selectable<RoadmapsTable>): Rates => ({
  consumptionType: sheet.consumptionType as ConsumptionType,
  consumptionMixt: sheet.consumptionMixt,
  consumptionUrban: sheet.consumptionUrban,
  consumptionExtraUrban: sheet.consumptionExtraUrban,
  consumptionStationary: sheet.consumptionStationary,
})
