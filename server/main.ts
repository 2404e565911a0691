/** Starts the product: configuration, database, application, port; and stops it in the opposite order. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { argon2Passwords } from './access/password.ts'
import { archiveStoreAt } from './adapters/archive-store.ts'
import { bnrRates } from './adapters/bnr-rates.ts'
import { anafRegistry } from './adapters/company-registry.ts'
import { closePrinter, documentPrinter, warmPrinter } from './adapters/documents.ts'
import { googleIdentity } from './adapters/identity.ts'
import { openMailer } from './adapters/mailer.ts'
import { openMaps } from './adapters/maps.ts'
import { openObjectStore } from './adapters/object-store.ts'
import { openSpv } from './adapters/spv.ts'
import { stripePayments } from './adapters/stripe/stripe-payments.ts'
import { testPayments } from './adapters/test-payments.ts'
import { buildApp } from './app.ts'
import { type Job, startJob } from './background-jobs.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Archive, openArchive } from './database/archive/archive.ts'
import { type Database, openDatabase } from './database/database.ts'
import { type NightlyBackups, nightlyBackups } from './database/nightly-backups.ts'
import { StartError } from './database/start-error.ts'
import { nameUnreachable } from './database/unreachable.ts'
import { endDeletions } from './features/account/delete-account.ts'
import { ensureAdministrator } from './features/admin-users/ensure-administrator.ts'
import { endCompanyDeletions } from './features/companies/leave-company.ts'
import { deadlineDigests } from './features/deadlines/deadline-digests.ts'
import { ensureDemo } from './features/demo/ensure-demo.ts'
import { issueWaitingInvoices } from './features/invoices/issue-waiting-invoices.ts'
import { sendDueEmails } from './features/mail/send-due-emails.ts'
import { closeDueMonths } from './features/months/close-due-months.ts'
import { drawPrints } from './features/printing/draw-prints.ts'
import { keepRates } from './features/rates/keep-rates.ts'
import { deleteDueObjects } from './features/receipts/store-file.ts'
import { keepStates } from './features/roadmaps/keep-states.ts'
import { pullDueCompanies } from './features/spv/pull.ts'
import { endTrials } from './features/trial/end-trials.ts'
import { pagesAreBuilt } from './http/pages.ts'
import type { Services } from './services.ts'
import { watchLimits } from './soft-limits.ts'

/** One Ctrl-C reaches the process twice when npm passes on what the terminal has sent already. */
const SAME_KEY_PRESS = 500

const say = (sentence: string): void => console.log(sentence)
/** Where warnings go: to the console until the application stands, then into its log as JSON. */
let writeWarning = (sentence: string): void => console.warn(sentence)
const warn = (sentence: string): void => writeWarning(sentence)
/** Where good news of the background go. */
let writeNote = say

