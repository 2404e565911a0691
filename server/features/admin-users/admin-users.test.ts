import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { AdminUser } from '#contract/admin-users.ts'
import { aCompany, anAdministrator, FACTOR_SECRET, PASSWORD, signedUp } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'
import { ensureAdministrator } from './ensure-administrator.ts'

const tests = await testApp()
const { app, services, clock } = tests
const { db } = services.database
const admin = await anAdministrator(tests)
const MINUTE = 60_000

const idOf = async (person: Awaited<ReturnType<typeof signedUp>>) => (await person.call('authUser', {})).id
const login = (email: string, password: string, code?: string) => caller(app).ask('login', { body: { email, password, code } })
const codeNow = () => new TOTP({ secret: Secret.fromBase32(FACTOR_SECRET) }).generate({ timestamp: clock.now.getTime() })
const auditOf = (userId: number) =>
  db.selectFrom('auditLog').select(['action', 'actorId']).where('userId', '=', userId).orderBy('id').execute()

describe('the accounts of the installation', () => {
  test('are listed with their companies and the package that counts today, ten a page if asked', async () => {
    const company = await aCompany(tests)
    const { body } = await admin.ask('adminUsers', { query: { search: company.email, page: 1, size: 10 } })
    expect(body.total).toBe(1)
    const [found] = body.data as AdminUser[]
    expect(found).toMatchObject({
      email: company.email,
      userType: 'user',
      companies: [{ id: company.id, cui: company.cui, activePackage: { name: 'Anual', status: 'active' } }],
      activePackage: { name: 'Anual', status: 'active' },
    })
    expect(await admin.call('adminUser', { query: { id: found?.id ?? 0 } })).toEqual(found)
  })

  test('are found by name without regard to Romanian letters', async () => {
    const person = await signedUp(tests)
    await person.call('saveUser', { body: { name: 'Ștefan Băjenaru', email: person.email, phone: '0722' } })
    expect((await admin.call('adminUsers', { query: { search: 'stefan bajenaru' } })).map(({ email }) => email)).toEqual([person.email])
  })

  test('tell which packages are good today, across companies', async () => {
    const [paid, none] = [await aCompany(tests), await aCompany(tests, { plan: 'none' })]
    const good = (await admin.call('activeSubscriptions', {})).map(({ companyId }) => companyId)
    expect([good.includes(paid.id), good.includes(none.id)]).toEqual([true, false])
  })
})

