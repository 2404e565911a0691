import { expect, test } from 'vitest'
import { anAdministrator, PASSWORD, signedUp } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const { app } = tests

test('a user sees where his account is open, administrators included, and ends all but this one', async () => {
  const person = await signedUp(tests)
  const { data } = (await caller(app).ask('login', { body: { email: person.email, password: PASSWORD } })).body
  const phone = caller(app, (data as { token: string }).token)
  await phone.ask('authUser', {}, { 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140' })
  const administrator = await anAdministrator(tests)
  const { id } = await person.call('authUser', {})
  const { token } = await administrator.call('loginAsUser', { query: { id } })
  const inside = caller(app, (await caller(app).call('exchangeToken', { body: { token } })).token)
  expect((await inside.ask('endOtherSessions', { body: undefined })).body.code).toBe('IMPERSONATED')
  expect((await inside.ask('deleteAccount')).body.code).toBe('IMPERSONATED')

  await expect.poll(async () => (await person.call('openSessions', {})).filter(({ lastUsedAt }) => lastUsedAt).length).toBe(3)
  const open = await person.call('openSessions', {})
  expect(open.filter(({ current }) => current)).toHaveLength(1)
  expect(open.find(({ userAgent }) => userAgent?.includes('Firefox'))).toMatchObject({ address: phone.address, administrator: null })
  expect(open.filter(({ administrator: by }) => by === administrator.email)).toHaveLength(1)

  await person.call('endOtherSessions', {})
  expect([(await phone.ask('authUser')).status, (await inside.ask('authUser')).status]).toEqual([401, 401])
  expect(await person.call('openSessions', {})).toMatchObject([{ current: true }])
})
