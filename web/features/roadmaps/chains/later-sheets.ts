/** Effect of a saved or deleted sheet on the later sheets of its vehicle. */
import type { AnswerOf } from '#contract/contract.ts'
import type { Day } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { TEXTS } from '../texts.ts'

/** The sheets of a vehicle to recalculate, given by start days. */
export type VehicleRange = { vehicleId: number; startDate: Day; endDate: Day }

export type Later = Pick<AnswerOf<'saveRoadmap'>, 'laterSheetsAffected' | 'recalculateFrom' | 'indexFall'>

/** From the first sheet that no longer fits to the end of this year, or of the sheet's year when that is later; `null` when all fit. */
export const rangeToRecalculate = (vehicleId: number, { laterSheetsAffected, recalculateFrom }: Later, today: Day): VehicleRange | null => {
  if (laterSheetsAffected === 0 || recalculateFrom === null) return null
  const year = recalculateFrom > today ? recalculateFrom.slice(0, 4) : today.slice(0, 4)
  return { vehicleId, startDate: recalculateFrom, endDate: `${year}-12-31` }
}

/** `3 foi de după aceasta nu mai încep cu kilometrii și combustibilul cu care se termină foaia dinainte.` */
export const laterSentence = (count: number): string => TEXTS.laterSheets(counted(count, TEXTS.laterSheetBreaks, TEXTS.laterSheetsBreak))
