/** The timelines of an archive: a restore begins a new one. Which copies lead to them, and which have to be kept. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { ArchiveStore } from '../../adapters/archive-store.ts'
import { type ArchivedBase, DamagedArchive } from './base-copies.ts'
import { type ArchivedSegment, ancestorsIn, type Line, placeOf } from './segments.ts'

const decompress = promisify(zstdDecompress)

/** The content of a segment; throws DamagedArchive where it differs from what was stored. */
export const contentOf = async (store: ArchiveStore, { key, name, sha256 }: ArchivedSegment): Promise<Buffer> => {
  const packed = await store.get(key)
  if (!packed) throw new DamagedArchive(`${name} is missing`)
  const content = await decompress(packed).catch((error) => Promise.reject(new DamagedArchive(`${name} is damaged`, { cause: error })))
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw new DamagedArchive(`${name} is damaged`)
  return content
}

/** An address of the log as a number. */
const addressOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Whether a copy leads to a timeline: it is of that one, or of an ancestor before that was left. */
export const isOn = ({ timeline, ancestors }: Line, { copy }: ArchivedBase): boolean => {
  const left = ancestors.find((one) => one.timeline === copy.timeline)
  return copy.timeline === timeline || (left !== undefined && addressOf(copy.wholeAt) <= addressOf(left.until))
}

/** Every timeline of the archive, the newest first; one of which copies alone are left as well, where they are named. */
export const linesIn = async (
  store: ArchiveStore,
  segments: readonly ArchivedSegment[],
  bases: readonly ArchivedBase[] = [],
): Promise<Line[]> => {
  const lines: Line[] = []
  const timelines = new Set([...segments.map(({ name }) => placeOf(name).timeline), ...bases.map(({ copy }) => copy.timeline)])
  for (const timeline of [...timelines].sort((a, b) => b - a)) {
    const history = segments.find(({ name }) => name.endsWith('.history') && placeOf(name).timeline === timeline)
    lines.push({ timeline, ancestors: history ? ancestorsIn((await contentOf(store, history)).toString()) : [] })
  }
  return lines
}

/**
 * The copies without which a moment since then could not be restored: all that were made since, and of each timeline that was written
 * since the last one before. A timeline may begin on the copies of its ancestor alone. At least the newest copy.
 */
export const neededBases = (
  bases: readonly ArchivedBase[],
  lines: readonly Line[],
  segments: readonly ArchivedSegment[],
  since: Date,
): ArchivedBase[] => {
  const later = bases.filter(({ copy }) => new Date(copy.endedAt) > since)
  const written = new Set([
    ...segments.filter(({ closedAt }) => closedAt >= since).map(({ name }) => placeOf(name).timeline),
    ...later.map(({ copy }) => copy.timeline),
  ])
  const before = lines
    .filter(({ timeline }) => written.has(timeline))
    .map((line) => bases.findLast((base) => new Date(base.copy.endedAt) <= since && isOn(line, base)))
  const needed = new Set([...later, ...before, ...(later.length === 0 ? bases.slice(-1) : [])])
  return bases.filter((base) => needed.has(base))
}

/** The segments that stand before the first one of every copy, by their keys; histories of timelines are small and stay. */
export const segmentsBefore = (bases: readonly ArchivedBase[], segments: readonly ArchivedSegment[]): string[] => {
  const first = Math.min(...bases.map(({ copy }) => placeOf(copy.firstSegment).position))
  return segments.filter(({ name }) => !name.endsWith('.history') && placeOf(name).position < first).map(({ key }) => key)
}
