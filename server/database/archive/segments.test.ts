import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ancestorsIn, keyOf, placeOf, positionOf, reachFrom, segmentOf } from './segments.ts'

const at = (name: string, minute: number) => {
  const parts = { name, closedAt: new Date(Date.UTC(2026, 10, 22, 20, minute)), sha256: 'a'.repeat(64) }
  return { key: keyOf(parts), ...parts }
}
const name = (timeline: number, position: number) =>
  [timeline, Math.floor(position / 256), position % 256].map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')

test('a key says which segment it is, when it was closed, and its checksum', () => {
  const segment = at('0000000200000001000000FF', 30)
  expect(segment.key).toBe(`wal/0000000200000001000000FF.20261122T203000000Z.${'a'.repeat(64)}.zst`)
  expect(segmentOf(segment.key)).toEqual(segment)
  for (const other of ['00000002.history', '000000010000000000000003.00000028.backup', '000000010000000000000003.partial'])
    expect(segmentOf(at(other, 1).key)?.name).toBe(other)
  for (const key of ['wal/x', `base/${segment.key}`, segment.key.slice(0, -1)]) expect(segmentOf(key)).toBeNull()
})

test('names and addresses lead to the same position of the log', () => {
  expect(placeOf('000000020000000100000003')).toEqual({ timeline: 2, position: 259 })
  expect(positionOf('1/3000060')).toBe(259)
  expect(positionOf('0/FFFFFFF')).toBe(15)
})

test('a line reaches as far as no segment is missing, and names the first that is', () => {
  const line = { timeline: 1, ancestors: [] }
  const segments = [254, 255, 256, 258].map((position, minute) => at(name(1, position), minute))
  expect(reachFrom(segments, line, 254)).toEqual({
    last: segments[2],
    hole: { missing: name(1, 257), segments: 1, until: segments[3]?.closedAt },
  })
  expect(reachFrom(segments.slice(0, 3), line, 255)).toEqual({ last: segments[2], hole: null })
  expect(reachFrom([], line, 3)).toEqual({ last: null, hole: null })
  // a copy tells of segments of which none is left
  const known = [at(name(1, 259), 9)]
  expect(reachFrom(segments.slice(0, 3), line, 254, known).hole).toEqual({
    missing: name(1, 257),
    segments: 0,
    until: known[0]?.closedAt,
  })
})

test('a timeline goes on from the segment in which its ancestor was left, and no further on that', () => {
  const ancestors = ancestorsIn('1\t0/5000060\tbefore 2026-11-22 21:00:00+00\n\n')
  expect(ancestors).toEqual([{ timeline: 1, until: '0/5000060' }])
  const old = [3, 4, 5, 6, 7].map((position) => at(name(1, position), position))
  const segments = [...old, at(name(2, 5), 40)]
  expect(reachFrom(segments, { timeline: 2, ancestors }, 3).last?.name).toBe(name(2, 5))
  expect(reachFrom(segments, { timeline: 1, ancestors: [] }, 3).last?.name).toBe(name(1, 7))
})

test('the address of an archive is a folder or a bucket, of the embedded database alone', () => {
  const keys = { S3_URL: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(readConfig({ BACKUP_URL: 'file:///backup/parcurs' })).toMatchObject({ BACKUP_KEEP_DAYS: 14 })
  expect(readConfig({ BACKUP_URL: 's3://firma/arhiva', ...keys }).S3_BUCKET).toBeNull()
  const refused = (env: Record<string, string>) => expect(() => readConfig(env))
  for (const BACKUP_URL of ['/backup', 'file://backup', 'http://x/y', 's3://A/b'])
    refused({ BACKUP_URL }).toThrow('BACKUP_URL must look like')
  refused({ BACKUP_URL: 's3://firma/arhiva' }).toThrow('BACKUP_URL names a bucket: set S3_URL')
  refused({ BACKUP_URL: 's3://firma/arhiva', S3_URL: 'http://127.0.0.1:1' }).toThrow('are set together')
  refused(keys).toThrow('are set together')
  refused({ BACKUP_URL: 'file:///backup', DATABASE_URL: 'postgresql://x/y' }).toThrow('archives the embedded database')
  refused({ BACKUP_FOLDER: '/backup', DATABASE_URL: 'postgresql://x/y' }).toThrow('BACKUP_FOLDER is for the embedded database')
  refused({ BACKUP_FOLDER: 'backup' }).toThrow('BACKUP_FOLDER must be a folder with its whole path')
  refused({ BACKUP_URL: 'file:///backup', BACKUP_KEEP_DAYS: '0' }).toThrow('a number of days')
})
