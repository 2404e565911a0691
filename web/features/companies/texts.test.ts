import { expect, test } from 'vitest'
import { LOOKUP_FAILED, NOT_VALIDATED, TAKE_OVER } from './texts.ts'

test('a tax code that the registry does not answer for is told as specified', () =>
  expect(NOT_VALIDATED).toBe('Nu am putut valida acest cui'))

test('a form is filled in from the registry in the words of the specification', () => {
  expect(LOOKUP_FAILED).toBe('Nu am putut prelua informațiile de la Ministerul Finanțelor, te rugăm să verifici CUI-ul')
  expect(TAKE_OVER).toBe('Preia')
})
