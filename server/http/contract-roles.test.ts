/**
 * Every call of members, as each role that may not make it, as the one with the fewest permissions that may, and as a driver; as the roles
 * between them in a third of the calls a day, in all of them in `npm run test:long`. Declaring a call enrols it. The own company is another's
 * in `contract-callers.test.ts`.
 */
import { describe, expect, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { may, type Need, ROLES, type Role, rolesGivenBy } from '#domain/company/roles.ts'
import { sampleOfDay } from '../../scripts/sample-of-day.ts'
import { expectRefusal } from '../testing/contract-answers.ts'
import { callsWith, contractCalls, endpointOf } from '../testing/contract-calls.ts'
import type { Fixture } from '../testing/contract-inputs.ts'

const { fixture, inputOf, services } = await contractCalls()

const become = ({ id, ids }: Fixture, role: Role) =>
  services.database.db
    .updateTable('memberships')
    .set({ role, driverId: role === 'driver' ? ids.driver : null })
    .where('companyId', '=', id)
    .execute()

/** Calls whose input here asks for more than the call needs: money of the company that is deleted, and approval of sheets. */
const NEEDS_MORE: Partial<Record<CallName, Need>> = { deleteCompany: 'money', saveCompanySettings: 'close' }

/** The company of the test before, where its call was refused or read: nothing of it has changed. */
let unchanged: Fixture | null = null

const calls = callsWith(({ caller }) => caller === 'member')
const byEveryRole = sampleOfDay(calls, Math.ceil(calls.length / 3))

describe.each(calls)('%s', (name) => {
  const { method, needs = 'read', drivers = false } = endpointOf(name)
  const isAllowed = (role: Role) =>
    (name !== 'inviteMember' || rolesGivenBy(role).includes('viewer')) &&
    may(role, NEEDS_MORE[name] ?? needs) &&
    (drivers || role !== 'driver')
  const lowest = ROLES.findLast((role) => role !== 'driver' && isAllowed(role))
  const roles = ROLES.filter((role) => byEveryRole.includes(name) || role === 'driver' || role === lowest || !isAllowed(role))

  test.each(roles.toReversed())('as %s', async (role) => {
    const mine = unchanged ?? (await fixture())
    unchanged = null
    // what has to happen before a call needs other permissions
    await become(mine, 'owner')
    const own = await inputOf(name, mine)
    await become(mine, role)
    const answer = await mine.ask(name, own)
    const allowed = isAllowed(role)
    if (allowed) expect(answer.body.code ?? '').not.toMatch(/FORBIDDEN|APP_ERROR/)
    else expectRefusal(name, answer, 'FORBIDDEN')
    if (!allowed || method === 'GET') unchanged = mine
  })
})
