/**
 * Fills an empty installation; the application must not run. From a backup: `npm run restore -- file.zip`. From a continuous archive,
 * as it was at a moment: `npm run restore -- --from s3://bucket/prefix --until '2026-11-22T21:00:00+02:00'`. A hole in it is
 * refused; `--accept-loss` restores what stands before it.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ArchiveStoreError, archiveStoreAt } from '#server/adapters/archive-store.ts'
import { ObjectStoreError, openObjectStore } from '#server/adapters/object-store.ts'
import { readConfig } from '#server/config.ts'
import { restoreMoment } from '#server/database/archive/restore-moment.ts'
import { openBackup } from '#server/database/backup.ts'
import { restoreBackup } from '#server/database/restore-backup.ts'
import { StartError } from '#server/database/start-error.ts'
import { chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

const USAGE =
  "Usage: npm run restore -- file.zip, or npm run restore -- --from $BACKUP_URL [--until '2026-11-22T21:00:00+02:00' | --accept-loss]"

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string' }, until: { type: 'string' }, 'accept-loss': { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    if (more.length > 0 || (file === undefined) === (values.from === undefined) || (file && values.until)) throw new StartError(USAGE)
    if (values['accept-loss'] && (file || values.until)) throw new StartError(USAGE)
    return { file, from: values.from, until: values.until, acceptLoss: values['accept-loss'] }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(USAGE, { cause: error })
  }
}

const restoreFile = async (name: string): Promise<void> => {
  const file = resolve(name)
  // a wrong file is refused before a database is made for it
  const { close } = await openBackup(file)
  close()
  const config = readConfig({ ...process.env, BACKUP_URL: '' })
  const { tables, madeAt, version, leftOut } = await withDatabase(config, (url) => restoreBackup(url, file, openObjectStore(config)), {
    alone: true,
    creates: true,
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored ${rows} rows of ${tables.length} tables, saved at ${madeAt} by Parcurs ${version}; every table has its checksum. Start it: npm start`,
  )
  if (leftOut.length > 0) console.warn(`Left out, because Parcurs has no such table: ${leftOut.join(', ')}.`)
}

const restoreArchive = async (from: string, until: string | undefined, acceptLoss: boolean): Promise<void> => {
  const config = readConfig({ ...process.env, BACKUP_URL: from, DATABASE_URL: '', DATABASE_READ_URL: '' })
  if (until !== undefined && !z.iso.datetime({ offset: true }).safeParse(until).success)
    throw new StartError(`${until} is no moment: write it with its zone, such as 2026-11-22T21:00:00+02:00.`)
  const store = archiveStoreAt(from, config)
  if (!store) throw new StartError('Set S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const moment = until === undefined ? null : new Date(until)
  const { base, lastChange, segments, tables, rows } = await restoreMoment(store, config.DATA_DIR, moment, {
    say: console.log,
    acceptLoss,
  }).catch((error: unknown) => {
    if (error instanceof ArchiveStoreError || error instanceof ObjectStoreError)
      throw new StartError(`The archive cannot be read: ${error.message}.`, { cause: error })
    throw error
  })
  console.log(
    `The copy of ${base.toISOString()} and ${segments} files of the log; the last change is of ${lastChange?.toISOString() ?? 'that copy'}.`,
  )
  console.log(`Restored ${rows} rows of ${tables} tables, each of which was read. Start it: npm start`)
  console.log('To try it beside the installation that it is of, start it without BACKUP_URL, SMTP_URL and STRIPE_SECRET_KEY.')
}

await chore(async () => {
  const { file, from, until, acceptLoss } = readArguments()
  if (file !== undefined) await restoreFile(file)
  else await restoreArchive(from ?? '', until, acceptLoss)
})
