/** The trips of a month without a purpose, and the month with one put on all of them. */
import type { Line, MonthDoc } from './month-doc.ts'

const lacks = ({ trip }: Line): boolean => trip !== null && trip.purpose === ''

/** How many trips of the month have no purpose. */
export const withoutPurpose = (doc: MonthDoc): number => doc.reduce((count, { lines }) => count + lines.filter(lacks).length, 0)

/** The month with a purpose on every trip without one, also of sheets of several days: no figure depends on it. */
export const withPurpose = (doc: MonthDoc, purpose: string): MonthDoc =>
  doc.map((sheet) =>
    sheet.lines.some(lacks)
      ? { ...sheet, lines: sheet.lines.map((line) => (line.trip && lacks(line) ? { ...line, trip: { ...line.trip, purpose } } : line)) }
      : sheet,
  )
