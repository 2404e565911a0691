/** Fills an empty installation from a backup; the application must not run. `npm run restore -- file.zip` */
import { resolve } from 'node:path'
import { openObjectStore } from '#server/adapters/object-store.ts'
import { readConfig } from '#server/config.ts'
import { openBackup, restoreBackup } from '#server/database/backup.ts'
import { argument, chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

await chore(async () => {
  const file = resolve(argument('npm run restore -- file.zip'))
  // a wrong file is refused before a database is made for it
  const { close } = await openBackup(file)
  close()
  const config = readConfig(process.env)
  const { tables, madeAt } = await withDatabase(config, (url) => restoreBackup(url, file, openObjectStore(config)), true)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${rows} rows of ${tables.length} tables, saved at ${madeAt}; every table has its checksum. Start it: npm start`)
})
