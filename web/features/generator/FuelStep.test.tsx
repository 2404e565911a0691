import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Article } from '#contract/articles.ts'
import type { Partner } from '#contract/partners.ts'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { aCar } from '../../testing/a-sheet.tsx'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import { FuelStep } from './FuelStep.tsx'
import type { ReceiptsForm } from './OfferedReceipts.tsx'
import type { SettingsForm } from './settings-form.ts'

const DIESEL = { id: 1, name: 'Motorină', um: 'L', type: 'fuel', isFuel: true, tva: 21 } as unknown as Article
const STATION = { id: 1, name: 'Benzinăria Nord S.R.L.', tva: true } as unknown as Partner
const RECEIPT = {
  ...{ id: 7, date: '2026-11-20', time: '10:00', number: '123', document: 'receipt', vehicleId: 1, partnerId: 1, articleId: 1 },
  ...{ qty: 40, value: 300, currency: 'RON', tvaRate: 21, paidBy: 'company', odometer: null, fullTank: null },
} as unknown as ReceiptRow
type PurchaseValues = { expenses: PurchaseDraft[]; offered: number[] }
const lists = { vehicles: [aCar], drivers: [], partners: [STATION], articles: [DIESEL], surcharges: [], routes: [] }

test('Continuă waits for the receipts that are on their way, so that it does not ask whether to go on without one', async () => {
  const arrival = Promise.withResolvers<{ data: ReceiptRow[] }>()
  const steps: string[] = []
  const Step = () => {
    const receipts: ReceiptsForm = useForm<PurchaseValues>({ defaultValues: { expenses: [], offered: [] } })
    const settings = useForm<SettingsForm>()
    return (
      <FuelStep
        {...{ receipts, settings, lists }}
        vehicle={{ ...aCar, fuelId: DIESEL.id }}
        today="2026-11-23"
        remember={() => {}}
        onBack={() => {}}
        onNext={() => steps.push('next')}
      />
    )
  }
  const { user, sentTo } = aDashboard(<Step />, {
    vehicleData: () => ({ data: { kmStart: 1000, fuelStart: 10, driverId: null } }),
    freeReceipts: () => arrival.promise,
  })
  const next = await screen.findByRole('button', { name: 'Continuă' })
  await waitFor(() => expect(sentTo('vehicleData')).toHaveLength(1))
  expect(sentTo('freeReceipts')).toHaveLength(1)
  expect(next.hasAttribute('data-loading')).toBe(true)
  await user.click(next)
  expect(screen.queryByRole('dialog')).toBeNull()
  arrival.resolve({ data: [RECEIPT] })
  await waitFor(() => expect(next.hasAttribute('data-disabled') || next.hasAttribute('disabled')).toBe(false))
  await user.click(next)
  await waitFor(() => expect(steps).toEqual(['next']))
})

/** The step of a vehicle of which nothing is known yet. */
const UnknownStart = () => (
  <FuelStep
    receipts={useForm<PurchaseValues>({ defaultValues: { expenses: [], offered: [] } })}
    settings={useForm<SettingsForm>({ defaultValues: { kmStart: null, fuelStart: null } })}
    {...{ lists, remember: () => {}, onBack: () => {}, onNext: () => {} }}
    vehicle={{ ...aCar, fuelId: DIESEL.id }}
    today="2026-11-23"
  />
)

test('asks a vehicle without sheets where it begins, whatever was read at a pump', async () => {
  const reading = { date: '2026-11-20', odometer: 6100 }
  aDashboard(<UnknownStart />, {
    vehicleData: () => ({ data: { kmStart: 6100, fuelStart: 40, driverId: null, reading } }),
    freeReceipts: () => ({ data: [] }),
  })
  expect(await screen.findByLabelText(/Index la început/)).toBeTruthy()
  expect(screen.queryByText(/indexul este/)).toBeNull()
})

test('of a vehicle that is chosen after another one, Continuă waits for its receipts, and those of the other are gone then', async () => {
  const arrival = Promise.withResolvers<{ data: ReceiptRow[] }>()
  let now = (): PurchaseDraft[] => []
  const Step = () => {
    const [vehicle, setVehicle] = useState({ ...aCar, fuelId: DIESEL.id })
    const receipts: ReceiptsForm = useForm<PurchaseValues>({ defaultValues: { expenses: [], offered: [] } })
    now = () => receipts.getValues('expenses')
    return (
      <>
        <button type="button" onClick={() => setVehicle({ ...vehicle, id: 2 })}>
          Celălalt
        </button>
        <FuelStep
          {...{ receipts, lists, vehicle }}
          settings={useForm<SettingsForm>({ defaultValues: { kmStart: null, fuelStart: null } })}
          today="2026-11-23"
          remember={() => {}}
          onBack={() => {}}
          onNext={() => {}}
        />
      </>
    )
  }
  const { user } = aDashboard(<Step />, {
    vehicleData: () => ({ data: { kmStart: 1000, fuelStart: 10, driverId: null } }),
    freeReceipts: ({ query }) => (query.vehicleId === '1' ? { data: [RECEIPT] } : arrival.promise),
  })
  const next = await screen.findByRole('button', { name: 'Continuă' })
  await waitFor(() => expect(now().map(({ receiptId }) => receiptId)).toEqual([7]))
  await user.click(screen.getByRole('button', { name: 'Celălalt' }))
  await waitFor(() => expect(next.hasAttribute('data-loading')).toBe(true))
  arrival.resolve({ data: [] })
  await waitFor(() => expect(next.hasAttribute('data-loading')).toBe(false))
  expect(now()).toEqual([])
})

test('an odometer that is asked for before it could be read from the receipts is no longer missing once it comes', async () => {
  const plan = Promise.withResolvers<{ data: unknown }>()
  const { user, sentTo } = aDashboard(<UnknownStart />, {
    vehicleData: () => ({ data: { kmStart: 0, fuelStart: 40, driverId: null } }),
    freeReceipts: () => ({ data: [{ ...RECEIPT, odometer: 6100 }] }),
    planGeneration: () => plan.promise as Promise<{ data: unknown }>,
  })
  const odometer = await screen.findByLabelText<HTMLInputElement>(/Index la început/)
  await waitFor(() => expect(sentTo('planGeneration')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Continuă' }))
  await waitFor(() => expect(odometer.getAttribute('aria-invalid')).toBe('true'))
  plan.resolve({ data: [{ vehicleId: 1, hasSheets: false, kmStart: 6100 }] })
  await waitFor(() => expect(odometer.value).toBe('6.100'))
  expect(odometer.getAttribute('aria-invalid')).not.toBe('true')
})
