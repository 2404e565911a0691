/**
 * The continuous archive of the embedded database. PostgreSQL closes a segment of its log at least every 45 seconds and keeps it until
 * its `archive_command` reports it as archived. The command only looks for a mark, which this process sets after storing the segment: the
 * database's account needs access neither to keys nor to programs.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { StatsFs } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import type { ArchiveStore } from '../../adapters/archive-store.ts'
import { reasonOf } from '../../adapters/reason-of.ts'
import type { EmbeddedServer } from '../embedded/embedded.ts'
import { StartError } from '../start-error.ts'
import { type ArchivedBase, basesIn, DamagedArchive, deleteBasesBut, storeBase } from './base-copies.ts'
import { type ArchivedSegment, keyOf, placeOf, reachFrom, segmentOf, WAL } from './segments.ts'
import { linesIn, neededBases, segmentsBefore } from './timelines.ts'

const compress = promisify(zstdCompress)

const DAY = 86_400_000
/** Milliseconds between two checks whether a base copy is due. */
const BETWEEN_BASES = 3_600_000
/** Age of a waiting segment, or of a failure, in milliseconds, from which the archive counts as behind. */
const LATE = 120_000
/** Milliseconds for which the application waits at its end for what it stores, and then for the last segment. */
const LAST_PATIENCE = 15_000
const MB = 1_000_000

const IDENTITY = 'archive.json'
const Identity = z.object({ format: z.literal(1), cluster: z.string(), major: z.number() })
/** The cluster that an archive belongs to, and the major version of its PostgreSQL. */
export type ArchiveIdentity = z.infer<typeof Identity>

/** The owner of an archive; `null` where there is no archive. */
export const identityOf = async (store: ArchiveStore): Promise<ArchiveIdentity | null> => {
  const content = await store.get(IDENTITY)
  if (!content) return null
  try {
    return Identity.parse(JSON.parse(content.toString()))
  } catch (error) {
    throw new DamagedArchive(`${IDENTITY} is damaged`, { cause: error })
  }
}

export const segmentsIn = async (store: ArchiveStore): Promise<ArchivedSegment[]> =>
  (await store.list(WAL)).flatMap((key) => segmentOf(key) ?? [])

const marksIn = (dataDir: string): string => join(dataDir, 'archived')

/** A path quoted for a shell within a command in which PostgreSQL replaces the character after a percent sign. */
export const quotedPath = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** The settings of a server whose log is archived from a data folder. The command waits for a round of this process. */
export const archiveSettings = (dataDir: string): Record<string, string> => ({
  archive_mode: 'on',
  // a minute less a round and the time to store a segment
  archive_timeout: '45s',
  archive_command: `for round in 1 2 3 4 5 6 7 8; do test -f ${quotedPath(marksIn(dataDir))}/%f && exit 0; sleep 0.5; done; exit 1`,
})

/**
 * State of the archive: waiting segments and their bytes, whether they have waited or the store has failed too long, when the last one was
 * stored, and the last copy.
 */
export type ArchiveState = { waiting: number; bytes: number; behind: boolean; storedAt: Date | null; copiedAt: Date | null }

export type Archive = {
  /** Stores the waiting segments, the oldest first. */
  ship(stopping?: AbortSignal): Promise<void>
  /** Stores a base copy when one is due, and deletes data that no restorable moment needs. */
  keepBases(stopping?: AbortSignal): Promise<void>
  state(): Promise<ArchiveState>
  /** Closes the last segment and stores it; logs a failure. */
  close(say: (sentence: string) => void): Promise<void>
}

type ArchiveOptions = {
  store: ArchiveStore
  /** Name of the archive in messages for the operator. */
  url: string
  keepDays: number
  dataDir: string
  server: Pick<EmbeddedServer, 'urlOf' | 'files'>
}

const askCluster = async <Row extends object>({ server }: ArchiveOptions, query: string): Promise<Row> => {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(query)
    return rows[0] as Row
  } finally {
    await client.end()
  }
}

/** Segments that PostgreSQL has closed and this process has not stored yet, the oldest first. */
const waitingSegments = async ({ server, dataDir }: ArchiveOptions): Promise<string[]> => {
  const ready = (await readdir(join(server.files.folder, 'pg_wal', 'archive_status'))).filter((name) => name.endsWith('.ready'))
  const marked = new Set(await readdir(marksIn(dataDir)).catch(() => []))
  return ready
    .map((name) => name.slice(0, -'.ready'.length))
    .filter((name) => !marked.has(name))
    .sort()
}

/** Deletes the marks that PostgreSQL has already seen. */
const deleteSeenMarks = async ({ server, dataDir }: ArchiveOptions): Promise<void> => {
  const status = new Set(await readdir(join(server.files.folder, 'pg_wal', 'archive_status')))
  for (const mark of await readdir(marksIn(dataDir)))
    if (/^[0-9A-F]{8}/.test(mark) && !status.has(`${mark}.ready`)) await rm(join(marksIn(dataDir), mark), { force: true })
}

