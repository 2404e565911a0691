/** The fuel in the tank over time, as drawn in the picture and listed in its table. */
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import type { PreviewSheet } from './generated-preview.ts'

/** Litres at a moment of the line; `day` counts from the first sheet. */
export type TankPoint = { day: number; litres: number }
/** Fuel on a day: litres after the refuelling, when there was one, and in the evening. */
export type TankDay = { date: Day; added: number; evening: number }

export type TankLine = {
  points: TankPoint[]
  days: TankDay[]
  /** Number of days from the first sheet to the last, at least 1, and the most and least litres in the picture. */
  span: number
  most: number
  least: number
}

/** The line through the sheets: level between them, up at a refuelling, down over the day. */
export const tankLine = (
  sheets: readonly Pick<PreviewSheet, 'startDate' | 'fuelStart' | 'fuelAdded' | 'fuelConsumed' | 'fuelLeft' | 'kmDone'>[],
  filled: (sheet: (typeof sheets)[number]) => number,
): TankLine => {
  const [first] = sheets
  const points = sheets.flatMap((sheet): TankPoint[] => {
    const day = first ? daysBetween(first.startDate, sheet.startDate) : 0
    return [
      { day, litres: sheet.fuelStart },
      { day, litres: filled(sheet) },
      { day: day + 1, litres: sheet.fuelLeft },
    ]
  })
  const litres = points.map((point) => point.litres)
  return {
    points,
    days: sheets.map(({ startDate, fuelAdded, fuelLeft }) => ({ date: startDate, added: fuelAdded, evening: fuelLeft })),
    span: Math.max(1, points.at(-1)?.day ?? 1),
    most: Math.max(1, ...litres),
    least: Math.min(0, ...litres),
  }
}
