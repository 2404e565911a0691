/** Databases for tests: each a fresh copy of the migrated template. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, databaseAt } from '../database/database.ts'
import type { TestServer } from './testing-cluster.ts'

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('testServer').url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A migrated, otherwise empty database for the caller alone, and its owner's address. `close` drops it.
 *
 * `const database = await testDatabase()` at the top of a test file, `afterAll(() => database.close())` below it.
 */
export const testDatabase = async (): Promise<Database & { url: string }> => {
  const { url: server, template }: TestServer = inject('testServer')
  const name = `parcurs_test_${randomBytes(6).toString('hex')}`
  // copied as files, since nothing of it has to be in a log: half the processor time and half the wait
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const address = new URL(server)
  address.pathname = `/${name}`
  const database = databaseAt(address.href)
  const close = async () => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
  }
  return { ...database, url: address.href, lost: new Promise(() => {}), close }
}
