/**
 * Every call of the contract, with bodies that may not be sent. Declaring a call enrols it. Field by field, and with bodies that
 * cannot be read, a third of the calls is tried a day, all of them in `npm run test:long`.
 */
import { describe, expect, test } from 'vitest'
import { sampleOfDay } from '../../scripts/sample-of-day.ts'
import { expectEither, expectRefusal } from '../testing/contract-answers.ts'
import { callsWith, contractCalls, endpointOf, firstRefused } from '../testing/contract-calls.ts'

const { fixture, inputOf, askAs } = await contractCalls()
const mine = await fixture()
const calls = callsWith(({ method, body }) => method !== 'GET' || body !== undefined)
const ofToday = sampleOfDay(calls, Math.ceil(calls.length / 3))

describe.each(calls)('%s', (name) => {
  const endpoint = endpointOf(name)

  if (endpoint.method !== 'GET') {
    test.runIf(ofToday.includes(name))('refuses a body that cannot be read', async () => {
      const { query = {} } = await inputOf(name, mine)
      for (const body of ['{', '{"a":', 'null null', '']) expectRefusal(name, await askAs(mine, name, { query, body }), 'MALFORMED')
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])
        expectRefusal(name, await askAs(mine, name, { query, body: 'a=b' }, { 'content-type': type }), 'MALFORMED')
      expectRefusal(name, await askAs(mine, name, { query, body: { a: 'x'.repeat(endpoint.bodyLimit ?? 1_048_576) } }), 'TOO_LARGE')
    })
  }

  if (endpoint.body) {
    test('refuses a body that is no object, lacks everything, or has everything of a wrong type', async () => {
      const fields = Object.keys(endpoint.body?.shape ?? {})
      const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]))
      // all of them fit into the body of a public call
      const tooLong = endpoint.caller === 'public' ? Math.floor(15_000 / fields.length) : 2_100
      for (const body of [
        [],
        'text',
        42,
        true,
        'null',
        {},
        all(null),
        all({}),
        all([]),
        all({ $gt: 0 }),
        // too long for a text and, because of its spaces, no base64 of a file
        all('x y '.repeat(tooLong)),
        all(-1e300),
      ]) {
        const answer = await askAs(mine, name, { body: body === 'text' ? '"text"' : body })
        // where every field may be left out, the handler is the one that refuses; nothing counts as no field
        const readable = endpoint.body?.safeParse(body === 'null' ? {} : body).success
        expectRefusal(name, answer, readable ? undefined : 'INVALID')
        expect(Object.keys(answer.body.fields ?? {}).length).toBeGreaterThan(0)
      }
    })

    test.runIf(ofToday.includes(name))('refuses a wrong value by the name of its field, and fails at none', async () => {
      const fixtureRows = await fixture()
      const { body = {} } = await inputOf(name, fixtureRows)
      for (const field of Object.keys(endpoint.body?.shape ?? {})) {
        const values = [null, {}, [], [[null]], [{}], true, 'x'.repeat(20_000), '\u0000', '', -1, 0.12345678, 1e308, 2 ** 53, '2026-02-30']
        const inputs = values.map((value) => ({ body: { ...body, [field]: value } }))
        for (const input of firstRefused(name, inputs)) {
          const answer = await askAs(fixtureRows, name, input)
          expectEither(name, answer)
          if (answer.body.code === 'INVALID') expect(Object.keys(answer.body.fields ?? {}).length).toBeGreaterThan(0)
        }
      }
    })
  }
})
