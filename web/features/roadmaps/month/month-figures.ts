/** Every figure of a month as it is typed. */
import { decimal } from '#domain/numbers/decimal.ts'
import { type MonthFigures, monthFigures } from '#domain/roadmap/month.ts'
import { sheetInput } from '../editor/sheet-figures.ts'
import { contentOf, type MonthContext, type MonthDoc, type MonthSheet, rulesOf } from './month-doc.ts'

export type Figures = MonthFigures & { bySheet: ReadonlyMap<string, MonthFigures['sheets'][number]> }

const computed = new WeakMap<MonthSheet, { context: MonthContext; sheet: FigureSheet }>()
type FigureSheet = Parameters<typeof monthFigures>[0][number]

/** A sheet as its figures are computed; one that stays the same sheet is made once. */
const figureSheet = (sheet: MonthSheet, context: MonthContext): FigureSheet => {
  const made = computed.get(sheet)
  if (made?.context === context) return made.sheet
  let [trips, purchases] = [0, 0]
  const first = sheet.lines.find(({ trip }) => trip)?.trip
  const figured = {
    startDate: sheet.day,
    startTime: (sheet.locked ? sheet.draft.startTime : first?.startTime) || sheet.draft.startTime || '00:00',
    number: sheet.savedSheet?.number ?? Number.MAX_SAFE_INTEGER,
    linked: sheet.linked,
    input: sheetInput({ ...sheet.draft, ...contentOf(sheet, context) }, rulesOf(context, sheet.savedSheet, sheet.day)),
    lines: sheet.lines.map(({ trip, purchase }) => ({ trip: trip ? trips++ : null, purchase: purchase ? purchases++ : null })),
  }
  computed.set(sheet, { context, sheet: figured })
  return figured
}

/** Every figure of the month, and each sheet's by its key. */
export const figuresOf = (doc: MonthDoc, context: MonthContext): Figures => {
  const sheets = doc.map((sheet) => figureSheet(sheet, context))
  const figures = monthFigures(sheets, { kmStart: decimal(context.start.kmStart), fuelStart: decimal(context.start.fuelStart) })
  const bySheet = new Map(doc.flatMap(({ key }, at) => (figures.sheets[at] ? [[key, figures.sheets[at]] as const] : [])))
  return { ...figures, bySheet }
}
