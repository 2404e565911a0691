/** Restores an empty installation to a past moment: a base copy, then the log up to that moment. */
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { ArchiveStore } from '../../adapters/archive-store.ts'
import { readEveryRow } from '../backup.ts'
import { DATABASE_NAME, ensureDatabase } from '../database.ts'
import { clusterNameIn, lockFolder, makeDataFolder, refuseForeign } from '../embedded/data-folder.ts'
import { type EmbeddedServer, startEmbedded } from '../embedded/embedded.ts'
import { accountFor, installedPrograms } from '../embedded/postgres-programs.ts'
import { migrate } from '../migrate.ts'
import { StartError } from '../start-error.ts'
import { identityOf, segmentsIn } from './archive.ts'
import { type ArchivedBase, basesIn, DamagedArchive, PASSWORD_FILE, readBase } from './base-copies.ts'
import { type ArchivedSegment, type Hole, type Line, placeOf, reachFrom } from './segments.ts'
import { type SegmentServer, serveSegments } from './serve-segments.ts'
import { isOn, linesIn } from './timelines.ts'

const UNREACHED = /recovery ended before configured recovery target was reached/

/** The copy with which a restore begins, the timeline that it follows, and how far that timeline reaches. */
type Plan = { base: ArchivedBase; line: Line; until: Date; segments: ArchivedSegment[] }

/** `acceptLoss` restores what stands before a hole of the archive; `say` is told what is lost by it, and of slow steps. */
export type RestoreOptions = { acceptLoss?: boolean; say?: (sentence: string) => void }

/** Result of a restore: time of the last replayed change, number of segments used, and the content of the tables. */
export type RestoredMoment = { base: Date; lastChange: Date | null; segments: number; tables: number; rows: number }

/** What a timeline offers for a moment: the plan where a copy is complete, and the gap after which more was written. */
type Way = { line: Line; plan: Plan | null; hole: Hole | null }

/** The way along a timeline from the newest copy that is whole and not after a moment. */
const wayOn = (segments: ArchivedSegment[], line: Line, bases: readonly ArchivedBase[], moment: Date | null): Way => {
  const copies = bases.filter((base) => isOn(line, base))
  const known = copies.map(({ copy }) => ({ name: copy.lastSegment, closedAt: new Date(copy.endedAt) }))
  let hole: Hole | null = null
  for (const base of copies.toReversed()) {
    if (moment && Date.parse(base.copy.endedAt) > moment.getTime()) continue
    const reach = reachFrom(segments, line, placeOf(base.copy.firstSegment).position, known)
    hole = reach.hole
    if (reach.last && placeOf(reach.last.name).position >= placeOf(base.copy.lastSegment).position)
      return { line, plan: { base, line, until: reach.last.closedAt, segments }, hole }
  }
  return { line, plan: null, hole }
}

const writtenAfter = ({ segments, until }: Hole): string =>
  `what was written from then to ${until.toISOString()} (${segments} ${segments === 1 ? 'file' : 'files'} of the log)`

/** The end of the newest timeline; a hole before it is refused, or passed over with what is lost by it said. */
const planOfEnd = (ways: readonly Way[], { acceptLoss = false, say = () => {} }: RestoreOptions): Plan => {
  for (const { line, plan, hole } of ways) {
    if (plan && !hole) return plan
    const missing = hole ? `segment ${hole.missing} is missing` : `no copy leads to its timeline ${line.timeline}`
    const lost = hole ? writtenAfter(hole) : 'what was written on that'
    const reach = plan ? `it leads to ${plan.until.toISOString()} at most` : 'nothing after it can be restored'
    if (!acceptLoss)
      throw new StartError(
        `The archive has a hole: ${missing}, so that ${reach}, and ${lost} would be lost. Put it back, or restore what is left with --accept-loss.`,
      )
    say(`The archive has a hole: ${missing}. Lost with it: ${lost}.`)
    if (plan) return plan
  }
  throw new StartError('The log of the first base copy is not whole in the archive: nothing can be restored from it.')
}

const planOfMoment = (ways: readonly Way[], moment: Date): Plan => {
  for (const { plan, hole } of ways) {
    if (plan && moment <= plan.until) return plan
    if (hole && moment <= hole.until)
      throw new StartError(
        `The archive has a hole: segment ${hole.missing} is missing, so that it leads to ${plan ? plan.until.toISOString() : 'no moment'} at most: name that moment or an earlier one.`,
      )
  }
  const ends = ways.flatMap(({ plan }) => plan?.until ?? []).sort((a, b) => b.getTime() - a.getTime())
  if (!ends[0]) throw new StartError('The log of the first base copy is not whole in the archive: nothing can be restored from it.')
  throw new StartError(`The archive reaches ${ends[0].toISOString()}: name that moment or an earlier one.`)
}

/**
 * Chooses the copy and the timeline for a moment, preferring the newest timeline; without a moment, the end of the newest timeline.
 * Throws StartError with the obstacle: no archive, another major version, a moment outside of it, a gap in the log.
 */
export const planRestore = async (store: ArchiveStore, major: number, moment: Date | null, options: RestoreOptions = {}): Promise<Plan> => {
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
  const ways = (await linesIn(store, segments, bases)).map((line) => wayOn(segments, line, bases, moment))
  return moment ? planOfMoment(ways, moment) : planOfEnd(ways, options)
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
  const found = clusterNameIn(dataDir)
  if (found)
    throw new StartError(`There is a database in ${join(dataDir, found)} already: restore into an empty folder (another DATA_DIR).`)
  refuseForeign(dataDir)
}

/**
 * Restores the archived installation as of a moment, or the archive's end, into an empty data folder, completely or not at all. Throws
 * StartError with a sentence where that is not possible.
 */
export const restoreMoment = async (
  store: ArchiveStore,
  dataDir: string,
  moment: Date | null,
  options: RestoreOptions = {},
): Promise<RestoredMoment> => {
  const { say = () => {} } = options
  const programs = installedPrograms()
  refuseFull(dataDir)
  const plan = await planRestore(store, programs.major, moment, options)
  makeDataFolder(dataDir)
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
