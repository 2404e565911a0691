/** The one database server of a test run, with a migrated template that every test file copies. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedServer, startEmbedded } from '../database/embedded/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { THROWN_AWAY } from '../database/verify-backup.ts'

/** The address of the server that test databases are made on, and the name of the template among them. */
export type TestServer = { url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const inDatabase = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const run = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Settings of the tests' server: it does not wait for the disk, and leaves room on a small one. */
export const SCRATCH = { ...THROWN_AWAY, max_connections: '200', max_wal_size: '256MB' }

/** A server of its own, whose data are thrown away: the only one that does not wait for the disk. */
const scratchServer = async (): Promise<{ server: EmbeddedServer; folder: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'parcurs-test-'))
  // the database's own account has to reach it when the tests run as root
  chmodSync(folder, 0o755)
  return { server: await startEmbedded({ dataDir: folder, settings: SCRATCH }), folder }
}

/** Starts the server, or uses the one of TEST_DATABASE_URL; returns what ends it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const configuredUrl = process.env.TEST_DATABASE_URL
  const scratch = configuredUrl ? null : await scratchServer()
  const url = configuredUrl ?? scratch?.server.urlOf('postgres') ?? ''
  const template = `parcurs_template_${process.pid}`
  const teardown = async () => {
    if (configuredUrl) await run(url, `drop database if exists ${template} with (force)`)
    await scratch?.server.stop()
    if (scratch) rmSync(scratch.folder, { recursive: true, force: true })
  }
  try {
    await run(url, `create database ${template}`)
    await migrate(inDatabase(url, template))
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('testServer', { url, template })
  return teardown
}
