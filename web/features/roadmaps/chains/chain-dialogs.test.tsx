import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { RecalculateDialog } from './RecalculateDialog.tsx'
import { RenumberDialog } from './RenumberDialog.tsx'

const DAYS = { startDate: '2026-11-01', endDate: '2026-11-30' }
const ends = (kmStart: number) => ({ kmStart, kmStop: kmStart + 64, fuelStart: 40, fuelLeft: 35.2 })
const recalculation = (basis: string, newStart: number) => ({
  ...{ done: false, basis, changed: 1, from: null },
  sheets: [{ id: 7, number: 12, startDate: '2026-11-03', startTime: '08:00', old: ends(1000), new: ends(newStart), changed: true }],
})

describe('recalculating', () => {
  const opened = (answers: Parameters<typeof aDashboard>[1]) => {
    let closed = 0
    const assets = [{ value: 3, label: 'PH 12 ABC' }]
    const dialog = <RecalculateDialog kind="vehicle" assets={assets} initial={{ vehicleId: 3, ...DAYS }} onClose={() => closed++} />
    return { ...aDashboard(dialog, answers), closed: () => closed }
  }

  test('first tells what would change, then does exactly that', async () => {
    const { user, sentTo, closed } = opened({ recalculateRoadmaps: () => ({ data: recalculation('temei', 1070) }) })
    await user.click(await screen.findByRole('button', { name: 'Arată ce se schimbă' }))
    expect(await screen.findByText('1.070')).toBeTruthy()
    expect(sentTo('recalculateRoadmaps').map(({ body }) => [body.preview, body.basis])).toEqual([[true, null]])
    await user.click(await screen.findByRole('button', { name: /Recalculează/ }))
    await waitFor(() => expect(closed()).toBe(1))
    expect(sentTo('recalculateRoadmaps').at(-1)?.body).toMatchObject({
      companyId: 1,
      vehicleId: 3,
      ...DAYS,
      preview: false,
      basis: 'temei',
    })
  })

  test('shows the sheets anew when another user saved one of them meanwhile, and changes nothing', async () => {
    let previews = 0
    const { user, closed } = opened({
      recalculateRoadmaps: ({ body }) =>
        body.preview ? { data: recalculation(`temei ${++previews}`, previews === 1 ? 1070 : 1100) } : { refused: 'CHANGED' },
    })
    await user.click(await screen.findByRole('button', { name: 'Arată ce se schimbă' }))
    await user.click(await screen.findByRole('button', { name: /Recalculează/ }))
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
    expect(await screen.findByText('1.100')).toBeTruthy()
    expect([previews, closed()]).toEqual([2, 0])
  })

  test('that lowers an odometer is neither the main button nor the one that Enter presses', async () => {
    const { user, sentTo } = opened({ recalculateRoadmaps: () => ({ data: { ...recalculation('temei', 60), indexFall: 940 } }) })
    await user.click(await screen.findByRole('button', { name: 'Arată ce se schimbă' }))
    expect(await screen.findByText(/indexul scade cu 940 km/)).toBeTruthy()
    const button = await screen.findByRole('button', { name: /Recalculează/ })
    expect(button.getAttribute('data-variant')).toBe('default')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Închide'))
    expect(sentTo('recalculateRoadmaps')).toHaveLength(1)
  })

  test('of sheets that fit offers nothing to do', async () => {
    const { user } = opened({ recalculateRoadmaps: () => ({ data: { ...recalculation('temei', 1000), changed: 0 } }) })
    await user.click(await screen.findByRole('button', { name: 'Arată ce se schimbă' }))
    await screen.findByRole('button', { name: 'Înapoi' })
    expect(screen.queryByRole('button', { name: /Recalculează/ })).toBeNull()
  })
})

test('renumbering shows the numbers before and after, and gives them when it is confirmed', async () => {
  const sheet = { id: 7, startDate: '2026-11-03', startTime: '08:00', vehicle: 'PH 12 ABC', old: 41, new: 12, changed: true }
  const answer = { data: { done: false, basis: 'temei', changed: 1, sheets: [sheet] } }
  let closed = 0
  const { user, sentTo } = aDashboard(<RenumberDialog kind="vehicle" initial={DAYS} onClose={() => closed++} />, {
    renumberRoadmaps: () => answer,
  })
  await user.click(await screen.findByRole('button', { name: 'Arată ce se schimbă' }))
  expect((await screen.findByText('PH 12 ABC')).closest('tr')?.textContent).toMatch(/41.*12/)
  await user.click(await screen.findByRole('button', { name: /Renumerotează/ }))
  await waitFor(() => expect(closed).toBe(1))
  expect(sentTo('renumberRoadmaps').map(({ body }) => [body.preview, body.basis])).toEqual([
    [true, null],
    [false, 'temei'],
  ])
})
