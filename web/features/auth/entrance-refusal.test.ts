import { expect, test } from 'vitest'
import { CallError } from '../../lib/api.ts'
import { entranceRefusal, NOT_REGISTERED } from './entrance-refusal.ts'

const COMMUNICATION = 'Am intampinat o problema la comunicarea cu aplicatia'
const refused = new CallError({ code: 'BAD_CREDENTIALS', data: 'Cont sau parola invalida', message: 'Cont sau parola invalida' }, true)

test('an entrance says what the server said', () => {
  expect(entranceRefusal(refused)).toBe('Cont sau parola invalida')
  expect(entranceRefusal(refused, NOT_REGISTERED)).toBe('Cont sau parola invalida')
})

test('without the server it says that the product could not be reached', () => {
  expect(entranceRefusal(new CallError({}))).toBe(COMMUNICATION)
  expect(entranceRefusal(new CallError({}), NOT_REGISTERED)).toBe(COMMUNICATION)
})

test('an answer without a reason is a failure of its own where there is a sentence for it', () => {
  expect(entranceRefusal(new CallError({}, true), NOT_REGISTERED)).toBe('Am intampinat o problema la inregistrare')
  expect(entranceRefusal(new CallError({}, true))).toBe(COMMUNICATION)
})
