import { expect, it } from 'vitest'
import type { PackedObjects } from './fast/packed-objects.ts'
import { Outline } from './outline.ts'

/** What an outline of these paths writes, by the number of the object. */
const writtenFor = (...paths: string[][]) => {
  const written = new Map<number, string>()
  let last = 1
  const write = ({ id }: { id: number }, body: string) => void written.set(id, body)
  const objects = {
    reserve: () => ++last,
    write: (id: number, body: string) => write({ id }, body),
    end: write,
  } as unknown as PackedObjects
  const outline = new Outline()
  for (const [at, path] of paths.entries()) outline.add(path, `${900 + at} 0 R`)
  return { written: outline.end(objects, { id: 1 }), objects: written }
}
const counts = (objects: ReadonlyMap<number, string>) => [...objects.values()].map((body) => /\/Count (-?\d+)/.exec(body)?.[1] ?? 'none')

it('folds the months of a vehicle and the sheets of a month away, and joins what stands beside each other', () => {
  const { objects } = writtenFor(['A', 'mai', '1'], ['A', 'mai', '2'], ['A', 'iunie', '3'], ['B', 'mai', '4'])
  expect(counts(objects).toSorted()).toEqual(['-1', '-2', '-2', '2', 'none', 'none', 'none', 'none'])
  const root = objects.get(1) ?? ''
  const [first = 0, last = 0] = [...root.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]))
  expect(objects.get(first)).toContain(`/Next ${last} 0 R`)
  expect(objects.get(last)).toContain(`/Prev ${first} 0 R`)
  expect(objects.get(last)).toContain('/Dest [903 0 R /Fit]')
})

it('is not written for one page', () => {
  expect(writtenFor(['A', 'mai', '1']).written).toBe(false)
})
