import { describe, expect, test } from 'vitest'
import { aCompany, signedUp } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp()
const { app, services } = tests

describe('anti-forgery', () => {
  test('passes a page that copies its cookie into the header, and a client without cookies', async () => {
    const person = await signedUp(tests)
    const page = { cookie: 'XSRF-TOKEN=abc; alt=1', 'x-xsrf-token': 'abc' }
    expect((await person.ask('companyInfo', { body: { cui: '1' } }, page)).status).toBe(200)
    expect((await person.ask('companyInfo', { body: { cui: '1' } })).status).toBe(200)
  })

  test('refuses the cookie without the header, before anything else is looked at', async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: 'XSRF-TOKEN=abc' } })
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'ANTI_FORGERY'])
  })

  test('does not concern reading', async () => {
    const person = await signedUp(tests)
    expect((await person.ask('authUser', {}, { cookie: 'XSRF-TOKEN=abc' })).status).toBe(200)
  })
})

test('who sends more than is read is told to load the page again, a program as well as a page of the version before', async () => {
  const person = await signedUp(tests)
  const page = { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }
  for (const headers of [page, {}]) {
    const { status, body } = await person.ask('activeCompany', { body: { companyId: 1, name: 'Alfa' } }, headers)
    expect([status, body.fields]).toEqual([422, { name: 'Câmpul nu există' }])
    expect(body.message).toContain('reîncarcă pagina')
  }
})

describe('an error that nobody foresaw', () => {
  test('is a numbered refusal that tells nothing of the inside', async () => {
    const { find } = services.registry
    services.registry.find = async () => {
      throw new Error('select * from secrets at /work/main/server')
    }
    const person = await signedUp(tests)
    const { status, body, bytes } = await person.ask('companyInfo', { body: { cui: '1' } })
    services.registry.find = find
    const message = expect.stringMatching(/^Am întâmpinat o eroare la aplicație, te rugăm încearcă din nou \(eroarea \d{6}\)$/)
    expect([status, body]).toEqual([500, { data: message, message, code: 'APP_ERROR' }])
    expect(bytes.toString()).not.toMatch(/secrets|server|stack/)
  })

  test('is what an answer of another shape becomes, and the run is told', async () => {
    const { find } = services.registry
    const { undeclared } = services
    const messages: string[] = []
    services.registry.find = async () => ({ name: 42 }) as never
    services.undeclared = (what) => messages.push(what)
    const person = await signedUp(tests)
    const { status } = await person.ask('companyInfo', { body: { cui: '1' } })
    services.registry.find = find
    if (undeclared) services.undeclared = undeclared
    expect(status).toBe(500)
    expect(messages).toEqual([expect.stringContaining('companyInfo answered in another shape')])
  })
})

test('a column that the contract does not name never leaves the server', async () => {
  const { find } = services.registry
  services.registry.find = async (cui) =>
    ({ cui, name: '', nr: '', state: '', city: '', address: '', tva: false, inactive: false, password: 'x' }) as never
  const person = await signedUp(tests)
  const { bytes } = await person.ask('companyInfo', { body: { cui: '1' } })
  services.registry.find = find
  expect(bytes.toString()).not.toContain('password')
})

test('keys that would reach an object’s prototype are dropped or refused', async () => {
  const company = await aCompany(tests)
  const asked = (key: string) => company.ask('saveArticle', { body: `{"companyId":${company.id},"name":"A","um":"L",${key}}` })
  const { status, body } = await asked('"__proto__":{"isFuel":true}')
  expect([status, body.data]).toEqual([200, expect.objectContaining({ name: 'A', isFuel: false })])
  expect((await asked('"constructor":{"prototype":{"x":1}}')).body.fields).toEqual({ constructor: 'Câmpul nu există' })
})
