import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { aCompany, anAdministrator, anArticle, aRoadmap, PASSWORD, signedUp } from '../../testing/builders.ts'
import { caller } from '../../testing/caller.ts'
import { CLIENT_ID, googleStub } from '../../testing/google-stub.ts'
import { testApp } from '../../testing/test-app.ts'
import { DEMO_EMAIL } from '../demo/demo-company.ts'
import { endDeletions } from './delete-account.ts'

const google = await googleStub()
const tests = await testApp({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.url, PUBLIC_URL: 'https://parcurs.exemplu.ro' })
const { app, services, clock } = tests
const { db } = services.database
const DAY = 24 * 60 * 60_000

afterAll(() => google.close())

const login = (email: string) => caller(app).ask('login', { body: { email, password: PASSWORD } })
const restore = (code: string) => caller(app).ask('restoreAccount', { body: { code } })
const mailTo = async (email: string) =>
  (await db.selectFrom('mails').select('bodyText').where('recipient', '=', email).execute()).map(({ bodyText }) => bodyText)
const codeTo = async (email: string): Promise<string> => {
  const code = /https:\/\/parcurs\.exemplu\.ro\/auth\/undo\?code=(\S+)/.exec((await mailTo(email)).join())?.[1]
  if (!code) throw new Error(`no code went to ${email}`)
  return code
}
const companiesLeft = async (id: number) => (await db.selectFrom('companies').select('id').where('id', '=', id).execute()).length

describe('a deleted account', () => {
  test('ends every session at once, and nobody signs in to it', async () => {
    const person = await signedUp(tests)
    const other = caller(app, ((await login(person.email)).body.data as { token: string }).token)
    await person.call('deleteAccount', {})
    expect([(await person.ask('authUser')).status, (await other.ask('authUser')).status]).toEqual([401, 401])
    expect((await login(person.email)).body.code).toBe('BAD_CREDENTIALS')
    expect((await caller(app).ask('forgotPassword', { body: { email: person.email } })).status).toBe(200)
    expect(await mailTo(person.email)).toHaveLength(1)
  })

  test('leaves nothing personal behind but the mail that confirms it', async () => {
    const person = await signedUp(tests)
    const { id } = await person.call('authUser', {})
    await person.call('saveUser', {
      body: { name: 'Ștefan Nepomuceno', email: `nou.${person.email}`, phone: '0722 987 654', current_password: PASSWORD },
    })
    await caller(app).call('forgotPassword', { body: { email: `nou.${person.email}` } })
    await person.call('deleteAccount', {})
    for (const table of ['users', 'identities', 'passwordResets', 'accountDeletions', 'auditLog'] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
      for (const trace of ['Nepomuceno', '0722 987 654', person.email]) expect(rows, table).not.toContain(trace)
    }
    expect(await db.selectFrom('users').select(['email', 'name', 'phone', 'passwordHash']).where('id', '=', id).execute()).toEqual([
      { email: `${id}@deleted.invalid`, name: '', phone: null, passwordHash: null },
    ])
    expect(await mailTo(`nou.${person.email}`)).toEqual([expect.stringContaining('20.12.2026')])
  })

  test('is named neither by the invitation nor by the journal of a company that stays', async () => {
    const [company, person] = [await aCompany(tests), await signedUp(tests)]
    const { link } = await company.call('inviteMember', {
      body: { companyId: company.id, role: 'accountant', email: person.email.toUpperCase() },
    })
    await person.call('saveUser', { body: { name: 'Zoe Vrabie', email: person.email, phone: '0722' } })
    await person.call('acceptInvitation', { body: { token: new URL(link).searchParams.get('token') ?? '' } })
    await person.call('deleteAccount', {})
    const entries = await company.call('journal', { query: { companyId: company.id } })
    expect(entries.map(({ call, subject }) => [call, subject.name])).toEqual([
      ['acceptInvitation', 'Contabil'],
      ['inviteMember', 'Contabil'],
    ])
    const addresses = await services.database.inCompany(company.id, (trx) => trx.selectFrom('invitations').select('email').execute())
    expect(addresses).toEqual([{ email: null }])
  })

  test('leaves its address to whoever signs up with it', async () => {
    const person = await signedUp(tests)
    await person.call('deleteAccount', {})
    const again = await signedUp(tests, { email: person.email })
    expect((await again.call('authUser', {})).companies).toEqual([])
    const { status, body } = await restore(await codeTo(person.email))
    expect([status, body.code]).toEqual([422, 'EMAIL_TAKEN'])
  })
})

