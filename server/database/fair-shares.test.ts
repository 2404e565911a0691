import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { databaseAt } from './database.ts'
import { fairShares } from './fair-queue.ts'

const database = await testDatabase()
afterAll(() => database.close())

/** Work that ends when it is told to, and how much of it runs. */
const controlled = () => {
  const state = { running: 0, most: 0, order: [] as number[], ends: [] as (() => void)[] }
  const work = (name: number) => async () => {
    state.running++
    state.most = Math.max(state.most, state.running)
    state.order.push(name)
    await new Promise<void>((end) => state.ends.push(end))
    state.running--
    return name
  }
  return { state, work }
}

describe('the share of a company', () => {
  test('is so many at once; the others follow in the order of their coming, and other companies do not wait', async () => {
    const share = fairShares({ ofOne: 2, waiting: 10, patience: 5000 })
    const { state, work } = controlled()
    const all = [1, 2, 3, 4, 5].map((name) => share(7, work(name)))
    await sleep(5)
    expect(state.order).toEqual([1, 2])
    expect(await share(8, async () => 'at once')).toBe('at once')
    while (state.order.length < 5 || state.running > 0) {
      state.ends.shift()?.()
      await sleep(1)
    }
    expect([await Promise.all(all), state.most, state.order]).toEqual([[1, 2, 3, 4, 5], 2, [1, 2, 3, 4, 5]])
  })

  test('refuses with BUSY what would wait too long or behind too many, and goes on after a failure', async () => {
    const share = fairShares({ ofOne: 1, waiting: 1, patience: 50 })
    const { state, work } = controlled()
    const first = share(7, work(1))
    const late = share(7, work(2))
    await expect(share(7, work(3))).rejects.toMatchObject({ code: 'BUSY' })
    await expect(late).rejects.toMatchObject({ code: 'BUSY' })
    state.ends[0]?.()
    await first
    await expect(share(7, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await share(7, async () => 'free')).toBe('free')
  })

  test('does not count what is begun inside of it', async () => {
    const share = fairShares({ ofOne: 1, waiting: 0, patience: 50 })
    expect(await share(7, () => share(7, async () => 'inner'))).toBe('inner')
  })
})

test('a company at its most leaves connections to the others', async () => {
  const narrowDatabase = databaseAt(database.url, { connections: 4, patience: 10_000 })
  const answered = Promise.withResolvers<void>()
  const busy = Array.from({ length: 12 }, () => narrowDatabase.inCompany(1, () => answered.promise))
  // the other company asks last, and none of the twelve ends before it is answered
  const { rows } = await narrowDatabase.readCompany(2, (trx) => sql`select 1 as one`.execute(trx))
  answered.resolve()
  await Promise.all(busy)
  await narrowDatabase.close()
  expect(rows).toEqual([{ one: 1 }])
})
