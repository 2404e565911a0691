import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { GeneratedRun } from '#contract/generator.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { RunsPanel } from './RunsPanel.tsx'

const run = (id: number, number: string) =>
  ({
    ...{
      id,
      vehicle: { id, number, make: null, model: null },
      others: [],
      kind: 'vehicle',
      sheets: 2,
      firstNumber: 1,
      lastNumber: 2,
      km: '10',
      hours: '0',
    },
    ...{ firstDay: '2026-11-02', lastDay: '2026-11-03', savedDate: '2026-11-04', savedTime: '10:00', savedBy: null, confirmedBy: null },
    ...{ change: id + 10, reason: null },
  }) as unknown as GeneratedRun

test('a run that is undone takes no focus from what one types meanwhile', async () => {
  let runs = [run(1, 'PH 12 ABC'), run(2, 'B 99 XYZ')]
  const undone = Promise.withResolvers<void>()
  const { user } = aDashboard(
    <>
      <RunsPanel />
      <input aria-label="Parcurs" />
    </>,
    {
      generatedRuns: () => ({ data: runs }),
      undoChange: async () => {
        await undone.promise
        runs = runs.slice(1)
        return { data: { done: true }, change: 12 }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: /^Anulează generarea: PH 12 ABC/ }))
  await user.click(await screen.findByRole('button', { name: 'Anulează generarea' }))
  const field = screen.getByLabelText<HTMLInputElement>('Parcurs')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(field)
  undone.resolve()
  await waitFor(() => expect(screen.queryByRole('button', { name: /PH 12 ABC/ })).toBeNull())
  await userEvent.setup({ delay: 10 }).keyboard('Ploiești – Câmpina')
  expect(field.value).toBe('Ploiești – Câmpina')
})

test('what is asked before a run is undone says that it can be put back', async () => {
  const { user } = aDashboard(<RunsPanel />, { generatedRuns: () => ({ data: [run(1, 'PH 12 ABC')] }) })
  await user.click(await screen.findByRole('button', { name: /^Anulează generarea: PH 12 ABC/ }))
  expect(await screen.findByText(/Din Jurnal le poți pune la loc/)).toBeTruthy()
})