const portSentence = (error: unknown, host: string, port: number): string | null => {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use: stop the program that listens there, or choose another port with PORT.`
  if (code === 'EACCES') return `This account may not open port ${port}: choose one above 1023 with PORT.`
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(code ?? '')) return `${host} is not an address of this machine: correct HOST.`
  return null
}

const orPortSentence = async ({ HOST, PORT }: Config, listening: Promise<unknown>): Promise<void> => {
  try {
    await listening
  } catch (error) {
    const sentence = portSentence(error, HOST, PORT)
    throw sentence ? new StartError(sentence, { cause: error }) : error
  }
}

/** Listens for a moment: an address that cannot be had is refused before a database is made for it. */
const tryAddress = async (config: Config): Promise<void> => {
  const server = createServer()
  await orPortSentence(config, once(server.listen({ host: config.HOST, port: config.PORT }), 'listening'))
  await new Promise((closed) => server.close(closed))
}

/** What is open, closed in the opposite order of opening. */
const closers: (() => Promise<unknown>)[] = []

const closeAll = async (): Promise<void> => {
  for (let close = closers.pop(); close; close = closers.pop()) await close()
}

const stopped = new AbortController()

const openServices = (config: Config, database: Database): Services => {
  const clock = () => new Date()
  return {
    config,
    database,
    clock,
    random: randomBytes,
    passwords: argon2Passwords(randomBytes),
    registry: anafRegistry({ url: config.ANAF_URL, database, clock, log: warn }),
    maps: openMaps(config, database, warn),
    documents: documentPrinter,
    mailer: openMailer(config, warn),
    identity: googleIdentity(config, clock, warn),
    payments: config.STRIPE_SECRET_KEY === null ? testPayments(randomBytes) : stripePayments(config, clock, warn),
    rates: bnrRates({ config, database, clock, log: warn }),
    spv: openSpv(config),
    objects: openObjectStore(config),
  }
}

const openArchiveOf = async (config: Config, database: Database): Promise<Archive | null> => {
  const { BACKUP_URL: url, BACKUP_KEEP_DAYS: keepDays, DATA_DIR: dataDir } = config
  const store = url && archiveStoreAt(url, config)
  if (!url || !store || !database.server) return null
  const archive = await openArchive({ store, url, keepDays, dataDir, server: database.server }, warn)
  closers.push(() => archive.close(warn))
  return archive
}

const roundsOfArchive = (archive: Archive | null): Job[] =>
  archive
    ? [
        { what: 'Segments of the archive', work: (stopping) => archive.ship(stopping) },
        { what: 'Base copies', work: (stopping) => archive.keepBases(stopping) },
      ]
    : []

const openBackupsOf = ({ BACKUP_FOLDER: folder, BACKUP_KEEP_DAYS: keepDays, DATA_DIR }: Config): NightlyBackups | null =>
  folder === null
    ? null
    : nightlyBackups({ folder, keepDays, clock: () => new Date(), say: (done) => writeNote(done), env: { ...process.env, DATA_DIR } })

const roundsOf = (services: Services): Job[] => [
  { what: 'Prints', work: (stopping) => drawPrints(services, stopping), noticed: true },
  { what: 'Mails', work: (stopping) => sendDueEmails(services, stopping), noticed: true },
  { what: 'Deletions', work: (stopping) => endDeletions(services, stopping) },
  { what: 'Deleted companies', work: (stopping) => endCompanyDeletions(services, stopping) },
  { what: 'Trials', work: (stopping) => endTrials(services, stopping) },
  { what: 'States of sheets', work: (stopping) => keepStates(services, stopping) },
  { what: 'Closings', work: (stopping) => closeDueMonths(services, stopping) },
  { what: 'Deadlines', work: deadlineDigests(services) },
  { what: 'Invoices', work: () => issueWaitingInvoices(services) },
  { what: 'Files', work: (stopping) => deleteDueObjects(services, stopping) },
  { what: 'Limits', work: watchLimits(services, warn) },
  { what: 'Rates', work: (stopping) => keepRates(services, stopping) },
  { what: 'Invoices of SPV', work: (stopping) => pullDueCompanies(services, stopping) },
]

const start = async (): Promise<void> => {
  const config = readConfig(process.env)
  config.notices.forEach(say)
  const pagesBuilt = pagesAreBuilt()
  if (!pagesBuilt)
    say('The pages are not built, so that the application is not ready and answers programs alone: npm run build makes them.')
  await tryAddress(config)
  const database = await openDatabase(config, say)
  closers.push(() => database.close())
  database.lost.then((error) => fail(error))
  if (stopped.signal.aborted) return
  const archive = await openArchiveOf(config, database)
  const backups = openBackupsOf(config)
  const services = { ...openServices(config, database), pagesBuilt, ...(archive ? { archive } : {}), ...(backups ? { backups } : {}) }
  const app = await buildApp(services)
  writeWarning = (sentence) => app.log.warn(sentence)
  writeNote = (sentence) => app.log.info(sentence)
  // requests under way may still begin to draw
  closers.push(closePrinter)
  closers.push(() => app.close())
  const demo = await ensureDemo(app, services, say)
  await ensureAdministrator(services, say)
  if (stopped.signal.aborted) return
  await orPortSentence(config, app.listen({ host: config.HOST, port: config.PORT }))
  warmPrinter()
  const nights: Job[] = backups ? [{ what: 'Backups', work: (stopping) => backups.round(stopping) }] : []
  const jobs = [...roundsOfArchive(archive), ...nights, ...roundsOf(services)].map(({ noticed, ...job }) => ({
    noticed,
    ...startJob(job, warn),
  }))
  closers.push(() => Promise.all(jobs.map((job) => job.stop())))
  const notices = await database.listen('work', () => {
    for (const job of jobs) if (job.noticed) job.wake()
  })
  closers.push(() => notices.stop())
  if (!services.mailer) say('Mails are not sent, because SMTP_URL is not set: they wait in the outbox (npm run outbox shows them).')
  const { port } = app.server.address() as AddressInfo
  say(`Parcurs: ${config.PORT === 0 ? `http://${config.HOST}:${port}` : config.PUBLIC_URL} (Ctrl-C stops it)`)
  if (demo) say(`Demo: ${demo.email}, parola ${demo.password}`)
}

const fail = async (cause: unknown): Promise<void> => {
  process.exitCode = 1
  // the database may stop at any moment of the start
  const error = nameUnreachable(cause, process.env.DATABASE_URL?.trim() || 'postgresql:///embedded')
  if (error instanceof ConfigError || error instanceof StartError) console.error(error.message)
  else console.error(error)
  await closeAll().catch(() => {})
  process.exit()
}

let first: number | null = null
const onSignal = (): void => {
  const now = Date.now()
  if (first !== null) {
    // the embedded database notices that its application is gone and stops by itself
    if (now - first > SAME_KEY_PRESS) process.exit(130)
    return
  }
  first = now
  stopped.abort()
  say('\nStopping …')
  started.then(closeAll).then(() => process.exit(0), fail)
}
process.on('SIGINT', onSignal)
process.on('SIGTERM', onSignal)

/** Settles when the start is over; what fails because of a Ctrl-C in the middle of it is not worth a word. */
const started = start().catch((error: unknown) => (stopped.signal.aborted ? undefined : fail(error)))
