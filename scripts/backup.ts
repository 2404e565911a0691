/** Saves the whole database into one new file, while the application runs or not. `npm run backup -- file.zip` */
import { resolve } from 'node:path'
import { openObjectStore } from '#server/adapters/object-store.ts'
import { readConfig } from '#server/config.ts'
import { writeBackup } from '#server/database/backup.ts'
import { argument, chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

await chore(async () => {
  const file = resolve(argument('npm run backup -- file.zip'))
  const config = readConfig(process.env)
  const { tables, version, migration, objects, missing } = await withDatabase(config, (url) =>
    writeBackup(url, file, openObjectStore(config)),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const stored = objects.length > 0 ? `, ${objects.length} files of the object store` : ''
  console.log(
    `${file}: ${rows} rows of ${tables.length} tables${stored}, of Parcurs ${version}, as of migration ${migration}. Keep it safe: it holds everything.`,
  )
  if (missing.length > 0) console.warn(`The object store does not have ${missing.length} files that receipts name: ${missing.join(', ')}.`)
})
