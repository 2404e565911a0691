import { expect, test } from 'vitest'
import { proposedBeginning } from './trip.ts'

test('a trip begins at the first place and for the first purpose that are known', () => {
  const vehicle = { place: 'Predeal', purpose: null }
  expect(proposedBeginning([{ place: '', purpose: 'Marfă' }, vehicle, { purpose: 'Service' }])).toEqual({
    place: 'Predeal',
    purpose: 'Marfă',
  })
  expect(proposedBeginning([vehicle, { place: 'Brașov', purpose: 'Service' }])).toEqual({ place: 'Predeal', purpose: 'Service' })
  expect(proposedBeginning([])).toEqual({ place: '', purpose: '' })
})
