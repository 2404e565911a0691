import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Deadline } from '#contract/deadlines.ts'
import { addDays, dayInRomania, formatDayInput } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/plan/package-days.ts'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { RenewRow } from './RenewRow.tsx'

const today = dayInRomania(new Date())
const dueDay = addDays(today, -1)
const row = {
  ...{ id: 7, version: 3, name: 'Revizie', kind: 'service', subjectName: 'BV 34 TLS', remindDays: [14], document: 'Service', cost: 640 },
  ...{ dueDay, dueKm: 52_500, odometer: 52_588, everyMonths: 12, everyKm: 15_000, unit: 'km', vehicleId: 3 },
} as unknown as Deadline

test('the next day and kilometres are proposed, follow the day it was done until one is typed, and are sent once', async () => {
  const onRenewed = vi.fn()
  const dialog = <RenewDialog row={row} onClose={vi.fn()} onRenewed={onRenewed} />
  const { user, sentTo } = aDashboard(dialog, { renewDeadline: () => ({ data: { ...row, id: 8 } }) })
  const next = await screen.findByLabelText<HTMLInputElement>(/Valabil/)
  expect([next.value, screen.getByLabelText<HTMLInputElement>(/Scadent la/).value]).toEqual([
    formatDayInput(addMonths(dueDay, 12)),
    '67.588',
  ])
  const done = screen.getByLabelText<HTMLInputElement>(/Făcut la/)
  const late = addDays(today, 40)
  await user.clear(done)
  await user.type(done, formatDayInput(late))
  await waitFor(() => expect(next.value).toBe(formatDayInput(addMonths(late, 12))))
  await user.clear(done)
  await user.type(done, formatDayInput(today))
  await waitFor(() => expect(next.value).toBe(formatDayInput(addMonths(dueDay, 12))))
  await user.type(screen.getByLabelText(/Document/), ' nr. 5{Enter}')
  await waitFor(() => expect(onRenewed).toHaveBeenCalledOnce())
  expect(sentTo('renewDeadline').map(({ body }) => body)).toEqual([
    ...[
      {
        id: 7,
        version: 3,
        companyId: 1,
        doneDay: today,
        dueDay: addMonths(dueDay, 12),
        dueKm: 67_588,
        cost: 640,
        document: 'Service nr. 5',
      },
    ],
  ])
})

test('below a row of the list, Enter renews and Esc closes', async () => {
  const [onRenewed, onClose] = [vi.fn(), vi.fn()]
  const { user } = aDashboard(<RenewRow row={row} onClose={onClose} onRenewed={onRenewed} />, { renewDeadline: () => ({ data: row }) })
  const cost = await screen.findByLabelText(/Cost cu TVA/)
  await user.type(cost, '{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await user.type(cost, '{Enter}')
  await waitFor(() => expect(onRenewed).toHaveBeenCalledOnce())
})
