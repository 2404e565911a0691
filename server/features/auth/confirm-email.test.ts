import { expect, test } from 'vitest'
import { aCompany, anAdministrator, PASSWORD, signedUp } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp({ CONFIRM_EMAIL: '1' })
const { app, clock, services } = tests
const { db } = services.database
const DAY = 86_400_000

const codeTo = async (email: string): Promise<string> => {
  const mail = await db.selectFrom('mails').select('bodyText').where('recipient', '=', email).orderBy('id', 'desc').executeTakeFirst()
  return /email\?code=(\S+)/.exec(mail?.bodyText ?? '')?.[1] ?? ''
}
const confirm = (code: string) => caller(app).ask('confirmEmail', { body: { code } })
const login = (email: string) => caller(app).ask('login', { body: { email, password: PASSWORD } })

test('the free month of a tax code needs a proven address', async () => {
  const company = await aCompany(tests, { plan: 'none' })
  const take = () => company.ask('takeFreePackage', { body: { companyId: company.id } })
  const refused = await take()
  expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_UNCONFIRMED'])
  const code = await codeTo(company.email)
  expect((await confirm(code)).status).toBe(200)
  expect((await confirm(code)).body.code).toBe('CODE_EXPIRED')
  expect((await take()).status).toBe(200)
})

test('a new address takes effect with the code that went to it, and the old one is told then', async () => {
  const person = await signedUp(tests)
  const email = `nou.${person.email}`
  const saved = await person.call('saveUser', { body: { name: 'Ana', email, phone: '0722', current_password: PASSWORD } })
  expect(saved).toEqual({ done: true, pendingEmail: email })
  expect(await person.call('authUser', {})).toMatchObject({ email: person.email, name: 'Ana' })
  expect([(await login(person.email)).status, (await login(email)).status]).toEqual([200, 422])
  expect(await db.selectFrom('mails').select('id').where('recipient', '=', person.email).execute()).toEqual([])
  expect((await confirm(await codeTo(email))).status).toBe(200)
  expect([(await login(person.email)).status, (await login(email)).status]).toEqual([422, 200])
  const [told] = await db.selectFrom('mails').select('subject').where('recipient', '=', person.email).execute()
  expect(told?.subject).toBe('Adresa contului tău Parcurs a fost schimbată')
})

test('an administrator in the account of a customer asks for no other address', async () => {
  const [person, admin] = [await signedUp(tests), await anAdministrator(tests)]
  const { id } = await person.call('authUser', {})
  const { token } = await admin.call('loginAsUser', { query: { id } })
  const inside = caller(app, (await caller(app).call('exchangeToken', { body: { token } })).token)
  const email = `altul.${person.email}`
  const moved = { name: 'Ana', email, phone: '0722', current_password: PASSWORD }
  expect((await inside.ask('saveUser', { body: moved })).body.code).toBe('IMPERSONATED')
  expect(await codeTo(email)).toBe('')
  expect((await person.call('authUser', {})).email).toBe(person.email)
})

test('a code is good for a day, and an address that somebody else took meanwhile is refused', async () => {
  const person = await signedUp(tests)
  const ask = (email: string) => person.call('saveUser', { body: { name: 'Ana', email, phone: '0722', current_password: PASSWORD } })
  const first = `unu.${person.email}`
  await ask(first)
  clock.pass(DAY)
  expect((await confirm(await codeTo(first))).body.code).toBe('CODE_EXPIRED')
  const again = caller(app, ((await login(person.email)).body.data as { token: string }).token)
  await again.call('saveUser', { body: { name: 'Ana', email: first, phone: '0722', current_password: PASSWORD } })
  const code = await codeTo(first)
  await signedUp(tests, { email: first })
  expect((await confirm(code)).body.code).toBe('EMAIL_TAKEN')
})

test('a save sent twice sends one mail, whose code is good; a minute later another one is sent', async () => {
  const person = await signedUp(tests)
  const email = `dublu.${person.email}`
  const ask = () => person.call('saveUser', { body: { name: 'Ana', email, phone: '0722', current_password: PASSWORD } })
  const mails = async () => (await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length
  await Promise.all([ask(), ask()])
  await ask()
  expect(await mails()).toBe(1)
  clock.pass(60_000)
  await ask()
  expect(await mails()).toBe(2)
  expect((await confirm(await codeTo(email))).status).toBe(200)
})

test('a code of an account that is deleted gives it no address again', async () => {
  const person = await signedUp(tests)
  const email = `urma.${person.email}`
  await person.call('saveUser', { body: { name: 'Ana', email, phone: '0722', current_password: PASSWORD } })
  const code = await codeTo(email)
  await person.call('deleteAccount', {})
  expect((await confirm(code)).body.code).toBe('CODE_EXPIRED')
})
