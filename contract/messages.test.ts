/** The texts that forms and answers show, letter for letter, each from the rule that says it. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LoginForm, RegisterForm } from './auth.ts'
import { CompanyForm, CuiForm } from './companies.ts'
import { MESSAGE } from './messages.ts'
import { REFUSALS, Refusal, type RefusalCode } from './refusals.ts'
import { fieldsOf } from './wire.ts'

const objections = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error ? fieldsOf(error) : {}
}
const objection = (schema: z.ZodType, value: unknown) => objections(z.object({ it: schema }), { it: value }).it

describe('a rule says', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['required', z.string().min(1), '', 'Câmp obligatoriu'],
    ['required, when nothing was sent', z.string(), undefined, 'Câmp obligatoriu'],
    ['required, of a number', z.number(), null, 'Câmp obligatoriu'],
    ['e-mail', z.email(), 'nu e', 'Invalid email'],
    ['minimum length', z.string().min(6), 'abc', 'Trebuie să aibă cel puțin 6 caractere'],
    ['minimum value', z.number().min(3), 2, 'Valoarea trebuie să fie mai mare sau egală cu 3'],
    ['greater than', z.number().gt(0), 0, 'Valoarea trebuie să fie mai mare decât 0'],
    ['greater or equal', z.number().gte(0), -1, 'Valoarea trebuie să fie mai mare sau egală cu 0'],
    ['maximum length', z.string().max(3), 'abcd', 'Must be no more than 3 characters'],
    ['pattern', z.string().regex(/^a$/), 'b', 'Invalid format'],
    ['another kind of value', z.number(), 'x', 'Invalid format'],
  ])('%s', (_, schema, value, text) => expect(objection(schema, value)).toBe(text))
})

describe('a form demands', () => {
  const REQUIRED = 'Câmp obligatoriu'
  const ACCOUNT = { email: 'a@exemplu.ro', password: 'parola', confirm_password: 'parola', agree: true }
  test.each<[string, z.ZodType, unknown, Record<string, string>]>([
    ['signing in', LoginForm, { email: '', password: '' }, { email: REQUIRED, password: REQUIRED }],
    ['an address to sign in', LoginForm, { email: 'x', password: 'y' }, { email: 'Invalid email' }],
    [
      'a new account',
      RegisterForm,
      { email: '', password: '', confirm_password: '', agree: false },
      { email: REQUIRED, password: REQUIRED, confirm_password: REQUIRED, agree: REQUIRED },
    ],
    [
      'the same password twice',
      RegisterForm,
      { ...ACCOUNT, confirm_password: 'alta' },
      { confirm_password: 'Cele 2 parole nu se potrivesc' },
    ],
    [
      'a password of six characters',
      RegisterForm,
      { ...ACCOUNT, password: 'abc', confirm_password: 'abc' },
      { password: 'Trebuie să aibă cel puțin 6 caractere' },
    ],
    ['a tax code', CuiForm, { cui: ' ' }, { cui: REQUIRED }],
    [
      'a company',
      CompanyForm,
      {},
      { cui: REQUIRED, name: REQUIRED, administrator: REQUIRED, state: REQUIRED, city: REQUIRED, address: REQUIRED },
    ],
  ])('%s', (_, schema, value, texts) => expect(objections(schema, value)).toEqual(texts))
})

test.each<[RefusalCode, string]>([
  ['BAD_CREDENTIALS', 'Cont sau parolă invalidă'],
  ['NOT_AUTHENTICATED', 'Sesiunea s-a încheiat: autentifică-te din nou'],
  ['LIMIT_REACHED', 'Ai atins limita maximă a pachetului'],
  ['APP_ERROR', 'Am întâmpinat o eroare la aplicație, te rugăm încearcă din nou'],
])('%s reads %s', (code, text) => expect(new Refusal(code).message).toBe(text))

test('a session that is over travels in the words that the specification quotes', () => {
  expect(new Refusal('NOT_AUTHENTICATED').answer().data).toBe('Not authenticated')
  expect(new Refusal('PROVIDER_UNKNOWN').answer().data).toBe('Login provider not found')
})

test('a limit that is reached travels as its code, every other refusal as its text', () => {
  expect(new Refusal('LIMIT_REACHED').answer()).toEqual({
    data: 'LIMIT_REACHED',
    message: 'Ai atins limita maximă a pachetului',
    code: 'LIMIT_REACHED',
  })
  const asCode = (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => new Refusal(code).answer().data === code)
  expect(asCode).toEqual(['NO_PLAN', 'EXPIRED', 'LIMIT_REACHED'])
})

test('what cannot be reached, and terms that are not agreed to, have their own texts', () => {
  expect(MESSAGE.communication).toBe('Am întâmpinat o problemă la comunicarea cu aplicația')
  expect(MESSAGE.agree).toBe('Trebuie să fii de acord cu termenii și condițiile')
})
