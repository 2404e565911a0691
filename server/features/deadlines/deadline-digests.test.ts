import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendDueEmails } from '#server/features/mail/send-due-emails.ts'
import { aCompany, anAdministrator, aRoadmap, aVehicle, signedUp } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { smtpStub } from '#server/testing/smtp-stub.ts'
import { testApp } from '#server/testing/test-app.ts'
import { deadlineDigests } from './deadline-digests.ts'
import { calendarAddress } from './deadline-links.ts'

const stub = await smtpStub()
const tests = await testApp({ SMTP_URL: stub.url, MAIL_FROM: 'Parcurs <foi@exemplu.ro>' })
const { services, clock, app } = tests
const { db } = services.database
const today = '2026-11-13'
const [SEVEN, BEFORE] = [new Date(`${today}T05:00:00Z`), new Date(`${today}T04:59:59Z`)]
clock.now = SEVEN
const company = await aCompany(tests)
const vehicle = await aVehicle(company)

const save = (form: object) =>
  company.call('saveDeadline', {
    body: { companyId: company.id, id: null, vehicleId: vehicle.id, kind: 'itp', dueDay: '2026-12-13', remindDays: [30, 7], ...form },
  })
const mails = () => db.selectFrom('mails').select(['id', 'recipient', 'subject', 'bodyText', 'unsubscribeUrl']).orderBy('id').execute()
/** A process that was started now. */
const round = () => deadlineDigests(services)()

beforeEach(async () => {
  clock.now = SEVEN
  for (const { id } of await company.call('deadlines', { query: { companyId: company.id } }))
    await company.call('deleteDeadline', { query: { companyId: company.id, id } })
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('deadlineRounds').execute()
  await db.updateTable('memberships').set({ deadlineMails: true }).execute()
  stub.received.length = 0
})
afterAll(() => stub.close())

test('a reminder is told once, from seven in the morning, whatever processes run and are started again', async () => {
  await save({})
  clock.now = BEFORE
  await round()
  expect(await mails()).toEqual([])
  clock.now = SEVEN
  await Promise.all([round(), round(), round()])
  await round()
  expect(await mails()).toMatchObject([{ recipient: company.email, subject: `ITP, ${vehicle.number}: 13.12.2026, 30 de zile` }])
  for (const day of [14, 15]) {
    clock.now = new Date(`2026-11-${day}T06:00:00Z`)
    await round()
  }
  expect(await mails()).toHaveLength(1)
  clock.now = new Date('2026-12-06T05:00:00Z')
  await round()
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.any(String), `ITP, ${vehicle.number}: 13.12.2026, 7 zile`])
})

test.each([
  ['2027-03-28', '03:59:59', '04:00:00'],
  ['2026-10-25', '04:59:59', '05:00:00'],
])('on %s, when the clocks turn, seven is seven', async (day, before, seven) => {
  await save({ dueDay: day, remindDays: [30] })
  clock.now = new Date(`${day}T${before}Z`)
  await round()
  expect(await mails()).toEqual([])
  clock.now = new Date(`${day}T${seven}Z`)
  await round()
  expect(await mails()).toHaveLength(1)
})

test('one mail a day tells of all companies of a user, the nearest first, and none is written when there is nothing to tell', async () => {
  const other = await aCompany(company)
  await round()
  expect(await mails()).toEqual([])
  await db.deleteFrom('deadlineRounds').execute()
  await save({ kind: 'rca', dueDay: '2026-11-18' })
  await save({ dueDay: '2026-11-12' })
  await save({ kind: 'vignette', dueDay: '2027-05-01' })
  await other.call('saveDeadline', { body: { companyId: other.id, id: null, kind: 'cmr', dueDay: '2026-11-20', remindDays: [30] } })
  await round()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('3 termene de reînnoit')
  expect(mail?.bodyText).toMatch(
    new RegExp(`ITP, ${vehicle.number}: 12.11.2026, depășit de o zi\n\nRCA, ${vehicle.number}: 18.11.2026, 5 zile`),
  )
  expect(mail?.bodyText).toContain('Asigurare CMR: 20.11.2026, 7 zile')
})

test('nothing is told of a vehicle out of use, nor to who wants no mails or may not write', async () => {
  const sold = await aVehicle(company)
  await save({ vehicleId: sold.id })
  await company.call('saveVehicle', { body: { ...sold, status: 'inactive' } })
  await round()
  expect(await mails()).toEqual([])
  await save({})
  await company.call('saveDeadlineNotices', { body: { companyId: company.id, mails: false } })
  await db.deleteFrom('deadlineRounds').execute()
  await round()
  expect(await mails()).toEqual([])
  await company.call('saveDeadlineNotices', { body: { companyId: company.id, mails: true } })
  await db.updateTable('memberships').set({ role: 'driver' }).where('companyId', '=', company.id).execute()
  await round()
  await db.updateTable('memberships').set({ role: 'owner' }).where('companyId', '=', company.id).execute()
  expect(await mails()).toEqual([])
})

test('another day of a deadline is told anew', async () => {
  const itp = await save({})
  await round()
  await save({ id: itp.id, dueDay: '2027-01-10' })
  clock.now = new Date('2026-12-11T05:00:00Z')
  await round()
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('13.12.2026'),
    expect.stringContaining('10.01.2027'),
  ])
})

