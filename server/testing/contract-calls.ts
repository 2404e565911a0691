/** Calls of the contract with input that they accept, as the caller who may make them. Each suite over the contract begins here. */
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { inputReader } from '../http/read-input.ts'
import { bnrStub } from './bnr-stub.ts'
import { anAdministrator, type TestCompany } from './builders.ts'
import { type Answered, caller } from './caller.ts'
import { type CompanyCopier, wholeCompany } from './contract-company.ts'
import { type Fixture, INPUT } from './contract-inputs.ts'
import { contractKeys, SIGNED } from './contract-keys.ts'
import { CLIENT_ID, googleStub } from './google-stub.ts'
import { spvStub } from './spv-stub.ts'
import { testApp } from './test-app.ts'

export type Sent = { query?: Record<string, unknown>; body?: Record<string, unknown> }

export const callNames = Object.keys(contract) as CallName[]
export const endpointOf = (name: CallName): Endpoint => contract[name]
/** The calls that a suite has something to try on: a suite without a test fails. */
export const callsWith = (has: (endpoint: Endpoint) => boolean): CallName[] => callNames.filter((name) => has(endpointOf(name)))
export const isPublic = (name: CallName): boolean => endpointOf(name).caller === 'public'
export const isAdministrators = (name: CallName): boolean => endpointOf(name).caller === 'admin'

/** Whether reading refuses an input, before any handler; it has to name its fields then. */
const isRefused = (read: ReturnType<typeof inputReader>, { query = {}, body }: Sent): boolean => {
  try {
    // nothing else of a request is read
    read({ query, body } as FastifyRequest)
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(error.code).toBe('INVALID')
    expect(Object.keys(error.fields ?? {}).length).toBeGreaterThan(0)
    return true
  }
}

/** Inputs without those that are refused at reading like an earlier one of them: no handler sees them, and a call of each takes long. */
export const firstRefused = (name: CallName, inputs: readonly Sent[]): Sent[] => {
  const read = inputReader(endpointOf(name))
  const refused = inputs.filter((input) => isRefused(read, input))
  return inputs.filter((input) => input === refused[0] || !refused.includes(input))
}

/** Everything that a company keeps, as its member sees it. */
export const everythingOf = async (company: TestCompany): Promise<unknown[]> => {
  const query = { companyId: company.id }
  const lists = ['routes', 'articles', 'vehicles', 'surcharges', 'partners', 'drivers', 'receipts', 'roadmaps', 'subscription'] as const
  return [await company.call('companies', {}), ...(await Promise.all(lists.map((name) => company.call(name, { query }))))]
}

/** An application whose calls can all succeed; `const { app, fixture } = await contractCalls()` at the top of a test file. */
export const contractCalls = async () => {
  const bnr = await bnrStub('2026-11-19')
  afterAll(() => bnr.close())
  const google = await googleStub()
  const spv = await spvStub()
  afterAll(() => google.close())
  afterAll(() => spv.close())
  const tests = await testApp({ BNR_URL: bnr.url, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.url, ...spv.env })
  const { app } = tests
  const administrator = await anAdministrator(tests)

  const client = new pg.Client({ connectionString: tests.services.database.url })
  afterAll(() => client.end())
  let made: Promise<CompanyCopier> | null = null
  const fixture = async (): Promise<Fixture> => {
    made ??= wholeCompany(tests, client)
    const { company, ids } = await (await made)()
    const emailTemplate = await administrator.call('saveEmailTemplate', {
      body: { id: null, name: crypto.randomUUID(), subject: 'Noutăți', text: 'Bună ziua' },
    })
    return { ...company, ids: { ...ids, emailTemplate: emailTemplate.id } }
  }

  let reading: Promise<Fixture> | null = null
  /** A company that a call may be made of: reads share one, each other call has its own. */
  const fixtureFor = (name: CallName): Promise<Fixture> => {
    if (endpointOf(name).method !== 'GET') return fixture()
    reading ??= fixture()
    return reading
  }

  const keyOf = contractKeys(tests, administrator, google)

  /** Input that names the rows of a company; a key that has to be fetched first is none. */
  const inputOf = async (name: CallName, who: Fixture): Promise<Sent> =>
    INPUT[name](who.ids, who.email, (SIGNED.has(name) && (await keyOf(name, who))) || 'niciuna') as Sent

  /** Input with which the call succeeds once, after everything that has to happen before it. */
  const acceptedInputOf = async (name: CallName, who: Fixture): Promise<Sent> =>
    INPUT[name](who.ids, who.email, (await keyOf(name, who)) ?? 'niciuna') as Sent

  /** Calls as the caller who may; a public call comes from a new network address, which has no failed attempts yet. */
  const askAs = (
    who: Fixture,
    name: CallName,
    input: { query?: object; body?: unknown },
    headers?: Record<string, string>,
  ): Promise<Answered> => (isPublic(name) ? caller(app) : isAdministrators(name) ? administrator : who).ask(name, input, headers)

  return { app, services: tests.services, administrator, fixture, fixtureFor, inputOf, acceptedInputOf, askAs }
}
