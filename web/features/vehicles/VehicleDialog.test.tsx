import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Vehicle } from '#contract/vehicles.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { VehicleDialog } from './VehicleDialog.tsx'

const diesel = { id: 1, companyId: 1, version: 1, name: 'Motorină', isFuel: true, tva: 21, um: 'L', accountingCode: null }

/** The dialog of a new vehicle, or of one that has sheets until a day, and what acts in it. */
const opened = ({ row = null, lastDay = null }: { row?: Vehicle | null; lastDay?: string | null } = {}) => {
  const dialog = <VehicleDialog kind="vehicle" row={row} onClose={() => {}} onSaved={() => {}} />
  const answers = {
    vehiclesNow: () => ({ data: row ? [{ id: row.id, index: null, fuelLeft: null, driver: null, lastDay }] : [] }),
    articles: () => ({ data: [diesel] }),
    saveVehicle: ({ body }: { body: object }) => ({ data: { ...body, id: 9 } }),
  }
  const { user, sentTo } = aDashboard(dialog, answers)
  const field = (label: string) => screen.findByRole('textbox', { name: label })
  const list = (label: string) => screen.findByRole('combobox', { name: label })
  return {
    sentTo,
    field,
    list,
    type: async (label: string, typed: string) => {
      await user.clear(await field(label))
      await user.type(await field(label), typed)
    },
    choose: async (label: string, typed: string) => {
      await user.click(await list(label))
      await user.keyboard(`${typed}{Enter}`)
    },
    save: async () => user.click(await screen.findByRole('button', { name: 'Salvează' })),
  }
}
const complaintOf = (field: HTMLElement) => {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

test('numbers and choices of a vehicle are demanded in their own words', async () => {
  const { field, list, type, choose, save } = opened()
  await choose('Mod de calcul', 'FIFO')
  await save()
  await waitFor(async () => expect(complaintOf(await field('Număr'))).toContain('Scrie numărul'))
  expect(complaintOf(await list('Combustibil'))).toContain('Alege combustibilul')
  expect(document.activeElement).toBe(await field('Număr'))
  await type('Număr', 'PH 1')
  await choose('Combustibil', 'Motorină')
  await type('Consum mixt', '0')
  await save()
  await waitFor(async () => expect(complaintOf(await field('Consum mixt'))).toContain('Valoarea trebuie să fie mai mare decât 0'))
  expect(complaintOf(await field('Stoc inițial'))).toContain('Scrie numărul')
})

test('a figure that is no longer asked for does not hinder the save', async () => {
  const { sentTo, type, choose, save } = opened()
  await type('Număr', 'PH 12 ABC')
  await choose('Combustibil', 'Motorină')
  await type('Consum mixt', '5000')
  await choose('Tip consum', 'Urban')
  await type('Consum urban', '8')
  await type('Consum extraurban', '6')
  await choose('Mod de calcul', 'FIFO')
  await type('Stoc inițial', '99999999')
  await choose('Mod de calcul', 'După')
  await save()
  await waitFor(() => expect(sentTo('saveVehicle').length).toBe(1))
  expect(sentTo('saveVehicle')[0]?.body).toMatchObject({ consumptionUrban: 8, consumptionExtraUrban: 6, calculationType: 'fuel' })
})

const known = {
  ...{
    id: 9,
    version: 3,
    companyId: 1,
    vehicleType: 'vehicle',
    number: 'BV 34 TLS',
    make: null,
    model: null,
    series: null,
    category: 'M1',
  },
  ...{ status: 'active', inactiveSince: null, earlierNorms: [], calculationType: 'fuel', stationaryConsumption: false, fuelId: 1 },
  ...{ consumptionType: 1, consumptionMixt: 6.9, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null },
  ...{ initialStock: null, initialStockValue: null, tankCapacity: null, fuelTracking: true, kmTracking: true, equipment: false },
  beneficiaries: true,
} as const satisfies Vehicle

test('a norm that is changed asks from which day on, after the last sheet, and says what saved sheets keep', async () => {
  const { sentTo, field, type, save } = opened({ row: known, lastDay: '2099-11-27' })
  await field('Consum mixt')
  expect(screen.queryByRole('textbox', { name: 'Norma nouă, din ziua' })).toBeNull()
  await type('Consum mixt', '7,5')
  await waitFor(async () => expect(await field('Norma nouă, din ziua')).toHaveProperty('value', '28/11/2099'))
  await type('Norma nouă, din ziua', '01/11/2099')
  expect(complaintOf(await field('Norma nouă, din ziua'))).toContain('Foile salvate până la 27.11.2099 își păstrează norma și litrii')
  await save()
  await waitFor(() => expect(sentTo('saveVehicle')[0]?.body).toMatchObject({ consumptionMixt: 7.5, normsFrom: '2099-11-01' }))
})

test('the norm of a vehicle without sheets is corrected without a day', async () => {
  const { sentTo, type, save } = opened({ row: known })
  await type('Consum mixt', '7,5')
  await save()
  await waitFor(() => expect(sentTo('saveVehicle')[0]?.body).toMatchObject({ consumptionMixt: 7.5 }))
  expect(sentTo('saveVehicle')[0]?.body).not.toHaveProperty('normsFrom')
})
