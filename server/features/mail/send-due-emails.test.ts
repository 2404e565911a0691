import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from '../../adapters/mailer.ts'
import { startJob } from '../../background-jobs.ts'
import { smtpStub } from '../../testing/smtp-stub.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueEmail } from './queue-email.ts'
import { sendDueEmails } from './send-due-emails.ts'

const stub = await smtpStub()
const tests = await testApp({ SMTP_URL: stub.url, MAIL_FROM: 'Parcurs <foi@exemplu.ro>' })
const { services, clock } = tests
const { db } = services.database
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const LETTER = { subject: 'Parolă nouă', paragraphs: ['Țuică și foi.'], remarks: [] }
const post = (recipient = 'ana@exemplu.ro', letter: Partial<typeof LETTER> = {}) =>
  services.database.transaction((trx) => queueEmail(services, trx, recipient, { ...LETTER, ...letter }))
const outbox = () => db.selectFrom('mails').select(['recipient', 'attempts', 'dueAt', 'sentAt', 'lastError']).orderBy('id').execute()

/** The readable parts of a mail's source, decoded. */
const readable = (source: string): string =>
  source
    .split(/\r?\n\r?\n/)
    .map((part) => (/^[\w+/=\r\n]+$/.test(part) ? Buffer.from(part, 'base64').toString() : part.replace(/=\r?\n/g, '')))
    .join('\n')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  stub.received.length = 0
  stub.moods.length = 0
})
afterAll(() => stub.close())

