import { expect, test } from 'vitest'
import type { Generation } from '#contract/generation.ts'
import type { Request } from './generator-request.ts'
import { OPENED, type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

const after = (...actions: readonly WizardAction[]): WizardState => actions.reduce(wizardReducer, OPENED)
const request = { vehicleId: 1 } as Request
const answerOn = (...days: string[]) =>
  ({ roadmaps: days.map((startDate, at) => ({ startDate, number: 7 + at, kmStart: 100, fuelStart: 20 })) }) as unknown as Generation
const generated: WizardAction = { type: 'generated', request, answer: answerOn('2026-12-02', '2026-12-03') }

test('a generation opens the fifth step, begins where its first sheet does, and is not confirmed yet', () => {
  const state = after({ type: 'confirmed', confirmed: true }, generated)
  expect(state).toMatchObject({ step: 5, confirmed: false, generated: { request, start: { number: 7, kmStart: 100, fuelStart: 20 } } })
})

test('another vehicle selects its routes, keeps the purposes, and pins nothing', () => {
  const state = after(
    { type: 'routesSelected', selection: { ids: new Set([1]), purposes: { 1: 'marfă' } } },
    generated,
    { type: 'pinToggled', day: '2026-12-02' },
    { type: 'vehiclePicked', routes: [4, 5] },
    { type: 'routeAdded', route: 6 },
  )
  expect([[...state.selection.ids], state.selection.purposes, state.pinned.size]).toEqual([[4, 5, 6], { 1: 'marfă' }, 0])
})

test('what was taken out comes back one by one or all at once, and every edit asks for another confirmation', () => {
  const edits: WizardAction[] = [
    { type: 'dayRemoved', day: '2026-12-02' },
    { type: 'dayRestored', day: '2026-12-02' },
    { type: 'tripRemoved', trip: '2026-12-03 0' },
    { type: 'tripRestored', trip: '2026-12-03 0' },
    { type: 'startMoved', start: { number: 9, kmStart: 1, fuelStart: 2 } },
    { type: 'allRestored' },
  ]
  let state = after(generated)
  for (const edit of edits) {
    state = wizardReducer(wizardReducer(state, { type: 'confirmed', confirmed: true }), edit)
    expect([edit.type, state.confirmed]).toEqual([edit.type, false])
  }
  expect([state.edits.days.size, state.edits.trips.size, state.generated?.start.number]).toEqual([0, 0, 9])
})

test('a pinned day stays pinned while a generation has it; one that is taken out is not pinned', () => {
  const pinned = after(generated, { type: 'pinToggled', day: '2026-12-02' }, { type: 'pinToggled', day: '2026-12-03' })
  const again = wizardReducer(pinned, { type: 'generated', request, answer: answerOn('2026-12-02', '2026-12-04') })
  expect([...again.pinned]).toEqual(['2026-12-02'])
  expect(wizardReducer(again, { type: 'dayRemoved', day: '2026-12-02' }).pinned.size).toBe(0)
  expect(wizardReducer(again, { type: 'pinToggled', day: '2026-12-02' }).pinned.size).toBe(0)
})

test('a day that is taken out takes the trips that were moved to it, and brings them back', () => {
  const to = { day: '2026-12-03', startTime: '08:00', endTime: '09:00' }
  const moved = after(generated, { type: 'tripMoved', trip: '2026-12-02 0', to }, { type: 'dayRemoved', day: '2026-12-03' })
  expect([...moved.edits.trips]).toEqual(['2026-12-02 0'])
  expect(wizardReducer(moved, { type: 'dayRestored', day: '2026-12-03' }).edits.trips.size).toBe(0)
  expect(wizardReducer(moved, { type: 'tripMoved', trip: '2026-12-02 0', to: null }).edits.moved.size).toBe(0)
})

test('a state is never changed in place', () => {
  const state = after(generated)
  const frozen = structuredClone({ edits: state.edits, pinned: state.pinned })
  wizardReducer(state, { type: 'dayRemoved', day: '2026-12-02' })
  wizardReducer(state, { type: 'pinToggled', day: '2026-12-02' })
  expect({ edits: state.edits, pinned: state.pinned }).toEqual(frozen)
})

test('nothing moves where nothing was generated', () => {
  expect(after({ type: 'startMoved', start: { number: 1, kmStart: 0, fuelStart: 0 } })).toBe(OPENED)
})

test('the usual purpose is that of the selected routes that have none', () => {
  const selection = { ids: new Set([1, 2]), purposes: { 2: 'Service' } }
  const proposed = wizardReducer({ ...OPENED, selection }, { type: 'purposeProposed', purpose: 'Livrare' })
  expect(proposed.selection.purposes).toEqual({ 1: 'Livrare', 2: 'Service' })
})

test('sheets in place of others are shown over all days of these', () => {
  const answer = { ...answerOn('2026-12-02'), replaced: {}, stretches: [{ from: '2026-12-01', to: '2026-12-31' }] } as unknown as Generation
  const asked = { vehicleId: 1, range: { from: '2026-12-07', to: '2026-12-11' } } as Request
  const { generated: shown } = wizardReducer(OPENED, { type: 'generated', request: asked, answer })
  expect(shown?.request.range).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})
