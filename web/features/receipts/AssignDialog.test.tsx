import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { aScreen } from '../../testing/a-form.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import type { ReceiptLists } from './use-receipt-list.ts'

const vehicle = (id: number, number: string) => ({ id, number, make: 'Dacia', model: 'Duster' })
const lists = {
  vehicles: [vehicle(1, 'PH 12 ABC'), vehicle(2, 'B 99 XYZ')],
  partners: [],
  articles: [],
  searches: {},
} as unknown as ReceiptLists

const dialogOf = async (...plates: (string | null)[]) => {
  const rows = plates.map((plateRead, id) => ({ id, plateRead }) as ReceiptRow)
  const Dialog = () => <AssignDialog companyId={1} what="vehicle" {...{ rows, lists }} onClose={() => {}} onAssigned={() => {}} />
  const router = createRouter({ routeTree: createRootRoute({ component: Dialog }), history: createMemoryHistory() })
  aScreen(<RouterProvider router={router as never} />)
  return (await screen.findByRole<HTMLInputElement>('combobox', { name: /Vehicul/ })).value
}

test('the vehicle whose plate is nearest to the one that was read is proposed, and says why', async () => {
  expect(await dialogOf('PH12ABD', 'PH12ABD')).toContain('PH 12 ABC')
  expect(screen.getByText('Pe bon scrie PH12ABD; cel mai apropiat este PH 12 ABC')).toBeTruthy()
})

test('nothing is proposed where receipts were read with different plates or none', async () => {
  expect(await dialogOf('PH12ABD', 'B99XYY')).toBe('')
})

test('a company without suppliers adds the first one from here', async () => {
  const remembered: string[] = []
  const none = { ...lists, remember: (_: string, { name }: { name: string }) => void remembered.push(name) } as unknown as ReceiptLists
  const supplier = { id: 9, companyId: 1, version: 1, name: 'Benzinăria Nord S.R.L.', cui: null, tva: false }
  const { user } = aDashboard(
    <AssignDialog companyId={1} what="partner" rows={[]} lists={none} onClose={() => {}} onAssigned={() => {}} />,
    { savePartner: () => ({ data: supplier }) },
  )
  await user.click(await screen.findByRole('option', { name: 'Adaugă', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Adaugă partener' })
  await user.type(within(dialog).getByLabelText(/Denumire/), supplier.name)
  await user.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  // its receipts would silently have no VAT
  await within(dialog).findByText('Alege un răspuns')
  await user.click(within(dialog).getByRole('radio', { name: 'Nu' }))
  await user.click(within(dialog).getByRole('button', { name: 'Salvează' }))
  await waitFor(() => expect(remembered).toEqual([supplier.name]))
})

test('the choice itself is open, with the focus in its search', async () => {
  const answer = { changed: [], onSheets: 0 }
  const { user, sentTo } = aDashboard(
    <AssignDialog
      companyId={1}
      what="vehicle"
      rows={[{ id: 7, plateRead: null } as ReceiptRow]}
      lists={lists}
      onClose={() => {}}
      onAssigned={() => {}}
    />,
    { assignReceipts: () => ({ data: answer }) },
  )
  const field = await screen.findByRole('combobox', { name: /Vehicul/ })
  await screen.findByRole('option', { name: /B 99 XYZ/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('99{Enter}{Enter}')
  await waitFor(() => expect(sentTo('assignReceipts').map(({ body }) => body)).toEqual([{ companyId: 1, ids: [7], vehicleId: 2 }]))
})
