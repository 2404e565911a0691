/**
 * Thousands of calls with input that is nearly right, generated from the OpenAPI document's shapes, or hostile: each is answered
 * as the contract declares, and nothing of another company is told or touched.
 * FUZZ_CALLS and FUZZ_SEED (`npm run fuzz -- 100000 7`) say how many and which; else each day tries others.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { expectEither } from '../testing/contract-answers.ts'
import { callNames, contractCalls, endpointOf, everythingOf, isAdministrators, isPublic, type Sent } from '../testing/contract-calls.ts'
import type { Fixture } from '../testing/contract-inputs.ts'
import { type Change, changed, changes, shapedValue, withRows } from '../testing/fuzz-values.ts'
import { sentShape } from './json-shape.ts'

const CALLS = Number(process.env.FUZZ_CALLS ?? (process.env.TEST_LONG === '1' ? 10_000 : 200))
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / (24 * 60 * 60_000)))
/** Calls that a company lives through: some delete its account, or spend what a network address may try. */
const LIFETIME = 100
const MOST_FAULTS = 10

const { fixture, inputOf, askAs } = await contractCalls()

/** What one call does to its good input, or sends instead of it. */
type Plan = { changes: Change[]; whole: { query?: unknown; body?: unknown } | null }

const planOf = (name: CallName): fc.Arbitrary<Plan> => {
  const { query, body } = endpointOf(name)
  const whole = fc.record({
    ...(query ? { query: shapedValue(sentShape(query)) } : {}),
    ...(body ? { body: shapedValue(sentShape(body)) } : {}),
  })
  return fc.record({
    changes,
    whole: fc.option(whole, { freq: 3 }).map((given) => (given && Object.keys(given).length > 0 ? given : null)),
  })
}

/** How often a call is made beside others. Files and generated sheets take fifty times as long as other calls, a trial's company a thousand times. */
const shareOf = (name: CallName): number => {
  const { answer, bodyLimit } = endpointOf(name)
  if (name === 'startTrial') return 0.1
  return typeof answer === 'string' || bodyLimit !== undefined || name === 'generateRoadmaps' ? 1 : 10
}
const shares = callNames.reduce((total, name) => total + shareOf(name), 0)

/** Changes that are followed never end being told; `changes.test.ts` follows them. */
const ending = (name: CallName, input: Sent): Sent =>
  name === 'liveChanges' && input.query ? { ...input, query: { ...input.query, follow: 'false' } } : input

/** Calls with which an administrator may end any account, the neighbour's too. */
const ENDS_ACCOUNTS: readonly CallName[] = ['deleteUser', 'setUserPassword', 'loginAsUser']

/** Every planned call, in an order that a seed decides. */
const plannedCalls = (): { name: CallName; plan: Plan }[] => {
  const planned = callNames.flatMap((name, at) => {
    if (ENDS_ACCOUNTS.includes(name)) return []
    const numRuns = Math.max(1, Math.round((CALLS * shareOf(name)) / shares))
    return fc.sample(planOf(name), { numRuns, seed: SEED + at }).map((plan) => ({ name, plan }))
  })
  const order = fc.sample(fc.nat(), { numRuns: planned.length, seed: SEED })
  return planned
    .map((call, at) => ({ call, key: order[at] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ call }) => call)
}

test(`${CALLS} calls with made-up input of seed ${SEED} are answered as declared`, { timeout: 300_000 + CALLS * 240 }, async () => {
  const neighbour = await fixture()
  const before = await everythingOf(neighbour)
  let fixtureRows = await fixture()
  const faults: string[] = []
  const endings = new Map<string, number>()

  const call = async (name: CallName, input: Sent, who: Fixture) => {
    const answer = await askAs(who, name, input)
    const ending = answer.body.code ?? String(answer.status)
    endings.set(ending, (endings.get(ending) ?? 0) + 1)
    try {
      expectEither(name, answer)
      if (answer.body.code === 'INVALID') expect(Object.keys(answer.body.fields ?? {}).length).toBeGreaterThan(0)
      if (!isAdministrators(name)) expect(answer.bytes.includes(neighbour.cui), 'tells of another company').toBe(false)
    } catch (error) {
      faults.push(`${name} ${JSON.stringify(input).slice(0, 2000)}\n${(error as Error).message}`)
    }
    return answer
  }
  /** The good input of a call; a company that can no longer make the calls before it is replaced. */
  const goodInput = (name: CallName): Promise<Sent> =>
    inputOf(name, fixtureRows).catch(async () => {
      fixtureRows = await fixture()
      return inputOf(name, fixtureRows)
    })
  for (const [at, { name, plan }] of plannedCalls().entries()) {
    if (faults.length >= MOST_FAULTS) break
    if (at % LIFETIME === 0) fixtureRows = await fixture()
    const good = await goodInput(name)
    const rows = [...Object.values(fixtureRows.ids), ...Object.values(neighbour.ids)]
    const input = plan.whole ? (withRows(plan.whole, good, rows) as Sent) : changed(good, plan.changes, rows)
    const { status } = await call(name, ending(name, input), fixtureRows)
    if (status === 401 && !isPublic(name)) fixtureRows = await fixture()
  }
  if (process.env.FUZZ_CALLS) console.table([...endings].sort(([, a], [, b]) => b - a))
  expect(faults.join('\n\n')).toBe('')
  expect(await everythingOf(neighbour)).toEqual(before)
})
