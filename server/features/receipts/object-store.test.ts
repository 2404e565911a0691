/** Files of receipts in an object store, which a stub with the real wire format and signatures is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openObjectStore } from '#server/adapters/object-store.ts'
import { writeBackup } from '#server/database/backup.ts'
import { aCompany } from '#server/testing/builders.ts'
import { type S3Mood, s3Stub } from '#server/testing/s3-stub.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readConfig } from '../../config.ts'
import { deleteDueObjects } from './store-file.ts'

const stub = await s3Stub()
const tests = await testApp(stub.env)
const company = await aCompany(tests)
const folder = mkdtempSync(join(tmpdir(), 'parcurs-objects-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await stub.close()
})

const of = { companyId: company.id }
const receipt = async () => (await company.call('saveReceipt', { body: { ...of, date: '2026-11-20', qty: 1, value: 1 } })).id
const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`)
const send = (id: number, text: string) => company.ask('saveReceiptFile', { body: { ...of, id, content: pdf(text).toString('base64') } })
const read = (id: number) => company.ask('receiptFile', { query: { ...of, id } })
const stored = () => [...stub.objects.values()].map(String)
const everythingIsDue = () => sql`update objects_due set due_at = now() - interval '90 days'`.execute(tests.services.database.db)

it('keeps a file as an object under a key of its company, and reads it back', async () => {
  const id = await receipt()
  expect((await send(id, 'unu')).body.data).toMatchObject({ file: { media: 'application/pdf', bytes: 12 } })
  expect([...stub.objects.keys()]).toEqual([expect.stringMatching(new RegExp(`^receipts/${company.id}/[\\w-]{24}$`))])
  expect((await read(id)).body.data).toEqual({ media: 'application/pdf', content: pdf('unu').toString('base64') })
})

it('deletes the object ninety days after its row is replaced or gone, and none that a row names', async () => {
  const [replaced, deleted] = [await receipt(), await receipt()]
  await send(replaced, 'doi')
  await send(replaced, 'trei')
  await send(deleted, 'patru')
  await company.call('deleteReceipt', { query: { ...of, id: deleted } })
  const left = () => stored().flatMap((text) => /doi|trei|patru/.exec(text) ?? [])
  await deleteDueObjects(tests.services)
  expect(left()).toEqual(['doi', 'trei', 'patru'])
  await everythingIsDue()
  await deleteDueObjects(tests.services)
  expect(left()).toEqual(['trei'])
})

it('keeps the object of a file that is taken back, and those of files that still can be', async () => {
  const id = await receipt()
  await send(id, 'opt')
  const { body } = await company.ask('deleteReceiptFile', { query: { ...of, id } })
  await sql`update objects_due set due_at = now() - interval '89 days'`.execute(tests.services.database.db)
  await deleteDueObjects(tests.services)
  expect(stored().join()).toContain('opt')
  await company.call('undoChange', { body: { companyId: company.id, id: Number(body.change) } })
  await everythingIsDue()
  await deleteDueObjects(tests.services)
  expect((await read(id)).body.data).toMatchObject({ content: pdf('opt').toString('base64') })
})

it('leaves no object behind when the row cannot be saved, and asks for nothing of a receipt that is not there', async () => {
  const before = stub.objects.size
  expect((await send(999_999, 'cinci')).status).toBe(404)
  expect(stub.objects.size).toBe(before)
  stub.objects.set('receipts/lost', pdf('pierdut'))
  await sql`insert into objects_due (key, due_at) values ('receipts/lost', now() + interval '1 hour')`.execute(tests.services.database.db)
  await deleteDueObjects(tests.services)
  expect(stub.objects.has('receipts/lost')).toBe(true)
  await everythingIsDue()
  await deleteDueObjects(tests.services)
  expect(stub.objects.has('receipts/lost')).toBe(false)
})

it.each<S3Mood>(['silent', 'busy', 'gone'])(
  'says that files cannot be reached while the store is %s, and the receipt stays',
  async (mood) => {
    const id = await receipt()
    const store = tests.services.objects
    const duringOutage = openObjectStore(readConfig(stub.env), mood === 'silent' ? 300 : undefined)
    tests.services.objects = duringOutage
    stub.moods.push(mood, mood)
    expect(await send(id, 'șase')).toMatchObject({ status: 503, body: { code: 'FILES_UNAVAILABLE' } })
    const entries = await company.call('journal', { query: { companyId: company.id, page: 1 } })
    expect(entries.map(({ call, subject }) => [call, subject.id])).not.toContainEqual(['saveReceiptFile', id])
    stub.moods.length = 0
    tests.services.objects = store
    await send(id, 'șapte')
    tests.services.objects = duringOutage
    stub.moods.push(mood, mood)
    expect((await read(id)).status).toBe(503)
    stub.moods.length = 0
    tests.services.objects = store
    expect((await read(id)).status).toBe(200)
  },
)

it('is refused by a store that computes another signature', async () => {
  const config = readConfig({ ...stub.env, S3_SECRET_ACCESS_KEY: 'another' })
  await expect(openObjectStore(config)?.put('receipts/x', pdf('x'), 'application/pdf')).rejects.toThrow('403 SignatureDoesNotMatch')
})

it('is in backups, with what the store has lost named', async () => {
  const { url } = tests.services.database
  const [first] = [...stub.objects.keys()]
  const lost = stub.objects.get(first ?? '')
  stub.objects.delete(first ?? '')
  const { objects, missing } = await writeBackup(url, join(folder, 'a.zip'), tests.services.objects)
  expect(missing).toEqual([first])
  expect(objects).toEqual([...stub.objects.keys()].toSorted())
  stub.objects.set(first ?? '', lost ?? Buffer.alloc(0))
})

it('is set whole or not at all', () => {
  expect(() => readConfig({ S3_URL: 'http://127.0.0.1:1' })).toThrow('S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  expect(openObjectStore(readConfig({}))).toBeNull()
})
