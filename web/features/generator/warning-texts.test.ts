import { expect, test } from 'vitest'
import { GENERATION_WARNINGS } from '#contract/generation.ts'
import { warningText } from './warning-texts.ts'

const NAMES = { route: (id: number) => `Ruta ${id}`, receipt: (id: number) => `BF ${id}` }

test.each(GENERATION_WARNINGS)('%s is a whole sentence in Romanian letters', (code) => {
  const text = warningText({ code, ids: [1, 2], date: '2026-12-05', limit: 'km' }, NAMES)
  expect(text).toMatch(/^\p{Lu}.*\.$/su)
  expect(text).not.toMatch(/undefined|[şţŞŢ]/)
})

test('several receipts stand each on its line', () => {
  const told = (ids: number[]) => warningText({ code: 'EXPENSES_TWICE', ids }, NAMES)
  expect(told([1])).toBe('Același document este scris de două ori: BF 1.')
  expect(told([1, 2])).toBe('Același document este scris de două ori:\nBF 1;\nBF 2.')
})

test('names at most five and says how many more there are', () => {
  const text = warningText({ code: 'ROUTES_NOT_CONNECTED', ids: [1, 2, 3, 4, 5, 6, 7] }, NAMES)
  expect(text).toContain('Ruta 1; Ruta 2; Ruta 3; Ruta 4; Ruta 5 și încă 2')
})
