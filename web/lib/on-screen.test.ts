import { expect, test } from 'vitest'
import { z } from 'zod'
import { LoginForm } from '#contract/auth.ts'
import { MESSAGE } from '#contract/message-texts.ts'
import { CallError } from './api.ts'
import { installScreenTexts } from './on-screen.ts'
import { onScreen } from './screen-text.ts'

test.each([
  ['Invalid email', 'Adresa de email nu este corectă'],
  ['Invalid format', 'Formatul nu este corect'],
  [MESSAGE.maxLength(160), 'Trebuie să aibă cel mult 160 de caractere'],
  [MESSAGE.maxLength(3), 'Trebuie să aibă cel mult 3 caractere'],
  ['Câmp obligatoriu', 'Câmp obligatoriu'],
])('%s is shown as %s', (sent, shown) => expect(onScreen(sent)).toBe(shown))

test('what the server says at a field is shown in Romanian', () => {
  expect(new CallError({ fields: { 'routes.0.start': MESSAGE.maxLength(20) } }).fields).toEqual({
    'routes.0.start': 'Trebuie să aibă cel mult 20 de caractere',
  })
})

test('forms object in Romanian', () => {
  const before = z.config().customError
  try {
    installScreenTexts()
    expect(LoginForm.safeParse({ email: 'x', password: 'y' }).error?.issues[0]?.message).toBe('Adresa de email nu este corectă')
  } finally {
    z.config({ customError: before })
  }
})
