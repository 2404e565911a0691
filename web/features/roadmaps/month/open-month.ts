/** A vehicle's month as it is saved, as the table begins with it. */
import type { AnswerOf } from '#contract/contract.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import { hoursGiven } from '../draft/typed-trips.ts'
import { editDraft } from '../editor/roadmap-draft.ts'
import type { PurchaseDraft, RoadmapDraft, TripDraft } from '../editor/sheet-draft.ts'
import { EDIT_COLUMNS, type Line, type MonthDoc, type MonthSheet } from './month-doc.ts'

const ALL_OWN: Line['own'] = Object.fromEntries(EDIT_COLUMNS.map((column) => [column, true]))

/** The lines of a sheet that is saved: its trips and its fuel beside each other, in their order. */
export const linesOfRows = (trips: readonly TripDraft[], fuel: readonly PurchaseDraft[]): Line[] =>
  Array.from({ length: Math.max(trips.length, fuel.length, 1) }, (_, at) => ({
    ...{ trip: trips[at] ?? null, purchase: fuel[at] ?? null },
    ...{ faults: {}, own: ALL_OWN },
  }))

const linesOf = (savedSheet: Roadmap, { routes, expenses }: RoadmapDraft): Pick<MonthSheet, 'lines' | 'others'> => {
  const fuel = (expenses ?? []).filter((_, at) => savedSheet.expenses[at]?.isFuel)
  return {
    others: (expenses ?? []).filter((_, at) => !savedSheet.expenses[at]?.isFuel),
    lines: linesOfRows(routes ?? [], fuel),
  }
}

/** The month as it is saved. A sheet that began where the one before it ended goes on doing so. */
export const openMonth = ({ sheets, start, continues }: AnswerOf<'monthSheets'>): MonthDoc =>
  sheets.map((savedSheet, at) => {
    const before = sheets[at - 1]
    const end = before ? { km: before.kmStop, fuel: before.fuelLeft } : { km: start.kmStart, fuel: start.fuelStart }
    const draft = editDraft(savedSheet)
    return {
      key: String(savedSheet.id),
      day: savedSheet.startDate,
      savedSheet,
      draft,
      given: hoursGiven(draft, draft.routes ?? []),
      ...linesOf(savedSheet, draft),
      linked: (before !== undefined || continues) && savedSheet.kmStart === end.km && savedSheet.fuelStart === end.fuel,
      locked: savedSheet.startDate !== savedSheet.endDate,
    }
  })
