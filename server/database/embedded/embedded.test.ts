import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { dataFolder, groupMembers, isAlive, killAll, postmasterOf, startWriter } from '#server/testing/durability.ts'
import { openDatabase } from '../database.ts'
import { StartError } from '../start-error.ts'
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded.ts'

const folders: string[] = []
const servers: EmbeddedServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const aFolder = (): string => {
  const folder = dataFolder()
  folders.push(folder)
  return folder
}

const started = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  const server = await startEmbedded(options)
  servers.push(server)
  return server
}

const refusal = async (options: EmbeddedOptions): Promise<string> => {
  const error = await startEmbedded(options).catch((thrown: unknown) => thrown)
  if (!(error instanceof StartError)) throw new Error(`no StartError but ${String(error)}`)
  return error.message
}

const query = async (url: string, text: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const setting = (server: EmbeddedServer, name: string) => query(server.urlOf('postgres'), `select current_setting('${name}')`)

describe('the server', () => {
  test('waits for the disk, listens nowhere but on a private socket, and sorts Romanian', async () => {
    const dataDir = aFolder()
    const server = await started({ dataDir })
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) expect(await setting(server, name)).toBe('on')
    expect(await setting(server, 'listen_addresses')).toBe('')
    expect(await setting(server, 'server_encoding')).toBe('UTF8')
    expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700)
    const sorted = `select string_agg(w, '' order by w collate "ro-x-icu") from unnest(array['z','ă','a','ț','t','ș','s','â']) as w`
    expect(await query(server.urlOf('postgres'), sorted)).toBe('aăâsștțz')
  })

  test.runIf(process.getuid?.() === 0)('runs under an account other than root when the application is root', async () => {
    const dataDir = aFolder()
    await started({ dataDir })
    const status = readFileSync(`/proc/${postmasterOf(dataDir)}/status`, 'utf8')
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBeGreaterThan(0)
  })

  test('keeps its data from one start to the next, also from the socket to TCP, where it wants the password', async () => {
    const dataDir = aFolder()
    const first = await started({ dataDir })
    await query(first.urlOf('postgres'), 'create table kept as select 42 as value')
    await first.stop()
    const second = await started({ dataDir, tcp: true })
    expect(await query(second.urlOf('postgres'), 'select value from kept')).toBe(42)
    const wrong = new URL(second.urlOf('postgres'))
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('listens on 127.0.0.1 below a path that is too long for a socket', async () => {
    const dataDir = join(aFolder(), 'd'.repeat(100))
    const server = await started({ dataDir })
    expect(await setting(server, 'listen_addresses')).toBe('127.0.0.1')
  })

  test('an interrupted creation is begun again', async () => {
    const dataDir = aFolder()
    mkdirSync(join(dataDir, 'pg18.init-1'))
    writeFileSync(join(dataDir, 'pg18.init-1', 'PG_VERSION'), '18')
    writeFileSync(join(dataDir, 'pg18.password'), 'half')
    const server = await started({ dataDir })
    expect(await query(server.urlOf('postgres'), 'select 1')).toBe(1)
    expect(readdirSync(dataDir).sort()).toEqual(['parcurs.lock', 'pg18', 'pg18.password', 'postgres.log', 'run'])
  })

  test('says so when it goes away although nobody stopped it', async () => {
    const dataDir = aFolder()
    const server = await started({ dataDir })
    process.kill(postmasterOf(dataDir) ?? 0, 'SIGINT')
    expect((await server.lost).message).toMatch(/^The embedded database stopped/)
    await server.stop()
    const again = await started({ dataDir })
    expect(await query(again.urlOf('postgres'), 'select 1')).toBe(1)
  })
})

describe('a folder that cannot be used is one sentence', () => {
  test('when it cannot be written', async () => {
    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ dataDir: join(file, 'data') })).toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\): name another one in DATA_DIR\.$/,
    )
  })

  test.runIf(process.platform === 'linux')('when no folder can be made there', async () => {
    expect(await refusal({ dataDir: '/proc/parcurs' })).toMatch(/^The data folder \/proc\/parcurs cannot be written \(ENOENT\)/)
  })

  test('when it holds other things, and nothing is made there', async () => {
    const dataDir = aFolder()
    for (const name of ['acte', 'contabilitate.xlsx', 'poze', 'zile.txt', 'lost+found']) writeFileSync(join(dataDir, name), '')
    const before = readdirSync(dataDir)
    expect(await refusal({ dataDir })).toBe(
      `The data folder ${dataDir} holds other things (acte, contabilitate.xlsx, poze …): name an empty one in DATA_DIR, or that of an installation.`,
    )
    await expect(openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir })).rejects.toThrow('holds other things')
    expect(readdirSync(dataDir)).toEqual(before)
  })

  test('when it holds another major version', async () => {
    const dataDir = aFolder()
    mkdirSync(join(dataDir, 'pg17'))
    expect(await refusal({ dataDir })).toMatch(/holds a database of PostgreSQL 17 and this version of Parcurs brings 18/)
  })

  test.runIf(process.getuid?.() === 0)('when the database’s account cannot reach it', async () => {
    const dataDir = join(aFolder(), 'closed')
    mkdirSync(dataDir, { mode: 0o700 })
    expect(await refusal({ dataDir })).toMatch(/cannot reach the data folder/)
  })

  test('when the server does not take its settings', async () => {
    expect(await refusal({ dataDir: aFolder(), settings: { shared_buffers: 'much' } })).toMatch(
      /^The embedded database did not start: .*shared_buffers/,
    )
  })
})

