import { expect, test } from 'vitest'
import { companyCrowds } from './company-crowds.ts'

const LIMITS = { atOnce: 3, presence: 1_000, longestPause: 1, waiting: 100, patience: 60_000 }
const [BUSY, QUIET] = [1, 2]

/** Reads that last until they are ended, by a clock that stands still. */
const reads = (limits: Partial<typeof LIMITS> = {}) => {
  const clock = { now: 0 }
  const crowds = companyCrowds({ ...LIMITS, ...limits }, () => clock.now)
  const running: (() => void)[] = []
  const begun: number[] = []
  const read = (companyId: number, name: number) => {
    crowds.note(companyId)
    return crowds.read(companyId, () => {
      begun.push(name)
      return new Promise<number>((end) => running.push(() => end(name)))
    })
  }
  /** Ends the read that began first, once so many run. */
  const endOne = async (of: number) => {
    await expect.poll(() => running.length).toBe(of)
    running.shift()?.()
  }
  return { clock, crowds, read, running, begun, endOne }
}

test('reads of a company that is alone run up to the limit, and the others as soon as one ends', async () => {
  const { read, begun, endOne } = reads()
  const all = [1, 2, 3, 4, 5].map((name) => read(BUSY, name))
  await endOne(3)
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  for (const of of [3, 3, 2, 1]) await endOne(of)
  expect([await Promise.all(all), begun]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5],
  ])
})

test('beside another company, which waits for nobody, a crowd runs one at a time in the order of its coming', async () => {
  const { read, running, begun, endOne } = reads()
  const all = [1, 2, 3, 4, 5, 6].map((name) => read(BUSY, name))
  await expect.poll(() => begun).toEqual([1, 2, 3])
  const quiet = read(QUIET, 9)
  await expect.poll(() => begun).toEqual([1, 2, 3, 9])
  for (const of of [4, 3, 2]) await endOne(of)
  expect(running).toHaveLength(1)
  running.pop()?.()
  expect(await quiet).toBe(9)
  for (const name of [4, 5, 6]) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    await endOne(1)
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a company that only saves counts as another one, too', async () => {
  const { crowds, read, running, endOne } = reads()
  const all = [1, 2, 3, 4].map((name) => read(BUSY, name))
  await expect.poll(() => running.length).toBe(3)
  crowds.note(QUIET)
  for (const of of [3, 2, 1, 1]) await endOne(of)
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('a crowd runs up to the limit again once the other company has gone', async () => {
  const { clock, read, begun, endOne } = reads()
  const quiet = read(QUIET, 9)
  await endOne(1)
  await quiet
  const all = [1, 2, 3, 4, 5, 6, 7, 8].map((name) => read(BUSY, name))
  for (const of of [3, 2, 1]) await endOne(of)
  await expect.poll(() => begun).toEqual([9, 1, 2, 3, 4])
  clock.now = LIMITS.presence
  for (const of of [1, 3, 3, 2, 1]) await endOne(of)
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a read that waited too long is refused when its turn comes, and those after it run', async () => {
  const { clock, read, endOne } = reads({ atOnce: 1, patience: 10 })
  const first = read(BUSY, 1)
  const late = expect(read(BUSY, 2)).rejects.toMatchObject({ code: 'BUSY' })
  clock.now = 11
  const next = read(BUSY, 3)
  await endOne(1)
  await late
  await endOne(1)
  expect(await Promise.all([first, next])).toEqual([1, 3])
})

test('more than may wait are refused at once, and a read that fails gives its place to the next', async () => {
  const crowds = companyCrowds({ ...LIMITS, atOnce: 1, waiting: 1 })
  const failing = expect(crowds.read(BUSY, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  const next = crowds.read(BUSY, async () => 'read')
  await expect(crowds.read(BUSY, async () => 'never')).rejects.toMatchObject({ code: 'BUSY' })
  await failing
  expect(await next).toBe('read')
})
