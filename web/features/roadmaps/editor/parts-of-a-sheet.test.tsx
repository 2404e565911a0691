import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import type { Partner } from '#contract/partners.ts'
import { aDashboard, answering } from '../../../testing/a-dashboard.tsx'
import { aCar, aMachine, aSheetForm } from '../../../testing/a-sheet.tsx'
import { MapDialog } from '../../map/MapDialog.tsx'
import { BeneficiariesPanel } from './BeneficiariesPanel.tsx'
import { SheetHeader } from './SheetHeader.tsx'

const partner = (id: number, name: string) => ({ id, companyId: 1, version: 1, name, cui: null }) as unknown as Partner
const partners = [partner(1, 'Depozit Nord'), partner(2, 'Șantier Sud')]
const beneficiaries = [
  { partnerId: 1, purpose: 'Nisip' },
  { partnerId: 2, purpose: 'Balast' },
]

describe('beneficiaries', () => {
  const vehicle = { ...aCar, id: 3, beneficiaries: true }
  const panel = (vehicles = [vehicle]) =>
    aSheetForm({ kind: 'vehicle', vehicles, parts: <BeneficiariesPanel />, draft: { vehicleId: 3, beneficiaries }, lists: { partners } })

  test('are moved and taken away', async () => {
    const { user, values } = panel()
    const chosen = async (name: string, entry: string) => {
      await user.click(screen.getByRole('button', { name: `Mai multe: ${name}` }))
      await user.click(await screen.findByRole('menuitem', { name: entry }))
    }
    await chosen('Depozit Nord', 'Mută mai jos')
    expect(values().beneficiaries?.map(({ partnerId }) => partnerId)).toEqual([2, 1])
    await chosen('Șantier Sud', 'Șterge')
    expect(values().beneficiaries?.map(({ purpose }) => purpose)).toEqual(['Nisip'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Beneficiari/ })))
  })

  test('are not asked of a vehicle that has none', () => {
    panel([{ ...vehicle, beneficiaries: false }])
    expect(screen.queryByRole('table', { name: 'Beneficiari' })).toBeNull()
  })
})

test('equipment that is chosen asks for its hours', async () => {
  answering({ vehicleData: () => ({ data: { kmStart: 1000, fuelStart: 40 } }) })
  const vehicles = [
    { ...aCar, id: 3, equipment: true },
    { ...aMachine, id: 4, number: 'ATAȘ 4' },
  ]
  const { user, values } = aSheetForm({
    kind: 'vehicle',
    vehicles,
    parts: <SheetHeader copied={false} resumed={true} />,
    draft: { vehicleId: 3 },
  })
  expect(screen.queryByLabelText(/Ore echipament/)).toBeNull()
  const field = screen.getByLabelText('Echipament', { selector: 'input' })
  await user.type(field, 'ATAȘ')
  await user.keyboard('{Enter}')
  expect(values().equipmentId).toBe(4)
  await waitFor(() => expect(screen.getByLabelText(/Ore echipament/)).toBeTruthy())
})

describe('another vehicle', () => {
  const driver = (id: number, status: 'active' | 'inactive' = 'active') => ({ id, name: `Șofer ${id}`, status }) as unknown as Driver
  const header = (driverId: number) => {
    answering({ vehicleData: () => ({ data: { kmStart: 1000, fuelStart: 40, driverId } }) })
    return aSheetForm({
      kind: 'vehicle',
      vehicles: [{ ...aCar, id: 3 }],
      parts: <SheetHeader copied={false} resumed={false} />,
      lists: { drivers: [driver(5), driver(6), driver(7, 'inactive')] },
    })
  }

  test.each([
    ['brings the driver of its last sheet', 5, '', 5],
    ['keeps a driver that was chosen', 5, 'Șofer 6', 6],
    ['brings no driver who no longer drives', 7, '', null],
  ])('%s', async (_, last, chosen, after) => {
    const { user, values } = header(last)
    if (chosen) await user.type(screen.getByLabelText(/^Șofer/, { selector: 'input' }), `${chosen}{Enter}`)
    await user.type(screen.getByLabelText(/^Vehicul/, { selector: 'input' }), 'PH{Enter}')
    await waitFor(() => expect(values().kmStart).toBe(1000))
    expect([values().driverId, values().createdBy]).toEqual([after, after])
  })
})

test('the map hands over the distance by road between two places, also where its pictures are away', async () => {
  const place = (name: string, lat: number) => ({ name, label: name, detail: '', lat, lon: 26 })
  const kept: unknown[] = []
  const { user, sentTo } = aDashboard(
    <MapDialog start="Ploiești" end="Câmpina" via={null} onClose={() => {}} onSave={(way) => kept.push(way)} />,
    {
      searchPlaces: ({ query }) => ({ data: [place(query.q ?? '', query.q === 'Ploiești' ? 44.9 : 45.1)] }),
      mapRoute: () => ({ data: { distance: 32, duration: '00:40', line: [] } }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Caută' }))
  await waitFor(() => expect(sentTo('mapRoute').length).toBeGreaterThan(0))
  await user.click(await screen.findByRole('button', { name: 'Salvează' }))
  await waitFor(() => expect(kept).toMatchObject([{ start: 'Ploiești', end: 'Câmpina', distance: 32 }]))
})
