import { expect, test } from 'vitest'
import { companiesAsking } from '../database/companies-asking.ts'
import { companyReads as readsOf } from './company-reads.ts'

const companyReads = (now?: () => number) => readsOf(now, companiesAsking())

/** A read that lasts until it is told to end, and how many of its kind have begun. */
const reads = () => {
  const enders: (() => void)[] = []
  return {
    begun: () => enders.length,
    end: (at: number) => enders[at]?.(),
    read: () => new Promise<string>((done) => enders.push(() => done('x'.repeat(20)))),
  }
}
const lengthOf = (text: string) => text.length
const [WHOLE, PAGE] = [
  { name: 'drivers', isWholeList: true },
  { name: 'drivers', isWholeList: false },
]

test('whole lists of a company are read one at a time, those of another beside them', async () => {
  const { read } = companyReads()
  const [mine, theirs] = [reads(), reads()]
  const all = [read(1, WHOLE, mine.read, lengthOf), read(1, WHOLE, mine.read, lengthOf), read(2, WHOLE, theirs.read, lengthOf)]
  await expect.poll(() => [mine.begun(), theirs.begun()]).toEqual([1, 1])
  mine.end(0)
  await expect.poll(() => mine.begun()).toBe(2)
  mine.end(1)
  theirs.end(0)
  expect(await Promise.all(all)).toHaveLength(3)
})

test('pages of a company are read at once, once the first has told how long they take', async () => {
  const { read } = companyReads()
  const pages = reads()
  const all = [1, 2, 3].map(() => read(1, PAGE, pages.read, lengthOf))
  const other = reads()
  const elsewhere = [1, 2].map((companyId) =>
    read(companyId, { name: companyId === 1 ? 'vehicles' : 'drivers', isWholeList: false }, other.read, lengthOf),
  )
  await expect.poll(() => [pages.begun(), other.begun()]).toEqual([1, 2])
  pages.end(0)
  await expect.poll(() => pages.begun()).toBe(3)
  for (const at of [1, 2]) pages.end(at)
  for (const at of [0, 1]) other.end(at)
  expect(await Promise.all([...all, ...elsewhere])).toHaveLength(5)
})

test('a long list leaves others a pause before the next', async () => {
  const { read } = companyReads()
  const begun = performance.now()
  await Promise.all(
    [1, 2].map(() =>
      read(
        1,
        WHOLE,
        async () => 'x',
        () => 4_000_000,
      ),
    ),
  )
  expect(performance.now() - begun).toBeGreaterThan(240)
})

test('a call that took long runs one at a time for a hundred times as long, though some are quick in between', async () => {
  let clock = 0
  const { read } = companyReads(() => clock)
  const taking = (milliseconds: number) => async () => {
    clock += milliseconds
    return 'x'
  }
  const begunAtOnce = async () => {
    const pages = reads()
    const all = [1, 2].map(() => read(1, PAGE, pages.read, lengthOf))
    const other = reads()
    const beside = read(1, { name: `vehicles ${clock}`, isWholeList: false }, other.read, lengthOf)
    await expect.poll(() => other.begun()).toBe(1)
    const begun = pages.begun()
    for (const at of [0, 1]) {
      await expect.poll(() => pages.begun()).toBeGreaterThan(at)
      pages.end(at)
    }
    other.end(0)
    await Promise.all([...all, beside])
    return begun
  }
  await read(1, PAGE, taking(200), lengthOf)
  await read(1, PAGE, taking(1), lengthOf)
  expect(await begunAtOnce()).toBe(1)
  clock = 15_000
  expect(await begunAtOnce()).toBe(1)
  clock = 20_300
  expect(await begunAtOnce()).toBe(2)
})

test('a slow call leaves three times its time to other companies that ask', async () => {
  const { note, read } = companyReads()
  const slow = () => new Promise<string>((done) => setTimeout(done, 130, 'x'))
  await read(1, PAGE, slow, lengthOf)
  note(1)
  note(2)
  const begun = performance.now()
  await read(1, PAGE, slow, lengthOf)
  await read(1, PAGE, slow, lengthOf)
  expect(performance.now() - begun).toBeGreaterThan(600)
})
