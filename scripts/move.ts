/**
 * Moves the installation to another, empty database: `npm run move -- postgresql://login:password@host:5432/parcurs`. The application
 * must not run, or what is written meanwhile stays behind.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { restoreBackup, writeBackup } from '#server/database/backup.ts'
import { argument, chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

await chore(async () => {
  const { DATABASE_URL: target } = readConfig({ DATABASE_URL: argument('npm run move -- postgresql://login:password@host:5432/parcurs') })
  const folder = await mkdtemp(join(tmpdir(), 'parcurs-move-'))
  try {
    const file = join(folder, 'backup.zip')
    await withDatabase(readConfig(process.env), (url) => writeBackup(url, file), true)
    const { tables, leftOut } = await restoreBackup(target ?? '', file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Moved ${rows} rows of ${tables.length} tables; every table has its checksum. Start it with that DATABASE_URL.`)
    if (leftOut.length > 0) console.warn(`Left out, because Parcurs has no such table: ${leftOut.join(', ')}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