test('kilometres that were driven between two looks are told of, once, and stand in the calendar on the day that comes first', async () => {
  const driven = await aVehicle(company)
  await aRoadmap(company, { vehicleId: driven.id, startDate: '2026-11-02', kmStart: 51_000 })
  await save({ vehicleId: driven.id, kind: 'service', dueDay: '2027-10-01', dueKm: 51_500, remindDays: [14] })
  await round()
  expect(await mails()).toEqual([])
  await aRoadmap(company, { vehicleId: driven.id, startDate: '2026-11-12', kmStart: 51_400 })
  const { calendar } = await company.call('deadlineNotices', { query: { companyId: company.id } })
  const feed = () => app.inject({ method: 'GET', url: new URL(calendar ?? '').pathname })
  expect((await feed()).body).toContain('DTSTART;VALUE=DATE:20261113')
  await aRoadmap(company, { vehicleId: driven.id, startDate: '2026-11-13', kmStart: 51_460 })
  for (const day of [14, 15]) {
    clock.now = new Date(`2026-11-${day}T06:00:00Z`)
    await round()
  }
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('depășit cu 20 km')])
  // until it is done it stands on the day that it is looked at, not on that of 2027
  expect((await feed()).body).toContain('DTSTART;VALUE=DATE:20261115')
})

test('a process that is killed between the mail and its note leaves neither', async () => {
  await save({})
  // the transaction fails after everything was written in it
  const client = new pg.Client({ connectionString: services.database.url })
  await client.connect()
  await client.query(`create function stop_mail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
  await client.query('create trigger stop_mail before insert on mails for each row execute function stop_mail()')
  await expect(round()).rejects.toThrow('killed')
  await client.query('drop trigger stop_mail on mails')
  await client.end()
  await round()
  expect(await mails()).toHaveLength(1)
})

test('a mail that was sent and not noted is sent again under the same Message-ID, and one press ends the mails', async () => {
  await save({})
  await round()
  await sendDueEmails(services)
  // the process was killed after the server took the mail
  const [mail] = await mails()
  await db.updateTable('mails').set({ sentAt: null, dueAt: clock.now.toISOString(), bodyText: 'din nou' }).execute()
  await sendDueEmails(services)
  const ids = stub.received.map(({ source }) => /^Message-ID: (.*?)\r?$/im.exec(source)?.[1])
  expect(ids).toEqual([`<parcurs-${mail?.id}@exemplu.ro>`, `<parcurs-${mail?.id}@exemplu.ro>`])
  expect(stub.received[0]?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im)
  const address = new URL(mail?.unsubscribeUrl ?? '')
  const url = `${address.pathname}${address.search}`
  // a program that looks at links ends nothing
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200)
  const wanted = async () => (await company.call('deadlineNotices', { query: { companyId: company.id } })).mails
  expect(await wanted()).toBe(true)
  const press = (at: string) =>
    app.inject({
      method: 'POST',
      url: at,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await press(`${url}x`)).statusCode).toBe(403)
  expect((await press(url)).statusCode).toBe(200)
  expect(await wanted()).toBe(false)
})

test('the calendar opens by its address alone, until the member changes it or is gone', async () => {
  await save({ document: 'Stația RAR, Brașov' })
  const stranger = await signedUp(tests)
  const addressOf = async () =>
    new URL((await company.call('deadlineNotices', { query: { companyId: company.id } })).calendar ?? '').pathname
  const feed = (url: string) => app.inject({ method: 'GET', url })
  const url = await addressOf()
  const { statusCode, headers, body } = await feed(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body).toContain('DTSTART;VALUE=DATE:20261213')
  expect(body).toContain(`SUMMARY:ITP\\, ${vehicle.number}`)
  const changed = await company.call('changeDeadlineCalendar', { body: { companyId: company.id } })
  expect((await feed(url)).statusCode).toBe(404)
  expect((await feed(new URL(changed.calendar ?? '').pathname)).statusCode).toBe(200)
  for (const bad of ['/api/calendar/x.ics', '/api/calendar/a.b.ics', url.replace('.ics', '')])
    expect((await feed(bad)).statusCode).toBe(404)
  expect((await stranger.ask('deadlineNotices', { query: { companyId: company.id } })).status).toBe(404)
})

test('the address of a calendar is read however large the ids in it are', async () => {
  const largest = Number.MAX_SAFE_INTEGER
  const url = await calendarAddress(services, { companyId: largest, userId: largest }, 1000)
  const { statusCode, body } = await app.inject({ method: 'GET', url: new URL(url).pathname })
  // longer than what is read it would be MALFORMED
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NO_SUCH_CALL'])
})

test('an administrator in the account of a member is given no calendar, which would stay with the administrator', async () => {
  const administrator = await anAdministrator(tests)
  const { id } = await company.call('authUser', {})
  const { token } = await administrator.call('loginAsUser', { query: { id } })
  const inside = caller(app, (await caller(app).call('exchangeToken', { body: { token } })).token)
  expect((await inside.call('deadlineNotices', { query: { companyId: company.id } })).calendar).toBeNull()
  const asked = { body: { companyId: company.id } }
  expect((await inside.ask('changeDeadlineCalendar', asked)).body.code).toBe('IMPERSONATED')
  expect((await inside.call('saveDeadlineNotices', { body: { companyId: company.id, mails: true } })).calendar).toBeNull()
})
