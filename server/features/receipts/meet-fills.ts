/** Matches the planned rows of an import with each other and with stored receipts: invoices with statements, in either order. */
import { picked } from '#contract/picked.ts'
import type { ReceiptPreview } from '#contract/receipt-imports.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/month/month.ts'
import { type Fill, matchFills } from '#domain/receipts/fills.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import { isLine, isRow, join, type Planned, type Side, type Stored, told } from './fill-sides.ts'
import type { KeptReceipt } from './import-lists.repository.ts'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import { meetSums, type Split } from './meet-sums.ts'
import { isWritten, type PlannedReceipt } from './planned-receipt.ts'

const fillOf = (receipt: KeptReceipt | ReceiptDraft, part: Pick<Fill, 'dayOfInvoice' | 'texts'>): Fill => ({
  key: receipt.externalKey ?? '',
  day: receipt.date,
  ...picked(receipt, ['vehicleId', 'cardTail', 'articleId', 'qty', 'value', 'currency', 'number']),
  ...part,
})

/** Lines and rows that are not part of another receipt yet: planned ones, and stored ones. */
const sidesOf = (planned: readonly PlannedReceipt[], stored: readonly KeptReceipt[]): Side[] => [
  ...planned
    .filter((row) => isWritten(row) && !row.draft.ignored)
    .map((row): Planned => {
      const { receipt, draft } = row
      return { fill: fillOf(draft, receipt), receipt: draft, row, kept: null }
    }),
  ...stored
    .filter(({ ignored, hasRow, externalKey }) => !ignored && !hasRow && externalKey !== null)
    .map((kept): Stored => {
      const dayOfInvoice = kept.note === TEXTS.dayOfInvoice
      return {
        fill: fillOf(kept, { dayOfInvoice, texts: kept.described === null ? [] : [kept.described] }),
        receipt: kept,
        row: null,
        kept,
      }
    }),
]

/** What a fill is of: the issuer of a statement, the supplier of an invoice. */
const sourceOf = (key: string): string => key.split(':').slice(0, 2).join(':')

/**
 * Rows of a statement that no invoice has, from the first day of the invoices on, and lines of an invoice that no statement has, on the
 * days of the statements: of the issuers and suppliers of which others met.
 */
const unmetOf = (sides: readonly Side[], pairs: ReadonlyMap<Side, Side>, asked: ReadonlySet<Side>): Side[] => {
  const met = new Set([...pairs.keys(), ...pairs.values()])
  const sources = new Set([...met].map(({ fill }) => sourceOf(fill.key)))
  const known = sides.filter(({ fill }) => sources.has(sourceOf(fill.key)))
  const daysOf = (is: (receipt: { origin: string }) => boolean): Day[] =>
    known
      .filter(({ receipt }) => is(receipt))
      .map(({ fill }) => fill.day)
      .toSorted()
  const [lineDays, rowDays] = [daysOf(isLine), daysOf(isRow)]
  const [first, last] = [lineDays[0] ?? '', rowDays.at(-1) ?? '']
  const isCovered = ({ receipt, fill }: Side): boolean =>
    isRow(receipt)
      ? fill.day >= addDays(first, -1)
      : fill.dayOfInvoice || (fill.day >= addDays(rowDays[0] ?? '', -1) && fill.day <= addDays(last, 1))
  return first === '' || last === '' ? [] : known.filter((side) => !met.has(side) && !asked.has(side) && isCovered(side))
}

/** What matching finds: questions about lines that may be several rows, whether all are answered, and what is on one side alone. */
export type Meetings = Pick<ReceiptPreview, 'fills' | 'unmet'> & { open: boolean; splits: Split[] }

/**
 * Matches lines of invoices with rows of statements, and writes on the planned rows what becomes of them. `answers` are the user's: the key
 * of the row for the key of a line.
 */
export const meetFills = (
  planned: readonly PlannedReceipt[],
  stored: readonly KeptReceipt[],
  answers: readonly { line: string; row: string | null }[],
  { lastClosed, plates }: { lastClosed: Month; plates: ReadonlyMap<number, string> },
): Meetings & { rows: PlannedReceipt[] } => {
  const sides = sidesOf(planned, stored)
  const sideByFill = new Map(sides.map((side) => [side.fill, side]))
  const sideOf = (fill: Fill) => sideByFill.get(fill) as Side
  const fills = (is: (receipt: { origin: string }) => boolean) => sides.filter(({ receipt }) => is(receipt)).map(({ fill }) => fill)
  const { pairs, asked, answered } = matchFills(
    fills(isLine),
    fills(isRow),
    new Map(answers.map(({ line, row }) => [line, row])),
    // stored receipts that look like one are asked in their list
    (line, row) => Boolean(sideOf(line).row ?? sideOf(row).row),
  )
  const sidePairs = new Map([...pairs].map(([line, row]) => [sideOf(line), sideOf(row)]))
  const openLines = [...asked].filter(([line]) => !answered.has(line))
  const askedSides = new Set(openLines.flatMap(([line, rows]) => [sideOf(line), ...rows.map(sideOf)]))
  for (const [line, row] of sidePairs) join(line, row, lastClosed)
  const met = new Set([...sidePairs.keys(), ...sidePairs.values(), ...askedSides])
  const unpaired = sides.filter((side) => !met.has(side))
  const sums = meetSums(unpaired, answers, { lastClosed, plates })
  const untold = sides.filter((side) => !sums.met.has(side) && !sums.told.has(side))
  const unmet = unmetOf(untold, sidePairs, askedSides)
  for (const side of sides) if (side.row && !met.has(side) && !sums.met.has(side)) tellAlike(side.row)
  return {
    open: openLines.length > 0 || sums.questions.some(({ answered }) => !answered),
    splits: sums.splits,
    rows: planned.flatMap((row) => sums.parts.get(row) ?? [row]),
    fills: [
      ...sums.questions,
      ...[...asked].map(([line, rows]) => ({
        line: line.key,
        text: told(sideOf(line), plates),
        answered: answered.has(line),
        row: pairs.get(line)?.key ?? null,
        rows: rows.map((row) => ({ row: row.key, text: told(sideOf(row), plates) })),
      })),
    ],
    unmet: [
      ...sums.unmet,
      ...unmet.map((side) => ({ side: isRow(side.receipt) ? ('statement' as const) : ('invoice' as const), text: told(side, plates) })),
    ],
  }
}

const tellAlike = (row: PlannedReceipt): void => {
  if (row.alike !== null && row.joins === null && isWritten(row)) row.remarks.unshift(TEXTS.alike(row.alike))
}
