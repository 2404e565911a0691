/** Cures of a fill that disagrees with its sheet: another sheet, another reading or hour, other hours of the sheet, the kilometres that are missing, the paper that counts. */
import { addDays, type Day } from '../calendar/day.ts'
import { beginning, ending, type Interval } from '../calendar/interval.ts'
import { type Decimal, round } from '../numbers/decimal.ts'
import { staysOf } from '../receipts/merge.ts'
import { doubtBetween } from '../receipts/odometer.ts'
import type { ReceiptOrigin } from '../vocabulary.ts'
import type { CheckCode } from './codes.ts'
import { isOutsideHours, meterOff, odometerOff } from './fills.ts'
import type { CompleteFill, PlaceFill } from './place-offer.ts'
import { type CheckedSheet, isItsDay, type PumpFacts } from './sheet.ts'

/** A reading of the vehicle's odometer at the pump. */
export type Reading = { date: Day; odometer: Decimal }
/** A sheet of the vehicle to which a fill may be moved. */
export type NearbySheet = Interval & Pick<CheckedSheet, 'kmStart' | 'trips'> & { id: number; version: number; number: number }
/** A paper of a fill, by which it is decided which of two counts; `atPump` where it has hour or odometer. */
export type Paper = { receiptId: number; number: string; origin: ReceiptOrigin; document: number; sheet: number; atPump: boolean }

/** A fill with findings, and the records around it. */
export type SuspectFill = Pick<PumpFacts, 'date' | 'time' | 'odometer' | 'readingsBefore' | 'metersBefore'> & {
  receiptId: number
  number: string
  codes: ReadonlySet<CheckCode>
  before: Reading | null
  after: Reading | null
  /** Its paper and its twin's; `null` where it has no twin. */
  papers: readonly [own: Paper, twin: Paper] | null
}

/** The fill goes to the sheet whose hours and index hold it. */
type MoveFill = { kind: 'moveFill'; receiptId: number; number: string; to: NearbySheet }
/** At which moment the index of a sheet is held against a reading: at the hour of its fill, on its day, or when the sheet departs. */
export const INDEX_MOMENTS = ['hour', 'day', 'departure'] as const
/** Another reading is typed, between the vehicle's readings beside it; `index` is the sheet's `at` that moment, of a machine what its sheets worked. */
type CorrectReading = {
  kind: 'reading'
  receiptId: number
  number: string
  odometer: Decimal
  index: Decimal
  at: (typeof INDEX_MOMENTS)[number]
  before: Reading | null
  after: Reading | null
}
/** Another hour is typed for a fill; `sheet` are the hours of its sheet. */
type CorrectHour = { kind: 'hour'; receiptId: number; number: string; time: string; sheet: Interval }
/** The sheet departs, or arrives, at the hour of its fill. */
type WidenSheet = { kind: 'hours'; number: string; time: string; to: Interval }
/** Kilometres are missing since the reading before, or since the month before it where there is none: sheets are generated for these days. */
type FillGap = { kind: 'gap'; from: Day; to: Day; km: Decimal }
/** Of two papers of one fill `keep` stays, on the sheet of that number, and takes from `drop` what was read at the pump. */
type KeepPaper = { kind: 'keepPaper'; keep: Paper; drop: Paper; sheet: number }
/** The papers are those of two fills. */
type TwoFills = { kind: 'twoFills'; ids: readonly [number, number] }
export type FillOffer = PlaceFill | CompleteFill | MoveFill | CorrectReading | CorrectHour | WidenSheet | FillGap | KeepPaper | TwoFills

/** Days before a fill in which kilometres may be missing where no reading says more. */
const MONTH = 30

/** The paper that counts in the books, and the other. */
export const papersOf = ([one, other]: readonly [Paper, Paper]): Omit<KeepPaper, 'kind'> => {
  const [keep, drop] = staysOf({ ...one, id: one.receiptId, onSheet: true }, { ...other, id: other.receiptId, onSheet: true })
  return { keep, drop, sheet: placedBy(keep, drop).sheet }
}

