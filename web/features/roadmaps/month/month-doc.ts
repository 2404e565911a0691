/**
 * A vehicle's month while it is typed: its sheets, a line for each trip or receipt, and the texts that could not be read. Nothing here is
 * changed in place: a sheet that stays as it is stays the same object, by which one that was changed is told from one that was not.
 */
import type { ReceiptRow } from '#contract/receipt-row.ts'
import type { Route } from '#contract/routes.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { normSince } from '#domain/roadmap/rates.ts'
import { departureOf, type GivenHours, givenHours } from '#domain/trip/hours.ts'
import type { Direction } from '#domain/vocabulary.ts'
import { lineOfReceipt } from '../../receipts/line-of-receipt.ts'
import { roomOf, type TripAction, tripsAfter } from '../draft/typed-trips.ts'
import { newDraft, newPurchase, newTrip } from '../editor/roadmap-draft.ts'
import type { PurchaseDraft, RoadmapDraft, TripDraft } from '../editor/sheet-draft.ts'
import { type SheetRules, type SheetSources, sheetRules } from '../editor/sheet-rules.ts'
import { type UsualPurchase, withUsualPurchase } from '../purchases/usual-purchase.ts'

export const EDIT_COLUMNS = [
  'departure',
  'arrival',
  'places',
  'km',
  'kmUrban',
  'kmExtraUrban',
  'direction',
  'purpose',
  'receipt',
  'litres',
  'value',
] as const
export type EditColumn = (typeof EDIT_COLUMNS)[number]

/** A text that stands in a cell and is no value, and why. */
type Fault = { text: string; message: string }

/** A row of the table: a trip, a receipt, or both. `own` are the cells that the user wrote; the others hold what was proposed. */
export type Line = {
  trip: TripDraft | null
  purchase: PurchaseDraft | null
  faults: Readonly<Partial<Record<EditColumn, Fault>>>
  own: Readonly<Partial<Record<EditColumn, boolean>>>
}

/**
 * A sheet of the month. `given` are the hours that it has from its trips, `others` its purchases that no column shows; one that is `locked`
 * lasts several days and is changed in its form.
 */
export type MonthSheet = {
  key: string
  day: Day
  savedSheet: Roadmap | null
  draft: RoadmapDraft
  given: GivenHours
  lines: readonly Line[]
  others: readonly PurchaseDraft[]
  linked: boolean
  locked: boolean
}
export type MonthDoc = readonly MonthSheet[]

/** What the month is written with. */
export type MonthContext = {
  companyId: number
  vehicle: Vehicle
  /** Its first day. */
  month: Day
  today: Day
  /** Of new sheets and new receipts. */
  driverId: number | null
  partnerId: number | null
  sources: SheetSources
  routes: readonly Route[]
  /** Where the first sheet begins, and whether a sheet before the month says so. */
  start: { kmStart: number; fuelStart: number }
  continues: boolean
  /** The day of the vehicle's first sheet where none stands before the month. */
  firstDay: Day | null
  /** Receipts of its fuel that stand on no sheet yet, by day. */
  free: readonly ReceiptRow[]
  /** The month is closed: it is looked at only. */
  frozen: boolean
  /** What receipts begin with, and what was paid in the month. */
  usual: UsualPurchase
  /** Of trips before which none stands in the month. */
  usualPurpose: string
  usualDirection: Direction | null
}

/** Writes a text at a place: the row is counted within its day. */
export type Edit = { day: Day; row: number; column: EditColumn; text: string }

export const BLANK_LINE: Line = { trip: null, purchase: null, faults: {}, own: {} }

const rulesByVehicle = new WeakMap<SheetSources, Map<string, SheetRules>>()

/** The rules of a sheet of the month's vehicle, made once for each of its norms. */
export const rulesOf = (
  { sources, vehicle }: Pick<MonthContext, 'sources' | 'vehicle'>,
  savedSheet: Roadmap | null,
  day?: Day,
): SheetRules => {
  const made = rulesByVehicle.get(sources) ?? new Map<string, SheetRules>()
  rulesByVehicle.set(sources, made)
  const norm = day && normSince(vehicle.earlierNorms, day)
  const key = `${vehicle.id} ${savedSheet?.id} ${savedSheet?.version} ${norm}`
  const rules = made.get(key) ?? sheetRules({ ...sources, savedSheet }, vehicle.id, day)
  made.set(key, rules)
  return rules
}

const isBlank = ({ trip, purchase, faults }: Line): boolean => !trip && !purchase && Object.keys(faults).length === 0

/** Whether nothing is left on a sheet. */
export const isEmpty = ({ lines, others }: MonthSheet): boolean => others.length === 0 && lines.every(isBlank)

const sheetBefore = (doc: MonthDoc, day: Day): MonthSheet | undefined =>
  doc.reduce<MonthSheet | undefined>((last, sheet) => (sheet.day < day && (!last || sheet.day >= last.day) ? sheet : last), undefined)

