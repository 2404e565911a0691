/** Every call of members, as a member of each role, in the own company and in a foreign one. Declaring a call enrols it. */
import { describe, expect, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { may, type Need, ROLES, type Role, rolesGivenBy } from '#domain/company/roles.ts'
import { expectRefusal } from '../testing/contract-answers.ts'
import { callsWith, contractCalls, endpointOf } from '../testing/contract-calls.ts'
import type { Fixture } from '../testing/contract-inputs.ts'

const { fixture, inputOf, services } = await contractCalls()
const foreign = await fixture()

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

describe.each(callsWith(({ caller }) => caller === 'member'))('%s', (name) => {
  const { method, needs = 'read', drivers = false } = endpointOf(name)

  test.each(ROLES.toReversed())('as %s', async (role) => {
    const mine = unchanged ?? (await fixture())
    unchanged = null
    // what has to happen before a call needs other permissions
    await become(mine, 'owner')
    const [own, other] = [await inputOf(name, mine), await inputOf(name, foreign)]
    await become(mine, role)
    expectRefusal(name, await mine.ask(name, other), 'NOT_FOUND')
    const answer = await mine.ask(name, own)
    const gives = name !== 'inviteMember' || rolesGivenBy(role).includes('viewer')
    const allowed = gives && may(role, NEEDS_MORE[name] ?? needs) && (drivers || role !== 'driver')
    if (allowed) expect(answer.body.code ?? '').not.toMatch(/FORBIDDEN|APP_ERROR/)
    else expectRefusal(name, answer, 'FORBIDDEN')
    if (!allowed || method === 'GET') unchanged = mine
  })
})
