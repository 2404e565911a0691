/**
 * The product for the browser tests: a fresh data folder with the demo company, removed when the tests end, and every service
 * outside on loopback.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anafStub } from '#server/testing/anaf-stub.ts'
import { startMapServices } from '#server/testing/map-services-stub.ts'
import { registered } from '../e2e/tax-codes.ts'

const [anaf, maps] = await Promise.all([anafStub(registered), startMapServices()])
const folder = mkdtempSync(join(tmpdir(), 'parcurs-e2e-'))
// the database's own account has to reach it when this runs as root
chmodSync(folder, 0o755)
const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: '1',
    ANAF_URL: anaf.url,
    NOMINATIM_URL: maps.url,
    OSRM_URL: maps.url,
    TILE_URL: `${maps.url}/{z}/{x}/{y}.png`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