const lastTrip = (lines: readonly Line[]): TripDraft | null => lines.findLast(({ trip }) => trip)?.trip ?? null

const hoursOfFills = ({ lines }: Pick<MonthSheet, 'lines'>) => purchasesOf(lines).map(({ time }) => time)

/**
 * The trip that a line begins with: after the one before it on its sheet; the first with the departure of its sheet, or for a new sheet that
 * of its fill or of the day before, with the purpose and direction of the last trip. Where it leaves is written together with where it goes.
 */
const proposedTrip = (doc: MonthDoc, sheet: MonthSheet, line: number, { usualPurpose, usualDirection }: MonthContext): TripDraft => {
  const room = roomOf(sheet.draft, sheet.given)
  const sheetTrip = lastTrip(sheet.lines.slice(0, line))
  if (sheetTrip) return { ...newTrip(room, sheetTrip, [{ purpose: usualPurpose }]), start: '' }
  const earlier = sheetBefore(doc, sheet.day)
  const first = earlier?.lines.find(({ trip }) => trip)?.trip?.startTime
  const { purpose, type } = newTrip(room, lastTrip(earlier?.lines ?? []) ?? undefined, [
    { purpose: usualPurpose, direction: usualDirection },
  ])
  const startTime = sheet.savedSheet ? room.startTime : departureOf(hoursOfFills(sheet), first)
  return { ...newTrip({ ...room, startTime }, undefined), purpose, type }
}

/** The line with a trip, and with a receipt of the paper and supplier of the last one, to write on. */
export const begun = (doc: MonthDoc, sheet: MonthSheet, line: number, context: MonthContext) => {
  const { vehicle, partnerId, usual } = context
  const { trip, purchase } = sheet.lines[line] ?? BLANK_LINE
  const before = doc.flatMap(({ lines }) => lines).findLast((one) => one.purchase)?.purchase ?? undefined
  return {
    trip: trip ?? proposedTrip(doc, sheet, line, context),
    purchase: purchase ?? {
      ...withUsualPurchase(usual, newPurchase({ startDate: sheet.day }, before), before, { fuelId: vehicle.fuelId, partners: [] }),
      ...{ date: sheet.day, partnerId },
    },
  }
}

/** The trips of lines, in their order. */
export const tripsOf = (lines: readonly Line[]): TripDraft[] => lines.flatMap(({ trip }) => trip ?? [])

/** The receipts of lines, in their order. */
export const purchasesOf = (lines: readonly Line[]): PurchaseDraft[] => lines.flatMap(({ purchase }) => purchase ?? [])

/** What a written line does with the trips of its sheet. */
const tripAction = (doc: MonthDoc, sheet: MonthSheet, at: number, { trip }: Line, context: MonthContext): TripAction | null => {
  const before = sheet.lines[at]?.trip ?? null
  const place = tripsOf(sheet.lines.slice(0, at)).length
  if (trip === before) return null
  if (!trip) return { do: 'remove', at: place }
  return { do: 'write', at: place, trip, begun: before ? null : proposedTrip(doc, sheet, at, context) }
}

/** The sheet with a line as it was written, and with all that follows from its trip. */
const withWritten = (doc: MonthDoc, sheet: MonthSheet, at: number, line: Line, context: MonthContext): MonthSheet => {
  const written = withLine(sheet, at, line)
  const action = tripAction(doc, sheet, at, line, context)
  if (!action && (written === sheet || sheet.savedSheet || tripsOf(written.lines).length > 0)) return written
  if (!action) return { ...written, ...standing(written) }
  const before = { sheet: sheet.draft, trips: tripsOf(sheet.lines), given: sheet.given }
  const { sheet: draft, trips, given } = tripsAfter(before, action, rulesOf(context, sheet.savedSheet, sheet.day))
  let next = 0
  const lines = written.lines.map((one) => (one.trip ? { ...one, trip: trips[next++] ?? one.trip } : one))
  return { ...written, draft, given, lines }
}

/** A sheet before its first trip, at the hour at which it is proposed to depart. */
const standing = ({ day, draft, lines }: Pick<MonthSheet, 'day' | 'draft' | 'lines'>): Pick<MonthSheet, 'draft' | 'given'> => {
  const time = departureOf(hoursOfFills({ lines }), null)
  const span = { startDate: day, startTime: time, endDate: day, endTime: time }
  return { draft: { ...draft, ...span }, given: givenHours(span, [span]) }
}

let made = 0
const newSheet = (day: Day, { companyId, driverId, today, vehicle, continues, start }: MonthContext): MonthSheet => {
  made += 1
  const draft = {
    ...newDraft('vehicle', { companyId, lastNumber: 0, today }),
    ...(continues ? {} : start),
    ...{ vehicleId: vehicle.id, driverId },
  }
  return {
    ...standing({ day, draft, lines: [] }),
    key: `new ${made}`,
    day,
    savedSheet: null,
    lines: [],
    others: [],
    linked: true,
    locked: false,
  }
}

