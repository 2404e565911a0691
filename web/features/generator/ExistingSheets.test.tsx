import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { ExistingSheets } from './ExistingSheets.tsx'
import { newSettings } from './generator-request.ts'
import type { SettingsForm } from './settings-form.ts'

test('sheets that replace others begin with their settings, routes, purposes and driver', async () => {
  const kept = { driverId: 4, createdBy: 5, routes: [7, 9], travelPurpose: { 7: 'Marfă' } }
  const values: { now: () => SettingsForm } = { now: () => newSettings('2026-10-01') as SettingsForm }
  const onTakeOver = vi.fn()
  const Step = () => {
    const { control, setValue, getValues } = useForm<SettingsForm>({ defaultValues: newSettings('2026-10-01') as never })
    values.now = getValues as () => SettingsForm
    return <ExistingSheets {...{ control, setValue, onTakeOver }} vehicleIds={[1]} />
  }
  const plan = {
    ...{ vehicleId: 1, replaceable: true, sheets: [{ number: 12, startDate: '2026-10-01', endDate: '2026-10-01' }] },
    replaced: { settings: { ...kept, startTime: '05:15', maxKmPerDay: null } },
  }
  const { user } = aDashboard(<Step />, { planGeneration: () => ({ data: [plan] as never }) })
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option', { name: /nlocui/ }))
  expect(values.now().startTime).toBe('05:15')
  expect(onTakeOver.mock.calls).toEqual([[kept]])
  expect(values.now()).not.toHaveProperty('routes')
})
