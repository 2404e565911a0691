/** Restores an empty installation to a past moment: a base copy, then the log up to that moment. */
import { spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { ArchiveStore } from '../../adapters/archive-store.ts'
import { readEveryRow } from '../backup.ts'
import { DATABASE_NAME, ensureDatabase } from '../database.ts'
import { type EmbeddedServer, startEmbedded } from '../embedded.ts'
import { lockFolder } from '../folder-lock.ts'
import { migrate } from '../migrate.ts'
import { accountFor, packagedPrograms } from '../postgres-programs.ts'
import { StartError } from '../start-error.ts'
import { identityOf, segmentsIn } from './archive.ts'
import { type ArchivedBase, basesIn, DamagedArchive, PASSWORD_FILE, readBase } from './base-copies.ts'
import { type ArchivedSegment, type Line, placeOf, reachFrom } from './segments.ts'
import { type SegmentServer, serveSegments } from './serve-segments.ts'
import { isOn, linesIn } from './timelines.ts'

const UNREACHED = /recovery ended before configured recovery target was reached/

/** The copy with which a restore begins, the timeline that it follows, and how far that timeline reaches. */
type Plan = { base: ArchivedBase; line: Line; until: Date; segments: ArchivedSegment[] }

/** Result of a restore: time of the last replayed change, number of segments used, and the content of the tables. */
export type RestoredMoment = { base: Date; lastChange: Date | null; segments: number; tables: number; rows: number }

/** The newest copy of a timeline that is not after a moment, and how far the log continues from it; `null` where none is complete. */
const planOn = (segments: ArchivedSegment[], line: Line, bases: readonly ArchivedBase[], moment: Date | null) => {
  for (const base of bases.toReversed()) {
    if (!isOn(line, base) || (moment && Date.parse(base.copy.endedAt) > moment.getTime())) continue
    const { last, missing } = reachFrom(segments, line, placeOf(base.copy.firstSegment).position)
    if (last && placeOf(last.name).position >= placeOf(base.copy.lastSegment).position)
      return { plan: { base, line, until: last.closedAt, segments }, missing }
  }
  return null
}

/**
 * Chooses the copy and the timeline for a moment, preferring the newest timeline; without a moment, the end of the newest timeline.
 * Throws StartError with the obstacle: no archive, another major version, a moment outside of it, a gap in the log.
 */
const planRestore = async (store: ArchiveStore, major: number, moment: Date | null): Promise<Plan> => {
  const identity = await identityOf(store)
  if (!identity) throw new StartError('There is no archive of Parcurs at that address.')
  if (identity.major !== major)
    throw new StartError(
      `The archive is of PostgreSQL ${identity.major} and this version of Parcurs brings ${major}: restore it with the version that wrote it, then \`npm run backup\` there and \`npm run restore\` here.`,
    )
  const [segments, bases] = [await segmentsIn(store), await basesIn(store)]
  const [first] = bases
  if (!first) throw new StartError('The archive has no base copy: nothing can be restored from it.')
  if (moment && moment < new Date(first.copy.endedAt))
    throw new StartError(`The archive begins at ${first.copy.endedAt}: name a later moment.`)
  const restorePlans = (await linesIn(store, segments)).flatMap((line) => planOn(segments, line, bases, moment) ?? [])
  const fitting = restorePlans.find(({ plan }) => !moment || moment <= plan.until)
  if (fitting) return fitting.plan
  const nearest = restorePlans.toSorted((a, b) => b.plan.until.getTime() - a.plan.until.getTime())[0]
  if (!nearest) throw new StartError('The log of the first base copy is not whole in the archive: nothing can be restored from it.')
  const { plan, missing } = nearest
  const reach = plan.until.toISOString()
  throw new StartError(
    missing
      ? `The archive has a hole: segment ${missing} is missing, so that it leads to ${reach} at most: name that moment or an earlier one.`
      : `The archive reaches ${reach}: name that moment or an earlier one.`,
  )
}

/** Writes the files of a base copy below a folder, owned by the account of the server. */
const unpack = async (store: ArchiveStore, { copy }: ArchivedBase, folder: string, cluster: string): Promise<void> => {
  await mkdir(cluster, { mode: 0o700 })
  for (const path of copy.folders) await mkdir(join(cluster, path), { recursive: true, mode: 0o700 })
  await readBase(store, copy, async (path, content) => {
    const target = path === PASSWORD_FILE ? join(folder, `${cluster.slice(dirname(cluster).length + 1)}.password`) : join(cluster, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }))
  })
  await pipeline([''], createWriteStream(join(cluster, 'recovery.signal'), { mode: 0o600 }))
}