describe('with the code of the mail', () => {
  test('comes back as it was, password, Google and companies included, and signed in', async () => {
    const company = await aCompany(tests)
    const identity = { sub: 'restaurat', email: company.email }
    const enter = async () => caller(app).ask('socialLogin', { body: { token: await google.token(identity, clock.now) } })
    await db.updateTable('users').set({ emailConfirmedAt: clock.now.toISOString() }).where('email', '=', company.email).execute()
    const entered = await enter()
    const person = caller(app, (entered.body.data as { token: string }).token)
    await person.call('saveUser', { body: { name: 'Ana', email: company.email, phone: '0722' } })
    const before = await person.call('authUser', {})
    await person.call('deleteAccount', {})
    clock.pass(12 * 60 * 60_000)
    const { body } = await restore(await codeTo(company.email))
    const back = caller(app, (body.data as { token: string }).token)
    expect(await back.call('authUser', {})).toEqual(before)
    expect((await login(company.email)).status).toBe(200)
    const social = await enter()
    expect((await caller(app, (social.body.data as { token: string }).token).call('authUser', {})).id).toBe(before.id)
    expect(await anArticle({ ...company, ...back })).toMatchObject({ companyId: company.id })
    const actions = await db.selectFrom('auditLog').select('action').where('userId', '=', before.id).orderBy('id').execute()
    expect(actions.map(({ action }) => action)).toEqual(['identity-linked', 'account-deleted', 'account-restored'])
  })

  test('comes back once, also when it is asked for several times at the same moment', async () => {
    const person = await signedUp(tests)
    await person.call('deleteAccount', {})
    const code = await codeTo(person.email)
    const answers = await Promise.all([restore(code), restore(code), restore(code.toLowerCase())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test('does not come back with another code', async () => {
    expect((await restore('AAAA-AAAA-AAAA-AAAA')).body.code).toBe('CODE_EXPIRED')
  })
})

describe('after 30 days', () => {
  test('is gone for good, with the companies that nobody else belongs to', async () => {
    const [company, shared, other] = [await aCompany(tests), await aCompany(tests), await signedUp(tests)]
    await aRoadmap(company)
    const { id: userId } = await company.call('authUser', {})
    const { id: otherId } = await other.call('authUser', {})
    await db
      .insertInto('memberships')
      .values([
        { companyId: shared.id, userId },
        { companyId: company.id, userId },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await company.call('deleteAccount', {})
    const code = await codeTo(company.email)

    clock.pass(30 * DAY - 1000)
    await endDeletions(services)
    expect([await companiesLeft(company.id), await companiesLeft(shared.id)]).toEqual([1, 1])

    clock.pass(1000)
    expect((await restore(code)).body.code).toBe('CODE_EXPIRED')
    await Promise.all([endDeletions(services), endDeletions(services)])
    expect([await companiesLeft(company.id), await companiesLeft(shared.id)]).toEqual([0, 1])
    expect(await db.selectFrom('users').select('id').where('id', 'in', [userId, otherId]).execute()).toEqual([{ id: otherId }])
    expect(await db.selectFrom('accountDeletions').select('userId').where('userId', '=', userId).execute()).toEqual([])
  })
})

describe('is refused', () => {
  test('for the demo account', async () => {
    const withDemo = await buildApp({ ...services, config: { ...services.config, DEMO: true } })
    const demo = await signedUp({ ...tests, app: withDemo }, { email: DEMO_EMAIL })
    expect((await demo.ask('deleteAccount')).body.code).toBe('DEMO_ACCOUNT')
    expect((await demo.ask('authUser')).status).toBe(200)
  })

  test('for an administrator, who would leave nobody to administer', async () => {
    const admin = await anAdministrator(tests)
    expect((await admin.ask('deleteAccount')).body.code).toBe('ADMIN_ACCOUNT')
  })
})
