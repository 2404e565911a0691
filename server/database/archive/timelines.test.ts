import { expect, test } from 'vitest'
import type { ArchivedBase } from './base-copies.ts'
import { planRestore } from './restore-moment.ts'
import { keyOf, type Line } from './segments.ts'
import { isOn, neededBases, segmentsBefore } from './timelines.ts'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 23)
const daysAgo = (days: number): Date => new Date(now - days * DAY)
const name = (timeline: number, position: number) =>
  [timeline, Math.floor(position / 256), position % 256].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')

const segment = (timeline: number, position: number, days: number) => {
  const parts = { name: name(timeline, position), closedAt: daysAgo(days), sha256: 'a'.repeat(64) }
  return { key: keyOf(parts), ...parts }
}
const base = (timeline: number, position: number, days: number): ArchivedBase => ({
  folder: `base/${position}/`,
  copy: {
    format: 1,
    timeline,
    firstSegment: name(timeline, position),
    lastSegment: name(timeline, position),
    wholeAt: `0/${position.toString(16)}000060`,
    endedAt: daysAgo(days).toISOString(),
    folders: [],
    files: [],
    parts: [],
  },
})
const FIRST: Line = { timeline: 1, ancestors: [] }

test('a copy a day for a month: those of the kept days stay, and the one before them with its log', () => {
  const bases = Array.from({ length: 30 }, (_, day) => base(1, day + 1, 29.5 - day))
  const segments = Array.from({ length: 30 }, (_, day) => segment(1, day + 1, 29.4 - day))
  const kept = neededBases(bases, [FIRST], segments, daysAgo(14))
  expect(kept).toEqual(bases.slice(15))
  expect(kept[0]?.copy.endedAt).toBe(daysAgo(14.5).toISOString())
  expect(segmentsBefore(kept, segments)).toEqual(segments.slice(0, 15).map(({ key }) => key))
})

test('nothing is deleted while no copy is older than the kept days, and never the newest', () => {
  const bases = [base(1, 3, 10), base(1, 4, 2)]
  const segments = [segment(1, 3, 10), segment(1, 4, 2)]
  expect(neededBases(bases, [FIRST], segments, daysAgo(14))).toEqual(bases)
  expect(segmentsBefore(bases, segments)).toEqual([])
  // switched off for a year
  expect(neededBases(bases, [FIRST], segments, daysAgo(1))).toEqual([bases[1]])
})

test('a timeline that began on the copy of its ancestor keeps that one until its own is older than the kept days', () => {
  const second: Line = { timeline: 2, ancestors: [{ timeline: 1, until: '0/5000060' }] }
  const history = { ...segment(2, 0, 14.2), name: '00000002.history' }
  // the first went on for a day after the moment to which the second goes back, and was copied once more
  const [ancestor, left, own, newest] = [base(1, 3, 16), base(1, 7, 15), base(2, 8, 13.9), base(2, 20, 1)]
  const bases = [ancestor, left, own, newest]
  const segments = [history, segment(1, 2, 17), segment(1, 3, 16), segment(1, 7, 15), segment(2, 5, 14.1), segment(2, 8, 13.9)]
  expect([isOn(second, ancestor), isOn(second, left), isOn(second, own)]).toEqual([true, false, true])
  const kept = neededBases(bases, [second, FIRST], segments, daysAgo(14))
  expect(kept).toEqual([ancestor, own, newest])
  expect(segmentsBefore(kept, segments)).toEqual([segments[1]?.key])
  const later = neededBases(bases, [second, FIRST], segments, daysAgo(13))
  expect(later).toEqual([own, newest])
  expect(segmentsBefore(later, segments)).toEqual(segments.slice(1, 5).map(({ key }) => key))
})

/** An archive with these segments and copies, as far as a plan reads it. */
const archiveOf = (segments: readonly { key: string }[], bases: readonly ArchivedBase[]) => {
  const files = new Map([
    ['archive.json', JSON.stringify({ format: 1, cluster: '1', major: 18 })],
    ...segments.map(({ key }) => [key, ''] as const),
    ...bases.map(({ folder, copy }) => [`${folder}manifest.json`, JSON.stringify(copy)] as const),
  ])
  const list = async (prefix: string) => [...files.keys()].filter((key) => key.startsWith(prefix)).sort()
  const get = async (key: string) => (files.has(key) ? Buffer.from(files.get(key) ?? '') : null)
  return { list, get, add: async () => {}, delete: async () => {} }
}

test('a hole is refused by name where no moment is named, and passed over only with its loss said', async () => {
  const segments = [3, 4, 5, 7, 8].map((position) => segment(1, position, 12 - position))
  const store = archiveOf(segments, [base(1, 3, 9)])
  await expect(planRestore(store, 18, null)).rejects.toThrow(
    `The archive has a hole: segment ${name(1, 6)} is missing, so that it leads to ${daysAgo(7).toISOString()} at most, and what was written from then to ${daysAgo(4).toISOString()} (2 files of the log) would be lost. Put it back, or restore what is left with --accept-loss.`,
  )
  const said: string[] = []
  const plan = await planRestore(store, 18, null, { acceptLoss: true, say: (sentence) => void said.push(sentence) })
  expect(plan.until).toEqual(daysAgo(7))
  expect(said).toEqual([expect.stringContaining(`segment ${name(1, 6)} is missing. Lost with it: what was written from then`)])
  // a moment before the hole needs nothing after it, one after it does
  expect((await planRestore(store, 18, daysAgo(7.5))).until).toEqual(daysAgo(7))
  await expect(planRestore(store, 18, daysAgo(5))).rejects.toThrow(`segment ${name(1, 6)} is missing, so that it leads to`)
})

test('a hole from which nothing is left but a later copy, or a newer timeline, is one too', async () => {
  const segments = [3, 4, 5].map((position) => segment(1, position, 12 - position))
  await expect(planRestore(archiveOf(segments, [base(1, 3, 9), base(1, 9, 2)]), 18, null)).rejects.toThrow(
    `segment ${name(1, 6)} is missing, so that it leads to ${daysAgo(7).toISOString()} at most`,
  )
  const second = [...segments, segment(2, 6, 3)]
  const lost = planRestore(archiveOf(second, [base(1, 3, 9)]), 18, null)
  await expect(lost).rejects.toThrow('The archive has a hole: no copy leads to its timeline 2')
  const accepted = await planRestore(archiveOf(second, [base(1, 3, 9)]), 18, null, { acceptLoss: true })
  expect([accepted.line.timeline, accepted.until]).toEqual([1, daysAgo(7)])
  // a hole before the newest copy harms nothing that is restored
  expect((await planRestore(archiveOf([...segments, segment(1, 9, 2)], [base(1, 3, 9), base(1, 9, 2)]), 18, null)).until).toEqual(
    daysAgo(2),
  )
})
