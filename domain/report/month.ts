/** Functions shared by the documents of a month: one vehicle or machine, its sheets of the month in order. */
import { type Day, formatDay, formatMonth, monthEnd, monthStart } from '../calendar/day.ts'
import { type FullPair, LEAST_DRIVEN, realOf } from '../fuel/full-to-full.ts'
import { realConsumption } from '../fuel/reality.ts'
import { fuelUnit } from '../fuel/unit.ts'
import { type Decimal, sum } from '../numbers/decimal.ts'
import { formatKm, formatLitres, formatNumber } from '../numbers/format.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { approver, signatories } from './people.ts'
import type { Field } from './shown.ts'

export type MonthModel = DocumentModel & {
  /**
   * `luna noiembrie 2026`, or its part: `luna noiembrie 2026 – parțial: 05.11.2026–20.11.2026, conducător auto Popescu Ion`, of one sheet
   * `luna noiembrie 2026 – parțial: foaia nr. 125, 05.11.2026`.
   */
  month: string
  letterhead: LetterheadModel
}

/** The user's selection of sheets: days, the driver (`null` for all drivers), whether each sheet was ticked, the number of the only one. */
export type Chosen = { from: Day; to: Day; driver: string | null; ticked?: boolean; sheet?: number }

/** The selected part of a sheet's month; `null` for the whole month with all drivers. */
const partOfMonth = (day: Day, chosen: Chosen | undefined): Chosen | null => {
  if (!chosen) return null
  const [first, last] = [monthStart(day), monthEnd(day)]
  const [from, to] = [chosen.from > first ? chosen.from : first, chosen.to < last ? chosen.to : last]
  const { driver, ticked = false, sheet } = chosen
  return from === first && to === last && driver === null && !ticked && sheet === undefined ? null : { ...chosen, from, to }
}

/** `noiembrie 2026`, with the selected part where that is not the whole month. */
const monthShown = (day: Day, chosen: Chosen | undefined): string => {
  const part = partOfMonth(day, chosen)
  const whole = formatMonth(day)
  if (!part) return whole
  const days = part.sheet !== undefined && part.from === part.to ? formatDay(part.from) : `${formatDay(part.from)}–${formatDay(part.to)}`
  if (part.sheet !== undefined) return `${whole} – parțial: foaia nr. ${part.sheet}, ${days}`
  return `${whole} – parțial: ${[days, ...(part.driver ? [`conducător auto ${part.driver}`] : []), ...(part.ticked ? ['foi alese'] : [])].join(', ')}`
}

/** Whether all sheets of the month are selected, so that the document is the month's. */
export const isWholeMonth = (day: Day, chosen: Chosen | undefined): boolean => partOfMonth(day, chosen) === null

/** Whether sheets of the vehicle between the selected ones may be missing, so that its stock cannot be shown. */
export const hasGaps = (chosen: Chosen | undefined): boolean => chosen !== undefined && (chosen.driver !== null || chosen.ticked === true)

/** Name of the end of the selected days: `la sfârșit`, or `la 20.11.2026` where the month goes on. */
export const endShown = (day: Day, chosen: Chosen | undefined): string => {
  const part = partOfMonth(day, chosen)
  return part && part.to < monthEnd(day) ? `la ${formatDay(part.to)}` : 'la sfârșit'
}

/** Head and signatures of a document about a month; `labels` stand above the signatures, `name` is its title in a file's properties. */
export const monthModel = (
  labels: readonly [string, string, string],
  { kind, vehicle, startDate }: SheetRecord,
  company: Letterhead,
  { title, name }: { title: string; name: string },
  chosen: Chosen | undefined,
): MonthModel => ({
  title,
  month: `luna ${monthShown(startDate, chosen)}`,
  date: monthStart(startDate),
  fileTitle: `${name} ${vehicle.number}, ${monthShown(startDate, chosen)}`,
  company: company.name,
  bookmark: [vehicle.number, formatMonth(startDate)],
  letterhead: letterhead(company),
  signatories: signatories(labels, ['', '', approver(kind, company)]),
})

/** Context of a month's sheets: how they were selected, the stock with which the next sheet begins, and the vehicle's pairs of full tanks. */
export type Around = {
  chosen?: Chosen | undefined
  stockAfter?: Decimal | null | undefined
  pairs?: readonly FullPair[] | undefined
}

/** The pairs of full tanks that end in the sheets' month, or in its selected part; doubted readings measure nothing. */
const pairsOf = ({ startDate }: SheetRecord, { chosen, pairs = [] }: Around): readonly FullPair[] => {
  const { from, to } = partOfMonth(startDate, chosen) ?? { from: monthStart(startDate), to: monthEnd(startDate) }
  return pairs.filter((pair) => !pair.doubted && pair.to >= from && pair.to <= to)
}

