/**
 * Writes docs/documents/: a picture of the first pages of every kind of document, printed by the application from its demo company. The
 * clock stands still and the National Bank is a stub, so that a picture changes only when the paper or the demo does. Needs pdftoppm
 * (poppler-utils).
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { InputOf } from '#contract/contract.ts'
import { renderPdf } from '#documents/render.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import { invoice } from '#domain/report/invoice.ts'
import { anInvoice } from '#domain/testing/an-invoice-record.ts'
import { SHEET_DOCUMENT_KINDS, type SheetDocumentKind } from '#domain/vocabulary.ts'
import { bnrRates } from '#server/adapters/bnr-rates.ts'
import { anafRegistry } from '#server/adapters/company-registry.ts'
import { closePrinter } from '#server/adapters/documents.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { createDemo } from '#server/features/demo/create-demo.ts'
import { FLEET } from '#server/features/demo/demo-company.ts'
import { keepRates } from '#server/features/rates/keep-rates.ts'
import { type ApiClient, apiClient } from '#server/http/api-client.ts'
import { inProcess } from '#server/http/in-process.ts'
import { anafStub } from '#server/testing/anaf-stub.ts'
import { bnrStub } from '#server/testing/bnr-stub.ts'
import { offlineServices } from '#server/testing/offline-services.ts'

const FOLDER = fileURLToPath(new URL('../docs/documents/', import.meta.url))
const PAGES = 2
const DOTS_PER_INCH = 80
const MOST_BYTES = 2_000_000

/** Friday 20.11.2026 at 10:00 in Romania. */
const NOW = new Date('2026-11-20T08:00:00.000Z')
const MONTH = '2026-11'
/** The month in which the demo has a finding that was accepted. */
const ACCEPTED = '2026-09'
const DAYS = { startDate: `${MONTH}-01`, endDate: `${MONTH}-30` }

type Call = ApiClient['call']
type Demo = { call: Call; companyId: number }
type Printed = AsyncIterable<Uint8Array> | Uint8Array

/** The application with its demo company, on an embedded database that ends with `work`. */
const withDemo = async (dataDir: string, work: (demo: Demo) => Promise<void>): Promise<void> => {
  const [anaf, bnr] = await Promise.all([anafStub(), bnrStub(dayInRomania(NOW))])
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', ANAF_URL: anaf.url, BNR_URL: bnr.url })
  const database = await openDatabase(config)
  const clock = () => NOW
  const services = {
    ...offlineServices(config, database, clock),
    registry: anafRegistry({ url: config.ANAF_URL, database, clock, log: console.warn }),
    rates: bnrRates({ config, database, clock, log: console.warn }),
  }
  const app = await buildApp(services)
  try {
    const { email, password } = await createDemo(app, services)
    await keepRates(services, new AbortController().signal)
    const { token } = await apiClient(inProcess(app)).call('login', { body: { email, password } })
    const { call } = apiClient(inProcess(app), () => token)
    const [company] = (await call('authUser', {})).companies
    if (!company) throw new Error('the demo account has a company')
    await work({ call, companyId: company.id })
  } finally {
    await app.close()
    await closePrinter()
    await database.close()
    await Promise.all([anaf.close(), bnr.close()])
  }
}

/** Whose documents are shown: of the van the ordinary ones, of the lorry what it had abroad and a month's, of the digger a machine's. */
const assetOf = (kind: SheetDocumentKind) => {
  if (!factsOf(kind).offered.vehicle) return FLEET.digger
  return kind === 'foi-parcurs' || kind === 'foaie-placare-cursa' ? FLEET.van : FLEET.truck
}

/** The kind of the demo's month, or of one of its sheets: of the lorry the one that went abroad, of the others one with a receipt. */
const printed = async ({ call, companyId }: Demo, kind: SheetDocumentKind): Promise<Printed> => {
  const { vehicleType, number } = assetOf(kind).form
  const rows = await call('roadmaps', { query: { companyId, type: vehicleType } })
  const inMonth = rows
    .filter(({ vehicle, startDate }) => vehicle.number === number && startDate.startsWith(MONTH))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  const whole = await Promise.all(inMonth.map(({ id }) => call('roadmap', { query: { companyId, id } })))
  const isHome = factsOf(kind).journey === 'home'
  const bought = inMonth.find(({ abroad }, at) => !(isHome && abroad) && (whole[at]?.expenses.length ?? 0) > 0)
  const sheet = (isHome ? undefined : inMonth.find(({ abroad }) => abroad)) ?? bought
  if (!sheet) throw new Error(`the demo has no sheet for ${kind}`)
  if (!factsOf(kind).offered[vehicleType]?.includes('print')) {
    const key = new URL(await call('exportRoadmap', { query: { companyId, id: sheet.id, type: kind, force: true } })).searchParams.get(
      'key',
    )
    return call('downloadDocument', { query: { key: key ?? '' } })
  }
  const ids = factsOf(kind).per === 'sheet' ? [sheet.id] : null
  const form: InputOf<'printRoadmaps'>['body'] = { companyId, ...DAYS, vehicleId: sheet.vehicle.id, ids, documentType: kind, vehicleType }
  return call('printRoadmaps', { body: form })
}

const bytesOf = async (content: Printed): Promise<Buffer> => (content instanceof Uint8Array ? Buffer.from(content) : buffer(content))

const folder = mkdtempSync(join(tmpdir(), 'parcurs-pictures-'))
// the database's own account has to reach it when this runs as root
chmodSync(folder, 0o755)

const draw = async (name: string, content: Printed): Promise<void> => {
  const file = join(folder, `${name}.pdf`)
  writeFileSync(file, await bytesOf(content))
  execFileSync('pdftoppm', ['-png', '-gray', '-r', String(DOTS_PER_INCH), '-l', String(PAGES), file, join(FOLDER, name)])
}

try {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  await withDemo(folder, async (demo) => {
    const { companyId } = demo
    const query = { companyId, month: MONTH }
    for (const kind of SHEET_DOCUMENT_KINDS) await draw(kind, await printed(demo, kind))
    await draw('deductibilitate', await demo.call('deductibilityPdf', { query }))
    await draw('costuri', await demo.call('costsPdf', { query: { companyId, from: MONTH, to: MONTH, by: 'vehicle' } }))
    const [vehicle] = await demo.call('vehicles', { query: { companyId } })
    await draw('vehicul', await demo.call('vehiclePdf', { query: { companyId, id: vehicle?.id ?? 0, month: MONTH } }))
    await draw('verificare', await demo.call('acceptedPdf', { query: { ...query, month: ACCEPTED } }))
  })
  await draw('invoice', renderPdf('invoice', [invoice(anInvoice())]))
  const bytes = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)
  console.log(`${readdirSync(FOLDER).length} pictures, ${Math.round(bytes / 1000)} kB`)
  if (bytes > MOST_BYTES) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
