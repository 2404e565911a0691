import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard.tsx'
import { CostsScreen } from './CostsScreen.tsx'
import type { CostsSearch } from './costs-search.ts'

const NO_COST = {
  fuel: 0,
  other: 0,
  deadlines: 0,
  value: 0,
  loose: 0,
  awaiting: 0,
  unpriced: 0,
  km: 10,
  hours: 0,
  leiPerKm: 1,
  leiPerHour: null,
}

const LEFT_OUT = { withoutVehicle: { count: 0, value: 0 }, waiting: [] }

const costs = (state: CostsSearch, part: object = {}, others: object = {}) => {
  const [asked, chosen]: [Record<string, string>[], CostsSearch[]] = [[], []]
  const row = { ...NO_COST, id: 4, month: '2026-10', name: 'B 101 TST', below: '', fuel: 14576, total: 14576, before: null }
  aDashboard(<CostsScreen state={state} onState={(next) => chosen.push(next as CostsSearch)} />, {
    costs: ({ query }) => {
      asked.push(query)
      return {
        data: { rows: [row], totals: { ...NO_COST, fuel: 14576, total: 14576, before: null, ...part }, ...LEFT_OUT, ...others, tva: true },
      }
    },
  })
  return { asked, chosen }
}

test('the report is asked for first, then its months since the first with a cost, three at least; the chosen one is pressed', async () => {
  const { asked } = costs({ to: '2026-10' })
  const october = await screen.findByRole('button', { name: 'octombrie 2026: 14.576,00 lei' })
  expect(october.getAttribute('aria-pressed')).toBe('true')
  const bars = screen.getAllByRole('button', { name: /: [\d.]+,00 lei$/ })
  expect(bars.map((bar) => bar.getAttribute('aria-pressed')).filter((pressed) => pressed === 'true')).toHaveLength(1)
  expect(bars).toHaveLength(3)
  expect(asked.map(({ from, to, by }) => [from === to, by])).toEqual([
    [true, 'vehicle'],
    [false, 'month'],
    [true, 'vehicle'],
  ])
})

test('the period is told at a glance beside the one before, which a step leads to', async () => {
  const { chosen } = costs({ from: '2026-09', to: '2026-10' }, { leiPerKm: 1 })
  await screen.findAllByText('0,0 % față de iul–aug')
  await userEvent.click(screen.getByRole('button', { name: 'Perioada anterioară' }))
  expect(chosen).toEqual([{ from: '2026-07', to: '2026-08' }])
})

test('a month that still runs is compared with none', async () => {
  const { asked } = costs({})
  await screen.findByText('Pe km')
  expect(asked.map(({ by }) => by)).toEqual(['vehicle', 'month'])
  expect(screen.queryByText(/față de/)).toBeNull()
})

test('a month that is pressed is the month of the report', async () => {
  const { chosen } = costs({ to: '2026-10', by: 'month' })
  const [first] = await screen.findAllByRole('button', { name: /: 14\.576,00 lei$/ })
  await userEvent.click(first as HTMLElement)
  expect(chosen).toHaveLength(1)
  expect(chosen[0]?.from).toBe(chosen[0]?.to)
  expect(chosen[0]?.by).toBe('vehicle')
})

test('a row leads to the receipts of its vehicle in that month, and kinds without a cost have no column', async () => {
  costs({ from: '2026-10', to: '2026-10' })
  const link = await screen.findByRole('link', { name: 'Bonuri B 101 TST' })
  expect(link.getAttribute('href')).toMatch(/alimentari\?.*vehicleId=4.*month=/)
  const table = within(screen.getByRole('table'))
  expect(table.getByRole('columnheader', { name: 'Combustibil' })).toBeTruthy()
  expect(table.queryByRole('columnheader', { name: 'Termene' })).toBeNull()
})

test('purchases without a rate are said above the figures that they are left out of, and how it is counted stays folded', async () => {
  const waiting = [
    { number: 'HU 1', date: '2026-10-02' },
    { number: '', date: '2026-10-03' },
  ]
  costs({ to: '2026-10' }, { unpriced: 2 }, { waiting })
  const said = await screen.findByText('2 cumpărături în valută încă fără curs: nu se adună.', { exact: false, ignore: '.heard' })
  expect(said.closest('details')).toBeNull()
  expect(screen.getByText(/Cum se calculează/).closest('details')?.open).toBe(false)
  const links = ['Bon HU 1', 'Bon fără număr'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(links).toEqual([
    expect.stringMatching(/alimentari\?search=HU\+1&month=2026-10$/),
    expect.stringMatching(/alimentari\?month=2026-10$/),
  ])
})

test('receipts without a vehicle are said with their amount, also where nothing else is, and lead to those that are to be assigned', async () => {
  costs({ from: '2026-10', to: '2026-10' }, {}, { withoutVehicle: { count: 1, value: 327.22 } })
  await screen.findByText('Un bon fără vehicul, de 327,22 lei cu TVA: nu se adună.', { exact: false, ignore: '.heard' })
  expect(screen.getByRole('link', { name: 'De atribuit' }).getAttribute('href')).toMatch(/alimentari\?.*state=assign/)
})

test('a company without any cost is led to its receipts, and no empty chart is drawn', async () => {
  aDashboard(<CostsScreen state={{}} onState={() => undefined} />, {
    costs: () => ({ data: { rows: [], totals: { ...NO_COST, total: 0, before: null }, ...LEFT_OUT, tva: true } }),
  })
  const link = await screen.findByRole('link', { name: 'Alimentări și cheltuieli' })
  expect(link.getAttribute('href')).toMatch(/\/alimentari$/)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lei, pe luni' })).toBeNull())
})
