import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReceiptRow } from '#contract/receipts.ts'
import { aScreen } from '../../ui/testing-form.tsx'
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
  const { field } = aScreen(<RouterProvider router={router as never} />)
  await screen.findByLabelText('Vehicul *')
  return field('Vehicul *').value
}

test('the vehicle whose plate is nearest to the one that was read is proposed, and says why', async () => {
  expect(await dialogOf('PH12ABD', 'PH12ABD')).toContain('PH 12 ABC')
  expect(screen.getByText('Pe bon scrie PH12ABD; cel mai apropiat este PH 12 ABC')).toBeTruthy()
})

test('nothing is proposed where receipts were read with different plates or none', async () => {
  expect(await dialogOf('PH12ABD', 'B99XYY')).toBe('')
})