/**
 * Makes sure that the archive belongs to this cluster, and creates it where there is none. Throws StartError when it belongs to another
 * cluster, or when it existed before and is missing: its disk may not be mounted, and the folder below its mount point must not be
 * filled.
 */
const ensureIdentity = async (options: ArchiveOptions): Promise<void> => {
  const { store, url, dataDir } = options
  const ownIdentity = await askCluster<{ cluster: string; major: number }>(
    options,
    `select system_identifier::text as cluster, current_setting('server_version_num')::int / 10000 as major from pg_control_system()`,
  )
  const begunMark = join(marksIn(dataDir), 'begun')
  const storedIdentity = await identityOf(store)
  if (storedIdentity && storedIdentity.cluster !== ownIdentity.cluster)
    throw new StartError(`BACKUP_URL (${url}) holds the archive of another installation: name an empty folder or another prefix.`)
  if (!storedIdentity) {
    if ((await readFile(begunMark, 'utf8').catch(() => '')) === url)
      throw new StartError(
        `The archive that was begun in BACKUP_URL (${url}) is gone: is it mounted? To begin a new one delete ${begunMark}.`,
      )
    await store.add(IDENTITY, Buffer.from(JSON.stringify({ format: 1, ...ownIdentity })))
  }
  await mkdir(marksIn(dataDir), { recursive: true, mode: 0o755 })
  await writeFile(begunMark, url)
}

/** Stores one segment unless it is stored already; throws where its name is taken by another content. */
const shipSegment = async ({ store, url, dataDir, server }: ArchiveOptions, name: string): Promise<Date> => {
  const log = join(server.files.folder, 'pg_wal')
  const content = await readFile(join(log, name))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { mtime: closedAt } = await stat(name.endsWith('.history') ? join(log, name) : join(log, 'archive_status', `${name}.ready`))
  const stored = (await store.list(`${WAL}${name}.`)).flatMap((key) => segmentOf(key) ?? []).filter((segment) => segment.name === name)
  if (stored.some((segment) => segment.sha256 !== sha256))
    throw new Error(`${url} holds another segment ${name}: a second installation, restored from this one, writes there as well`)
  if (stored.length === 0) await store.add(keyOf({ name, closedAt, sha256 }), await compress(content))
  await writeFile(join(marksIn(dataDir), name), '')
  return closedAt
}

/**
 * Stores the histories of this cluster's timelines. A restore begins a timeline while archiving is off, so that PostgreSQL does not list
 * its history as ready, and a timeline cannot be recovered without it.
 */
const shipHistories = async (options: ArchiveOptions): Promise<void> => {
  const log = await readdir(join(options.server.files.folder, 'pg_wal'))
  for (const name of log) if (/^[0-9A-F]{8}\.history$/.test(name)) await shipSegment(options, name)
}

/** The free space as the end of a sentence that changes only when it has halved; empty while a tenth of the disk is free. */
export const lowSpace = ({ bavail, bsize, blocks }: Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>): string => {
  if (bavail >= blocks / 10) return ''
  const free = 2 ** Math.ceil(Math.log2(Math.max(1, (bavail * bsize) / MB)))
  return `, where less than ${free} MB are free: the database stops when they are used up`
}

/** The waiting amount and the free space for it, as the end of a sentence that changes only when the amount has doubled. */
const backlog = async (options: ArchiveOptions): Promise<string> => {
  const waiting = (await waitingSegments(options)).length
  if (waiting === 0) return ''
  const bytes = 2 ** Math.floor(Math.log2(waiting)) * 16 * MB
  return `; at least ${bytes / MB} MB of the log wait in ${options.dataDir}${lowSpace(await statfs(options.dataDir))}`
}

const isBaseDue = async (options: ArchiveOptions, bases: readonly ArchivedBase[]): Promise<boolean> => {
  const { current } = await askCluster<{ current: string }>(options, 'select pg_walfile_name(pg_current_wal_lsn()) as current')
  const { timeline, position } = placeOf(current)
  const newest = bases.findLast(({ copy }) => copy.timeline === timeline)
  if (!newest || Date.now() - Date.parse(newest.copy.endedAt) >= DAY) return true
  // the log written while archiving was switched off is missing from the archive
  const waiting = new Set(await waitingSegments(options))
  const reach = reachFrom(await segmentsIn(options.store), { timeline, ancestors: [] }, placeOf(newest.copy.firstSegment).position)
  const stored = reach.last ? placeOf(reach.last.name).position : placeOf(newest.copy.firstSegment).position - 1
  const expected = [...waiting].filter((name) => name.length === 24 && placeOf(name).position > stored).length
  return reach.hole !== null || stored + expected < position - 1
}

