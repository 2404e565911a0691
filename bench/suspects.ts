/** What the first questions for suspect sheets of a company take while the states of all its 100,000 sheets are unknown. */
import { openApp, openCompany } from './open-app.ts'
import { seedCompany } from './seed.ts'

const { app, owner, close } = await openApp()
try {
  const { companyId, call } = await openCompany(app)
  await seedCompany(owner, companyId)
  await owner.query('update roadmaps set state = null')
  await owner.query('analyze')
  const { rows } = await owner.query<{ first: string; last: string }>(
    'select min(start_date)::text as first, max(start_date)::text as last from roadmaps',
  )
  const { first = '', last = '' } = rows[0] ?? {}
  const unknown = async () =>
    Number((await owner.query<{ count: string }>('select count(*) from roadmaps where state is null')).rows[0]?.count)
  const month = last.slice(0, 7)
  const questions: [string, () => Promise<unknown>][] = [
    ['the first page of suspect sheets', () => call('roadmaps', { query: { companyId, type: 'vehicle', suspect: 'true', page: 1 } })],
    ['suspect sheets with their findings', () => call('suspectRoadmaps', { query: { companyId, type: 'vehicle', from: first, to: last } })],
    ['the inbox of the last month', () => call('monthInbox', { query: { companyId, month } })],
    ['how the last month stands', () => call('monthStatus', { query: { companyId, month } })],
    ['the badge', () => call('toSee', { query: { companyId } })],
  ]
  for (const [what, ask] of questions) {
    const begun = performance.now()
    await ask()
    console.log(`${what.padEnd(40)} ${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s   ${await unknown()} states unknown`)
  }
} finally {
  await close()
}
