/** Matches the lines of e-invoices with the rows of card statements: which of them are one fill. */
import { type Day, daysBetween } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { namesTransaction, SAME_MONEY, SAME_QTY } from './duplicates.ts'

/**
 * A fill as the line of an invoice or the row of a statement has it. `number` is that of the document, for a row the transaction's;
 * `texts` are the other texts of an invoice's line.
 */
export type Fill = {
  key: string
  day: Day
  /** Whether the day is the invoice's, because the line has none of its own. */
  dayOfInvoice: boolean
  /** The days that a line of several fills names; absent where it names none. */
  period?: { from: Day; to: Day } | null
  vehicleId: number | null
  cardTail: string | null
  articleId: number | null
  qty: Decimal
  value: Decimal
  currency: string
  number: string
  texts: readonly string[]
}

/** An invoice that says no days covers fills of so many days before it. */
export const INVOICED_DAYS = 45

const isSame = (a: number | string | null, b: number | string | null): boolean => a !== null && a === b
const differ = (a: number | string | null, b: number | string | null): boolean => a !== null && b !== null && a !== b

const hasSameValue = (a: Fill, b: Fill): boolean => a.currency === b.currency && a.value.minus(b.value).abs().lte(SAME_MONEY)
const isOfSameBuyer = (a: Fill, b: Fill): boolean => isSame(a.vehicleId, b.vehicleId) || isSame(a.cardTail, b.cardTail)

const isOnDay = (line: Fill, row: Fill): boolean => {
  const days = daysBetween(row.day, line.day)
  return line.dayOfInvoice ? days >= -1 && days <= INVOICED_DAYS : Math.abs(days) <= 1
}

/**
 * Whether a line of an invoice and a row of a statement may be one fill: a day and 0.05 litres apart at most, and of the same vehicle or
 * card; where one of the two names neither, their values are 0.05 apart at most, or the line names the row's transaction.
 */
export const mayBeOneFill = (line: Fill, row: Fill): boolean => {
  if (line.qty.lte(0) || line.qty.minus(row.qty).abs().gt(SAME_QTY) || !isOnDay(line, row)) return false
  if (differ(line.articleId, row.articleId)) return false
  if (isOfSameBuyer(line, row)) return true
  if (differ(line.vehicleId, row.vehicleId)) return false
  return hasSameValue(line, row) || namesTransaction(line.texts, row.number)
}

/** What speaks for a pair beyond doubt, the strongest first: a pair is taken where it is the only one of both sides. */
const GROUNDS: readonly ((line: Fill, row: Fill) => boolean)[] = [
  (line, row) => namesTransaction(line.texts, row.number),
  (line, row) => line.day === row.day && isOfSameBuyer(line, row) && hasSameValue(line, row),
  () => true,
]

/** Lines that say the same of everything that is booked: which row is whose changes no amount. */
const moneyOf = ({ day, vehicleId, cardTail, articleId, qty, value, currency }: Fill): string =>
  JSON.stringify([day, vehicleId, cardTail, articleId, qty.toFixed(3), value.toFixed(2), currency])

/** Rows by tenths of a litre, so that a line is compared with the rows of its quantity alone. */
const byQty = <Row extends Fill>(rows: readonly Row[]) => {
  const tenths = (qty: Decimal) => Math.floor(Number(qty.times(10)))
  const index = Map.groupBy(rows, ({ qty }) => tenths(qty))
  return (qty: Decimal): Row[] => [-1, 0, 1].flatMap((step) => index.get(tenths(qty) + step) ?? [])
}

/** The result of matching: the row of each line, and the rows among which a user has to choose or has chosen (`answered`). */
export type MatchedFills<Line, Row> = { pairs: Map<Line, Row>; asked: Map<Line, Row[]>; answered: ReadonlySet<Line> }

/**
 * Matches lines with rows one by one. Nothing is guessed: a line that may be several rows, or a row that may be several lines, is asked
 * unless one pair has stronger grounds. `answers` are the user's, by the keys of the lines: the key of the row, `null` for none of them.
 * `mayMatch` leaves pairs out that are not to be matched.
 */
export const matchFills = <Line extends Fill, Row extends Fill>(
  lines: readonly Line[],
  rows: readonly Row[],
  answers: ReadonlyMap<string, string | null>,
  mayMatch: (line: Line, row: Row) => boolean = () => true,
): MatchedFills<Line, Row> => {
  const near = byQty(rows)
  const candidates = new Map(
    lines
      .map((line) => [line, near(line.qty).filter((row) => mayMatch(line, row) && mayBeOneFill(line, row))] as const)
      .filter(([, some]) => some.length > 0),
  )
  const concerned = [...candidates.keys()]
  const pairs = new Map<Line, Row>()
  const taken = new Set<Row>()
  const settled = new Set<Line>()
  const pair = (line: Line, row: Row): void => {
    pairs.set(line, row)
    taken.add(row)
    settled.add(line)
  }
  const free = (line: Line): Row[] => (settled.has(line) ? [] : (candidates.get(line) ?? []).filter((row) => !taken.has(row)))
  const answered = new Set<Line>()
  for (const [line, some] of candidates) {
    const answer = answers.get(line.key)
    const row = some.find(({ key }) => key === answer)
    if (answer === undefined || (answer !== null && (!row || taken.has(row)))) continue
    if (row) pair(line, row)
    settled.add(line)
    answered.add(line)
  }
  for (const speaks of GROUNDS) {
    for (let found = true; found; ) {
      found = false
      const open = lines
        .map((line) => ({ line, rows: free(line).filter((row) => speaks(line, row)) }))
        .filter(({ rows }) => rows.length > 0)
      const claims = new Map<Row, number>()
      for (const { rows } of open) for (const row of rows) claims.set(row, (claims.get(row) ?? 0) + 1)
      for (const { line, rows } of open) {
        const [only] = rows
        if (!only || rows.length > 1 || claims.get(only) !== 1) continue
        pair(line, only)
        found = true
      }
    }
  }
  const open = concerned.filter((line) => free(line).length > 0)
  for (const alike of Map.groupBy(open, moneyOf).values()) {
    const shared = new Set(alike.flatMap(free))
    const claimed = open.filter((line) => free(line).some((row) => shared.has(row)))
    const isWhole =
      claimed.length === alike.length && shared.size === alike.length && alike.every((line) => free(line).length === shared.size)
    if (!isWhole || new Set([...shared].map(moneyOf)).size > 1) continue
    for (const [at, row] of [...shared].entries()) pair(alike[at] as Line, row)
  }
  const choices = (line: Line): Row[] =>
    answered.has(line) ? (candidates.get(line) ?? []).filter((row) => !taken.has(row) || pairs.get(line) === row) : free(line)
  return { pairs, asked: new Map(concerned.map((line) => [line, choices(line)] as const).filter(([, some]) => some.length > 0)), answered }
}
