import { expect, test } from 'vitest'
import { LOOKUP_FAILED, TAKE_OVER } from './texts.ts'

test('a partner is looked up in the words of the specification', () => {
  expect(LOOKUP_FAILED).toBe('Nu am putut prelua information de pe ministerul finantelor va rugam sa verificati CUI-ul')
  expect(TAKE_OVER).toBe('Preia')
})
