import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Turns that are ended by hand, and the order in which they began. */
const byHand = (turns: ReturnType<typeof fairQueue<string>>) => {
  const order: string[] = []
  const ends: (() => void)[] = []
  const take = async (key: string, signal?: AbortSignal) => {
    const end = await turns.take(key, signal)
    order.push(key)
    ends.push(end)
  }
  /** Ends the turn that began first, and lets the next begin. */
  const endFirst = async () => {
    await new Promise(setImmediate)
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { order, take, endFirst }
}

test('a free turn is given to the key that has the fewest, not to the one that asked most', async () => {
  const { order, take, endFirst } = byHand(fairQueue<string>({ atOnce: 2, ofOne: 2, waiting: 10 }))
  const all = [...'aaaabbc'].map((key) => take(key))
  await endFirst()
  expect(order).toEqual(['a', 'a', 'b'])
  for (const _ of all) await endFirst()
  await Promise.all(all)
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('one key has no more than its part, even when nobody else waits', async () => {
  const { order, take, endFirst } = byHand(fairQueue<string>({ ofOne: 1, waiting: 10 }))
  const all = [take('a'), take('a'), take('b')]
  await new Promise(setImmediate)
  expect(order).toEqual(['a', 'b'])
  await endFirst()
  expect(order).toEqual(['a', 'b', 'a'])
  await Promise.all(all)
})

test('refuses what would wait behind too many or too long, in its own sentence and with a time to come back', async () => {
  const turns = fairQueue<string>({ ofOne: 1, waiting: 1, patience: 20, message: 'Așteaptă' })
  const end = await turns.take('a')
  const late = turns.take('a')
  const refused = { code: 'BUSY', message: 'Așteaptă', retryAfter: expect.any(Number) }
  await expect(turns.take('a')).rejects.toMatchObject(refused)
  await expect(late).rejects.toMatchObject(refused)
  end()
  expect(await turns.run('a', async () => 'free')).toBe('free')
})

test('who goes away while it waits leaves its place to the next', async () => {
  const { order, take, endFirst } = byHand(fairQueue<string>({ ofOne: 1, waiting: 2 }))
  const gone = new AbortController()
  await take('a')
  const given = take('a', gone.signal)
  const next = take('a')
  gone.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  await endFirst()
  await next
  expect(order).toEqual(['a', 'a'])
})

test('a turn that failed is over, and ending one twice ends no other', async () => {
  const turns = fairQueue<string>({ ofOne: 1, waiting: 2, patience: 50 })
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const end = await turns.take('a')
  end()
  end()
  await turns.take('a')
  await expect(turns.take('a')).rejects.toMatchObject({ code: 'BUSY' })
})
