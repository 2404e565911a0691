/**
 * Every call of the contract succeeds with input that it declares, by statements that Citus would run on the node of one company. Declaring
 * a call enrols it.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { recordStatements, type SentStatement } from '../testing/citus/record-statements.ts'
import { loadParser, verdictOf } from '../testing/citus/rules.ts'
import { readSchema } from '../testing/citus/schema.ts'
import { expectAccepted } from '../testing/contract-answers.ts'
import { callNames, contractCalls } from '../testing/contract-calls.ts'

const during = recordStatements()
const { app, services, fixtureFor, acceptedInputOf, askAs } = await contractCalls()
const statements = new Map<CallName, readonly SentStatement[]>()

describe.each(callNames)('%s', (name) => {
  test('accepts what it declares', async () => {
    const own = await fixtureFor(name)
    const input = await acceptedInputOf(name, own)
    // as the pages send it
    const key = takesKey(contract[name] as Endpoint) ? { 'idempotency-key': randomUUID() } : {}
    const { result, sent } = await during(() => askAs(own, name, input, key))
    statements.set(name, sent)
    expectAccepted(name, result)
  })
})

/** Rows that travel as one JSON document, since a save writes any number of them in one statement. */
const WRITTEN_AS_JSON = ['accepted_findings', 'articles', 'journal', 'purchases', 'receipts', 'roadmap_beneficiaries', 'roadmap_surcharges']

/**
 * What Citus answers in several steps, or otherwise than PostgreSQL, each with its reason and, where they are few, its calls. Nothing of it
 * is refused. The list may only become shorter.
 */
const EXCEPTIONS: Readonly<Record<string, { reason: string; calls?: readonly CallName[] }>> = {
  'function that asks tables: current_packages': {
    reason: 'administrators look at all companies: the function runs on each node for its own (step 4)',
    calls: ['adminUsers', 'adminUser', 'activeSubscriptions'],
  },
  'answer of the coordinator: pg_current_xact_id_if_assigned': {
    reason: 'a transaction counts as a change when it wrote something: the driver then notes that it sent a change (step 5)',
  },
  'rows through the coordinator: idempotent_answers': {
    reason: 'the key of a call is written only where its transaction wrote something: Citus copies the row to the one node of its company',
  },
  ...Object.fromEntries(
    [...WRITTEN_AS_JSON, 'roadmaps', 'subscriptions', 'trips'].map((table) => [
      `rows through the coordinator: ${table}`,
      { reason: 'Citus unfolds the document on the coordinator and copies its rows to the one node of their company' },
    ]),
  ),
  ...Object.fromEntries(
    ['purchases', 'receipts', 'roadmap_beneficiaries', 'roadmap_surcharges', 'roadmaps', 'trips', 'vehicle_uses'].map((table) => [
      `change in WITH: ${table}`,
      { reason: 'a sheet, its lines and their receipts are written by one statement; Citus runs its parts one after the other' },
    ]),
  ),
}

describe('on Citus', () => {
  type Judged = { name: CallName; text: string; verdict: ReturnType<typeof verdictOf> }
  let judged: Judged[] = []
  /** With one test chosen by its name most calls were not made. */
  const complete = () => statements.size === callNames.length

  beforeAll(async () => {
    await loadParser()
    const client = new pg.Client({ connectionString: services.database.url })
    await client.connect()
    const schema = await readSchema(client)
    await client.end()
    judged = [...statements].flatMap(([name, sent]) =>
      sent.map(({ text, values }) => ({ name, text, verdict: verdictOf(schema, text, values) })),
    )
  })

  test('a call speaks of one company at most', () => {
    const companies = [...Map.groupBy(judged, ({ name }) => name)].map(([name, of]) => {
      const numbers = new Set(of.flatMap(({ verdict }) => verdict.companies))
      return { name, companies: numbers.size }
    })
    expect(companies.filter((call) => call.companies > 1)).toEqual([])
    // a reader that ties nothing to a company would find nothing either
    if (complete()) expect(companies.filter((call) => call.companies === 1).length).toBeGreaterThan(100)
  })

  test('statements keep to the rules, but for those that are listed', () => {
    const broken = judged.flatMap(({ name, text, verdict }) => verdict.violations.map((violation) => ({ name, text, violation })))
    const unlisted = broken.filter(({ name, violation }) => {
      const exception = EXCEPTIONS[violation]
      return !exception || (exception.calls && !exception.calls.includes(name))
    })
    expect(unlisted.slice(0, 10).map(({ name, text, violation }) => `${name}: ${violation}\n${text}`)).toEqual([])
    const occurring = new Set<string>(broken.map(({ violation }) => violation))
    if (complete()) expect(Object.keys(EXCEPTIONS).filter((violation) => !occurring.has(violation))).toEqual([])
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