describe.runIf(process.platform === 'linux')('another application', () => {
  test('is refused on the same folder while the first one lives, and let in as soon as it was killed', async () => {
    const dataDir = aFolder()
    const writer = await startWriter(dataDir)
    expect(await refusal({ dataDir })).toBe(
      `Another Parcurs is already running on the data folder ${dataDir}: stop it, or name another folder in DATA_DIR.`,
    )
    writer.process.kill('SIGKILL')
    await writer.ended
    const server = await started({ dataDir })
    expect(await query(server.urlOf('parcurs'), 'select count(*)::int from roadmaps')).toBeGreaterThanOrEqual(writer.safe.length)
  })

  test('is refused in the same process', async () => {
    const dataDir = aFolder()
    await started({ dataDir })
    expect(await refusal({ dataDir })).toMatch(/^Another Parcurs/)
  })
})

describe.runIf(process.platform === 'linux')('a server whose application was killed', () => {
  test('stops by itself', async () => {
    const dataDir = aFolder()
    const writer = await startWriter(dataDir)
    const server = postmasterOf(dataDir) ?? 0
    writer.process.kill('SIGKILL')
    await expect.poll(() => isAlive(server), { timeout: 30_000 }).toBe(false)
    expect(postmasterOf(dataDir)).toBe(null)
  })

  test('is stopped by the next start when its watchdog was killed too', async () => {
    const dataDir = aFolder()
    const writer = await startWriter(dataDir)
    const orphan = postmasterOf(dataDir) ?? 0
    const watchdog = groupMembers(orphan).filter((pid) => pid !== orphan)
    expect(watchdog.length).toBeGreaterThan(0)
    killAll(watchdog)
    writer.process.kill('SIGKILL')
    await writer.ended
    expect(isAlive(orphan)).toBe(true)
    const messages: string[] = []
    const server = await started({ dataDir, say: (sentence) => messages.push(sentence) })
    expect(isAlive(orphan)).toBe(false)
    // whether a start takes long is the machine's affair, and said apart
    expect(messages.filter((sentence) => !/takes long to start/.test(sentence))).toEqual([
      expect.stringContaining('left running by an application that was killed'),
    ])
    expect(await query(server.urlOf('parcurs'), 'select count(*)::int from roadmaps')).toBeGreaterThanOrEqual(writer.safe.length)
  })

  test('leaves a postmaster.pid that names a stranger in nobody’s way', async () => {
    const dataDir = aFolder()
    await (await startEmbedded({ dataDir })).stop()
    const lines = [process.pid, join(dataDir, 'pg18'), 1, 5432, join(dataDir, 'run'), '', '']
    writeFileSync(join(dataDir, 'pg18', 'postmaster.pid'), lines.join('\n'), { mode: 0o644 })
    const server = await started({ dataDir })
    expect(await query(server.urlOf('postgres'), 'select 1')).toBe(1)
    expect(isAlive(process.pid)).toBe(true)
  })
})
