import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { aScreen } from '../../testing/a-form.tsx'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import { FreeReceipts } from './FreeReceipts.tsx'

const receipt = (part: Partial<ReceiptRow>) => ({ date: '2026-11-20', document: 1, number: '1', qty: 40, ...part }) as ReceiptRow

const Panel = ({ free, atOnce = false }: { free: readonly ReceiptRow[]; atOnce?: boolean }) => {
  const [lines, setLines] = useState<readonly PurchaseDraft[]>([])
  const take = (rows: readonly ReceiptRow[]) =>
    setLines((before) => [...before, ...rows.map(({ id }) => ({ receiptId: id }) as PurchaseDraft)])
  return (
    <div>
      <FreeReceipts
        {...{ free, atOnce }}
        lines={lines}
        overfullOf={async (rows) => rows.filter(({ qty }) => qty > 50).map((row) => ({ row, message: 'prea mult' }))}
        onTake={take}
      />
      <button type="button">Adaugă alimentare</button>
      <button type="button" onClick={() => setLines([])}>
        {lines.length} pe foaie
      </button>
    </div>
  )
}

test('free receipts that are taken by a key leave the focus on the button after theirs, which is gone', async () => {
  aScreen(<Panel free={[receipt({ id: 7 })]} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Din alimentări/ })).toBeNull())
  expect(document.activeElement?.textContent).toBe('Adaugă alimentare')
})

test('a second paper of a purchase and what the tank cannot hold wait for an answer, the others are taken', async () => {
  const twin = { ...receipt({ id: 3, number: '71597' }), sheet: { id: 1, type: 'vehicle' as const, number: 209 } }
  const free = [receipt({ id: 7 }), receipt({ id: 8, number: 'T71597', document: 3, twin }), receipt({ id: 9, number: '2', qty: 90 })]
  // a dialog asks before its page is left
  const routeTree = createRootRoute({ component: () => <Panel free={free} /> })
  const { user } = aScreen(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />)
  await user.click(await screen.findByRole('button', { name: 'Din alimentări (3)' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Alt document T71597, 20.11.2026: pare dublă cu Bon fiscal 71597, 20.11.2026, foaia 209')
  expect(dialog.textContent).toContain('Bon fiscal 2, 20.11.2026: prea mult')
  await user.click(screen.getByRole('button', { name: 'Pune oricum 2 alimentări' }))
  expect(screen.queryByRole('button', { name: /Din alimentări/ })).toBeNull()
})

test('a sheet begun for their day has its free receipts on it, once: those that are taken off stay off', async () => {
  const { user } = aScreen(<Panel free={[receipt({ id: 7 })]} atOnce />)
  await user.click(await screen.findByRole('button', { name: '1 pe foaie' }))
  expect(await screen.findByRole('button', { name: 'Din alimentări (1)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '0 pe foaie' })).toBeTruthy()
})