/** The sheet and the line of a row of a day; where there is none yet, a blank line of its last sheet, or of a new one. */
const located = (doc: MonthDoc, day: Day, row: number, context: MonthContext): { doc: MonthDoc; sheet: MonthSheet; line: number } => {
  const rows = doc.filter((sheet) => sheet.day === day).flatMap((sheet) => sheet.lines.map((_, line) => ({ sheet, line })))
  const rowLine = rows[row]
  if (rowLine) return { doc, ...rowLine }
  const last = rows.at(-1)?.sheet
  const before = last && !last.locked ? last : newSheet(day, context)
  const blanks = Array.from({ length: row - rows.length + 1 }, () => BLANK_LINE)
  const sheet = { ...before, lines: [...before.lines, ...blanks] }
  return { doc: before === last ? doc.map((one) => (one === before ? sheet : one)) : [...doc, sheet], sheet, line: sheet.lines.length - 1 }
}

/** The line with a free receipt on it. */
export const withReceipt = (line: Line, receipt: ReceiptRow, rules: SheetRules): Line => {
  const { receipt: _, litres, value, ...faults } = line.faults
  return { ...line, faults, own: { ...line.own, receipt: true, litres: true, value: true }, purchase: lineOfReceipt(receipt, rules) }
}

/** The month with the free receipts of rows put where they stand. */
export const withReceipts = (
  doc: MonthDoc,
  rows: readonly { day: Day; at: number; free: ReceiptRow | null }[],
  context: MonthContext,
): MonthDoc =>
  rows.reduce<MonthDoc>((before, { day, at, free }) => {
    if (!free) return before
    const { doc: opened, sheet, line } = located(before, day, at, context)
    const rules = rulesOf(context, sheet.savedSheet, sheet.day)
    const taken = withWritten(opened, sheet, line, withReceipt(sheet.lines[line] ?? BLANK_LINE, free, rules), context)
    return opened.map((one) => (one === sheet ? taken : one))
  }, doc)

/** What a text makes of a line. */
export type Write = (doc: MonthDoc, sheet: MonthSheet, line: number, column: EditColumn, text: string, context: MonthContext) => Line

/** The sheet with another line; the blank lines at its end go away. */
const withLine = (sheet: MonthSheet, at: number, line: Line): MonthSheet => {
  if (sheet.lines[at] === line) return sheet
  const lines = sheet.lines.with(at, line)
  const used = lines.findLastIndex((one) => !isBlank(one)) + 1
  return { ...sheet, lines: lines.slice(0, Math.max(used, sheet.savedSheet ? 1 : 0)) }
}

/** What brings proposals is written before what takes their place: a route before its kilometres, those before the arrival. */
const ORDER: readonly EditColumn[] = ['departure', 'places', 'direction', 'km', 'kmUrban', 'kmExtraUrban', 'arrival']
const inOrder = (edits: readonly Edit[]): Edit[] => {
  const rank = ({ column }: Edit) => (ORDER.includes(column) ? ORDER.indexOf(column) : ORDER.length)
  return [...Map.groupBy(edits, ({ day, row }) => `${day} ${row}`).values()].flatMap((row) => row.toSorted((a, b) => rank(a) - rank(b)))
}

/** The month with texts written into it, by `write`; a sheet that lasts several days keeps what it has. */
export const withEdits = (doc: MonthDoc, edits: readonly Edit[], write: Write, context: MonthContext): MonthDoc =>
  inOrder(edits).reduce<MonthDoc>((before, { day, row, column, text }) => {
    const rows = before.filter((sheet) => sheet.day === day).reduce((count, sheet) => count + sheet.lines.length, 0)
    if (text.trim() === '' && row >= rows) return before
    const { doc: opened, sheet, line } = located(before, day, row, context)
    if (sheet.locked) return before
    const written = write(opened, sheet, line, column, text, context)
    const changed = withWritten(opened, sheet, line, written, context)
    if (changed === sheet) return opened
    const gone = changed.savedSheet === null && changed.lines.length === 0
    return opened.flatMap((one) => (one === sheet ? (gone ? [] : changed) : one))
  }, doc)

/** The month with a blank line for one more trip below a row. */
export const withTripBelow = (
  doc: MonthDoc,
  { sheet, line, day }: { sheet: MonthSheet | null; line: number; day: Day },
  context: MonthContext,
): MonthDoc => {
  if (sheet?.locked) return doc
  if (!sheet) return [...doc, { ...newSheet(day, context), lines: [BLANK_LINE, BLANK_LINE] }]
  return doc.map((one) => (one === sheet ? { ...sheet, lines: sheet.lines.toSpliced(line + 1, 0, BLANK_LINE) } : one))
}

/** The trips and purchases of a sheet as its form has them; a receipt without a supplier has the month's. */
export const contentOf = ({ lines, others }: MonthSheet, { partnerId }: Pick<MonthContext, 'partnerId'>) => ({
  routes: tripsOf(lines),
  expenses: [...purchasesOf(lines).map((purchase) => ({ ...purchase, partnerId: purchase.partnerId ?? partnerId })), ...others],
})
