import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { PASSWORD, signedUp } from '../../testing/builders.ts'
import { caller } from '../../testing/caller.ts'
import { testApp } from '../../testing/test-app.ts'
import { DEMO_EMAIL } from '../demo/demo-company.ts'

const tests = await testApp()
const { app, services } = tests
const { db } = services.database
const NEW = 'alta parola'

const login = (email: string, password: string) => caller(app).ask('login', { body: { email, password } })
const entriesOf = (id: number) =>
  db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('userId', '=', id)
    .where('action', '!=', 'sign-in-failed')
    .orderBy('id')
    .execute()

describe('what an account says of its person', () => {
  test('is changed, with Romanian letters', async () => {
    const person = await signedUp(tests)
    await person.call('saveUser', { body: { name: ' Ştefan Ţuţu ', email: person.email, phone: '0722 123 456' } })
    expect(await person.call('authUser', {})).toMatchObject({ name: 'Ștefan Țuțu', email: person.email, phone: '0722 123 456' })
    expect(await entriesOf((await person.call('authUser', {})).id)).toEqual([])
  })

  test('needs a name, an address and a telephone', async () => {
    const { body } = await (await signedUp(tests)).ask('saveUser', { body: { name: ' ', email: '', phone: '' } })
    expect(body.fields).toEqual({ name: 'Câmp obligatoriu', email: 'Câmp obligatoriu', phone: 'Câmp obligatoriu' })
  })

  test('names another address at once; the old one is told and the audit keeps both', async () => {
    const person = await signedUp(tests)
    const email = `nou.${person.email}`
    await person.call('saveUser', { body: { name: 'Ana', email, phone: '0722', current_password: PASSWORD } })
    expect([(await login(person.email, PASSWORD)).status, (await login(email, PASSWORD)).status]).toEqual([422, 200])
    const [mail] = await db.selectFrom('mails').select(['subject', 'bodyText']).where('recipient', '=', person.email).execute()
    expect(mail?.subject).toBe('Adresa contului tău Parcurs a fost schimbată')
    expect(mail?.bodyText).toContain(email)
    expect(await entriesOf((await person.call('authUser', {})).id)).toEqual([
      { action: 'email-changed', detail: { before: person.email, after: email } },
    ])
  })

  test('cannot name an address that somebody else has, in whatever case', async () => {
    const [person, other] = [await signedUp(tests), await signedUp(tests)]
    const { status, body } = await person.ask('saveUser', {
      body: { name: 'Ana', email: other.email.toUpperCase(), phone: '0722', current_password: PASSWORD },
    })
    expect([status, body.fields]).toEqual([422, { email: 'Există deja un cont cu această adresă de email' }])
    expect((await person.call('authUser', {})).email).toBe(person.email)
    expect(await db.selectFrom('mails').select('id').where('recipient', '=', person.email).execute()).toEqual([])
  })
})

describe('what only the owner of an account changes', () => {
  test('takes the password that the account has now', async () => {
    const person = await signedUp(tests)
    const email = `nou.${person.email}`
    for (const [current_password, text] of [
      [undefined, 'Câmp obligatoriu'],
      ['alta', 'Parola actuală este greșită'],
    ]) {
      const changed = await person.ask('changePassword', { body: { password: NEW, confirm_password: NEW, current_password } })
      expect([changed.status, changed.body.fields]).toEqual([422, { current_password: text }])
      const moved = await person.ask('saveUser', { body: { name: 'Ana', email, phone: '0722', current_password } })
      expect([moved.status, moved.body.fields]).toEqual([422, { current_password: text }])
    }
    expect((await login(person.email, PASSWORD)).status).toBe(200)
    expect(await person.call('authUser', {})).toMatchObject({ email: person.email, name: '' })
  })

  test('cannot be guessed by somebody who found a session open', async () => {
    const person = await signedUp(tests)
    const guess = (current_password: string) =>
      person.ask('changePassword', { body: { password: NEW, confirm_password: NEW, current_password } })
    for (let at = 0; at < 10; at++) await guess(`gresita ${at}`)
    expect((await guess(PASSWORD)).body.code).toBe('TOO_MANY_ATTEMPTS')
    // the owner still signs in
    expect((await login(person.email, PASSWORD)).status).toBe(200)
  })

  test('needs a first password where Google opens the account', async () => {
    const person = await signedUp(tests)
    await db.updateTable('users').set({ passwordHash: null }).where('email', '=', person.email).execute()
    expect((await person.call('accountSecurity', {})).hasPassword).toBe(false)
    const { status, body } = await person.ask('changePassword', { body: { password: NEW, confirm_password: NEW } })
    expect([status, body.code, body.fields?.current_password]).toEqual([422, 'NO_PASSWORD', expect.stringContaining('Google')])
  })
})

describe('a password', () => {
  test('is changed, and every other session of the account ends', async () => {
    const person = await signedUp(tests)
    const { body } = await login(person.email, PASSWORD)
    const other = caller(app, (body.data as { token: string }).token)
    await person.call('changePassword', { body: { password: NEW, confirm_password: NEW, current_password: PASSWORD } })
    expect((await person.ask('authUser')).status).toBe(200)
    expect((await other.ask('authUser')).status).toBe(401)
    expect([(await login(person.email, PASSWORD)).status, (await login(person.email, NEW)).status]).toEqual([422, 200])
    expect(await entriesOf((await person.call('authUser', {})).id)).toEqual([{ action: 'password-changed', detail: null }])
  })

  test('of fewer than six characters, or typed differently, is refused at its field', async () => {
    const person = await signedUp(tests)
    const short = await person.ask('changePassword', { body: { password: 'abcde', confirm_password: 'abcde' } })
    expect(short.body.fields).toEqual({ password: 'Trebuie să aibă cel puțin 6 caractere' })
    const differing = await person.ask('changePassword', { body: { password: NEW, confirm_password: PASSWORD } })
    expect(differing.body.fields).toEqual({ confirm_password: 'Cele 2 parole nu se potrivesc' })
  })
})

describe('the demo account', async () => {
  const withDemo = await buildApp({ ...services, config: { ...services.config, DEMO: true } })
  const demo = await signedUp({ ...tests, app: withDemo }, { email: DEMO_EMAIL })

  test('lets nobody change its password or its address', async () => {
    const password = await demo.ask('changePassword', { body: { password: NEW, confirm_password: NEW, current_password: PASSWORD } })
    expect([password.status, password.body.code]).toEqual([403, 'DEMO_ACCOUNT'])
    const moved = await demo.ask('saveUser', { body: { name: 'Ana', email: 'al.meu@exemplu.ro', phone: '0722' } })
    expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([403, ['email']])
    expect((await login(DEMO_EMAIL, PASSWORD)).status).toBe(200)
  })

  test('is not written a code', async () => {
    expect((await caller(withDemo).ask('forgotPassword', { body: { email: DEMO_EMAIL } })).status).toBe(200)
    expect(await db.selectFrom('mails').select('id').where('recipient', '=', DEMO_EMAIL).execute()).toEqual([])
  })

  test('may be given another name', async () => {
    await demo.call('saveUser', { body: { name: 'Vizitator', email: DEMO_EMAIL, phone: '0722' } })
    expect((await demo.call('authUser', {})).name).toBe('Vizitator')
  })

  test('is an account as any other where there is no demo', async () => {
    const same = caller(app, demo.token)
    await same.call('changePassword', { body: { password: NEW, confirm_password: NEW, current_password: PASSWORD } })
    expect((await login(DEMO_EMAIL, NEW)).status).toBe(200)
  })
})
