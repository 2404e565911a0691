import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DRIVING_DEFAULTS } from '#contract/generator-settings.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { useGeneration } from './use-generation.ts'

/** The first field of the settings, and the button at the end of a form that is longer than the window. */
const Settings = () => {
  const people = { vehicleId: 1, driverId: 2, createdBy: 3 }
  const { control, generate } = useGeneration(
    {
      ...{ companyId: 1, today: '2026-12-10', routes: [], selection: { ids: new Set<number>(), purposes: {} }, places: [] },
      driving: DRIVING_DEFAULTS,
      people: () => people,
      purchases: () => [],
      machine: () => undefined,
      pinned: () => [],
    },
    { onGenerated: () => {}, onRefused: () => {} },
  )
  return (
    <>
      <DateField control={control} name="range.from" label="De la" />
      <button type="button" onClick={generate}>
        Generează
      </button>
    </>
  )
}

test('a range without a free day is told at its field, which is brought into sight', async () => {
  const { user, field } = aDashboard(<Settings />, { generateRoadmaps: () => ({ refused: 'SHEETS_IN_RANGE' }) })
  const from = await field('De la')
  await user.click(screen.getByRole('button', { name: 'Generează' }))
  await waitFor(() => expect(from.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(from)
})
