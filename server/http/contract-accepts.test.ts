/** Every call of the contract succeeds with input that it declares, and tells nothing of another company. Declaring a call enrols it. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { expectAccepted } from '../testing/contract-answers.ts'
import { callNames, contractCalls, isAdministrators } from '../testing/contract-calls.ts'

const { app, fixture, fixtureFor, acceptedInputOf, askAs } = await contractCalls()
const neighbour = await fixture()

describe.each(callNames)('%s', (name) => {
  test('accepts what it declares', async () => {
    const own = await fixtureFor(name)
    const input = await acceptedInputOf(name, own)
    // as the pages send it
    const key = takesKey(contract[name] as Endpoint) ? { 'idempotency-key': randomUUID() } : {}
    const answer = await askAs(own, name, input, key)
    expectAccepted(name, answer)
    if (!isAdministrators(name)) expect(answer.bytes.includes(neighbour.cui)).toBe(false)
  })
})

test('an address that is none, and a verb that a call does not have, are refused alike', async () => {
  for (const [method, url] of [
    ['GET', '/api/nimic'],
    ['DELETE', '/api/auth/login'],
    ['PUT', '/api/driver/add'],
    ['GET', '/api/'],
    ['POST', '/nimic'],
  ] as const) {
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { data: 'Adresa nu există', message: 'Adresa nu există', code: 'NO_SUCH_CALL' },
    ])
  }
})