/** Deletes the copies that no moment of the retention days needs, and the segments before the first that a retained copy needs. */
const clear = async ({ store, keepDays }: ArchiveOptions, bases: readonly ArchivedBase[]): Promise<void> => {
  const segments = await segmentsIn(store)
  const kept = neededBases(bases, await linesIn(store, segments), segments, new Date(Date.now() - keepDays * DAY))
  if (kept.length === 0) return
  await deleteBasesBut(store, kept)
  for (const key of segmentsBefore(kept, segments)) await store.delete(key)
}

/** Waits for work; once `stopping` is aborted, for no longer than a number of milliseconds. Unfinished work is repeated at the next start. */
const endingSoon = async (work: Promise<void>, patience: number, stopping?: AbortSignal): Promise<void> => {
  if (!stopping) return work
  const ended = new AbortController()
  const { signal } = ended
  const giveUp = async (): Promise<never> => {
    if (!stopping.aborted) await once(stopping, 'abort', { signal })
    await sleep(patience, undefined, { signal })
    throw new Error('it does not answer in time')
  }
  await Promise.race([work, giveUp()]).finally(() => ended.abort())
}

/** Work that records since when it has been failing. */
const watched = (work: (stopping?: AbortSignal) => Promise<void>, patience: number) => {
  let failingSince = Number.POSITIVE_INFINITY
  const run = async (stopping?: AbortSignal): Promise<void> => {
    try {
      await endingSoon(work(stopping), patience, stopping)
      failingSince = Number.POSITIVE_INFINITY
    } catch (error) {
      failingSince = Math.min(failingSince, Date.now())
      throw error
    }
  }
  return { run, failingSince: () => failingSince }
}

/** When the oldest waiting segment was closed, in milliseconds of the epoch; `Infinity` while none waits. */
const waitingSince = async ({ server }: ArchiveOptions, [oldest]: readonly string[]): Promise<number> => {
  const mark = oldest && (await stat(join(server.files.folder, 'pg_wal', 'archive_status', `${oldest}.ready`)).catch(() => null))
  return mark ? mark.mtimeMs : Number.POSITIVE_INFINITY
}

/**
 * Opens the archive of a running embedded server. Throws StartError when it belongs to another installation; when its store does not
 * answer, every round tries again.
 */
export const openArchive = async (options: ArchiveOptions, say: (sentence: string) => void, patience = LAST_PATIENCE): Promise<Archive> => {
  let identified = false
  let storedAt: Date | null = null
  let copiedAt: Date | null = null
  let nextLook = 0
  const identify = async () => {
    if (identified) return
    await ensureIdentity(options)
    await shipHistories(options)
    identified = true
  }
  await mkdir(marksIn(options.dataDir), { recursive: true, mode: 0o755 })
  // the checkpointer begins its first sleep before recovery ends, and would heed archive_timeout only after checkpoint_timeout, five minutes
  await askCluster(options, 'select pg_reload_conf()')
  await identify().catch((error: unknown) => {
    if (error instanceof StartError) throw error
    say(`The archive of BACKUP_URL does not answer, and is asked again: ${reasonOf(error)}.`)
  })
  const ship = watched(async (stopping) => {
    const waiting = await waitingSegments(options)
    try {
      await identify()
      for (const name of waiting) {
        if (stopping?.aborted) return
        storedAt = await shipSegment(options, name)
      }
    } catch (error) {
      throw new Error(`${reasonOf(error)}${await backlog(options)}`, { cause: error })
    }
    await deleteSeenMarks(options)
  }, patience)
  const keepBases = watched(async (stopping) => {
    if (Date.now() < nextLook) return
    await identify()
    const damaged: DamagedArchive[] = []
    let bases = await basesIn(options.store, (damage) => void damaged.push(damage))
    const cluster = { url: options.server.urlOf('postgres'), password: options.server.files.password }
    if (await isBaseDue(options, bases)) bases = [...bases, await storeBase(options.store, cluster, stopping)]
    copiedAt = new Date(bases.at(-1)?.copy.endedAt ?? 0)
    // an unread copy would count as one that is not needed
    if (damaged[0]) throw damaged[0]
    await clear(options, bases)
    nextLook = Date.now() + BETWEEN_BASES
  }, patience)
  return {
    ship: ship.run,
    keepBases: keepBases.run,
    state: async () => {
      const waiting = await waitingSegments(options)
      const lateSince = Math.min(ship.failingSince(), keepBases.failingSince(), await waitingSince(options, waiting))
      return { waiting: waiting.length, bytes: waiting.length * 16 * MB, behind: Date.now() - lateSince > LATE, storedAt, copiedAt }
    },
    close: async (tell) => {
      try {
        await askCluster(options, 'select pg_switch_wal()')
        await endingSoon(ship.run(), patience, AbortSignal.abort())
      } catch (error) {
        tell(`The last changes are not in the archive yet: ${reasonOf(error)}. The next start stores them.`)
      }
    },
  }
}
