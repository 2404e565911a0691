import { expect, test } from 'vitest'
import { CallError, failureText, sentenceOf } from './api.ts'

const refused = new CallError({ code: 'IN_USE', message: 'Inregistrarea este folosita si nu poate fi stearsa' })

test('a failed action says what the server said, else that it may be tried again', () => {
  expect(failureText(refused)).toBe('Inregistrarea este folosita si nu poate fi stearsa')
  expect(failureText(new Error('Alege un vehicul prima data'))).toBe('Alege un vehicul prima data')
  for (const unexplained of [new CallError({}), new TypeError('x is not a function'), 'x', null])
    expect(failureText(unexplained)).toBe('Am intampinat o eroare la aplicatie, va rugam incercati din nou')
})

test('an action may have a sentence of its own for what the server did not explain', () => {
  const own = 'A apărut o eroare la ștergere. Vă rugăm încercați din nou.'
  expect(failureText(new CallError({}), own)).toBe(own)
  expect(failureText(refused, own)).toBe(refused.message)
})

test('what does not arrive says that the product could not be reached', () => {
  expect(sentenceOf(new CallError({}))).toBe('Am intampinat o problema la comunicarea cu aplicatia')
})
