import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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

const opened = () =>
  aDashboard(<RepeatDialog sheet={sheet} onClose={() => {}} onRecalculate={() => {}} />, {
    // the last sheet stands on the last day of its month
    roadmaps: ({ query }) => ({
      data: [{ id: 2, number: 8, startDate: query.sort && query.direction === 'asc' ? '2026-03-05' : '2026-03-31', endDate: '2026-03-31' }],
    }),
    previewRepeat: ({ body }) => {
      const sheets = (body.days as string[]).map((day, at) => ({ ...figures, day, number: 9 + at, findings: [finding] }))
      return { data: { basis: 'b', sheets, ...later } }
    },
    repeatRoadmap: () => ({ data: { ids: [9], laterSheetsAffected: 0, recalculateFrom: null } }),
  })

test('the days open in the month that has free ones after the last sheet', async () => {
  opened()
  expect(await screen.findByText('Aprilie 2026')).toBeTruthy()
})

test('sheets with mistakes are saved once the user has said so', async () => {
  const { user, sentTo } = opened()
  await user.click(await screen.findByRole('button', { name: /Nicio zi/ }))
  await user.click(await screen.findByRole('button', { name: /^1 Aprilie 2026/ }))
  await user.click(await screen.findByRole('button', { name: 'Salvează 1 foaie' }))
  expect(await screen.findByText(/foaia 9: Rezervorul ajunge sub zero/i)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Înapoi' }))
  expect(sentTo('repeatRoadmap')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Salvează 1 foaie' }))
  await user.click(await screen.findByRole('button', { name: 'Salvează cu greșeli' }))
  await waitFor(() => expect(sentTo('repeatRoadmap')).toMatchObject([{ body: { days: ['2026-04-01'] } }]))
})
