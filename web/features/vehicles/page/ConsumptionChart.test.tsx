import { expect, test } from 'vitest'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { ConsumptionChart } from './ConsumptionChart.tsx'
import type { PageMonth } from './figures.ts'

const month = (name: string) => ({ month: name, real: 8.05, sheets: 7.99, level: 'ok' }) as PageMonth

test('a window that has no width yet draws nothing narrower than nothing', async () => {
  const happy = (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM
  const width = innerWidth
  happy.setViewport({ width: 1 })
  try {
    aDashboard(<ConsumptionChart months={['2026-09', '2026-10', '2026-11'].map(month)} />, {})
    await expect.poll(() => document.querySelector('svg[role="img"]')).toBeTruthy()
    const drawn = [...document.querySelectorAll('svg, rect')].map((part) => part.getAttribute('viewBox') ?? part.getAttribute('width'))
    expect(drawn.filter((size) => size?.includes('-'))).toEqual([])
  } finally {
    happy.setViewport({ width })
  }
})
