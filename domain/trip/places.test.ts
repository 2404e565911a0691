import { expect, test } from 'vitest'
import { DIRECTION } from '../vocabulary.ts'
import { placesReached, routeInLine } from './places.ts'

const trip = (start: string, end: string, direction: 0 | 1 | 2 = DIRECTION.TUR) => ({ start, end, direction })

test('a place that a trip ends in and the next one starts from stands once', () => {
  expect(placesReached([trip('Brașov', 'Codlea'), trip('CODLEA', 'Zărnești'), trip('Zărnești', 'Brașov')])).toEqual([
    ...['Brașov', 'Codlea', 'Zărnești', 'Brașov'],
  ])
  expect(placesReached([trip('Brașov', 'Codlea'), trip('Râșnov', 'Brașov')])).toEqual(['Brașov', 'Codlea', 'Râșnov', 'Brașov'])
  expect(placesReached([])).toEqual([])
})

test('a round trip comes back to where it began', () => {
  expect(placesReached([trip('Brașov', 'Făgăraș', DIRECTION.TURRETUR), trip('Brașov', 'Codlea')])).toEqual([
    ...['Brașov', 'Făgăraș', 'Brașov', 'Codlea'],
  ])
})

test('four places are named in a line, of more the first two and the last', () => {
  expect(routeInLine(['A', 'B', 'C', 'A'])).toEqual({ before: ['A', 'B', 'C', 'A'], leftOut: 0, last: [] })
  expect(routeInLine(['A', 'B', 'C', 'D', 'E', 'A'])).toEqual({ before: ['A', 'B'], leftOut: 3, last: ['A'] })
})
