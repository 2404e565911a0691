import { expect, test } from 'vitest'
import { DELETE_FAILED } from './texts.ts'

test('a failed deletion is told as specified', () =>
  expect(DELETE_FAILED).toBe('A apărut o eroare la ștergere. Te rugăm încearcă din nou.'))
