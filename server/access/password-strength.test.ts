import { expect, test } from 'vitest'
import { CHECKED_CHARACTERS } from '#contract/password-strength.ts'
import { requireStrongPassword } from './password-strength.ts'

const strong = (password: string, email = 'ana.pop@exemplu.ro'): boolean => {
  try {
    requireStrongPassword(password, email)
    return true
  } catch {
    return false
  }
}

test.each(['parola', 'Parola1', 'parcurs', '123456', 'qwerty12', 'password123', 'aaaaaaaa', '19901990', 'exemplu', 'anapop'])(
  '%s is among the first guesses',
  (password) => expect(strong(password)).toBe(false),
)

test.each(['parola de test', 'demo-parcurs', 'trei cai albastri', 'x9$kQ2mW'])('%s is not', (password) =>
  expect(strong(password)).toBe(true),
)

test('of a long one, which would take seconds, only the beginning is checked', () => {
  expect(strong('aB3$'.repeat(50))).toBe(true)
  expect(strong(`${'a'.repeat(CHECKED_CHARACTERS)}x9$kQ2mW`)).toBe(false)
})
