import { expect, test } from 'vitest'
import { DIRECTION, type Direction } from '../vocabulary.ts'
import { proposedBeginning } from './trip.ts'

test('a trip begins at the first place and for the first purpose that are known', () => {
  const vehicle = { place: 'Predeal', purpose: null }
  expect(proposedBeginning([{ place: '', purpose: 'Marfă' }, vehicle, { purpose: 'Service' }])).toEqual({
    place: 'Predeal',
    purpose: 'Marfă',
    direction: DIRECTION.TUR,
  })
  expect(proposedBeginning([vehicle, { place: 'Brașov', purpose: 'Service' }])).toMatchObject({ place: 'Predeal', purpose: 'Service' })
  expect(proposedBeginning([])).toEqual({ place: '', purpose: '', direction: DIRECTION.TUR })
})

test('a trip goes there and back after one that did, and there after one there or back', () => {
  const { TUR, RETUR, TURRETUR } = DIRECTION
  const after = (...known: (Direction | null)[]) => proposedBeginning(known.map((direction) => ({ direction }))).direction
  expect([after(TURRETUR), after(TUR), after(RETUR), after(null, TURRETUR), after(TUR, TURRETUR)]).toEqual([
    TURRETUR,
    TUR,
    TUR,
    TURRETUR,
    TUR,
  ])
})
