/** The application's services for programs that run without any service outside: benches, pictures of documents, crash tests. */
import { randomBytes } from 'node:crypto'
import { argon2Passwords } from '../access/password.ts'
import { documentPrinter } from '../adapters/documents.ts'
import { openMaps } from '../adapters/maps.ts'
import { testPayments } from '../adapters/test-payments.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'

/** Services that ask nobody: no mail, no rates, no registry of companies; the map services are asked only by calls that need a map. */
export const offlineServices = (config: Config, database: Database, clock = () => new Date()): Services => ({
  config,
  database,
  clock,
  random: randomBytes,
  passwords: argon2Passwords(randomBytes),
  registry: { find: async () => null },
  maps: openMaps(config, database, console.warn),
  documents: documentPrinter,
  mailer: null,
  identity: null,
  payments: testPayments(randomBytes),
  rates: { on: async () => null, atOnce: async () => null },
  spv: null,
  objects: null,
})
