import { Secret, TOTP } from 'otpauth'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { removeLostFactor } from '#server/features/admin-users/remove-lost-factor.ts'
import { aCompany, anAdministrator, PASSWORD, type Person, signedUp } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const { app, clock, services } = tests
const STEP = 30_000

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() })
const login = (email: string, code?: string | null, password = PASSWORD) => caller(app).ask('login', { body: { email, password, code } })

/** Switches on the second factor of a user. */
const withFactor = async (person: Person) => {
  const { secret, url } = await person.call('beginSecondFactor', { body: { current_password: PASSWORD } })
  const { recoveryCodes } = await person.call('confirmSecondFactor', { body: { code: codeOf(secret) } })
  clock.pass(STEP)
  return { secret, url, recoveryCodes }
}

describe('an account with a second factor', async () => {
  const person = await signedUp(tests)
  const { secret, url, recoveryCodes } = await withFactor(person)

  test('is read by any authenticator application', () => {
    expect(url).toBe(
      `otpauth://totp/Parcurs:${encodeURIComponent(person.email)}?issuer=Parcurs&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(new Set(recoveryCodes).size).toBe(10)
  })

  test('asks for the code only of whoever knows the password', async () => {
    const asked = await login(person.email)
    expect([asked.status, asked.body.code]).toEqual([422, 'SECOND_FACTOR'])
    expect((await login(person.email, codeOf(secret), 'alta')).body.code).toBe('BAD_CREDENTIALS')
  })

  test('opens with a code of the application, once; a clock may be half a minute off', async () => {
    const code = codeOf(secret)
    expect((await login(person.email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await login(person.email, code)).body.fields).toEqual({ code: 'Codul nu este bun sau a fost folosit: scrie-l pe cel de acum' })
    clock.pass(2 * STEP)
    const early = codeOf(secret)
    clock.pass(STEP)
    expect((await login(person.email, early)).status).toBe(200)
    const late = codeOf(secret)
    clock.pass(2 * STEP)
    expect((await login(person.email, late)).body.code).toBe('WRONG_CODE')
  })

  test('refuses guesses of codes after ten, from wherever, but not its owner in a browser that is known', async () => {
    const person = await signedUp(tests)
    const { secret, recoveryCodes } = await withFactor(person)
    const owner = (headers?: Record<string, string>) =>
      caller(app).ask('login', { body: { email: person.email, password: PASSWORD, code: codeOf(secret) } }, headers)
    const cookie = /(?:__Host-)?DEVICE=[\w-]+/.exec(String((await owner()).headers['set-cookie']))?.[0] ?? ''
    clock.pass(STEP)
    // each comes from an address of its own
    for (let at = 0; at < 10; at++) expect((await login(person.email, at % 2 ? `00000${at}` : `7K3M-00${at}`)).body.code).toBe('WRONG_CODE')
    expect((await login(person.email, '000011')).body.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await login(person.email, recoveryCodes[0])).body.code).toBe('TOO_MANY_ATTEMPTS')
    expect((await owner({ cookie })).status).toBe(200)
  })

  test('opens with each recovery code once, however it is typed', async () => {
    const [code = ''] = recoveryCodes
    expect((await login(person.email, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(person.email, code)).body.code).toBe('WRONG_CODE')
  })

  test('is not opened by the code of a mail alone', async () => {
    await caller(app).call('forgotPassword', { body: { email: person.email } })
    const { bodyText } = await services.database.db
      .selectFrom('mails')
      .select('bodyText')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow()
    const code = /code=(\S+)/.exec(bodyText)?.[1] ?? ''
    const body = { code, password: PASSWORD, confirm_password: PASSWORD }
    expect((await caller(app).ask('setPassword', { body })).body.code).toBe('SECOND_FACTOR')
    expect((await caller(app).ask('setPassword', { body: { ...body, second_factor: '000000' } })).body.fields).toHaveProperty(
      'second_factor',
    )
    expect((await caller(app).ask('setPassword', { body: { ...body, second_factor: recoveryCodes[1] } })).status).toBe(200)
  })

  test('spends the code of a mail after ten wrong factors, from wherever, and tells its owner', async () => {
    const person = await signedUp(tests)
    const { id } = await person.call('authUser', {})
    const { recoveryCodes } = await withFactor(person)
    await caller(app).call('forgotPassword', { body: { email: person.email } })
    const mails = () =>
      services.database.db.selectFrom('mails').select(['subject', 'bodyText']).where('recipient', '=', person.email).orderBy('id').execute()
    const code = /code=(\S+)/.exec((await mails())[0]?.bodyText ?? '')?.[1] ?? ''
    const set = (second_factor: string) =>
      caller(app).ask('setPassword', { body: { code, password: PASSWORD, confirm_password: PASSWORD, second_factor } })
    // two ways in are counted together, and a new quarter of an hour does not begin the count anew
    for (let at = 0; at < 4; at++) expect((await login(person.email, `00000${at}`)).body.code).toBe('WRONG_CODE')
    for (let at = 0; at < 5; at++) expect((await set(`00010${at}`)).body.code).toBe('WRONG_CODE')
    clock.pass(16 * 60_000)
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, at) => set(`0002${String(at).padStart(2, '0')}`)))
    expect(guesses.filter(({ body }) => body.code === 'WRONG_CODE').length).toBeLessThanOrEqual(10)
    expect((await set(recoveryCodes[0] ?? '')).body.code).toBe('CODE_EXPIRED')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Parolă nouă pentru contul tău Parcurs',
      'Cineva încearcă să deschidă contul tău Parcurs',
    ])
    const log = await services.database.db.selectFrom('auditLog').select('action').where('userId', '=', id).execute()
    expect(log.filter(({ action }) => action === 'second-factor-failed').length).toBeGreaterThanOrEqual(10)
    expect(log.filter(({ action }) => action === 'second-factor-guessed')).toHaveLength(1)
  })

  test('asks for it also where a deleted account is taken back', async () => {
    const person = await signedUp(tests)
    const { secret } = await withFactor(person)
    await person.call('deleteAccount', {})
    const { bodyText } = await services.database.db
      .selectFrom('mails')
      .select('bodyText')
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow()
    const code = /code=(\S+)/.exec(bodyText)?.[1] ?? ''
    const restore = (second_factor?: string) => caller(app).ask('restoreAccount', { body: { code, second_factor } })
    expect((await restore()).body.code).toBe('SECOND_FACTOR')
    expect((await restore('000000')).body.fields).toHaveProperty('second_factor')
    expect((await restore(codeOf(secret))).status).toBe(200)
    expect((await login(person.email)).body.code).toBe('SECOND_FACTOR')
  })

  test('lets its owner take it away with the password', async () => {
    const person = await signedUp(tests)
    await withFactor(person)
    expect((await person.ask('beginSecondFactor', { body: { current_password: PASSWORD } })).body.code).toBe('SECOND_FACTOR_ON')
    expect((await person.ask('removeSecondFactor', { body: {} })).body.code).toBe('CURRENT_PASSWORD')
    await person.call('removeSecondFactor', { body: { current_password: PASSWORD } })
    expect((await login(person.email)).status).toBe(200)
  })

  test('of a customer who lost everything is removed by an administrator, which is recorded and told, once', async () => {
    const customer = await signedUp(tests)
    await withFactor(customer)
    const administrator = await anAdministrator(tests)
    const { id } = await customer.call('authUser', {})
    const shown = async () => (await administrator.call('adminUser', { query: { id } })).secondFactor
    expect(await shown()).toBe(true)
    const remove = () => administrator.call('removeUserSecondFactor', { body: { id } })
    await Promise.all([remove(), remove()])
    expect([(await login(customer.email)).status, await shown()]).toEqual([200, false])
    const { db } = services.database
    const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', customer.email).execute()
    expect(mails).toEqual([{ subject: 'Al doilea factor al contului tău Parcurs a fost oprit' }])
    const { id: actorId } = await administrator.call('authUser', {})
    const removals = db.selectFrom('auditLog').select('actorId').where('userId', '=', id).where('action', '=', 'second-factor-off')
    expect(await removals.execute()).toEqual([{ actorId }])
  })

  test('of an administrator is left by other administrators', async () => {
    const [chief, other] = await Promise.all([anAdministrator(tests), anAdministrator(tests)])
    const { id } = await chief.call('authUser', {})
    expect((await other.ask('removeUserSecondFactor', { body: { id } })).body.code).toBe('ADMIN_ACCOUNT')
    expect((await login(chief.email)).body.code).toBe('SECOND_FACTOR')
  })
})

test('a factor that was only begun asks nothing', async () => {
  const person = await signedUp(tests)
  await person.call('beginSecondFactor', { body: { current_password: PASSWORD } })
  expect((await person.ask('confirmSecondFactor', { body: { code: '000000' } })).body.code).toBe('WRONG_CODE')
  expect((await login(person.email)).status).toBe(200)
})

describe('an administrator without a second factor', async () => {
  const chief = await anAdministrator(tests, { factor: false })
  const required = async () => (await chief.call('accountSecurity', {})).secondFactorRequired

  test('may do nothing but set it up, whatever he calls, also on the first day', async () => {
    expect(await required()).toBe(true)
    for (const name of ['adminUsers', 'emailTemplates', 'audit', 'companies', 'openSessions'] as const) {
      const { status, body } = await chief.ask(name)
      expect([name, status, body.code]).toEqual([name, 403, 'SECOND_FACTOR_DUE'])
    }
    const person = { name: 'Altul', email: chief.email, phone: null, current_password: '' }
    expect((await chief.ask('saveUser', { body: person })).body.code).toBe('SECOND_FACTOR_DUE')
    for (const name of ['authUser', 'start'] as const) expect((await chief.ask(name)).status).toBe(200)
  })

  test('is not let into a company of which he is a member', async () => {
    const { id: userId } = await chief.call('authUser', {})
    const { id: companyId } = await aCompany(tests)
    await services.database.db.insertInto('memberships').values({ companyId, userId, role: 'owner' }).execute()
    expect((await chief.ask('vehicles', { query: { companyId } })).body.code).toBe('SECOND_FACTOR_DUE')
  })

  test('is an administrator once it is set up, here alone: where he was signed in without it he has to sign in', async () => {
    const { token } = await caller(app).call('login', { body: { email: chief.email, password: PASSWORD } })
    await withFactor(chief)
    expect(await required()).toBe(false)
    expect((await chief.ask('adminUsers')).status).toBe(200)
    expect((await caller(app, token).ask('adminUsers')).status).toBe(401)
  })

  test('is refused in a session that was opened without it, also when the account has one', async () => {
    const other = await anAdministrator(tests)
    expect((await other.ask('adminUsers')).status).toBe(200)
    const { id } = await other.call('authUser', {})
    await services.database.db.updateTable('sessions').set({ secondFactor: false }).where('userId', '=', id).execute()
    await expect.poll(async () => (await other.ask('adminUsers')).status).toBe(401)
    expect((await other.ask('logout')).status).toBe(200)
  })

  test('is let in by what the session knows alone, which no longer knows it once the factor is removed', async () => {
    const other = await anAdministrator(tests)
    const { db } = services.database
    const { id } = await other.call('authUser', {})
    const factor = await db.deleteFrom('secondFactors').where('userId', '=', id).returningAll().executeTakeFirstOrThrow()
    expect((await other.ask('adminUsers')).status).toBe(200)
    await db.insertInto('secondFactors').values(factor).execute()
    await other.call('removeSecondFactor', { body: { current_password: PASSWORD } })
    const { secondFactor } = await db.selectFrom('sessions').select('secondFactor').where('userId', '=', id).executeTakeFirstOrThrow()
    expect(secondFactor).toBe(false)
    expect((await other.ask('adminUsers')).body.code).toBe('SECOND_FACTOR_DUE')
  })

  test('who takes it away leaves the accounts that he works in', async () => {
    const customer = await signedUp(tests)
    const { id } = await customer.call('authUser', {})
    const { token: once } = await chief.call('loginAsUser', { query: { id } })
    const { token } = await caller(app).call('exchangeToken', { body: { token: once } })
    expect((await caller(app, token).ask('authUser')).status).toBe(200)
    await chief.call('removeSecondFactor', { body: { current_password: PASSWORD } })
    expect((await caller(app, token).ask('authUser')).status).toBe(401)
    expect((await chief.ask('adminUsers')).body.code).toBe('SECOND_FACTOR_DUE')
    expect((await chief.ask('logout')).status).toBe(200)
  })
})

test('a lost factor of an administrator is removed by the operator, which ends the sessions and is recorded', async () => {
  const chief = await anAdministrator(tests)
  const { id } = await chief.call('authUser', {})
  const owner = connectAsOwner<Tables>(services.database.url)
  onTestFinished(() => owner.destroy())
  await removeLostFactor(owner, chief.email.toUpperCase())
  expect((await chief.ask('authUser')).status).toBe(401)
  const { token } = await caller(app).call('login', { body: { email: chief.email, password: PASSWORD } })
  expect((await caller(app, token).ask('adminUsers')).body.code).toBe('SECOND_FACTOR_DUE')
  const log = services.database.db.selectFrom('auditLog').select(['action', 'actorId', 'detail']).where('userId', '=', id)
  expect(await log.where('action', '=', 'second-factor-off').execute()).toEqual([
    { action: 'second-factor-off', actorId: null, detail: { by: 'operator' } },
  ])
  await expect(removeLostFactor(owner, chief.email)).rejects.toThrow(`The account ${chief.email} has no second factor.`)
  await expect(removeLostFactor(owner, 'nimeni@exemplu.ro')).rejects.toThrow('No account has the address nimeni@exemplu.ro.')
})

test('setting it up ends the other sessions of a user, which were opened without it', async () => {
  const person = await signedUp(tests)
  const { token } = await caller(app).call('login', { body: { email: person.email, password: PASSWORD } })
  await withFactor(person)
  expect((await caller(app, token).ask('authUser')).status).toBe(401)
  expect((await person.ask('authUser')).status).toBe(200)
})
