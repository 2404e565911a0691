/** The application of the benches that call it inside their own process, over an embedded database with fresh data. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { databaseAt } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import type { Primary } from '#server/database/hosts.ts'
import { migrate } from '#server/database/migrate.ts'
import { apiClient } from '#server/http/api-client.ts'
import { inProcess } from '#server/http/in-process.ts'
import { offlineServices } from '#server/testing/offline-services.ts'

/** The application over a migrated database, in this process; `dataDir` is only named to it. `close` ends it and leaves the database. */
export const openAppAt = async (at: string | Primary, dataDir: string, lost: Promise<Error> = new Promise(() => {})) => {
  const database = databaseAt(at)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0' })
  const services = offlineServices(config, { ...database, lost })
  const app = await buildApp(services)
  return {
    app,
    services,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** An embedded server with fresh data, which `close` removes; `tcp` for applications in processes of their own. */
export const openServer = async (settings: Record<string, string> = {}, tcp = false) => {
  const folder = mkdtempSync(join(tmpdir(), 'parcurs-bench-'))
  // the database's own account has to reach it when the bench runs as root
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ dataDir: folder, settings, tcp })
  return {
    folder,
    server,
    close: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the application; `owner` is a connection that no policy binds. `close` ends all of it and removes the data. */
export const openApp = async () => {
  const { folder, server, close } = await openServer()
  const url = server.urlOf('postgres')
  await migrate(url)
  const opened = await openAppAt(url, folder, server.lost)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  return {
    app: opened.app,
    database: opened.services.database,
    owner,
    close: async () => {
      await owner.end()
      await opened.close()
      await close()
    },
  }
}

/** A new user's company: what calls as that user, and the company's id. */
export const openCompany = async (app: Awaited<ReturnType<typeof openApp>>['app'], email = 'bench@parcurs.ro', cui = '99123452') => {
  let token: string | null = null
  const { call } = apiClient(inProcess(app), () => token)
  const password = randomBytes(9).toString('base64url')
  ;({ token } = await call('register', { body: { email, password, confirm_password: password, agree: true } }))
  const { id: companyId } = await call('saveCompany', {
    body: { id: null, cui, name: 'Bench S.R.L.', administrator: 'A', state: 'Brașov', city: 'Brașov', address: 'B', tva: true },
  })
  return { call, companyId, token }
}
