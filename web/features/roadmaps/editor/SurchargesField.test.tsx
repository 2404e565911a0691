import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCar, aSheetForm } from '../../../testing/a-sheet.tsx'
import { SurchargesField } from './SurchargesField.tsx'

const surcharges = [
  { id: 1, version: 1, companyId: 1, name: 'Iarnă', vehicleType: 'vehicle' as const, amount: 10 },
  { id: 2, version: 1, companyId: 1, name: 'Trafic', vehicleType: 'vehicle' as const, amount: 15 },
]
const aField = () => aSheetForm({ kind: 'vehicle', vehicles: [aCar], lists: { surcharges }, parts: <SurchargesField help="" /> })
const input = () => screen.getByLabelText('Sporuri de consum', { selector: 'input' })

test('Tab takes the first hit of what was typed, as Enter does', async () => {
  const { user, values } = aField()
  await user.click(input())
  await user.keyboard('traf')
  await user.tab()
  expect(values().consumptionIds).toEqual([2])
  await user.click(input())
  await user.keyboard('iarna{Enter}')
  expect(values().consumptionIds).toEqual([2, 1])
})

test('nothing typed takes nothing', async () => {
  const { user, values } = aField()
  await user.click(input())
  await user.tab()
  expect(values().consumptionIds).toEqual([])
})

test('the last of the list adds one, named as it is typed', async () => {
  const { user } = aField()
  await user.click(input())
  await user.keyboard('munte')
  expect(screen.getByRole('option', { name: 'Adaugă „munte”', hidden: true })).toBeTruthy()
})
