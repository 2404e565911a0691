/** Matches lines of invoices that sum fills up with the rows of statements, and divides them into one receipt for each row. */
import { picked } from '#contract/picked.ts'
import type { ReceiptPreview } from '#contract/receipt-imports.ts'
import { formatDay } from '#domain/calendar/day.ts'
import type { Month } from '#domain/month/month.ts'
import { type Decimal, round } from '#domain/numbers/decimal.ts'
import { formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { type FillSum, hasSameLitres, hasSameMoney, nearestSum, partsOf, sumsFor } from '#domain/receipts/fill-sums.ts'
import type { Fill } from '#domain/receipts/fills.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import { isLine, isRow, join, type Side, told } from './fill-sides.ts'
import type { KeptReceipt } from './import-lists.repository.ts'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import type { PlannedReceipt } from './planned-receipt.ts'

/** A stored line that becomes the first of its parts, the others being added. */
export type Split = { stored: KeptReceipt; parts: ReceiptDraft[] }

/** `told` are lines of which `unmet` says how far they are from the nearest sum; `parts` stand in place of planned lines. */
type MetSums = Pick<ReceiptPreview, 'unmet'> & {
  questions: ReceiptPreview['fills']
  parts: Map<PlannedReceipt, PlannedReceipt[]>
  splits: Split[]
  met: Set<Side>
  told: Set<Side>
}

type Sum = FillSum<Fill>
type Around = { lastClosed: Month; plates: ReadonlyMap<number, string> }

/** How far a sum may be from a line of which it is told, as a part of its litres. */
const NEAR = 0.25

const keyOf = ({ rows, qty, value }: Sum): string => `sum:${rows.length}:${qty.toFixed(3)}:${value.toFixed(2)}:${rows[0]?.day ?? ''}`

/** The rows of a sum as a user recognises them, and by how much the line differs: `14 rânduri din extras, …: 590 L, 4.366,00 RON (diferență 12,10 RON)`. */
const toldSum = (sum: Sum, line: Side): string => {
  const { rows, qty, value, qtyOff, valueOff } = sum
  const { um, currency } = line.receipt
  const days = rows.map(({ day }) => day).toSorted()
  const period = `${formatDay(days[0] ?? '')}–${formatDay(days.at(-1) ?? '')}`
  const off = [
    ...(hasSameLitres(sum) ? [] : [`${formatQuantity(qtyOff.abs())} ${um}`]),
    ...(hasSameMoney(sum) ? [] : [`${formatMoney(valueOff.abs())} ${currency}`]),
  ].join(', ')
  const text = TEXTS.sumOf(rows.length, period, `${formatQuantity(qty)} ${um}`, `${formatMoney(value)} ${currency}`)
  return off === '' ? text : `${text} (${TEXTS.sumOff(off)})`
}

/** The amounts of a part, with the price that follows. */
const priced = ({ qty, tva, value }: { qty: Decimal; tva: Decimal; value: Decimal }) => ({
  ...{ qty, tva, value },
  price: round(value.minus(tva).div(qty), 4),
})

/** The key of the first part is that of the line, so that the line is known again. */
const partKey = (key: string | null, at: number): string | null => (key === null || at === 0 ? key : `${key.slice(0, 290)}#${at + 1}`)

/** What of a stored line is no place of it in the list. */
const OF_DRAFT = [
  ...(['origin', 'date', 'time', 'issuedOn', 'dueOn', 'document', 'number', 'partnerId', 'supplierCui', 'supplierName'] as const),
  ...(['articleId', 'described', 'vehicleId', 'driverId', 'plateRead', 'cardTail', 'qty', 'um', 'price', 'tvaRate', 'tva'] as const),
  ...(['value', 'currency', 'typedRate', 'odometer', 'fullTank', 'station', 'country', 'paidBy', 'ignored'] as const),
  ...(['isDocument', 'note', 'externalKey'] as const),
]

/** Divides a line among its rows and joins each part with its row. */
const divide = (line: Side, rows: readonly Side[], { lastClosed }: Around, met: MetSums): void => {
  const byFill = new Map(rows.map((row) => [row.fill, row]))
  const parts = partsOf(
    line.receipt,
    rows.map(({ fill }) => fill),
  ).map(({ row, ...amounts }, at) => ({ row: byFill.get(row) as Side, at, amounts: priced(amounts) }))
  for (const side of [line, ...rows]) met.met.add(side)
  if (line.row) {
    const { row: whole } = line
    const planned = parts.map(({ row, at, amounts }) => {
      const externalKey = partKey(whole.draft.externalKey, at)
      const receipt = { ...whole.receipt, ...amounts, externalKey: externalKey ?? '' }
      const part: PlannedReceipt = { ...whole, receipt, draft: { ...whole.draft, ...amounts, externalKey }, remarks: [...whole.remarks] }
      join({ ...line, receipt: part.draft, row: part }, row, lastClosed)
      return part
    })
    met.parts.set(whole, planned)
    return
  }
  const { kept: stored } = line
  const draft: ReceiptDraft = picked(stored, OF_DRAFT)
  const drafts = parts.map(({ amounts, at }) => ({ ...draft, ...amounts, note: null, externalKey: partKey(draft.externalKey, at) }))
  met.splits.push({ stored, parts: drafts })
  for (const { row, at } of parts) {
    if (!row.row) continue
    row.row.joins = { keep: drafts[at] as ReceiptDraft, drop: row.row }
    row.row.state = 'joined'
    row.row.remarks = [TEXTS.partOf(draft.number)]
  }
}

/**
 * Lines without a day of their own against the sums of rows, of the sides that met nothing yet. A line whose litres and money are those of one
 * set of rows is divided among them; one with their litres alone, or of several sets, is asked; of any other the nearest sum is told.
 */
export const meetSums = (sides: readonly Side[], answers: readonly { line: string; row: string | null }[], around: Around): MetSums => {
  const met: MetSums = { unmet: [], questions: [], parts: new Map(), splits: [], met: new Set(), told: new Set() }
  const rows = sides.filter(({ receipt }) => isRow(receipt))
  const lines = sides.filter(({ receipt, kept, fill }) => isLine(receipt) && fill.dayOfInvoice && !kept?.onSheet)
  const chosen = new Map(answers.map(({ line, row }) => [line, row]))
  const freeRows = (line: Side) => rows.filter((row) => !met.met.has(row) && (line.row ?? row.row) !== null)
  const sumsOf = (line: Side): Sum[] =>
    sumsFor(
      line.fill,
      freeRows(line).map(({ fill }) => fill),
    )
  const exactly = (sums: readonly Sum[]) => sums.filter((sum) => hasSameLitres(sum) && hasSameMoney(sum))
  const claims = lines.flatMap((line) => exactly(sumsOf(line)).map((sum) => ({ line, rows: new Set(sum.rows) })))
  for (const line of lines) {
    const sums = sumsOf(line)
    const litres = sums.filter(hasSameLitres)
    const [only, ...others] = exactly(sums)
    const isClaimed = claims.some((claim) => claim.line !== line && only?.rows.some((row) => claim.rows.has(row)))
    const answer = chosen.get(line.fill.key)
    const isAsked = litres.length > 0 && (!only || others.length > 0 || isClaimed)
    const answered = isAsked ? litres.find((sum) => keyOf(sum) === answer) : undefined
    const taken = isAsked ? answered : only
    if (isAsked)
      met.questions.push({
        ...{ line: line.fill.key, text: told(line, around.plates), answered: answer === null || answered !== undefined },
        row: answered ? keyOf(answered) : null,
        rows: litres.map((sum) => ({ row: keyOf(sum), text: toldSum(sum, line) })),
      })
    const near = nearestSum(sums)
    if (taken) {
      const fills = new Set(taken.rows)
      const summed = rows.filter(({ fill }) => fills.has(fill))
      divide(line, summed, around, met)
    } else if (!isAsked && near?.qtyOff.abs().lte(line.fill.qty.times(NEAR))) {
      met.unmet.push({ side: 'invoice', text: TEXTS.sumNear(told(line, around.plates), toldSum(near, line)) })
      met.told.add(line)
    }
  }
  return met
}
