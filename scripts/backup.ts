/** Saves the whole database into one new file, while the application runs or not. `npm run backup -- file.zip` */
import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { writeBackup } from '#server/database/backup.ts'
import { argument, chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

await chore(async () => {
  const file = resolve(argument('npm run backup -- file.zip'))
  const { tables, migration } = await withDatabase(readConfig(process.env), (url) => writeBackup(url, file))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}: ${rows} rows of ${tables.length} tables, as of migration ${migration}. Keep it safe: it holds everything.`)
})
