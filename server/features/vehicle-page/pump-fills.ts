/** Fills as they measure consumption: full tanks whose readings the checks of their sheets find off, or those beside them prove wrong, do not. */

import type { Day } from '#domain/calendar/day.ts'
import { readingOff } from '#domain/checks/fills.ts'
import type { PumpFill } from '#domain/fuel/full-to-full.ts'
import { idsOf } from '#domain/ids.ts'
import { daysOfMonth, monthOf, monthsUpTo } from '#domain/month/month.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { doubtBetween } from '#domain/receipts/odometer.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { AFTER, BEFORE, receiptSurroundings } from '../receipts/receipt-surroundings.repository.ts'
import { savedSubjects } from '../roadmaps/checks.repository.ts'
import { type FillRow, vehiclePages } from './vehicle-page.repository.ts'

/** Months before the first day in which the full tank may lie with which the first pair begins. */
const MONTHS_BEFORE = 2

/**
 * Fills of vehicles with their own fuel between two days and in the months before, where the first full tank may lie, in their order, with
 * what their readings are off; by vehicle.
 */
export const pumpFills = async (
  scope: CompanyScope,
  vehicleIds: readonly number[],
  { from, to }: { from: Day; to: Day },
): Promise<Map<number, PumpFill[]>> => {
  const [first = monthOf(from)] = monthsUpTo(monthOf(from), 1 + MONTHS_BEFORE)
  const fills = await vehiclePages.fills(scope, vehicleIds, { from: daysOfMonth(first).from, to })
  const onSheets = fills.filter((fill) => measures(fill) && fill.sheetId !== null)
  const [subjects, facts] = await Promise.all([
    savedSubjects(scope, [...new Set(onSheets.flatMap(({ sheetId }) => sheetId ?? []))]),
    receiptSurroundings.fills(scope, idsOf(onSheets)),
  ])
  const sheets = new Map(subjects.map((subject) => [subject.id, subject]))
  const offOf = (fill: FillRow, read: readonly Reading[]): Decimal | null => {
    const [sheet, fact] = [sheets.get(fill.sheetId ?? 0), facts.get(fill.id)]
    if (sheet && fact) return readingOff(sheet, fact)?.off ?? null
    const at = read.findIndex(({ id }) => id === fill.id)
    const kms = (from: number, to: number) => read.slice(Math.max(from, 0), to).map(({ odometer }) => odometer)
    return fill.odometer && doubtBetween(kms(at - BEFORE, at), fill.odometer, kms(at + 1, at + 1 + AFTER)) ? fill.odometer : null
  }
  return new Map(
    [...Map.groupBy(fills, ({ vehicleId }) => vehicleId)].map(([vehicleId, ofVehicle]) => {
      const read = ofVehicle.flatMap(({ id, odometer }) => (odometer?.gt(0) ? [{ id, odometer }] : []))
      return [vehicleId, ofVehicle.map((fill) => ({ ...fill, off: measures(fill) ? offOf(fill, read) : null }))]
    }),
  )
}

type Reading = { id: number; odometer: Decimal }

/** Whether consumption is measured from or to the fill. */
const measures = ({ fullTank, odometer }: FillRow): boolean => fullTank && odometer?.gt(0) === true