/**
 * `De la plin la plin, 28.10.2026–28.11.2026: 84,20 l la 1.012 km`, `8,32 l/100 km`, of a machine in hours; where pairs between do not
 * meet, how many stretches they are. No lines where nothing was measured.
 */
const fullToFullShown = (sheet: SheetRecord, around: Around, unit: string): readonly Field[] => {
  const pairs = pairsOf(sheet, around)
  const [first, last] = [pairs[0], pairs.at(-1)]
  if (!first || !last) return []
  const { litres, driven, rate } = realOf(sheet.kind, pairs)
  const parts = 1 + pairs.filter(({ from }, at) => at > 0 && from !== pairs[at - 1]?.to).length
  const days = `${formatDay(first.from)}–${formatDay(last.to)}${parts > 1 ? `, ${parts} intervale` : ''}`
  const { over, per, shown } = DRIVEN[sheet.kind]
  return [
    { label: `De la plin la plin, ${days}`, value: `${formatLitres(litres)} ${unit} la ${shown(driven)} ${over}` },
    {
      label: 'Consum real',
      value: rate ? `${formatLitres(rate)} ${unit}/${per}` : `date insuficiente (sub ${LEAST_DRIVEN[sheet.kind]} ${over})`,
    },
  ]
}

/** What is driven: km of a vehicle, hours of a machine by its meter. */
const DRIVEN = {
  vehicle: { over: 'km', per: '100 km', shown: formatKm },
  machine: { over: 'ore', per: 'oră', shown: (hours: Decimal) => formatNumber(hours, 2) },
} as const

/**
 * Measured consumption beside the norm: `Consum real (stoc + alimentat – stoc): 24,00 l`, `Depășire: 2,00 l`; blanks for handwriting
 * where no stock was measured. Then, where known, the consumption from one full tank to another. No lines where sheets between the
 * selected ones may be missing.
 */
export const realityShown = (sheets: readonly SheetRecord[], around: Around): readonly (readonly Field[])[] => {
  const [first] = sheets
  const { chosen, stockAfter } = around
  if (!first?.vehicle.fuelTracking || hasGaps(chosen)) return []
  const unit = fuelUnit(first.vehicle.fuelUm).short
  const real = realConsumption(sheets, stockAfter ?? null)
  const litres = (qty: Decimal) => `${formatLitres(qty)} ${unit}`
  const byStock = [
    { label: 'Consum normat', value: litres(sum(sheets.map(({ fuelConsumed }) => fuelConsumed))) },
    { label: 'Consum real (stoc + alimentat – stoc)', value: real ? litres(real.consumed) : '' },
    {
      label: !real || real.over.eq(0) ? 'Depășire / economie' : real.over.gt(0) ? 'Depășire' : 'Economie',
      value: real ? litres(real.over.abs()) : '',
    },
  ]
  return [byStock, fullToFullShown(first, around, unit)].filter((line) => line.length > 0)
}

/** What is said of a consumption that nothing measured. */
const UNKNOWN = 'nu se cunoaște (fără stoc măsurat)'

/**
 * The mean by the norm and the mean that was measured, over `of` (hundreds of km, or hours): `Consum mediu normat: 7,88 l/100 km`,
 * `Consum mediu realizat: 8,10 l/100 km`. The norm is never passed off as what was burnt: the measured mean is
 * that of the stocks, else that between full tanks, else it is said that it is not known.
 */
export const meansShown = (
  sheets: readonly SheetRecord[],
  around: Around,
  { of, unit }: { of: Decimal; unit: string },
): readonly Field[] => {
  const [first] = sheets
  const isWhole = !hasGaps(around.chosen)
  const real = isWhole ? realConsumption(sheets, around.stockAfter ?? null) : null
  const filled = first && isWhole ? realOf(first.kind, pairsOf(first, around)).rate : null
  const mean = (litres: Decimal) => `${formatLitres(litres.div(of))} ${unit}`
  const betweenFills = filled ? `${formatLitres(filled)} ${unit} (de la plin la plin)` : UNKNOWN
  return [
    { label: 'Consum mediu normat', value: mean(sum(sheets.map(({ fuelConsumed }) => fuelConsumed))) },
    { label: 'Consum mediu realizat', value: real ? mean(real.consumed) : betweenFills },
  ]
}

/** Text in place of the stock where sheets between the selected ones may be missing. */
export const NO_STOCK: Field = { label: 'Stoc', value: 'al vehiculului, nu al foilor alese: vezi luna întreagă' }
