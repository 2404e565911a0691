/** What was typed into a month, as it is stored for the next load of its page. */
import { isEmpty, type MonthDoc, type MonthSheet } from './month-doc.ts'
import { asNew } from './month-rebase.ts'

/** The sheets of a month that are not as they were read: new ones, and those that were typed on. */
export type TypedMonth = readonly MonthSheet[]

/** The form in which a vehicle's month is typed. */
export const monthForm = (companyId: number, vehicleId: number, month: string): string => `month:${companyId}:${vehicleId}:${month}`

export const typedMonth = (doc: MonthDoc, opened: MonthDoc): TypedMonth => {
  const unchanged = new Set(opened)
  return doc.filter((sheet) => !unchanged.has(sheet))
}

/**
 * `read` with what was typed before its page was loaded again. A sheet that was changed elsewhere since keeps the version that was typed
 * on, so that its save asks; one that was deleted since becomes a new one. Keys of new sheets differ from those that this page makes.
 */
export const withTypedMonth = (read: MonthDoc, typed: TypedMonth): MonthDoc => {
  if (typed.length === 0) return read
  // an earlier version of the page kept no hours of its trips
  const kept = typed.map((sheet) => ({ ...sheet, given: sheet.given ?? {} }))
  const byKey = new Map(kept.map((sheet) => [sheet.key, sheet]))
  const there = new Set(read.map(({ key }) => key))
  const more = kept.filter((sheet) => !there.has(sheet.key) && !(sheet.savedSheet && isEmpty(sheet)))
  return [...read.map((sheet) => byKey.get(sheet.key) ?? sheet), ...more.map((sheet, at) => ({ ...asNew(sheet), key: `kept ${at}` }))]
}