/** Starts the server, which replays the log up to the moment and then accepts connections. */
const recover = async (folder: string, { line }: Plan, feed: SegmentServer, moment: Date | null, say: (sentence: string) => void) => {
  const settings = {
    archive_mode: 'off',
    // connections are refused until the moment is reached
    hot_standby: 'off',
    restore_command: feed.command,
    recovery_target_timeline: String(line.timeline),
    recovery_target_action: 'promote',
  }
  const start = (more: Record<string, string>) => startEmbedded({ dataDir: folder, say, settings: { ...settings, ...more } })
  try {
    return await start(moment ? { recovery_target_time: moment.toISOString().replace('Z', '+00') } : {})
  } catch (error) {
    const failure = feed.failure()
    if (failure) throw new StartError(`The archive is damaged: ${failure.message}. Nothing was restored.`, { cause: error })
    // nothing changed between the moment and the end of the archive
    if (moment && error instanceof Error && UNREACHED.test(error.message)) return start({})
    throw error
  }
}

/** Migrates the recovered database to this version, reads all of it, and returns its contents. */
const check = async (server: EmbeddedServer): Promise<{ lastChange: Date | null; tables: number; rows: number }> => {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  const { rows } = await client
    .query<{ at: Date | null; recovering: boolean }>('select pg_last_xact_replay_timestamp() as at, pg_is_in_recovery() as recovering')
    .finally(() => client.end())
  if (rows[0]?.recovering !== false) throw new Error('the recovery is over')
  await ensureDatabase(server.urlOf('postgres'))
  await migrate(server.urlOf(DATABASE_NAME))
  return { lastChange: rows[0].at, ...(await readEveryRow(server.urlOf(DATABASE_NAME))) }
}

const refuseFull = (dataDir: string): void => {
  const found = existsSync(dataDir) && readdirSync(dataDir).find((name) => /^pg\d+$/.test(name))
  if (found)
    throw new StartError(`There is a database in ${join(dataDir, found)} already: restore into an empty folder (another DATA_DIR).`)
}

/**
 * Restores the archived installation as of a moment, or the archive's end, into an empty data folder, completely or not at all. Throws
 * StartError with a sentence where that is not possible.
 */
export const restoreMoment = async (
  store: ArchiveStore,
  dataDir: string,
  moment: Date | null,
  say: (sentence: string) => void = () => {},
): Promise<RestoredMoment> => {
  const programs = packagedPrograms()
  refuseFull(dataDir)
  const plan = await planRestore(store, programs.major, moment)
  mkdirSync(dataDir, { recursive: true })
  const release = lockFolder(dataDir)
  const folder = join(dataDir, 'restoring')
  const cluster = join(folder, `pg${programs.major}`)
  let feed: SegmentServer | null = null
  let server: EmbeddedServer | null = null
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    await chmod(folder, 0o755)
    const { uid, gid } = accountFor(cluster)
    const hand = (path: string) => uid !== undefined && void spawnSync('chown', ['-R', `${uid}:${gid}`, path])
    await unpack(store, plan.base, folder, cluster)
    hand(cluster)
    hand(`${cluster}.password`)
    feed = await serveSegments(store, plan.segments, join(folder, 'log'), hand)
    server = await recover(folder, plan, feed, moment, say)
    const checked = await check(server)
    await server.stop()
    await rename(`${cluster}.password`, join(dataDir, `pg${programs.major}.password`))
    await rename(cluster, join(dataDir, `pg${programs.major}`))
    return { base: new Date(plan.base.copy.endedAt), segments: feed.served(), ...checked }
  } catch (error) {
    if (error instanceof DamagedArchive)
      throw new StartError(`The archive is damaged: ${error.message}. Nothing was restored.`, { cause: error })
    throw error
  } finally {
    await server?.stop()
    await feed?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    release()
  }
}
