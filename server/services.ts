/** Everything outside the product's own logic. A test builds one with a fixed clock and stub servers behind the real adapters. */

import type { Passwords } from './access/password.ts'
import type { CompanyRegistry } from './adapters/company-registry.ts'
import type { DocumentPrinter } from './adapters/documents.ts'
import type { ExchangeRates } from './adapters/exchange-rates.ts'
import type { IdentityProvider } from './adapters/identity.ts'
import type { Mailer } from './adapters/mailer.ts'
import type { Maps } from './adapters/maps.ts'
import type { ObjectStore } from './adapters/object-store.ts'
import type { Payments } from './adapters/payments.ts'
import type { Spv } from './adapters/spv.ts'
import type { Config } from './config.ts'
import type { Archive } from './database/archive/archive.ts'
import type { Database } from './database/database.ts'
import type { NightlyBackups } from './database/nightly-backups.ts'

export type Services = {
  config: Config
  database: Database
  clock: () => Date
  /** Unguessable bytes. */
  random: (bytes: number) => Buffer
  passwords: Passwords
  registry: CompanyRegistry
  maps: Maps
  documents: DocumentPrinter
  /** `null` where no mail server is configured: mails stay in the outbox. */
  mailer: Mailer | null
  /** `null` when sign-in with Google is not configured. */
  identity: IdentityProvider | null
  payments: Payments
  rates: ExchangeRates
  /** `null` where the product has no application at ANAF: invoices are downloaded by hand. */
  spv: Spv | null
  /** `null` where files of receipts are in the database. */
  objects: ObjectStore | null
  /** `false` where requests for pages cannot be answered, because they were not built. */
  pagesBuilt?: boolean
  /** Absent where the log of the database is not archived. */
  archive?: Pick<Archive, 'state'>
  /** Absent where the application makes no backups by itself. */
  backups?: Pick<NightlyBackups, 'state'>
  /** An answer or refusal that the contract does not declare. The log notes it; a test run fails on it. */
  undeclared?: (what: string) => void
}
