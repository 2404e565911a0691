import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { RepeatDialog } from './RepeatDialog.tsx'

const finding = { code: 'FUEL_NEGATIVE', severity: 'E', message: 'Rezervorul ajunge sub zero', path: null }
const figures = { kmStart: 0, kmDone: 0, kmStop: 0, fuelStart: 10, fuelConsumed: 14, fuelLeft: -4 }
const later = { laterSheetsAffected: 0, recalculateFrom: null, laterFindings: [] }
const sheet = {
  id: 1,
  type: 'machine',
  number: 7,
  startDate: '2026-03-05',
  endDate: '2026-03-05',
  vehicle: { id: 4, fuelUm: 'L' },
} as const

afterEach(() => vi.useRealTimers())

const opened = (isWrong: (at: number) => boolean = () => true, lastDay = '2026-03-31') =>
  aDashboard(<RepeatDialog sheet={sheet} onClose={() => {}} onRecalculate={() => {}} />, {
    // the last sheet stands on the last day of its month
    roadmaps: ({ query }) => ({
      data: [{ id: 2, number: 8, startDate: query.sort && query.direction === 'asc' ? '2026-03-05' : lastDay, endDate: lastDay }],
    }),
    previewRepeat: ({ body }) => {
      const sheets = (body.days as string[]).map((day, at) => ({ ...figures, day, number: 9 + at, findings: isWrong(at) ? [finding] : [] }))
      return { data: { basis: 'b', sheets, ...later } }
    },
    repeatRoadmap: () => ({ data: { ids: [9], laterSheetsAffected: 0, recalculateFrom: null } }),
  })

/** The button that saves, once what it saves is computed. */
const ready = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  return button
}

test('it begins on the days, and the button that saves is there while the sheets are computed', async () => {
  const { user } = opened()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Aprilie 2026/))
  await user.click(await screen.findByRole('button', { name: /Nicio zi/ }))
  await user.click(await screen.findByRole('button', { name: /^1 Aprilie 2026/ }))
  expect((screen.getByRole('button', { name: 'Salvează 1 foaie' }) as HTMLButtonElement).disabled).toBe(true)
})

test('the days open in the month that has free ones after the last sheet', async () => {
  opened()
  expect(await screen.findByText('Aprilie 2026')).toBeTruthy()
})

test('on the day of the last sheet they open on the working day after it, though that has not come', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-30T10:00:00Z') })
  opened(undefined, '2026-04-30')
  // the 1st is a holiday, a weekend comes after it
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^4 Mai 2026/))
})

test('sheets with mistakes are saved once the user has said so', async () => {
  const { user, sentTo } = opened()
  await user.click(await screen.findByRole('button', { name: /Nicio zi/ }))
  await user.click(await screen.findByRole('button', { name: /^1 Aprilie 2026/ }))
  await user.dblClick(await ready('Salvează 1 foaie'))
  const [question, other] = await screen.findAllByRole('dialog', { name: /cu greșeli/ })
  expect(other).toBeUndefined()
  expect(question?.textContent).toContain('Rezervorul ajunge sub zero: foaia din 01.04.2026')
  // what Enter takes and what stands out is the way back
  const back = screen.getByRole('button', { name: 'Înapoi la foi' })
  expect([document.activeElement === back, back.dataset.variant]).toEqual([true, 'filled'])
  await user.click(back)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /cu greșeli/ })).toBeNull())
  expect(sentTo('repeatRoadmap')).toEqual([])
  await user.click(await ready('Salvează 1 foaie'))
  await user.click(await screen.findByRole('button', { name: 'Salvează cu greșeli' }))
  await waitFor(() => expect(sentTo('repeatRoadmap')).toMatchObject([{ body: { days: ['2026-04-01'] } }]))
})

test('a mistake of several sheets is named once, and the days without one can be kept', async () => {
  const { user, sentTo } = opened((at) => at > 1)
  await user.click(await screen.findByRole('button', { name: /Nicio zi/ }))
  for (const day of [1, 2, 3, 6]) await user.click(await screen.findByRole('button', { name: new RegExp(`^${day} Aprilie 2026`) }))
  await user.click(await ready('Salvează 4 foi'))
  const question = await screen.findByRole('dialog', { name: /cu greșeli/ })
  expect(question.textContent).toContain('Rezervorul ajunge sub zero: 2 foi, 03.04.2026 – 06.04.2026')
  await user.click(screen.getByRole('button', { name: 'Înapoi la foi' }))
  await user.click(await screen.findByRole('button', { name: 'Păstrează cele 2 zile fără greșeli' }))
  await user.click(await ready('Salvează 2 foi'))
  await waitFor(() => expect(sentTo('repeatRoadmap')).toMatchObject([{ body: { days: ['2026-04-01', '2026-04-02'] } }]))
})
