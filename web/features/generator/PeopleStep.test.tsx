import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { aCar } from '../../testing/a-sheet.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { PeopleStep } from './PeopleStep.tsx'
import { PeopleChoice } from './people-choice.ts'

const driver = (id: number, name: string) => ({ id, companyId: 1, version: 1, name, status: 'active', inactiveSince: null })

/** The first step of a company with some vehicles and drivers. */
const aFirstStep = async (vehicles: unknown[], drivers: unknown[]) => {
  const lists = { vehicles, drivers, partners: [], articles: [], surcharges: [], routes: [] } as unknown as SheetLists
  const chosen: (number | undefined)[] = []
  const Step = () => {
    const { control, getValues, setValue, clearErrors, submit } = useForm(PeopleChoice, {
      defaults: { vehicleId: null, driverId: null, createdBy: null },
      save: async () => {},
      onSaved: () => {},
    })
    const onVehicle = (vehicle: { id: number } | undefined) => void chosen.push(vehicle?.id)
    return (
      <PeopleStep
        {...{ control, getValues, setValue, clearErrors, lists, onVehicle }}
        from="2026-11-01"
        remember={() => {}}
        busy={false}
        onNext={submit}
      />
    )
  }
  const { user } = aDashboard(<Step />, { generatedRuns: () => ({ data: [] }) })
  const value = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
  await screen.findByRole('combobox', { name: 'Vehicul' })
  return { values: () => ['Vehicul', 'Șofer', 'Operator'].map(value), chosen, user }
}

test('the only vehicle and the only driver of a company are proposed', async () => {
  const { values, chosen } = await aFirstStep([{ ...aCar, id: 3 }], [driver(5, 'Ana Țuțu')])
  await waitFor(() => expect(values()).toEqual([expect.stringContaining('PH 12 ABC'), 'Ana Țuțu', 'Ana Țuțu']))
  expect(chosen).toEqual([3])
})

test('nothing is proposed where there are several', async () => {
  const vehicles = [
    { ...aCar, id: 3 },
    { ...aCar, id: 4, number: 'B 99 XYZ' },
  ]
  const { values, chosen } = await aFirstStep(vehicles, [driver(5, 'Ana Țuțu'), driver(6, 'Ion Ionescu')])
  expect([values(), chosen]).toEqual([['', '', ''], []])
})

test('a choice that is missing is asked for by what it is', async () => {
  const { user } = await aFirstStep([], [])
  await user.click(screen.getByRole('button', { name: 'Continuă' }))
  await screen.findByText('Alege pentru ce se fac foile')
  expect(screen.getByText('Alege cine conduce sau lucrează')).toBeTruthy()
  expect(screen.queryByText('Câmp obligatoriu')).toBeNull()
})

test('a vehicle and a driver out of use are offered for the days before', async () => {
  const { user } = await aFirstStep(
    [
      { ...aCar, id: 3 },
      { ...aCar, id: 4, number: 'B 99 XYZ', status: 'broken', inactiveSince: '2026-11-10' },
      { ...aCar, id: 5, number: 'B 98 XYZ', status: 'broken', inactiveSince: '2026-10-10' },
    ],
    [driver(5, 'Ana Țuțu')],
  )
  const field = screen.getByRole('combobox', { name: 'Vehicul' })
  await user.clear(field)
  await user.type(field, 'XYZ')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('B 99 XYZ'),
      'Adaugă „XYZ”',
    ]),
  )
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('(inactiv din 10.11.2026)')
})
