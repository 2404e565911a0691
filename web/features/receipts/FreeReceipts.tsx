import { Button } from '@mantine/core'
import { Fuel } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import type { Doubts } from './doubted.ts'
import { fromReceipts } from './sheet-texts.ts'

const DoubtedReceipts = lazyPart(async () => (await import('./DoubtedReceipts.tsx')).DoubtedReceipts)

type Props = {
  free: readonly ReceiptRow[]
  lines: readonly PurchaseDraft[]
  /** Of receipts that would be lines those that the tank cannot hold. */
  overfullOf: (rows: readonly ReceiptRow[]) => Promise<Doubts['overfull']>
  onTake: (rows: readonly ReceiptRow[]) => void
  /** Puts them there without being asked, the first time that there are some: the sheet is written for their sake. */
  atOnce?: boolean
}

/**
 * Puts the free receipts that are not among the lines there, and gives the focus to the button after it, because it goes; nothing where
 * there are none. What looks like a second paper, or overfills the tank, is asked about.
 */
export const FreeReceipts = ({ free, lines, overfullOf, onTake, atOnce = false }: Props) => {
  const [doubts, setDoubts] = useState<Doubts | null>(null)
  const receiptIds = new Set(lines.map(({ receiptId }) => receiptId))
  const untaken = free.filter(({ id }) => !receiptIds.has(id))
  const take = async (next: Element | null) => {
    const { doubled, overfull } = await (await import('./doubted.ts')).doubtsOf(untaken, lines, overfullOf)
    const left = new Set([...doubled, ...overfull].map(({ row }) => row.id))
    if (left.size > 0) setDoubts({ doubled, overfull })
    else if (next instanceof HTMLElement) next.focus()
    if (left.size < untaken.length) onTake(untaken.filter(({ id }) => !left.has(id)))
  }
  const hasTaken = useRef(false)
  const takeAtOnce = useEffectEvent(() => {
    if (hasTaken.current) return
    hasTaken.current = true
    void take(null)
  })
  const isDue = atOnce && untaken.length > 0
  useEffect(() => {
    if (isDue) takeAtOnce()
  }, [isDue])
  return (
    <>
      {untaken.length > 0 ? (
        <Button variant="default" leftSection={<Fuel size={16} />} onClick={({ currentTarget }) => take(currentTarget.nextElementSibling)}>
          {fromReceipts(untaken.length)}
        </Button>
      ) : null}
      {doubts ? <DoubtedReceipts doubts={doubts} onTake={onTake} onClose={() => setDoubts(null)} /> : null}
    </>
  )
}