/** Which of two papers of one fill stands where the fill was made: the one that is kept, unless only the other knows hour or odometer. */
export const placedBy = <P extends Paper>(keep: P, drop: P): P => (drop.atPump && !keep.atPump ? drop : keep)

/** The sheet of the vehicle whose hours, or days where the hour is not known, and whose index hold a fill; `null` where none does. */
const sheetHolding = (fill: SuspectFill, sheets: readonly NearbySheet[]): NearbySheet | null => {
  const holds = (sheet: NearbySheet): boolean => isItsDay(sheet, fill.date) && !isOutsideHours(sheet, fill)
  return sheets.find((sheet) => holds(sheet) && odometerOff(sheet, fill) === null) ?? null
}

/** Whether kilometres may be missing: the reading is above the index, and neither the index nor the reading after it makes it doubtful. */
const isAhead = ({ odometer, after }: SuspectFill, index: Decimal): boolean =>
  odometer?.gt(index) === true && doubtBetween([index], odometer, after ? [after.odometer] : []) === null

/** The hours of a sheet that hold a fill outside of them; `null` where another of the vehicle's sheets has some of them. */
const widened = (sheet: Interval, { date, time }: { date: Day; time: string }, others: readonly Interval[]): Interval | null => {
  const { startDate, startTime, endDate, endTime } = sheet
  const to =
    `${date} ${time}` < beginning(sheet)
      ? { startDate: date, startTime: time, endDate, endTime }
      : { startDate, startTime, endDate: date, endTime: time }
  return others.some((other) => beginning(other) < ending(to) && ending(other) > beginning(to)) ? null : to
}

/** Another hour for the fill, or other hours for its sheet; of a fill of another day neither is what is wrong. */
const hourOffers = ({ receiptId, number, codes, date, time }: SuspectFill, sheet: Interval, others: readonly Interval[]): FillOffer[] => {
  if (!codes.has('FILL_HOUR_OFF') || time === null || !isItsDay(sheet, date)) return []
  const { startDate, startTime, endDate, endTime } = sheet
  const to = widened(sheet, { date, time }, others)
  return [
    { kind: 'hour', receiptId, number, time, sheet: { startDate, startTime, endDate, endTime } },
    ...(to ? [{ kind: 'hours' as const, number, time, to }] : []),
  ]
}

/** The cures of a fill on a sheet, best first; `others` are the vehicle's other sheets near it that may be changed. */
export const fillOffers = (
  fill: SuspectFill,
  sheet: Interval & Pick<CheckedSheet, 'kmStart' | 'trips' | 'hoursExploitation' | 'hoursStationary'>,
  others: readonly NearbySheet[],
): FillOffer[] => {
  const { receiptId, number, codes, time, odometer, before, after } = fill
  const at = time === null ? 'day' : 'hour'
  const off = codes.has('ODOMETER_OFF') ? odometerOff(sheet, fill) : null
  const meter = codes.has('METER_OFF') ? meterOff(sheet, fill) : null
  const index = off ? round(off.index, 0) : meter ? round(meter.index, 1) : null
  const to = off || codes.has('FILL_HOUR_OFF') ? sheetHolding(fill, others) : null
  const twins = codes.has('FILL_TWICE') ? fill.papers : null
  return [
    ...(twins ? [{ kind: 'keepPaper' as const, ...papersOf(twins) }] : []),
    ...(to ? [{ kind: 'moveFill' as const, receiptId, number, to }] : []),
    ...(index && odometer ? [{ kind: 'reading' as const, receiptId, number, odometer, index, at, before, after } as const] : []),
    ...hourOffers(fill, sheet, others),
    ...(off && isAhead(fill, off.index)
      ? [{ kind: 'gap' as const, from: before?.date ?? addDays(fill.date, -MONTH), to: fill.date, km: round(off.off, 0) }]
      : []),
    ...(twins ? [{ kind: 'twoFills' as const, ids: [twins[0].receiptId, twins[1].receiptId] as const }] : []),
  ]
}
