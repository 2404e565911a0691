import { screen, waitFor } from '@testing-library/react'
import { useReducer, useRef } from 'react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { useSaveGenerated } from './use-save-generated.ts'
import type { Generated, WizardAction } from './wizard-state.ts'

type Proposal = Parameters<typeof useSaveGenerated>[0]

/** A proposal without sheets, of which only where it begins counts here. */
const Wizard = () => {
  const [start, act] = useReducer(
    (before: Generated['start'], action: WizardAction) => (action.type === 'startMoved' ? action.start : before),
    {
      number: 12,
      kmStart: 1000,
      fuelStart: 40,
    } as Generated['start'],
  )
  const generated = {
    start,
    answer: { warnings: [] },
    request: { companyId: 1, mode: null, range: { from: '2026-12-01', to: '2026-12-31' } },
  }
  const { save } = useSaveGenerated({
    vehicle: { id: 3, vehicleType: 'vehicle' } as Proposal['vehicle'],
    generated: generated as unknown as Generated,
    preview: { sheets: [] } as unknown as Proposal['preview'],
    ...{ confirmed: false, dropped: [], act, leaving: useRef(false) },
  })
  return (
    <button type="button" onClick={save}>
      {`Salvează de la ${start.kmStart} km`}
    </button>
  )
}

test('after what a colleague saved the list is asked for anew once; a refusal that it does not cure is only told', async () => {
  const { user, sentTo } = aDashboard(<Wizard />, {
    saveGenerated: () => ({ refused: 'CHANGED' }),
    lastNumber: () => ({ data: 12 }),
    vehicleData: () => ({ data: { kmStart: 1120, fuelStart: 31 } }),
  })
  await user.click(await screen.findByText('Salvează de la 1000 km'))
  await user.click(await screen.findByRole('button', { name: 'Actualizează lista' }))
  await user.click(await screen.findByText('Salvează de la 1120 km'))
  await waitFor(() => expect(sentTo('saveGenerated')).toHaveLength(2))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actualizează lista' })).toBeNull()
})
