/** Receipts as they were, for what is taken back. */
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import { call } from '../../lib/api.ts'
import type { BackStep } from '../../ui/use-undo.ts'
import { asItWas } from '../roadmaps/editor/taken-back.ts'
import { contentOf } from './receipt-file.ts'
import { draftOf } from './use-receipt-form.ts'

type Body = InputOf<'saveReceipt'>['body']

/** A stored receipt as it is sent. */
const bodyOf = (companyId: number, row: ReceiptRow): Body => draftOf(row, companyId, false) as Body

/** Deletes a receipt; answers its picture or PDF, which goes with it. */
export const deleteReceipt = async (companyId: number, row: ReceiptRow): Promise<string | null> => {
  const content = await contentOf(companyId, row)
  await call('deleteReceipt', { query: { companyId, id: row.id } })
  return content
}

const addAgain = async (companyId: number, row: ReceiptRow, content: string | null): Promise<number> => {
  const origin = row.origin === 'phone' ? 'phone' : 'manual'
  const { id } = await call('saveReceipt', { body: { ...bodyOf(companyId, row), id: null, version: null, origin } })
  if (content !== null) await call('saveReceiptFile', { body: { companyId, id, content } })
  if (row.ignored) await call('assignReceipts', { body: { companyId, ids: [id], ignored: true } })
  return id
}

/** Adds a deleted receipt again, with its picture or PDF, and ignored as it was. */
export const restored =
  (companyId: number, row: ReceiptRow, content: string | null): BackStep =>
  () =>
    addAgain(companyId, row, content)

/** A receipt as it was, over the version that the change made: one that was saved since stays. */
export const asBefore =
  (companyId: number, row: ReceiptRow, version: number): BackStep =>
  () =>
    call('saveReceipt', { body: { ...bodyOf(companyId, row), version } })

/** A receipt that was added goes, unless it was saved since. */
export const gone =
  (companyId: number, { id, version }: Pick<ReceiptRow, 'id' | 'version'>): BackStep =>
  () =>
    call('deleteReceipt', { query: { companyId, id, version: String(version) } })

/** The picture or PDF that a receipt had, or none. */
export const fileAsBefore =
  (companyId: number, id: number, content: string | null): BackStep =>
  () =>
    content === null
      ? call('deleteReceiptFile', { query: { companyId, id } })
      : call('saveReceiptFile', { body: { companyId, id, content } })

type Joined = { stays: ReceiptRow; goes: ReceiptRow; answer: AnswerOf<'mergeReceipts'>; content: string | null }

/** Makes two receipts again of one, each with what it said and with what had been joined into it. */
export const apartAgain = (companyId: number, { stays, goes, answer, content }: Joined): BackStep[] => [
  asBefore(companyId, stays, answer.version),
  async () => {
    const from = stays.id
    const into = answer.gone ? await addAgain(companyId, goes, content) : goes.id
    if (answer.parts.length > 0) await call('partReceipts', { body: { companyId, ids: answer.parts, from, into } })
    if (answer.gone) return
    const [own] = await call('partReceipts', { body: { companyId, ids: [goes.id], from, into: null } })
    // joining wrote into its note
    if (own) await asBefore(companyId, goes, own.version)()
  },
]

/**
 * Takes receipts from the sheets that they were put on, unless one of those was saved since; `rows` are the receipts before. One in which
 * its sheet filled in what it left open is saved as it was.
 */
export const offSheets =
  (
    companyId: number,
    { placed, sheets, filled }: Pick<AnswerOf<'placeReceipts'>, 'placed' | 'sheets' | 'filled'>,
    rows: readonly ReceiptRow[],
  ): BackStep =>
  async () => {
    const placedIds = new Set(placed)
    const saved = await Promise.all(sheets.map(({ id }) => call('roadmap', { query: { companyId, id } })))
    const before = saved.map((sheet, at) => {
      const expenses = sheet.expenses.filter(({ receiptId }) => receiptId === null || !placedIds.has(receiptId))
      return asItWas({ ...sheet, expenses }, sheets[at]?.version ?? sheet.version)
    })
    await call('saveTogether', { body: { companyId, sheets: before, removed: [] } })
    for (const { id, version } of filled) {
      // a row that another user had saved before it was placed is not saved over
      const row = rows.find((each) => each.id === id && each.version === version - 1)
      if (row) await asBefore(companyId, row, version)()
    }
  }
