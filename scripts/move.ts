/**
 * Moves the installation to another, empty database, and back: `npm run move -- postgresql://login:password@host:5432/parcurs`, or
 * `npm run move -- /folder/of/data` into an embedded one. No application may run on either.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { writeBackup } from '#server/database/backup.ts'
import { restoreBackup } from '#server/database/restore-backup.ts'
import { StartError } from '#server/database/start-error.ts'
import { argument, chore } from './chore.ts'
import { withDatabase } from './running-database.ts'

const USAGE = 'npm run move -- postgresql://login:password@host:5432/parcurs, or npm run move -- /folder/of/data'

await chore(async () => {
  const target = argument(USAGE)
  const from = readConfig(process.env)
  const to = readConfig(target.includes('://') ? { DATABASE_URL: target } : { DATA_DIR: target })
  const isSame =
    to.DATABASE_URL === null ? from.DATABASE_URL === null && from.DATA_DIR === to.DATA_DIR : from.DATABASE_URL === to.DATABASE_URL
  if (isSame) throw new StartError('The installation is there already: name another database.')
  const folder = await mkdtemp(join(tmpdir(), 'parcurs-move-'))
  const file = join(folder, 'backup.zip')
  const fill = (url: string) => restoreBackup(url, file)
  const move = async (url: string) => {
    await writeBackup(url, file)
    return withDatabase(to, fill, { alone: true, creates: true })
  }
  try {
    const { tables, leftOut } = await withDatabase(from, move, { alone: true })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const setting = to.DATABASE_URL === null ? `DATA_DIR=${to.DATA_DIR} and without DATABASE_URL` : 'that DATABASE_URL'
    console.log(`Moved ${rows} rows of ${tables.length} tables; every table has its checksum. Start it with ${setting}.`)
    if (leftOut.length > 0) console.warn(`Left out, because Parcurs has no such table: ${leftOut.join(', ')}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
