import { expect, test } from 'vitest'
import { byMissing, nextWork, portfolioState, portfolioTotals } from './portfolio.ts'
import { portfolioSteps } from './portfolio-steps.ts'

const clean = {
  sheets: 3,
  toPlace: 0,
  errors: 0,
  warnings: 0,
  unchecked: 0,
  submitted: null,
  unapproved: null,
  closed: false,
  handedOver: false,
}
type Part = Partial<Omit<typeof clean, 'submitted' | 'unapproved'>> & {
  submitted?: number
  unapproved?: number
  vehicles?: number
  machines?: number
}
const stateOf = (facts: Part, today = '2026-11-01') => portfolioState('2026-10', { ...clean, ...facts }, today)

test('a month is to be closed when it is over and nothing is missing', () => {
  expect(stateOf({})).toBe('ready')
  expect(stateOf({}, '2026-10-31')).toBe('open')
  for (const missing of ['toPlace', 'errors', 'warnings', 'unchecked', 'unapproved'])
    expect(stateOf({ [missing]: 1 }), missing).toBe('open')
  expect(stateOf({ sheets: 0 })).toBe('open')
  expect([stateOf({ closed: true }), stateOf({ closed: true, handedOver: true })]).toEqual(['closed', 'handedOver'])
  expect(stateOf({ handedOver: true })).toBe('ready')
})

test('a month waits for its work in order, then for closing and handing over', () => {
  const of = (facts: Part, state: 'open' | 'ready' | 'closed' | 'handedOver' = 'open') => nextWork(state, { ...clean, ...facts })
  expect([of({ toPlace: 1, errors: 1 }), of({ unchecked: 1, submitted: 1 }), of({ submitted: 1 })]).toEqual([
    'receipts',
    'checks',
    'approval',
  ])
  expect([of({}), of({ sheets: 0 })]).toEqual(['days', 'sheets'])
  expect([of({}, 'ready'), of({}, 'closed'), of({}, 'handedOver')]).toEqual(['close', 'handOver', null])
})

test('the steps of a month are done, lack something or lie ahead, and one of them is the next', () => {
  const of = (facts: Part, state: 'open' | 'ready' | 'closed' | 'handedOver' = 'open') =>
    portfolioSteps({ ...clean, vehicles: 1, machines: 0, ...facts, state }).join(' ')
  expect([of({ toPlace: 1, warnings: 2 }), of({ sheets: 0 })]).toEqual([
    'now done lacking ahead ahead ahead',
    'done now ahead ahead ahead ahead',
  ])
  expect([of({}, 'ready'), of({}, 'closed'), of({}, 'handedOver')]).toEqual([
    'done done done ahead now ahead',
    'done done done done done now',
    'done done done done done done',
  ])
  // a company with nothing has nothing behind it
  expect(of({ sheets: 0, vehicles: 0 })).toBe('ahead ahead ahead ahead ahead ahead')
  expect(of({ sheets: 0, vehicles: 0, machines: 1 })).toBe('done now ahead ahead ahead ahead')
})

test('what lacks most comes first, what is done last', () => {
  const row = (name: string, facts: Part, state: 'open' | 'ready' | 'handedOver') => ({ ...clean, ...facts, name, state })
  const rows = [
    row('D', {}, 'handedOver'),
    row('C', {}, 'ready'),
    row('A', { toPlace: 1 }, 'open'),
    row('B', { errors: 1, submitted: 1 }, 'open'),
  ]
  expect(rows.toSorted(byMissing).map(({ name }) => name)).toEqual(['B', 'A', 'C', 'D'])
})

test('what companies come to together, and how many stand in each state', () => {
  const row = (state: 'open' | 'ready' | 'closed' | 'handedOver', part: Part = {}) => ({
    ...clean,
    vehicles: 2,
    machines: 1,
    ...part,
    state,
  })
  const rows = [row('open', { toPlace: 3, errors: 1, submitted: 2 }), row('open', { warnings: 4 }), row('closed'), row('handedOver')]
  expect(portfolioTotals(rows)).toEqual({
    ...{ companies: 4, states: { open: 2, ready: 0, closed: 1, handedOver: 1 }, done: 2, vehicles: 8, machines: 4 },
    ...{ toPlace: 3, sheets: 12, errors: 1, warnings: 4, unchecked: 0, submitted: 2 },
  })
  expect(portfolioTotals([])).toMatchObject({ companies: 0, done: 0, states: { open: 0 } })
})
