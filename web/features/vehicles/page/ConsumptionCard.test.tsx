import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { aDashboard } from '../../../testing/a-dashboard.tsx'
import { ConsumptionCard } from './ConsumptionCard.tsx'

const figures = {
  ...{ km: 0, hours: 60, used: 75, bought: 480, cost: 3500, leiPerUnit: 58.3, norm: 7.8, sheets: 7.8, filled: 8, real: 8.05 },
  ...{ realDriven: 60, deviation: 3.2, level: 'ok' as const },
}
/** A machine whose proposed norm is off by some percent. */
const aPage = (deviation: number, level: 'ok' | 'amber'): VehiclePage => {
  const norms = { consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: 7.8 }
  return {
    vehicle: {
      ...{ id: 4, version: 1, type: 'machine', number: 'UTILAJ 01', name: 'JCB 3CX', category: null, status: 'active', tankCapacity: 150 },
      fuel: { name: 'Motorină', um: 'L' },
    },
    ...{ previous: null, next: null, norms: { ...norms, since: null, until: null }, index: null, last: null },
    use: { use: null, lacking: false, regime: 'full' },
    months: [{ ...figures, month: '2026-11', leftOut: 0, explained: null, before: null }],
    ...{ year: figures, full: 4, leftOut: 0, costs: [], unpriced: 0, tva: true, energies: [], withoutSheet: [] },
    ...{ receipts: { total: 0, rows: [] }, sheets: { total: 0, rows: [] } },
    proposal: { rate: 8.05, sheets: 7.99, deviation, level, norms, fromDay: '2026-12-01' },
  }
}

test.each([
  [0.7, 'ok', ', cu 0,7 % peste media de 7,99 de pe foi: norma se potrivește.', false],
  [12.5, 'amber', ', cu 12,5 % peste media de 7,99 de pe foi.', true],
] as const)('a norm %s %% off is offered only where that is asked about', async (deviation, level, said, isOffered) => {
  aDashboard(<ConsumptionCard page={aPage(deviation, level)} mayWrite />, {})
  await screen.findByText('Consum real față de normă')
  expect(document.body.textContent).toContain(said)
  expect(screen.queryByRole('button', { name: /^Fă-o normă/ }) !== null).toBe(isOffered)
})

test('a month within the band that leaves readings out is named by them alone', async () => {
  const page = aPage(0.7, 'ok')
  aDashboard(<ConsumptionCard page={{ ...page, months: page.months.map((month) => ({ ...month, leftOut: 2 })) }} mayWrite />, {})
  const item = await screen.findByRole('listitem')
  expect(item.textContent?.replace(/\s+/g, ' ').trim()).toBe('noiembrie 2026 2 perechi lăsate la o parte: citiri de verificat')
})

test.each([
  [4, 'În ultimele 4 luni s-a consumat'],
  [8, 'În ultimele 6 luni s-a consumat'],
] as const)('with %s months known, the norm names those that it is of', async (known, said) => {
  const page = aPage(0.7, 'ok')
  const [month] = page.months
  const unknown = { km: 0, hours: 0, bought: 0, cost: 0, real: null }
  const months = Array.from({ length: 12 }, (_, at) => ({ ...month, ...(at < 12 - known ? unknown : {}), month: `2026-${at + 1}` }))
  aDashboard(<ConsumptionCard page={{ ...page, months } as VehiclePage} mayWrite />, {})
  await screen.findByText('Consum real față de normă')
  expect(document.body.textContent).toContain(said)
})
