import { expect, test } from 'vitest'
import { GENERATION_WARNINGS } from '#contract/generation.ts'
import { warningText } from './warning-texts.ts'

const NAMES = { route: (id: number) => `Ruta ${id}`, receipt: (id: number) => `BF ${id}` }

test.each(GENERATION_WARNINGS)('%s is a whole sentence in Romanian letters', (code) => {
  const text = warningText({ code, ids: [1, 2], date: '2026-12-05', limit: 'km' }, NAMES)
  expect(text).toMatch(/^\p{Lu}.*\.$/u)
  expect(text).not.toMatch(/undefined|[şţŞŢ]/)
})

test('names at most five and says how many more there are', () => {
  const text = warningText({ code: 'ROUTES_NOT_CONNECTED', ids: [1, 2, 3, 4, 5, 6, 7] }, NAMES)
  expect(text).toContain('Ruta 1; Ruta 2; Ruta 3; Ruta 4; Ruta 5 și încă 2')
})
