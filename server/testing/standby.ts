/** A standby that follows a server of this machine by streaming replication. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, createWriteStream, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyCluster } from '../database/base-backup.ts'
import { type EmbeddedServer, startEmbedded } from '../database/embedded/embedded.ts'

/** A folder that the database's own account can reach. */
export const clusterFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `parcurs-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Starts a standby in a folder of its own, of the embedded server whose data folder and superuser's address are given. */
export const startStandby = async (
  primary: { folder: string; url: string },
  name: string,
): Promise<{ folder: string; server: EmbeddedServer }> => {
  const folder = clusterFolder(name)
  const cluster = join(folder, 'pg18')
  mkdirSync(cluster, { mode: 0o700 })
  await copyCluster(primary.url, async ({ path, content }) => {
    const target = join(cluster, path)
    if (!content) return void mkdirSync(target, { recursive: true, mode: 0o700 })
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(content(), createWriteStream(target, { mode: 0o600 }))
  })
  writeFileSync(join(cluster, 'standby.signal'), '')
  const { searchParams, password } = new URL(primary.url)
  const host = searchParams.get('host')
  const conninfo = `host=${host} port=5432 user=postgres password=${password} application_name=${name}`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${conninfo}'\n`)
  cpSync(join(primary.folder, 'pg18.password'), join(folder, 'pg18.password'))
  const owner = statSync(join(primary.folder, 'pg18'))
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster, join(folder, 'pg18.password')])
  return { folder, server: await startEmbedded({ dataDir: folder }) }
}
