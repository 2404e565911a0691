/** Writes server/database/tables.ts from the migrations; with --check it only says whether the file is fresh. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { tableTypes } from './table-types.ts'

const TABLES = fileURLToPath(new URL('../server/database/tables.ts', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'parcurs-types-'))
// the database's own account has to reach it when this runs as root
chmodSync(folder, 0o755)
try {
  const server = await startEmbedded({ dataDir: folder, settings: { fsync: 'off' } })
  try {
    const url = server.urlOf('postgres')
    await migrate(url)
    const fresh = await tableTypes(url)
    if (!process.argv.includes('--check')) writeFileSync(TABLES, fresh)
    else if (!existsSync(TABLES) || readFileSync(TABLES, 'utf8') !== fresh) {
      console.error('server/database/tables.ts is stale: run npm run database-types.')
      process.exitCode = 1
    }
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
