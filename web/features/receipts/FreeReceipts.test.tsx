import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { aScreen } from '../../ui/testing-form.tsx'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import { FreeReceipts } from './FreeReceipts.tsx'

const Panel = () => {
  const [lines, setLines] = useState<readonly PurchaseDraft[]>([])
  const take = (rows: readonly ReceiptRow[]) => setLines(rows.map(({ id }) => ({ receiptId: id }) as PurchaseDraft))
  return (
    <div>
      <FreeReceipts free={[{ id: 7 } as ReceiptRow]} lines={lines} onTake={take} />
      <button type="button">Adaugă alimentare</button>
    </div>
  )
}

test('free receipts that are taken by a key leave the focus on the button after theirs, which is gone', async () => {
  aScreen(<Panel />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: /Din alimentări/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Adaugă alimentare')
})
