import { createHmac } from 'node:crypto'
import { exportSPKI } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { anAdministrator, FACTOR_SECRET, PASSWORD, type Person, signedUp } from '../../testing/builders.ts'
import { caller } from '../../testing/caller.ts'
import { CLIENT_ID, googleStub } from '../../testing/google-stub.ts'
import { testApp } from '../../testing/test-app.ts'

const google = await googleStub()
const tests = await testApp({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.url })
const without = await testApp()
const { app, services, clock } = tests
const { db } = services.database
const MINUTE = 60_000
const REFUSED = 'Google nu a confirmat autentificarea: încearcă din nou sau intră cu email și parolă'

let people = 0
/** Somebody with a Google account. */
const somebody = () => {
  people++
  return { sub: `10${people}`, email: `google${people}@exemplu.ro` }
}
const enter = (token: string, who = caller(app)) => who.ask('socialLogin', { body: { token } })
const tokenOf = (person = somebody(), claims = {}) => google.token(person, clock.now, claims)
const userOf = (body: { data?: unknown }) => caller(app, (body.data as { token: string }).token).call('authUser', {})
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

afterEach(() => {
  google.mood = 'well'
})
afterAll(() => google.close())

describe('an ID token of Google', () => {
  test('opens an account without a password, by its name, and signs in', async () => {
    const person = somebody()
    const { status, body } = await enter(await tokenOf(person))
    expect(status).toBe(200)
    expect(await userOf(body)).toMatchObject({ email: person.email, name: 'Ana Țuțu', userType: 'user', companies: [] })
    const login = await caller(app).ask('login', { body: { email: person.email, password: PASSWORD } })
    expect(login.body.code).toBe('BAD_CREDENTIALS')
  })

  test('leads to the same user the second time, also when his address at Google is another one', async () => {
    const person = somebody()
    const first = await userOf((await enter(await tokenOf(person))).body)
    const second = await userOf((await enter(await tokenOf({ ...person, email: 'alta@exemplu.ro' }))).body)
    expect(second).toEqual(first)
  })

  test('makes one account when it is sent several times at the same moment', async () => {
    const person = somebody()
    const token = await tokenOf(person)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const users = await Promise.all(answers.map(({ body }) => userOf(body)))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })

  test.each<[string, object]>([
    ['for somebody else’s product', { aud: 'alt-client' }],
    ['for several products, ours not among them', { aud: ['a', 'b'] }],
    ['without an audience', { aud: undefined }],
    ['of another issuer', { iss: 'https://accounts.exemplu.ro' }],
    ['without an issuer', { iss: undefined }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['without an address', { email: undefined }],
    ['with an address that is none', { email: 'nu e' }],
  ])('%s is refused', async (_, claims) => {
    const { status, body } = await enter(await tokenOf(somebody(), claims))
    expect([status, body.code, body.data]).toEqual([422, 'PROVIDER_REFUSED', REFUSED])
  })

  test('of the issuer’s short name is accepted', async () => {
    expect((await enter(await tokenOf(somebody(), { iss: 'accounts.google.com' }))).status).toBe(200)
  })

  test('is good for an hour, with a minute for clocks that differ', async () => {
    const seconds = Math.floor(clock.now.getTime() / 1000)
    const at = (iat: number, exp: number) => tokenOf(somebody(), { iat: seconds + iat, exp: seconds + exp })
    expect((await enter(await at(-3600, -59))).status).toBe(200)
    expect((await enter(await at(-3600, -60))).status).toBe(422)
    expect((await enter(await at(60, 3660))).status).toBe(200)
    expect((await enter(await at(61, 3661))).status).toBe(422)
    const token = await tokenOf()
    clock.pass(61 * MINUTE)
    expect((await enter(token)).status).toBe(422)
  })

  test('that nobody signed, or that is signed with what is public, is refused', async () => {
    const now = Math.floor(clock.now.getTime() / 1000)
    const claims = base64({
      iss: 'https://accounts.google.com',
      aud: CLIENT_ID,
      iat: now,
      exp: now + 3600,
      ...somebody(),
      email_verified: true,
    })
    const headed = (alg: string) => `${base64({ alg, kid: google.key.kid, typ: 'JWT' })}.${claims}`
    const secret = await exportSPKI(google.key.publicKey)
    const forged = createHmac('sha256', secret).update(headed('HS256')).digest('base64url')
    const another = (await tokenOf()).split('.').at(-1)
    for (const token of [`${headed('none')}.`, `${headed('HS256')}.${forged}`, `${headed('RS256')}.${another}`, 'a.b.c', '...', 'x'])
      expect((await enter(token)).body.code).toBe('PROVIDER_REFUSED')
  })

  test('is not accepted 61 times from a network address when it proves nothing', async () => {
    const who = caller(app)
    for (let attempt = 1; attempt <= 60; attempt++) expect((await enter('fals', who)).status).toBe(422)
    expect((await enter(await tokenOf(), who)).status).toBe(429)
  })
})

describe('the keys of Google', () => {
  test('are asked for once, and again when a token names another one', async () => {
    await enter(await tokenOf())
    const before = google.asked
    await enter(await tokenOf())
    expect(google.asked).toBe(before)
    await google.rotate()
    expect((await enter(await tokenOf())).status).toBe(200)
    expect(google.asked).toBe(before + 1)
  })

  test.each(['broken', 'html', 'reset'] as const)('that cannot be had (%s) are told from a token that is wrong', async (mood) => {
    await google.rotate()
    google.mood = mood
    const token = await tokenOf()
    const { status, body } = await enter(token)
    expect([status, body.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
    expect(body.message).toBe('Google nu răspunde acum: încearcă mai târziu sau intră cu email și parolă')
    google.mood = 'well'
    expect((await enter(token)).status).toBe(200)
  })
})

/** The same user with an address that was confirmed. */
const confirmed = async <P extends Person>(person: P): Promise<P> => {
  await db.updateTable('users').set({ emailConfirmedAt: clock.now.toISOString() }).where('email', '=', person.email).execute()
  return person
}

describe('somebody with an account already', () => {
  test('gets Google for it when Google has seen that the address is his; he is told and the audit keeps it', async () => {
    const owner = await confirmed(await signedUp(tests))
    const { id } = await owner.call('authUser', {})
    const person = { sub: somebody().sub, email: owner.email.toUpperCase() }
    expect((await userOf((await enter(await tokenOf(person))).body)).id).toBe(id)
    expect(await db.selectFrom('mails').select('subject').where('recipient', '=', owner.email).execute()).toEqual([
      { subject: 'Contul tău Parcurs se deschide acum cu Google' },
    ])
    expect(await db.selectFrom('auditLog').select(['action', 'detail']).where('userId', '=', id).execute()).toEqual([
      { action: 'identity-linked', detail: { provider: 'google', subject: person.sub } },
    ])
  })

  test('keeps the password and every session: Google takes nothing away by itself', async () => {
    const early = await confirmed(await signedUp(tests))
    const entered = await userOf((await enter(await tokenOf({ sub: somebody().sub, email: early.email }))).body)
    expect(entered.email).toBe(early.email)
    expect((await early.ask('authUser')).status).toBe(200)
    expect((await caller(app).ask('login', { body: { email: early.email, password: PASSWORD } })).status).toBe(200)
  })

  test('whose address was never confirmed here is mailed a code first: a stranger may have opened the account', async () => {
    const stranger = await signedUp(tests)
    const token = await tokenOf({ sub: somebody().sub, email: stranger.email })
    const { status, body } = await enter(token)
    expect([status, body.code]).toEqual([409, 'ACCOUNT_UNCONFIRMED'])
    const sent = await db.selectFrom('mails').select('bodyText').where('recipient', '=', stranger.email).executeTakeFirstOrThrow()
    const [code] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(sent.bodyText) ?? []
    const chosen = 'o parolă a proprietarului'
    await caller(app).call('setPassword', { body: { code: code ?? '', password: chosen, confirm_password: chosen } })
    expect((await stranger.ask('authUser')).status).toBe(401)
    expect((await caller(app).ask('login', { body: { email: stranger.email, password: PASSWORD } })).body.code).toBe('BAD_CREDENTIALS')
    expect((await enter(token)).status).toBe(200)
  })

  test('gives the second factor of the account too, the first time and later', async () => {
    const owner = await confirmed(await anAdministrator(tests))
    const token = await tokenOf({ sub: somebody().sub, email: owner.email })
    const withCode = (code?: string) => caller(app).ask('socialLogin', { body: { token, code } })
    const now = () => new TOTP({ secret: Secret.fromBase32(FACTOR_SECRET) }).generate({ timestamp: clock.now.getTime() })
    for (let time = 1; time <= 2; time++) {
      expect((await withCode()).body.code).toBe('SECOND_FACTOR')
      expect((await withCode('000000')).body.fields).toHaveProperty('code')
      const opened = await withCode(now())
      expect(opened.status).toBe(200)
      expect((await caller(app, (opened.body.data as { token: string }).token).ask('adminUsers')).status).toBe(200)
      clock.pass(MINUTE)
    }
  })

  test.each([[{ email_verified: false }], [{ email_verified: undefined }], [{ email_verified: 'false' }]])(
    'keeps it to himself when Google has not: %j',
    async (claims) => {
      const [owner, { sub }] = [await signedUp(tests), somebody()]
      const { status, body } = await enter(await tokenOf({ sub, email: owner.email }, claims))
      expect([status, body.code]).toEqual([422, 'EMAIL_TAKEN'])
      expect(await db.selectFrom('identities').select('subject').where('subject', '=', sub).execute()).toEqual([])
    },
  )
})

describe('an installation', () => {
  const policy = async ({ app: built }: typeof tests) => {
    const { headers } = await built.inject({ url: '/auth/login' })
    return [String(headers['content-security-policy']), headers['cross-origin-opener-policy']]
  }

  test('with a client id tells it to the pages, which may then load what is Google’s and no more', async () => {
    expect(await caller(app).call('home', {})).toMatchObject({ googleClientId: CLIENT_ID })
    const [security, opener] = await policy(tests)
    expect(security).toContain("script-src 'self' https://accounts.google.com/gsi/client 'nonce-")
    expect(security).toContain("connect-src 'self' https://accounts.google.com/gsi/;")
    expect(security).toContain("frame-src 'self' blob: https://accounts.google.com/gsi/;")
    expect(security).toMatch(/style-src 'self' [^;]*https:\/\/accounts\.google\.com\/gsi\/style 'nonce-/)
    expect(opener).toBe('same-origin-allow-popups')
  })

  test('without one knows no provider, and its pages load nothing from elsewhere', async () => {
    const { status, body } = await caller(without.app).ask('socialLogin', { body: { token: await tokenOf() } })
    expect([status, body.data]).toEqual([422, 'Login provider not found'])
    const [security, opener] = await policy(without)
    expect(security).not.toContain('google')
    expect(security).toContain("script-src 'self' 'nonce-")
    expect(opener).toBe('same-origin')
  })
})
