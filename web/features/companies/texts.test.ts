import { expect, test } from 'vitest'
import { NOT_VALIDATED } from './texts.ts'

test('a tax code that the registry does not answer for is told as specified', () =>
  expect(NOT_VALIDATED).toBe('Nu am putut valida acest cui'))
