/**
 * Every call of the contract, with queries that may not be sent: a third of the calls a day, all of them in `npm run test:long`. Declaring
 * a call enrols it.
 */
import { describe, expect, test } from 'vitest'
import { sampleOfDay } from '../../scripts/sample-of-day.ts'
import { expectAccepted, expectEither, expectRefusal } from '../testing/contract-answers.ts'
import { callsWith, contractCalls, endpointOf, firstRefused, isAdministrators, isPublic } from '../testing/contract-calls.ts'

const { app, administrator, fixture, inputOf, askAs } = await contractCalls()
const mine = await fixture()

const calls = callsWith(({ query }) => query !== undefined)

describe.each(sampleOfDay(calls, Math.ceil(calls.length / 3)))('%s', (name) => {
  const endpoint = endpointOf(name)

  if (endpoint.query) {
    test('fails at no query', async () => {
      const { query = {} } = await inputOf(name, mine)
      const fields = Object.keys(endpoint.query?.shape ?? {})
      for (const field of fields) {
        const values = [
          '',
          'abc',
          '-1',
          '0',
          '1.5',
          '1e309',
          '99999999999999999999',
          '\u0000',
          "' or 1=1 --",
          '%',
          '[]',
          'ț'.repeat(2000),
          '2026-02-30',
        ]
        const inputs = values.map((value) => ({ query: { ...query, [field]: value } }))
        for (const input of firstRefused(name, inputs)) expectEither(name, await askAs(mine, name, input))
      }
      const nothing = await askAs(mine, name, { query: {} })
      if (endpoint.query?.safeParse({}).success) expectAccepted(name, nothing)
      else expectRefusal(name, nothing, 'INVALID')
      const search = fields.map((field) => `${field}=1&${field}=2&${field}[]=3&${field}[a]=4`).join('&')
      const { path, method } = endpoint
      const { token } = isAdministrators(name) ? administrator : mine
      const headers = token && !isPublic(name) ? { authorization: `Bearer ${token}` } : {}
      const twice = await app.inject({ method, url: `/api/${path}?${search}`, headers })
      expect(twice.statusCode).toBe(422)
      expect(twice.json().code).toBe('INVALID')
    })
  }
})
