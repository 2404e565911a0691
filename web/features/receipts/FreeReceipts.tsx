import { Button } from '@mantine/core'
import { Fuel } from 'lucide-react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import { TEXTS } from './texts.ts'

type Props = { free: readonly ReceiptRow[]; lines: readonly PurchaseDraft[]; onTake: (rows: readonly ReceiptRow[]) => void }

/** Puts the free receipts that are not among the lines there, and gives the focus to the button after it, because it goes; nothing where there are none. */
export const FreeReceipts = ({ free, lines, onTake }: Props) => {
  const receiptIds = new Set(lines.map(({ receiptId }) => receiptId))
  const untaken = free.filter(({ id }) => !receiptIds.has(id))
  if (untaken.length === 0) return null
  const take = (next: Element | null) => {
    if (next instanceof HTMLElement) next.focus()
    onTake(untaken)
  }
  return (
    <Button variant="default" leftSection={<Fuel size={16} />} onClick={({ currentTarget }) => take(currentTarget.nextElementSibling)}>
      {TEXTS.fromReceipts(untaken.length)}
    </Button>
  )
}
