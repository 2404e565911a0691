/** The dialogs of the list of receipts, and which of them is open. */
import { useRef, useState } from 'react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { keptTyping } from '../../ui/typing-kept.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import type { Assigned } from './AssignDialog.tsx'
import { savedSays } from './receipt-cells.tsx'
import { receiptForm, type TypedReceipt } from './typed-receipt.ts'
import type { OnChanged, Placing, Unplaced } from './use-placing.ts'
import type { ReceiptLists } from './use-receipt-list.ts'

const AssignDialog = lazyPart(async () => (await import('./AssignDialog.tsx')).AssignDialog)
const PlacedDialog = lazyPart(async () => (await import('./PlacedDialog.tsx')).PlacedDialog)
const ReceiptDialog = lazyPart(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog)
/** They are loaded once the list stands. */
export const AHEAD = [AssignDialog, ReceiptDialog]

/** A form that is open. */
export type OpenedForm = { what: 'form'; row: ReceiptRow | null; taken?: File; typed?: TypedReceipt }

/** What is open. */
export type Opened = OpenedForm | { what: Assigned; rows: readonly ReceiptRow[] } | Unplaced

/** A new receipt that was being typed when its page was loaded again, or its tab discarded. */
export const resumedReceipt = (companyId: number): OpenedForm | null => {
  const typed = keptTyping<TypedReceipt>(receiptForm(companyId))
  return typed && { what: 'form', row: null, typed }
}

/** The form that is open, or what many are given; the row of a receipt that was added takes the focus once its form is closed. */
export const useOpened = (first: () => Opened | null) => {
  const [opened, open] = useState(first)
  const [added, setAdded] = useState<number | null>(null)
  const last = useRef<number | null>(null)
  return {
    ...{ opened, open, added },
    saved: ({ id }: ReceiptRow) => {
      if (opened?.what === 'form' && opened.row === null) last.current = id
    },
    close: () => {
      open(null)
      setAdded(last.current)
    },
  }
}

type DialogsProps = {
  companyId: number
  opened: Opened | null
  lists: ReceiptLists
  placing: Placing
  onClose: () => void
  onSaved: (saved: ReceiptRow) => void
  onAssigned: OnChanged
}

/** The form of a receipt, or what many are given at once. */
export const ReceiptDialogs = ({ companyId, opened, lists, placing, onClose, onSaved, onAssigned }: DialogsProps) => {
  const notifyChange = useNotifyChange()
  if (!opened) return null
  if (opened.what === 'form')
    return (
      <ReceiptDialog
        row={opened.row}
        taken={opened.taken}
        typed={opened.typed ?? null}
        lists={lists}
        onClose={onClose}
        onSaved={({ saved, file }) => {
          onSaved(saved)
          notifyChange(savedSays(saved), [saved, file])
        }}
      />
    )
  if (opened.what === 'placed') return <PlacedDialog key={opened.key} {...{ companyId, opened, lists, placing, onClose }} />
  const { rows, what } = opened
  return <AssignDialog {...{ companyId, rows, what, lists, onClose }} onAssigned={() => onAssigned(rows)} />
}
