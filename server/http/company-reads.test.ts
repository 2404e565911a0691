import { expect, test } from 'vitest'
import { companyReads } from './company-reads.ts'

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

test('pages of a company are read at once', async () => {
  const { read } = companyReads()
  const pages = reads()
  const all = [1, 2, 3].map(() => read(1, PAGE, pages.read, lengthOf))
  await expect.poll(() => pages.begun()).toBe(3)
  for (const at of [0, 1, 2]) pages.end(at)
  expect(await Promise.all(all)).toHaveLength(3)
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

test('a call that took long runs one at a time until it is quick again', async () => {
  const { read } = companyReads()
  const lasting = (milliseconds: number) => () => new Promise<string>((done) => setTimeout(done, milliseconds, 'x'))
  await read(1, PAGE, lasting(130), lengthOf)
  const pages = reads()
  const all = [1, 2].map(() => read(1, PAGE, pages.read, lengthOf))
  const other = reads()
  const others = [1, 2].map(() => read(1, { name: 'vehicles', isWholeList: false }, other.read, lengthOf))
  await expect.poll(() => [pages.begun(), other.begun()]).toEqual([1, 2])
  for (const at of [0, 1]) other.end(at)
  pages.end(0)
  await expect.poll(() => pages.begun()).toBe(2)
  pages.end(1)
  await Promise.all([...all, ...others])
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
