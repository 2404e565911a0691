import type { AnswerOf } from '#contract/contract.ts'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { call } from '../../lib/api.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { SHEET_QUERIES } from '../roadmaps/after-change.ts'
import { PLACING_TEXTS } from './placing-texts.ts'

/** Told of the receipts that something was done with. */
export type OnChanged = (rows: readonly ReceiptRow[]) => void

/** What is left to say after receipts were put on sheets or taken off: which were not and why, and whose later sheets no longer fit. */
export type Unplaced = {
  what: 'placed'
  /** Which of several that follow each other. */
  key: number
  rows: readonly ReceiptRow[]
  answer: Pick<AnswerOf<'placeReceipts'>, 'refused' | 'later'> & Partial<AnswerOf<'placeReceipts'>>
}

/** Puts receipts on the sheets of their days and takes them off, says so, and opens what is left to say. */
export const usePlacing = (companyId: number, open: (unplaced: Unplaced | null) => void, onChanged: OnChanged) => {
  const { busy, run: runBusy } = useBusy()
  const notifyChange = useNotifyChange()
  const refreshSheets = useRefresh([...SHEET_QUERIES, 'vehicleData'])
  const run = (rows: readonly ReceiptRow[], work: () => Promise<Unplaced['answer']>) =>
    runBusy(async () => {
      const answer = await work()
      const { without = [], doubled = [], overfull = [], placed = [], skipped = 0 } = answer
      const left = [...answer.refused, ...answer.later, ...without, ...doubled, ...overfull].length > 0
      open(left || (skipped > 0 && placed.length === 0) ? { what: 'placed', key: Date.now(), rows, answer } : null)
      refreshSheets()
      onChanged(rows)
    })
  return {
    busy,
    /** In a second step, which has what the first one left `later`, also those that look entered twice, or that their tank cannot hold. */
    place: (rows: readonly ReceiptRow[], later?: Unplaced['answer']['later']) =>
      run(rows, async () => {
        const answer = await call('placeReceipts', { body: { companyId, ids: rows.map(({ id }) => id), anyway: later !== undefined } })
        if (answer.placed.length > 0) notifyChange(PLACING_TEXTS.placed(answer.placed.length, answer.sheets.length), [answer])
        const vehicles = new Set(answer.later.map(({ vehicleId }) => vehicleId))
        return { ...answer, later: [...answer.later, ...(later ?? []).filter(({ vehicleId }) => !vehicles.has(vehicleId))] }
      }),
    takeOff: (rows: readonly ReceiptRow[]) =>
      run(rows, async () => {
        const answer = await call('takeOffReceipts', { body: { companyId, ids: rows.map(({ id }) => id) } })
        if (answer.taken.length > 0) notifyChange(PLACING_TEXTS.takenOff(answer.taken.length), [answer])
        return answer
      }),
  }
}
export type Placing = ReturnType<typeof usePlacing>
