/** Every call that writes of a company, under a package that has expired. Declaring a call enrols it. */
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/contract-answers.ts'
import { callsWith, contractCalls, everythingOf, type Sent } from '../testing/contract-calls.ts'

const { fixture, inputOf, services } = await contractCalls()
const company = await fixture()

const names = callsWith(({ caller, writes }) => caller === 'member' && writes === 'company')
const inputs: Sent[] = []
for (const name of names) inputs.push(await inputOf(name, company))
await services.database.inCompany(company.id, (trx) =>
  trx
    .updateTable('subscriptions')
    .set({ startDate: '2026-01-01', expirationDate: '2026-02-01' })
    .where('companyId', '=', company.id)
    .execute(),
)
const before = await everythingOf(company)

test.each(names.map((name, at) => [name, inputs[at] ?? {}] as const))('%s is refused', async (name, input) => {
  expectRefusal(name, await company.ask(name, input), 'EXPIRED')
})

test('nothing of the company has changed', async () => {
  expect(await everythingOf(company)).toEqual(before)
})
