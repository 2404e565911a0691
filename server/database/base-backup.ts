/** Copies the files of a running server, for a standby or for restoring a past moment. */
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'

/** Folders that are copied empty: the server fills them anew, as PostgreSQL's documentation says of each. */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const LEFT_OUT = /^(postmaster\.(pid|opts)|standby\.signal|recovery\.signal|pg_internal\.init|pgsql_tmp.*)$/

/** A file of the copy, relative to the server's folder; a folder has no content. */
export type ClusterFile = { path: string; content: (() => Readable) | null }

async function* filesBelow(folder: string, below = ''): AsyncGenerator<ClusterFile, void, undefined> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])) {
    const path = join(below, entry.name)
    if (LEFT_OUT.test(entry.name)) continue
    if (!entry.isDirectory()) yield { path, content: () => createReadStream(join(folder, path)) }
    else {
      yield { path, content: null }
      if (!EMPTIED.has(path)) yield* filesBelow(folder, path)
    }
  }
}

/** The log address at which a copy begins, and the segment that contains it. */
type CopyStart = { lsn: string; segment: string }
/** The log address from which on the copy is complete, its segment, and its time. */
type CopyStop = CopyStart & { at: Date }

/**
 * Copies the files of the server at a superuser's address, whose folder is on this machine, while it runs. The copy is complete only
 * together with the log from `segment` to the end's segment, which the server closes without waiting for its archiving. `take` receives
 * every file; files that are deleted meanwhile are left out, since the log covers them.
 */
export const copyCluster = async (url: string, take: (file: ClusterFile) => Promise<void>): Promise<CopyStart & { stop: CopyStop }> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: places } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    const { rows: starts } = await client.query<CopyStart>(
      'select lsn::text, pg_walfile_name(lsn) as segment from (select pg_backup_start($1, true) as lsn) s',
      ['parcurs'],
    )
    for await (const file of filesBelow(places[0]?.folder ?? '')) {
      await take(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    }
    const { rows: stops } = await client.query<CopyStop & { labelfile: string }>(
      'select lsn::text, pg_walfile_name(lsn) as segment, clock_timestamp() as at, labelfile from pg_backup_stop(false)',
    )
    const [start] = starts
    const [stop] = stops
    if (!start || !stop) throw new Error('a backup was started')
    await take({ path: 'backup_label', content: () => Readable.from([stop.labelfile]) })
    return { ...start, stop }
  } finally {
    await client.end()
  }
}
