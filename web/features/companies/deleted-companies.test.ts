import { expect, test } from 'vitest'
import { contentsText, deletionText } from './deleted-companies.tsx'

const empty = { roadmaps: 0, machineSheets: 0, vehicles: 0, drivers: 0, partners: 0, routes: 0, shared: false }

test('what goes with a company is counted in words', () => {
  expect(contentsText({ ...empty, roadmaps: 124, vehicles: 1, routes: 20 })).toBe('124 de foi de parcurs, 1 vehicul sau utilaj, 20 de rute')
  expect(contentsText(empty)).toBeNull()
})

test('what goes with a company can be restored for 30 days', () => {
  expect(deletionText({ ...empty, roadmaps: 3 })).toMatch(/^Odată cu ea se șterg: 3 foi de parcurs\. O poți recupera timp de 30 de zile/)
  expect(deletionText(empty)).toMatch(/^O poți recupera/)
})
