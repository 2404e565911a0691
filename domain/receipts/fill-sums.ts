/** Matches lines of invoices that sum up fills of a period with the rows of statements that they sum up. */
import { addDays, type Day, monthEnd, monthStart } from '../calendar/day.ts'
import { type Decimal, decimal, sum } from '../numbers/decimal.ts'
import { type Fill, INVOICED_DAYS } from './fills.ts'
import { sharesOf } from './invoice-amounts.ts'

/** The rows that a line may sum up, and how far it is from their sum. */
export type FillSum<Row> = { rows: Row[]; qty: Decimal; value: Decimal; qtyOff: Decimal; valueOff: Decimal }

/** What each amount may be off by where it was rounded: half a unit of its last decimal, of VAT and net each. */
const ROUNDED = { qty: decimal('0.005'), value: decimal('0.01') }

/** The periods that a line may sum up: the one that it names, else month, half month or the days before the invoice. */
const periodsOf = ({ day, period }: Fill): { from: Day; to: Day }[] => {
  if (period) return [period]
  const month = monthStart(day)
  const before = monthStart(addDays(month, -1))
  return [
    { from: month, to: day },
    { from: before, to: addDays(month, -1) },
    { from: month, to: addDays(month, 14) },
    { from: addDays(month, 15), to: monthEnd(day) },
    { from: addDays(before, 15), to: addDays(month, -1) },
    { from: addDays(day, -INVOICED_DAYS), to: day },
  ]
}

const differ = (a: number | string | null, b: number | string | null): boolean => a !== null && b !== null && a !== b

/** The issuer of a statement, from the key of its row. */
const issuerOf = ({ key }: Fill): string => key.split(':').slice(0, 2).join(':')

const sumOf = <Row extends Fill>(line: Fill, rows: Row[]): FillSum<Row> => {
  const [qty, value] = [sum(rows.map((row) => row.qty)), sum(rows.map((row) => row.value))]
  return { rows, qty, value, qtyOff: line.qty.minus(qty), valueOff: line.value.minus(value) }
}

/** Whether litres, or value, are the same but for the rounding of each row. */
const isWithin = (off: Decimal, rows: readonly unknown[], rounded: Decimal): boolean => off.abs().lte(rounded.times(rows.length + 1))
export const hasSameLitres = ({ qtyOff, rows }: FillSum<unknown>): boolean => isWithin(qtyOff, rows, ROUNDED.qty)
export const hasSameMoney = ({ valueOff, rows }: FillSum<unknown>): boolean => isWithin(valueOff, rows, ROUNDED.value)

/**
 * The sets of rows that a line may sum up, without repeating one: rows of its article, vehicle and currency in a period, of one issuer or of
 * all. A line with a day of its own is one fill and sums nothing up.
 */
export const sumsFor = <Row extends Fill>(line: Fill, rows: readonly Row[]): FillSum<Row>[] => {
  if (!line.dayOfInvoice || line.qty.lte(0)) return []
  const alike = rows.filter(
    (row) =>
      row.qty.gt(0) &&
      row.currency === line.currency &&
      !differ(row.articleId, line.articleId) &&
      !differ(row.vehicleId, line.vehicleId) &&
      !differ(row.cardTail, line.cardTail),
  )
  const groups = [...Map.groupBy(alike, issuerOf).values()]
  const seen = new Set<string>()
  return [...groups, ...(groups.length > 1 ? [alike] : [])]
    .flatMap((group) => periodsOf(line).map(({ from, to }) => group.filter(({ day }) => day >= from && day <= to)))
    .filter((some) => {
      const key = some.map((row) => row.key).join('\n')
      return some.length > 1 && !seen.has(key) && seen.add(key)
    })
    .map((some) => sumOf(line, some))
}

/** Of the sums of a line the nearest in litres, for telling what does not add up. */
export const nearestSum = <Row>(sums: readonly FillSum<Row>[]): FillSum<Row> | null =>
  sums.toSorted((a, b) => a.qtyOff.abs().cmp(b.qtyOff.abs()))[0] ?? null

/** Amounts of a line as parts, one for each row that it sums up: litres of the row, money by the row's; together exactly those of the line. */
export const partsOf = <Row extends Fill>(
  line: { qty: Decimal; tva: Decimal; value: Decimal },
  rows: readonly Row[],
): { row: Row; qty: Decimal; tva: Decimal; value: Decimal }[] => {
  const hasMoney = rows.every(({ value }) => value.gt(0))
  const weights = rows.map(({ value, qty }) => (hasMoney ? value : qty))
  const net = sharesOf(line.value.minus(line.tva), weights)
  const tva = sharesOf(line.tva, weights)
  const last = rows.length - 1
  const before = sum(rows.slice(0, last).map(({ qty }) => qty))
  return rows.map((row, at) => ({
    row,
    qty: at === last ? line.qty.minus(before) : row.qty,
    tva: tva[at] as Decimal,
    value: (net[at] as Decimal).plus(tva[at] as Decimal),
  }))
}
