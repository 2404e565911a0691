/** The log segments of an archive, their keys, and how far they reach without a gap. */

/** Bytes of a log segment, as set by initdb, and number of segments for each value of the middle part of a name. */
const SEGMENT_BYTES = 16n * 1024n * 1024n
const OF_ONE_LOG = 256

/** A log file in the archive. Its key contains its name, the time when it was closed, and the checksum of its content. */
export type ArchivedSegment = { key: string; name: string; closedAt: Date; sha256: string }

const KEY = /^wal\/([0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)\.(\d{8}T\d{9}Z)\.([0-9a-f]{64})\.zst$/

/** Writes `2026-11-22T20:30:00.000Z` as `20261122T203000000Z`, which sorts correctly and is allowed in keys. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:.]/g, '')

const momentOf = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'))

export const WAL = 'wal/'

export const keyOf = ({ name, closedAt, sha256 }: Omit<ArchivedSegment, 'key'>): string =>
  `${WAL}${name}.${stampOf(closedAt)}.${sha256}.zst`

/** The segment that a key names; `null` for a key of anything else. */
export const segmentOf = (key: string): ArchivedSegment | null => {
  const [, name, closedAt, sha256] = KEY.exec(key) ?? []
  return name && closedAt && sha256 ? { key, name, closedAt: momentOf(closedAt), sha256 } : null
}

/**
 * The position of a segment, counted from the beginning of the log, and the timeline that wrote it: `000000020000000100000003` is 259 of
 * timeline 2.
 */
export const placeOf = (name: string): { timeline: number; position: number } => ({
  timeline: Number.parseInt(name.slice(0, 8), 16),
  position: Number.parseInt(name.slice(8, 16), 16) * OF_ONE_LOG + Number.parseInt(name.slice(16, 24), 16),
})

/** The position of the segment that holds an address of the log: `1/3000060` is in 259. */
export const positionOf = (lsn: string): number => {
  const [high = '0', low = '0'] = lsn.split('/')
  return Number(((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / SEGMENT_BYTES)
}

/** A timeline from which another one branched off, and the log address of the branch. */
export type Ancestor = { timeline: number; until: string }

/** The ancestors of a timeline, the oldest first, from its history file. */
export const ancestorsIn = (history: string): Ancestor[] =>
  history
    .split('\n')
    .map((line) => /^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/.exec(line))
    .flatMap((found) => (found?.[1] && found[2] ? [{ timeline: Number(found[1]), until: found[2] }] : []))

export type Line = { timeline: number; ancestors: readonly Ancestor[] }

/** A gap in the log: the first missing segment, how many are there after it, and until when what follows it was written. */
export type Hole = { missing: string; segments: number; until: Date }

/** The available log of a timeline from a position on: how far it reaches without a gap, and the gap if something follows. */
export type Reach = { last: ArchivedSegment | null; hole: Hole | null }

/** A segment that was closed at a moment, in the archive or not. */
export type Known = Pick<ArchivedSegment, 'name' | 'closedAt'>

const nameAt = (timeline: number, position: number): string =>
  [timeline, Math.floor(position / OF_ONE_LOG), position % OF_ONE_LOG]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')

/** How far the segments of a timeline reach from a position on without a gap; `known` are others that were once written on it. */
export const reachFrom = (
  segments: readonly ArchivedSegment[],
  { timeline, ancestors }: Line,
  from: number,
  known: readonly Known[] = [],
): Reach => {
  const byPosition = new Map<number, ArchivedSegment>()
  const until = new Map([...ancestors.map((one) => [one.timeline, positionOf(one.until)] as const), [timeline, Number.POSITIVE_INFINITY]])
  // a later timeline repeats its ancestor's part of the segment in which it begins
  for (const segment of segments.filter(({ name }) => name.length === 24).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = placeOf(segment.name)
    if (place.position <= (until.get(place.timeline) ?? -1)) byPosition.set(place.position, segment)
  }
  let next = from
  while (byPosition.has(next)) next++
  const last = byPosition.get(next - 1) ?? null
  const isLater = ({ name }: Known) => placeOf(name).position >= next
  const later = [...byPosition.values()].filter(isLater)
  const beyond = [...later, ...known.filter(isLater)]
  if (beyond.length === 0) return { last, hole: null }
  const writer = ancestors.find(({ until }) => next < positionOf(until))?.timeline ?? timeline
  const end = new Date(Math.max(...beyond.map(({ closedAt }) => closedAt.getTime())))
  return { last, hole: { missing: nameAt(writer, next), segments: later.length, until: end } }
}
