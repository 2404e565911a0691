import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tokenHash } from '../../access/session.ts'
import { aCompany, PASSWORD, signedUp } from '../../testing/builders.ts'
import { type Caller, caller } from '../../testing/caller.ts'
import { testApp } from '../../testing/test-app.ts'

const tests = await testApp()
const { app, services, clock } = tests
const { db } = services.database
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const login = (email: string, password: string, who = caller(app), more: object = {}) =>
  who.ask('login', { body: { email, password, ...more } })

describe('signing up', () => {
  test('opens an account and signs it in', async () => {
    const person = await signedUp(tests)
    expect(await person.call('authUser', {})).toEqual({
      id: expect.any(Number),
      email: person.email,
      name: '',
      phone: null,
      userType: 'user',
      activeCompanyId: null,
      companies: [],
      impersonatedBy: null,
    })
  })

  test('stores the password as argon2id with a salt of its own', async () => {
    const [a, b] = [await signedUp(tests), await signedUp(tests)]
    const rows = await db.selectFrom('users').select('passwordHash').where('email', 'in', [a.email, b.email]).execute()
    const [one, two] = rows.map((row) => row.passwordHash)
    expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  test('refuses an address that has an account, in whatever case', async () => {
    const { email } = await signedUp(tests)
    const body = { email: email.toUpperCase(), password: PASSWORD, confirm_password: PASSWORD, agree: true }
    const { status, body: refusal } = await caller(app).ask('register', { body })
    expect([status, refusal.code]).toEqual([422, 'EMAIL_TAKEN'])
    expect(refusal.fields).toEqual({ email: 'Există deja un cont cu această adresă de email' })
  })

  test('opens one account for several who ask for the same address at the same moment', async () => {
    const body = { email: 'deodata@exemplu.ro', password: PASSWORD, confirm_password: PASSWORD, agree: true }
    const answers = await Promise.all(Array.from({ length: 4 }, () => caller(app).ask('register', { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await db.selectFrom('users').select('id').where('email', '=', body.email).execute()).toHaveLength(1)
  })

  test('refuses two passwords that differ and terms that are not agreed to', async () => {
    const { status, body } = await caller(app).ask('register', {
      body: { email: 'x@exemplu.ro', password: PASSWORD, confirm_password: 'alta parola', agree: true },
    })
    expect([status, body.fields]).toEqual([422, { confirm_password: 'Cele 2 parole nu se potrivesc' }])
    const unticked = await caller(app).ask('register', {
      body: { email: 'x@exemplu.ro', password: PASSWORD, confirm_password: PASSWORD, agree: false },
    })
    expect(unticked.body.fields).toEqual({ agree: 'Câmp obligatoriu' })
  })

  test('is limited per network address', async () => {
    const who = caller(app)
    const body = { email: (await signedUp(tests)).email, password: PASSWORD, confirm_password: PASSWORD, agree: true }
    expect((await who.ask('register', { body })).body.code).toBe('EMAIL_TAKEN')
    // 299 more at once: each of them hashes a password, which is meant to be slow
    const more = await db
      .updateTable('signInAttempts')
      .set({ failures: sql`failures + 299` })
      .where('subject', '=', `register:${who.address}`)
      .executeTakeFirst()
    expect(more.numUpdatedRows).toBe(1n)
    expect((await who.ask('register', { body })).status).toBe(429)
  })
})

describe('signing in', () => {
  test('accepts the address in any case', async () => {
    const { email } = await signedUp(tests)
    expect((await login(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
  })

  test('says the same of a wrong password and of an unknown account', async () => {
    const { email } = await signedUp(tests)
    const refusal = { data: 'Cont sau parolă invalidă', message: 'Cont sau parolă invalidă', code: 'BAD_CREDENTIALS' }
    for (const answer of [await login(email, 'gresita'), await login('nimeni@exemplu.ro', PASSWORD)]) {
      expect(answer.status).toBe(422)
      expect(answer.body).toEqual(refusal)
    }
  })

  test('takes as long for an unknown account as for a wrong password', async () => {
    const { email } = await signedUp(tests)
    const took = async (address: string) => {
      const started = performance.now()
      await login(address, 'gresita')
      return performance.now() - started
    }
    // taken in turns, so that a busy machine slows both
    const [unknown, wrong]: [number[], number[]] = [[], []]
    const ratio = () => Math.min(...unknown) / Math.min(...wrong)
    // where no password is compared the quickest of many stays far quicker; of a busy machine's it comes close
    for (let run = 0; run < 9 || (run < 90 && ratio() <= 0.5); run++) {
      if (run % 9 === 0) clock.pass(15 * MINUTE)
      unknown.push(await took('nimeni.altul@exemplu.ro'))
      wrong.push(await took(email))
    }
    expect(ratio()).toBeGreaterThan(0.5)
  })

  test('is refused after 10 failures on an account, also with the right password and from anywhere, for at most 15 minutes', async () => {
    const { email } = await signedUp(tests)
    for (let attempt = 1; attempt <= 10; attempt++) expect((await login(email, 'gresita')).status).toBe(422)
    const locked = await login(email.toUpperCase(), PASSWORD)
    expect([locked.status, locked.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    clock.pass(15 * MINUTE)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  test('counts attempts that are made at the same moment', async () => {
    const { email } = await signedUp(tests)
    const answers = await Promise.all(Array.from({ length: 14 }, () => login(email, 'gresita')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('forgets the failures on an account when it succeeds', async () => {
    const { email } = await signedUp(tests)
    for (let round = 0; round < 3; round++) {
      for (let attempt = 1; attempt <= 9; attempt++) await login(email, 'gresita')
      expect((await login(email, PASSWORD)).status).toBe(200)
    }
  })

  test('is refused after 30 failures from an address, whatever the accounts', async () => {
    const { email } = await signedUp(tests)
    const who = caller(app)
    for (let attempt = 1; attempt <= 30; attempt++) expect((await login(`cont${attempt}@exemplu.ro`, 'gresita', who)).status).toBe(422)
    expect((await login(email, PASSWORD, who)).status).toBe(429)
    expect((await login(email, PASSWORD)).status).toBe(200)
  })

  test('takes a whole network of IPv6 addresses for one caller', async () => {
    const attempt = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { email: 'v6@exemplu.ro', password: remoteAddress } })
    for (let host = 1; host <= 10; host++) expect((await attempt(`2001:db8:1:2::${host}`)).statusCode).toBe(422)
    const rows = await db.selectFrom('signInAttempts').select(['subject', 'failures']).where('subject', 'like', 'address:2001%').execute()
    expect(rows).toEqual([{ subject: 'address:2001:db8:1:2::/64', failures: 10 }])
  })

  test('never counts a success against the address', async () => {
    const { email } = await signedUp(tests)
    const who = caller(app)
    for (let time = 1; time <= 35; time++) expect((await login(email, PASSWORD, who)).status).toBe(200)
  })
})

describe('a session', () => {
  test('is stored as a hash alone', async () => {
    const { token } = await signedUp(tests)
    const rows = await db.selectFrom('sessions').select('tokenHash').execute()
    expect(rows.map((row) => row.tokenHash)).not.toContain(token)
    expect(rows.map((row) => row.tokenHash)).toContain(tokenHash(String(token)))
  })

  /** Asks something with a session, and waits until its use is stored. */
  const used = async (who: Caller): Promise<number> => {
    const { status } = await who.ask('authUser')
    const session = db
      .selectFrom('sessions')
      .select('lastUsedAt')
      .where('tokenHash', '=', tokenHash(String(who.token)))
    const stored = async () => Date.parse((await session.executeTakeFirst())?.lastUsedAt ?? '')
    if (status === 200) await expect.poll(stored).toBe(clock.now.getTime())
    return status
  }
  const opened = async (email: string, remember: boolean): Promise<Caller> =>
    caller(app, ((await login(email, PASSWORD, caller(app), { remember })).body.data as { token: string }).token)

  test('ends after 12 hours, or 30 days when remembered', async () => {
    const { email } = await signedUp(tests)
    const [short, long] = [await opened(email, false), await opened(email, true)]
    for (let times = 0; times < 5; times++) {
      clock.pass(2 * HOUR)
      expect(await used(short)).toBe(200)
    }
    clock.pass(2 * HOUR + MINUTE)
    expect(await used(short)).toBe(401)
    clock.pass(29 * 24 * HOUR)
    expect((await long.ask('authUser')).status).toBe(200)
    clock.pass(24 * HOUR)
    const over = await long.ask('authUser')
    expect([over.status, over.body]).toEqual([
      401,
      { data: 'Not authenticated', message: 'Sesiunea s-a încheiat: autentifică-te din nou', code: 'NOT_AUTHENTICATED' },
    ])
  })

  test('ends after three hours in which nothing was asked, and is no longer listed', async () => {
    const { email } = await signedUp(tests)
    const [short, long] = [await opened(email, false), await opened(email, true)]
    for (const _ of [1, 2]) {
      clock.pass(3 * HOUR - MINUTE)
      expect(await used(short)).toBe(200)
    }
    clock.pass(3 * HOUR)
    expect(await used(short)).toBe(401)
    expect(await long.call('openSessions', {})).toMatchObject([{ current: true }])
  })

  test('ends with its sign-out, and no other', async () => {
    const person = await signedUp(tests)
    const { body } = await login(person.email, PASSWORD)
    const other = caller(app, (body.data as { token: string }).token)
    await person.call('logout', {})
    expect((await person.ask('authUser')).status).toBe(401)
    expect((await other.ask('authUser')).status).toBe(200)
  })

  test('that is over is removed when somebody signs in', async () => {
    const { token } = await signedUp(tests)
    const left = async () =>
      (
        await db
          .selectFrom('sessions')
          .select('tokenHash')
          .where('tokenHash', '=', tokenHash(String(token)))
          .execute()
      ).length
    expect(await left()).toBe(1)
    clock.pass(13 * HOUR)
    await login((await signedUp(tests)).email, PASSWORD)
    expect(await left()).toBe(0)
    expect(
      await db
        .selectFrom('signInAttempts')
        .select('subject')
        .where('windowStart', '<', clock.now.toISOString())
        .where('subject', 'like', 'account:%')
        .execute(),
    ).toEqual([])
  })

  test('is not opened by anything that is not a token', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer x', `Bearer ${'x'.repeat(5000)}`, 'Basic YTpi', 'Bearer null']) {
      const { statusCode } = await app.inject({ url: '/api/auth/user', headers: { authorization } })
      expect(statusCode).toBe(401)
    }
  })
})

describe('a one-time token of a page address', () => {
  const issued = async (lifetime = MINUTE) => {
    const [admin, user] = [await signedUp(tests), await signedUp(tests)]
    const [issuer, entered] = [(await admin.call('authUser', {})).id, (await user.call('authUser', {})).id]
    const token = `jeton-${entered}`
    const expiresAt = new Date(clock.now.getTime() + lifetime).toISOString()
    await db
      .insertInto('loginTokens')
      .values({ tokenHash: tokenHash(token), userId: entered, issuedBy: issuer, expiresAt })
      .execute()
    return { token, admin, user, issuer, entered }
  }

  test('becomes a session that says who is behind it, and the audit keeps it', async () => {
    const { token, admin, user, issuer, entered } = await issued()
    const session = await caller(app).call('exchangeToken', { body: { token } })
    expect(await caller(app, session.token).call('authUser', {})).toMatchObject({ email: user.email, impersonatedBy: admin.email })
    const entries = await db.selectFrom('auditLog').select(['action', 'actorId']).where('userId', '=', entered).execute()
    expect(entries).toEqual([{ action: 'signed-in-by-token', actorId: issuer }])
  })

  test('is good once, also for two who use it at the same moment', async () => {
    const { token } = await issued()
    const answers = await Promise.all(Array.from({ length: 6 }, () => caller(app).ask('exchangeToken', { body: { token } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
  })

  test('is not good after its minute', async () => {
    const { token, entered } = await issued()
    clock.pass(MINUTE)
    expect((await caller(app).ask('exchangeToken', { body: { token } })).status).toBe(401)
    expect(await db.selectFrom('auditLog').select('id').where('userId', '=', entered).execute()).toEqual([])
  })

  test('cannot be guessed: 30 wrong ones from an address are the most', async () => {
    const who = caller(app)
    for (let attempt = 1; attempt <= 30; attempt++)
      expect((await who.ask('exchangeToken', { body: { token: `gresit${attempt}` } })).status).toBe(401)
    expect((await who.ask('exchangeToken', { body: { token: 'gresit' } })).status).toBe(429)
  })
})

describe('the active company', () => {
  test('is the last one added until another is chosen', async () => {
    const person = await signedUp(tests)
    const [first, second] = [await aCompany(person), await aCompany(person)]
    expect((await person.call('authUser', {})).activeCompanyId).toBe(second.id)
    await person.call('activeCompany', { body: { companyId: first.id } })
    expect((await person.call('authUser', {})).activeCompanyId).toBe(first.id)
  })

  test('is never one of somebody else', async () => {
    const [mine, foreign] = [await aCompany(tests), await aCompany(tests)]
    expect((await mine.ask('activeCompany', { body: { companyId: foreign.id } })).status).toBe(404)
    await db.updateTable('users').set({ activeCompanyId: foreign.id }).where('email', '=', mine.email).execute()
    expect((await mine.call('authUser', {})).activeCompanyId).toBe(mine.id)
  })
})
