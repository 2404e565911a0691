/** What generated sheets say against the fills: readings, hours, days and full tanks that they do not meet. */

import { FULL_TANK_TOLERANCE } from '../../fuel/tank.ts'
import { idsOf } from '../../ids.ts'
import { type Decimal, sum, ZERO } from '../../numbers/decimal.ts'
import { allowedDays, inRange } from '../calendar/fuel-calendar.ts'
import { hoursOf } from '../machine/machine-hours.ts'
import type { Anchor, GeneratedSheet, GeneratorProblem, GeneratorWarning } from '../problem.ts'
import { boughtUpTo } from './anchors.ts'

const sheetsUntil = ({ day, edge }: Anchor, sheets: readonly GeneratedSheet[]): readonly GeneratedSheet[] =>
  sheets.filter((sheet) => sheet.day < day || (edge === 'after' && sheet.day === day))

const driven = (sheets: readonly GeneratedSheet[]): Decimal =>
  sum(sheets.map(({ kmDone, worked }) => (worked ? hoursOf(worked.minutes) : kmDone)))

/** By how much the reading of a fill differs from the index of the sheets at its moment; `null` within the tolerance or without a reading. */
const readingMissed = (anchor: Anchor, sheets: readonly GeneratedSheet[]): Decimal | null => {
  const difference = anchor.km?.minus(driven(sheetsUntil(anchor, sheets)))
  return difference?.abs().gt(anchor.tolerance) ? difference : null
}

/** By how much the stock after a fill to the brim differs from the tank's size; `null` within the tolerance or where neither is known. */
const fullTankMissed = (problem: GeneratorProblem, anchor: Anchor, sheets: readonly GeneratedSheet[]): Decimal | null => {
  const { tankCapacity } = problem
  if (!anchor.isFull || !tankCapacity) return null
  const stock = boughtUpTo(problem, anchor).minus(sum(sheetsUntil(anchor, sheets).map(({ fuelConsumed }) => fuelConsumed)))
  const difference = stock.minus(tankCapacity)
  return difference.abs().gt(tankCapacity.times(FULL_TANK_TOLERANCE)) ? difference : null
}

/** The litres that are missing on the day on which most are; a tank never holds less than nothing. */
const shortage = (sheets: readonly GeneratedSheet[]): GeneratorWarning[] => {
  const least = sheets.reduce<GeneratedSheet | null>((worst, sheet) => (worst?.fuelLeft.lte(sheet.fuelLeft) ? worst : sheet), null)
  return least?.fuelLeft.lt(0) ? [{ code: 'FUEL_SHORT', date: least.day, litres: ZERO.minus(least.fuelLeft) }] : []
}

/** Warnings of fills that the sheets do not meet, and of readings that are no anchors. O(fills · sheets). */
export const warningsOfAnchors = (problem: GeneratorProblem, sheets: readonly GeneratedSheet[]): GeneratorWarning[] => {
  const { anchors = [], doubted = [], receipts, machine } = problem
  const byDay = new Map(sheets.map((sheet) => [sheet.day, sheet]))
  const idOf = (receipt: number) => receipts[receipt]?.id ?? 0
  const named = (code: GeneratorWarning['code'], ids: readonly number[]): GeneratorWarning[] => (ids.length > 0 ? [{ code, ids }] : [])
  const outOfHours = receipts.filter(({ date, time, qty }) => {
    const sheet = byDay.get(date)
    return qty.gt(0) && inRange(problem, date) && time && sheet && (time < sheet.departure || time > sheet.arrival)
  })
  if (sheets.length === 0) return []
  const usual = new Set(allowedDays({ ...problem, anchors: [] }))
  const idsOfAnchors = (some: readonly Anchor[]) => some.map(({ receipt }) => idOf(receipt))
  const idle = anchors.filter(({ day }) => !byDay.has(day))
  const onDaysOff = anchors.filter(({ day }) => byDay.has(day) && !usual.has(day))
  return [
    ...doubted.map(({ receipt, doubt }) => ({ code: 'READING_DOUBTED' as const, ids: [idOf(receipt)], doubt })),
    ...anchors.flatMap((anchor): GeneratorWarning[] => {
      const [missed, litres] = [readingMissed(anchor, sheets), fullTankMissed(problem, anchor, sheets)]
      const at = { ids: [idOf(anchor.receipt)], date: anchor.day }
      return [
        ...(missed ? [{ code: 'READING_MISSED' as const, ...at, ...(machine ? { hours: missed } : { km: missed }) }] : []),
        ...(litres ? [{ code: 'FULL_TANK_MISSED' as const, ...at, litres }] : []),
      ]
    }),
    ...named('FILL_DAY_IDLE', idsOfAnchors(idle)),
    ...named('FILL_ON_DAY_OFF', idsOfAnchors(onDaysOff)),
    ...named('FILL_HOUR_MISSED', idsOf(outOfHours)),
    ...(anchors.length > 0 ? shortage(sheets) : []),
  ]
}
