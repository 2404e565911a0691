import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MESSAGE } from '#contract/messages.ts'
import { addDays, dayInRomania, formatDayInput } from '#domain/calendar/day.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import { TEXTS } from './texts.ts'

const yesterday = addDays(dayInRomania(new Date()), -1)

test('a machine counts hours, a day that is over is told at once, and one with neither is refused at its field', async () => {
  const onSaved = vi.fn()
  const dialog = <DeadlineDialog row={null} of={{ vehicleId: 3 }} unit="h" kind="service" onClose={vi.fn()} onSaved={onSaved} />
  const { user, sentTo } = aDashboard(dialog, { saveDeadline: ({ body }) => ({ data: body }) })
  const day = await screen.findByLabelText<HTMLInputElement>(TEXTS.dueDay)
  expect(screen.getByText(TEXTS.dueKmHelp.h)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(TEXTS.everyKm).value).toBe('250')
  await user.type(day, `${formatDayInput(yesterday)}{Tab}`)
  expect(await screen.findByText(TEXTS.dueDayPassed)).toBeDefined()
  await user.clear(day)
  await user.type(day, '{Enter}')
  expect(await screen.findByText(MESSAGE.deadline.dayOrKm)).toBeDefined()
  await user.type(screen.getByLabelText(TEXTS.dueKm), '5750{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sentTo('saveDeadline').map(({ body }) => [body.vehicleId, body.dueDay || null, body.dueKm])).toEqual([[3, null, 5750]])
})

test('a deadline of no vehicle is refused at the vehicle, of whichever kind', async () => {
  const { user, sentTo } = aDashboard(<DeadlineDialog row={null} onClose={vi.fn()} onSaved={vi.fn()} />, {
    vehicles: () => ({ data: [] }),
    saveDeadline: ({ body }) => ({ data: body }),
  })
  const vehicle = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${TEXTS.vehicle}`))
  const kind = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${TEXTS.kind}`))
  const day = formatDayInput(addDays(yesterday, 30))
  await user.type(screen.getByLabelText(TEXTS.dueDay), `${day}{Enter}`)
  expect(await screen.findByText(MESSAGE.deadline.noSubject.vehicle)).toBeDefined()
  expect([vehicle, kind].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null])
  await user.click(kind)
  await user.clear(kind)
  await user.type(kind, 'Altul{Enter}')
  await user.type(screen.getByLabelText(new RegExp(`^${TEXTS.name}`)), 'Taxă{Enter}')
  await waitFor(() => expect(vehicle.getAttribute('aria-invalid')).toBe('true'))
  expect(sentTo('saveDeadline')).toEqual([])
})
