import { expect, test } from 'vitest'
import { CallError } from '../../lib/api.ts'
import { entranceRefusal, NOT_REGISTERED } from './entrance-refusal.ts'

const COMMUNICATION = 'Am întâmpinat o problemă la comunicarea cu aplicația'
const refused = new CallError({ code: 'BAD_CREDENTIALS', data: 'Cont sau parolă invalidă', message: 'Cont sau parolă invalidă' }, true)

test('an entrance says what the server said', () => {
  expect(entranceRefusal(refused)).toBe('Cont sau parolă invalidă')
  expect(entranceRefusal(refused, NOT_REGISTERED)).toBe('Cont sau parolă invalidă')
})

test('without the server it says that the product could not be reached', () => {
  expect(entranceRefusal(new CallError({}))).toBe(COMMUNICATION)
  expect(entranceRefusal(new CallError({}), NOT_REGISTERED)).toBe(COMMUNICATION)
})

test('an answer without a reason is a failure of its own where there is a sentence for it', () => {
  expect(entranceRefusal(new CallError({}, true), NOT_REGISTERED)).toBe('Am întâmpinat o problemă la înregistrare')
  expect(entranceRefusal(new CallError({}, true))).toBe(COMMUNICATION)
})