describe('a mail', () => {
  test('that the server takes arrives once, with its text, its HTML and its Romanian letters', async () => {
    await post()
    expect(await sendDueEmails(services)).toBe(1)
    expect(await sendDueEmails(services)).toBe(0)
    expect(stub.received).toHaveLength(1)
    const [mail] = stub.received
    expect(mail).toMatchObject({ from: 'foi@exemplu.ro', to: ['ana@exemplu.ro'] })
    expect(mail?.source).toMatch(/^From: Parcurs <foi@exemplu\.ro>\r?$/m)
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r?$/im)
    expect(readable(mail?.source ?? '')).toContain('Țuică și foi.')
    expect(readable(mail?.source ?? '')).toContain('<html lang="ro">')
    expect(await outbox()).toMatchObject([{ attempts: 1, dueAt: null, sentAt: expect.any(String), lastError: null }])
  })

  test('whose cause did not happen is never written', async () => {
    const failing = services.database.transaction(async (trx) => {
      await queueEmail(services, trx, 'ana@exemplu.ro', LETTER)
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    expect(await outbox()).toEqual([])
  })

  test.each([
    ['gone', '550'],
    ['unwanted', '554'],
  ] as const)('that the server refuses for good (%s) is given up, and the outbox says why', async (mood, code) => {
    stub.moods.push(mood)
    await post()
    await sendDueEmails(services)
    clock.pass(48 * HOUR)
    await sendDueEmails(services)
    expect(stub.received).toEqual([])
    expect(await outbox()).toMatchObject([{ attempts: 1, dueAt: null, sentAt: null, lastError: expect.stringContaining(code) }])
  })

  test('that the server refuses for now is sent after a minute, with the same message id', async () => {
    stub.moods.push('later')
    const { id } = await post()
    expect(await sendDueEmails(services)).toBe(0)
    expect(await outbox()).toMatchObject([{ attempts: 1, sentAt: null, lastError: expect.stringContaining('450') }])
    expect(await sendDueEmails(services)).toBe(0)
    clock.pass(MINUTE)
    expect(await sendDueEmails(services)).toBe(1)
    expect(stub.received[0]?.source).toMatch(new RegExp(`^Message-ID: <parcurs-${id}@exemplu\\.ro>`, 'm'))
  })

  test('is tried seven times with growing pauses, then given up', async () => {
    stub.moods.push(...Array(20).fill('later'))
    await post()
    const begin = clock.now.getTime()
    const tried: number[] = []
    for (let due: string | null = clock.now.toISOString(); due; ) {
      // a second too early nothing happens
      clock.now = new Date(Date.parse(due) - 1000)
      await sendDueEmails(services)
      expect(await outbox()).toMatchObject([{ attempts: tried.length }])
      clock.pass(1000)
      await sendDueEmails(services)
      tried.push((clock.now.getTime() - begin) / MINUTE)
      due = (await outbox())[0]?.dueAt ?? null
    }
    expect(tried).toEqual([0, 1, 6, 21, 81, 321, 1041])
    expect(await outbox()).toMatchObject([{ attempts: 7, dueAt: null, sentAt: null }])
  })

  test('of yesterday is not sent by a mail server that comes late', async () => {
    await post()
    clock.pass(24 * HOUR)
    expect(await sendDueEmails(services)).toBe(0)
    expect(stub.received).toEqual([])
    expect(await outbox()).toMatchObject([{ dueAt: null, lastError: 'not sent within a day' }])
  })

  test('cannot get another header or another recipient through what is written in it', async () => {
    await post('ana@exemplu.ro', { subject: 'Salut\r\nBcc: rau@exemplu.ro\r\n\r\nAltul' })
    await post('ana@exemplu.ro, rau@exemplu.ro')
    await post('ana@exemplu.ro\r\nRCPT TO:<rau@exemplu.ro>')
    for (let round = 1; round <= 3; round++) await sendDueEmails(services)
    const [head] = stub.received[0]?.source.split(/\r?\n\r?\n/) ?? []
    expect(head).toMatch(/^Subject: Salut Bcc: rau@exemplu\.ro Altul\r?$/m)
    expect(head).not.toMatch(/^Bcc/m)
    for (const { to } of stub.received) expect(to).not.toContain('rau@exemplu.ro')
  })
})

describe('the sender', () => {
  test('waits for a server that is down, and sends when it is up again', async () => {
    const down = await smtpStub()
    const address = new URL(down.url)
    await down.close()
    const messages: string[] = []
    const mailer = openMailer({ SMTP_URL: down.url, MAIL_FROM: 'foi@exemplu.ro' }, (sentence) => messages.push(sentence))
    const late = { ...services, mailer }
    await post('unu@exemplu.ro')
    await post('doi@exemplu.ro')
    expect(await sendDueEmails(late)).toBe(0)
    // the first said that no server answers, so the second was not tried
    expect((await outbox()).map(({ attempts }) => attempts)).toEqual([1, 0])
    expect(messages).toEqual([`Mail server ${address.host}: connect ECONNREFUSED ${address.host}`])
    const up = await smtpStub(Number(address.port))
    clock.pass(MINUTE)
    expect(await sendDueEmails(late)).toBe(2)
    expect(up.received.flatMap(({ to }) => to).toSorted()).toEqual(['doi@exemplu.ro', 'unu@exemplu.ro'])
    await up.close()
  })

  test('shares its work with another one: each mail is sent once', async () => {
    for (let number = 1; number <= 20; number++) await post(`om${number}@exemplu.ro`)
    const sent = await Promise.all([sendDueEmails(services), sendDueEmails(services), sendDueEmails(services)])
    expect(sent.reduce((all, part) => all + part)).toBe(20)
    expect(new Set(stub.received.flatMap(({ to }) => to)).size).toBe(20)
    expect(stub.received).toHaveLength(20)
  })

  test('leaves what another one died over to the next, after five minutes', async () => {
    await post()
    const dead = { ...services, mailer: { deliver: () => Promise.reject(new Error('killed')) } }
    await expect(sendDueEmails(dead)).rejects.toThrow('killed')
    expect(await sendDueEmails(services)).toBe(0)
    clock.pass(5 * MINUTE)
    expect(await sendDueEmails(services)).toBe(1)
  })

  test('lets everything lie without a mail server', async () => {
    await post()
    expect(openMailer({ SMTP_URL: null, MAIL_FROM: 'foi@exemplu.ro' }, () => {})).toBeNull()
    expect(await sendDueEmails({ ...services, mailer: null })).toBe(0)
    expect(await outbox()).toMatchObject([{ attempts: 0, dueAt: expect.any(String), sentAt: null }])
  })

  test('finishes the mail on its way before it stops, and begins no other', async () => {
    stub.moods.push('held')
    await post('unu@exemplu.ro')
    await post('doi@exemplu.ro')
    const sender = startJob({ what: 'Mails', work: (stopping) => sendDueEmails(services, stopping) }, () => {})
    await stub.held
    const stopped = sender.stop()
    stub.release()
    await stopped
    expect(stub.received.map(({ to }) => to)).toEqual([['unu@exemplu.ro']])
    expect((await outbox()).map(({ sentAt }) => sentAt !== null)).toEqual([true, false])
  })

  test('wakes the sender when its transaction commits, and only then', async () => {
    const HOUR = 3_600_000
    const job = { what: 'Mails', work: (stopping: AbortSignal) => sendDueEmails(services, stopping) }
    const sender = startJob(job, () => {}, HOUR)
    let notices = 0
    const listening = await services.database.listen('work', () => {
      notices++
      sender.wake()
    })
    const refused = services.database.transaction(async (trx) => {
      await queueEmail(services, trx, 'nimeni@exemplu.ro', LETTER)
      throw new Error('taken back')
    })
    await expect(refused).rejects.toThrow('taken back')
    await post('unu@exemplu.ro')
    await post('doi@exemplu.ro')
    await expect.poll(() => stub.received.length).toBe(2)
    await Promise.all([sender.stop(), listening.stop()])
    // the first is told when listening begins
    expect(notices).toBe(3)
  })

  test('survives a database that is gone, and says so once', async () => {
    const messages: string[] = []
    const told = Promise.withResolvers<void>()
    const gone = () => {
      throw new Error('the database is gone')
    }
    const broken = { ...services, database: new Proxy(services.database, { get: gone }) }
    const sender = startJob({ what: 'Mails', work: (stopping) => sendDueEmails(broken, stopping) }, (sentence) => {
      messages.push(sentence)
      told.resolve()
    })
    await told.promise
    await sender.stop()
    expect(messages).toEqual(['Mails wait: the database is gone.'])
  })
})
