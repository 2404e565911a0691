import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDashboard } from '../../ui/testing-screen.tsx'
import { InboxHead } from './InboxHead.tsx'
import type { Inbox } from './use-inbox.ts'

const head = (state: 'warning' | 'error') => {
  const suspects = [{ id: 1, state, vehicle: { id: 3, number: 'PH 12 ABC' } }]
  const inbox = { closed: false, sheets: 5, unchecked: 0, suspects, withoutSheet: [], accepted: [] } as unknown as Inbox
  const nothing = () => {}
  aDashboard(<InboxHead month="2026-11" inbox={inbox} causes={1} vehicleId={null} onMonth={nothing} onVehicle={nothing} />, {})
}

test('a month with a mistake cannot be closed, and the button says why', async () => {
  head('error')
  const button = await screen.findByRole('button', {
    name: /^Închide luna\. Luna nu se închide cât timp sunt greșeli: o foaie|1 foaie/,
  })
  expect((button as HTMLButtonElement).disabled).toBe(true)
})

test('one with a warning can', async () => {
  head('warning')
  expect(await screen.findByRole('link', { name: 'Închide luna' })).toBeTruthy()
})
