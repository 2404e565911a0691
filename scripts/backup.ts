/**
 * Saves the whole database into one new file, while the application runs or not. `npm run backup -- file.zip`. The file is restored into a
 * scratch database before it is called good; `--no-verify` leaves that out.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openObjectStore } from '#server/adapters/object-store.ts'
import { readConfig } from '#server/config.ts'
import { writeBackup } from '#server/database/backup.ts'
import { StartError } from '#server/database/start-error.ts'
import { verifyBackup } from '#server/database/verify-backup.ts'
import { chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

const USAGE = 'Usage: npm run backup -- file.zip [--no-verify]'

const readArguments = (): { file: string; verify: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: { verify: { type: 'boolean', default: true } },
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) throw new StartError(USAGE)
    return { file: resolve(file), verify: values.verify }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(USAGE, { cause: error })
  }
}

await chore(async () => {
  const { file, verify } = readArguments()
  const config = readConfig(process.env)
  const { tables, version, migration, objects, missing } = await withDatabase(config, (url) =>
    writeBackup(url, file, openObjectStore(config), verify ? verifyBackup : undefined),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const stored = objects.length > 0 ? `, ${objects.length} files of the object store` : ''
  const good = verify ? ' It was restored into a scratch database and counted.' : ''
  console.log(
    `${file}: ${rows} rows of ${tables.length} tables${stored}, of Parcurs ${version}, as of migration ${migration}.${good} Keep it safe: it holds everything.`,
  )
  if (missing.length > 0) console.warn(`The object store does not have ${missing.length} files that receipts name: ${missing.join(', ')}.`)
})
