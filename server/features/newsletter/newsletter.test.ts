import { describe, expect, test } from 'vitest'
import { signedUp } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const { db } = tests.services.database

const subscribed = async () => {
  const { email } = await signedUp(tests)
  await db.updateTable('users').set({ newsletter: true }).where('email', '=', email).execute()
  return email
}
const receives = async (email: string) =>
  (await db.selectFrom('users').select('newsletter').where('email', '=', email).executeTakeFirstOrThrow()).newsletter
const unsubscribe = (email: string, commercial = true, who = caller(tests.app)) => who.ask('unsubscribe', { body: { email, commercial } })

describe('unsubscribing', () => {
  test('ends the commercial mails of an address, in whatever case it is written, and of no other', async () => {
    const [email, other] = [await subscribed(), await subscribed()]
    expect((await unsubscribe(email.toUpperCase())).status).toBe(200)
    expect([await receives(email), await receives(other)]).toEqual([false, true])
  })

  test('ends nothing that was not chosen', async () => {
    const email = await subscribed()
    expect((await unsubscribe(email, false)).status).toBe(200)
    expect(await receives(email)).toBe(true)
  })

  test('does not tell whether somebody has the address', async () => {
    expect((await unsubscribe('nimeni@exemplu.ro')).body).toEqual((await unsubscribe(await subscribed())).body)
    expect((await unsubscribe('nimeni')).body.fields).toEqual({ email: 'Invalid email' })
  })

  test('takes so many addresses from one network, and no more', async () => {
    const who = caller(tests.app)
    for (let attempt = 0; attempt < 30; attempt++) await unsubscribe('nimeni@exemplu.ro', true, who)
    expect((await unsubscribe('nimeni@exemplu.ro', true, who)).status).toBe(429)
  })
})