describe('an administrator', () => {
  test('sets the password of an account, whose sessions end', async () => {
    const person = await signedUp(tests)
    const id = await idOf(person)
    await admin.call('setUserPassword', { body: { id, password: 'parola noua', confirm_password: 'parola noua' } })
    expect((await person.ask('authUser')).status).toBe(401)
    expect([(await login(person.email, PASSWORD)).status, (await login(person.email, 'parola noua')).status]).toEqual([422, 200])
    const changed = { action: 'password-changed', actorId: await idOf(admin) }
    // the sign-in with the old password is recorded, too
    await expect.poll(() => auditOf(id)).toEqual([changed, { action: 'sign-in-failed', actorId: null }])
  })

  test('signs in as a user for one exchange within a minute, and both know it', async () => {
    const person = await signedUp(tests)
    const id = await idOf(person)
    const { token } = await admin.call('loginAsUser', { query: { id } })
    const session = await caller(app).call('exchangeToken', { body: { token } })
    expect(await caller(app, session.token).call('authUser', {})).toMatchObject({ id, impersonatedBy: admin.email })
    expect((await caller(app).ask('exchangeToken', { body: { token } })).status).toBe(401)
    const late = await admin.call('loginAsUser', { query: { id } })
    clock.pass(MINUTE)
    expect((await caller(app).ask('exchangeToken', { body: { token: late.token } })).status).toBe(401)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['token-issued', 'signed-in-by-token', 'token-issued'])
  })

  test('changes neither password nor address of the customer he works as', async () => {
    const person = await signedUp(tests)
    const { token } = await admin.call('loginAsUser', { query: { id: await idOf(person) } })
    const inside = caller(app, (await caller(app).call('exchangeToken', { body: { token } })).token)
    const passwords = { password: 'parola noua', confirm_password: 'parola noua', current_password: PASSWORD }
    expect((await inside.ask('changePassword', { body: passwords })).body.code).toBe('IMPERSONATED')
    const moved = { name: 'Ana', email: `nou.${person.email}`, phone: '0722', current_password: PASSWORD }
    expect((await inside.ask('saveUser', { body: moved })).body.code).toBe('IMPERSONATED')
    await inside.call('saveUser', { body: { ...moved, email: person.email } })
    expect([(await login(person.email, PASSWORD)).status, (await person.call('authUser', {})).name]).toEqual([200, 'Ana'])
  })

  test('leaves the accounts that he works in when he signs out, and when his password changes', async () => {
    const chief = await anAdministrator(tests)
    const person = await signedUp(tests)
    const id = await idOf(person)
    const enter = async (from: typeof chief) => {
      const { token } = await from.call('loginAsUser', { query: { id } })
      return caller(app, (await caller(app).call('exchangeToken', { body: { token } })).token)
    }
    const again = async () => ({
      ...chief,
      ...caller(app, ((await login(chief.email, PASSWORD, codeNow())).body.data as { token: string }).token),
    })
    const [first, unused] = [await enter(chief), await chief.call('loginAsUser', { query: { id } })]
    await chief.call('logout', {})
    expect((await first.ask('authUser')).status).toBe(401)
    expect((await caller(app).ask('exchangeToken', { body: unused })).status).toBe(401)

    const anew = await again()
    const second = await enter(anew)
    const passwords = { password: 'parola noua', confirm_password: 'parola noua' }
    const own = { id: await idOf(anew), ...passwords }
    expect((await anew.ask('setUserPassword', { body: own })).body.fields).toEqual({ current_password: 'Câmp obligatoriu' })
    expect((await second.ask('authUser')).status).toBe(200)
    await anew.call('setUserPassword', { body: { ...own, current_password: PASSWORD } })
    expect((await second.ask('authUser')).status).toBe(401)
    // the customer himself goes on, and so does the session in which the password was changed
    expect([(await person.ask('authUser')).status, (await anew.ask('authUser')).status]).toEqual([200, 200])
  })

  test('who leaves one account stays signed in himself', async () => {
    const { token } = await admin.call('loginAsUser', { query: { id: await idOf(await signedUp(tests)) } })
    const inside = caller(app, (await caller(app).call('exchangeToken', { body: { token } })).token)
    await inside.call('logout', {})
    expect([(await inside.ask('authUser')).status, (await admin.ask('authUser')).status]).toEqual([401, 200])
  })

  test('becomes no other administrator, and deletes none', async () => {
    const id = await idOf(await anAdministrator(tests))
    expect((await admin.ask('loginAsUser', { query: { id } })).body.code).toBe('ADMIN_ACCOUNT')
    expect((await admin.ask('deleteUser', { query: { id } })).body.code).toBe('ADMIN_ACCOUNT')
  })

  test('deletes an account with the companies that are his alone, and leaves those of others', async () => {
    const person = await signedUp(tests)
    const id = await idOf(person)
    const [ownCompany, shared] = [await aCompany(person), await aCompany(person)]
    const other = await signedUp(tests)
    await db
      .insertInto('memberships')
      .values({ companyId: shared.id, userId: await idOf(other) })
      .execute()
    await admin.call('deleteUser', { query: { id } })
    expect((await person.ask('authUser')).status).toBe(401)
    expect((await login(person.email, PASSWORD)).status).toBe(422)
    const left = await db.selectFrom('companies').select('id').where('id', 'in', [ownCompany.id, shared.id]).execute()
    expect(left.map((row) => row.id)).toEqual([shared.id])
    expect((await other.call('companies', {})).map((company) => company.id)).toEqual([shared.id])
    expect((await admin.ask('deleteUser', { query: { id } })).status).toBe(404)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['company-deleted', 'user-deleted'])
  })
})

describe('the first administrator', async () => {
  const fresh = await testApp({ ADMIN_EMAIL: 'sef@exemplu.ro', ADMIN_PASSWORD: 'parola lunga' })
  const signIn = () => caller(fresh.app).ask('login', { body: { email: 'sef@exemplu.ro', password: 'parola lunga' } })
  const start = async () => {
    const messages: string[] = []
    await ensureAdministrator(fresh.services, (sentence) => messages.push(sentence))
    return messages
  }

  test('is nobody who had signed up with the address before', async () => {
    const early = await signedUp(fresh, { email: 'sef@exemplu.ro' })
    expect(await start()).toEqual([expect.stringMatching(/no administrator was made/)])
    expect((await early.call('authUser', {})).userType).toBe('user')
    await fresh.services.database.db.deleteFrom('users').execute()
  })

  test('is opened once, also by processes that start together, and stays the only one made by itself', async () => {
    expect((await Promise.all(Array.from({ length: 4 }, start))).flat()).toEqual([])
    const { body } = await signIn()
    expect((await caller(fresh.app, (body.data as { token: string }).token).call('authUser', {})).userType).toBe('admin')
    await fresh.services.database.db.updateTable('users').set({ email: 'altul@exemplu.ro' }).execute()
    await start()
    expect((await signIn()).status).toBe(422)
  })
})
