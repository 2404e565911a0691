/** The room that is kept back on the disk of the embedded database, and what happens when it is given up. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { databaseAt } from '../database.ts'
import { isDiskFull } from '../disk-full.ts'
import { keepReserve } from './reserve.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parcurs-reserve-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('is given up on a full disk, and taken again when there is room besides', async () => {
  const said: string[] = []
  let left = 100
  const reserve = keepReserve({ dataDir, say: (sentence) => said.push(sentence), free: async () => left, megabytes: 1 })
  const at = async (megabytes: number) => {
    left = megabytes
    // the second look is surely after the change
    await reserve.check()
    await reserve.check()
    return [reserve.isFull(), existsSync(join(dataDir, 'reserve'))]
  }
  expect(await at(100)).toEqual([false, true])
  expect(await at(12)).toEqual([false, true])
  expect(await at(0)).toEqual([true, false])
  expect(await at(17)).toEqual([true, false])
  expect(await at(100)).toEqual([false, true])
  reserve.stop()
  expect(said).toEqual([expect.stringContaining('is full'), expect.stringContaining('saving goes on')])
})

test('while it is given up, a company reads in transactions, and a change is refused as by a full disk', async () => {
  const tests = await testApp()
  const company = await aCompany(tests)
  const database = databaseAt(tests.services.database.url, undefined, null, () => true)
  const drivers = await database.inCompany(company.id, (trx) => trx.selectFrom('drivers').selectAll().execute())
  expect(drivers).toEqual([])
  const change = database.inCompany(company.id, (trx) => trx.deleteFrom('drivers').execute())
  expect(isDiskFull(await change.catch((error) => error))).toBe(true)
  await database.close()
})
