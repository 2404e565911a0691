/** All documents and files of a month as one archive. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Refusal } from '#contract/refusals.ts'
import type { Handed } from '#domain/handover/entries.ts'
import { PROGRAMS } from '#domain/handover/files.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import { deductibilitate } from '#domain/report/deductibilitate.ts'
import { factsOf, offeredKinds, WORKBOOK_KINDS } from '#domain/report/document-kinds.ts'
import { taxCode } from '#domain/report/letterhead.ts'
import { verificare } from '#domain/report/verificare.ts'
import { ASSET_KINDS, type AssetKind, type SheetDocumentKind } from '#domain/vocabulary.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import { type Archived, zipOf } from '../../adapters/zip.ts'
import type { FileAnswer } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { acceptedIn, closingFacts } from '../closing-facts/closing-facts.repository.ts'
import { documentNumbers } from '../document-numbers/document-numbers.repository.ts'
import { fiscal } from '../fiscal/fiscal.repository.ts'
import { months } from '../months/months.repository.ts'
import { numberTogether } from '../printing/numbered-documents.ts'
import { modelsOfSelection } from '../printing/print-sheets.ts'
import { tablesOfSelection } from '../printing/workbooks.ts'
import { letterheadOf } from '../templates/letterhead.ts'
import { loadBooks } from './books.repository.ts'
import { bytesOf, csvOf, deductibilitySheet, filesFor, timeOfFiles, voucherNumbers } from './month-files.ts'
import { TEXTS } from './texts.ts'

/** Kinds of records in a dossier: the accountant receives invoices from SPV. */
const HANDED: ReadonlySet<Handed> = new Set(['consumption', 'receipts', 'payments'])

const FOLDER: Record<AssetKind, string> = { vehicle: 'vehicule', machine: 'utilaje' }

/** Settles with `null` where a kind of document has no content for the month. */
const orNothing = <T>(models: Promise<T>): Promise<T | null> =>
  models.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'DOCUMENT_EMPTY') return null
    throw error
  })

/** What a dossier holds besides what proves consumption: what was ordered and settled, once for each sheet. */
const SETTLES: ReadonlySet<SheetDocumentKind> = new Set([
  'dispozitie-plata',
  'ordin-deplasare',
  'ordin-deplasare-strainatate',
  'decont-valutar',
])

/**
 * The kinds of a month's dossier. The same litres stand on one voucher alone: on those of the sheets where the company printed such, else
 * on the collective one.
 */
const kindsOf = (of: AssetKind, voucher: 'bon-consum' | 'bon-consum-colectiv'): SheetDocumentKind[] =>
  offeredKinds(of, 'print').filter(
    (kind) => kind === voucher || SETTLES.has(kind) || (factsOf(kind).proves && factsOf(kind).needs !== 'consumed fuel'),
  )

/** The documents of a month, each drawn while it is read. */
async function* papers(
  services: Services,
  company: CompanyAccess,
  month: Month,
  gone: AbortSignal,
): AsyncGenerator<Archived, void, undefined> {
  const days = daysOfMonth(month)
  const individual = await company.within(
    async (scope) =>
      (await closingFacts.records(scope, [month])).get(month)?.ownVouchers ?? documentNumbers.someOfSheets(scope, 'bon-consum', days),
  )
  const voucher = individual ? 'bon-consum' : 'bon-consum-colectiv'
  const { companyId } = company
  const formOf = (vehicleType: AssetKind, documentType: SheetDocumentKind) => ({
    ...{ companyId, startDate: days.from, endDate: days.to, vehicleId: null, driverId: null, documentType, vehicleType },
    layout: 'plain' as const,
  })
  const numbered = new Set(ASSET_KINDS.flatMap((of) => kindsOf(of, voucher)).filter((kind) => factsOf(kind).series))
  for (const kind of numbered)
    await numberTogether(
      company,
      kind,
      ASSET_KINDS.filter((of) => kindsOf(of, voucher).includes(kind)).map((of) => formOf(of, kind)),
    )
  for (const vehicleType of ASSET_KINDS)
    for (const kind of kindsOf(vehicleType, voucher)) {
      const form = formOf(vehicleType, kind)
      const models = await orNothing(modelsOfSelection(company, kind, form, gone))
      if (!models) continue
      const name = `${FOLDER[vehicleType]}/${kind}-${month}`
      yield {
        name: `${name}.pdf`,
        content: services.documents(kind, models.models, { total: models.total, signal: gone }),
      }
      const workbook = WORKBOOK_KINDS.find((one) => one === kind)
      const tables = workbook && (await orNothing(tablesOfSelection(company, workbook, form, gone)))
      if (tables) yield { name: `${name}.xlsx`, content: [await writeSpreadsheet(company.companyId, 'xlsx', tables, gone)] }
    }
}

async function* filesOf(
  services: Services,
  company: CompanyAccess,
  { month, digest }: { month: Month; digest: string | null },
  gone: AbortSignal,
): AsyncGenerator<Archived, void, undefined> {
  yield* papers(services, company, month, gone)
  const { books, letterhead, settings, accepted } = await company.within(async (scope) => {
    const books = await loadBooks(scope, month)
    const numbers = digest === null ? new Map<number, number>() : await voucherNumbers(scope, books, company.userId)
    return {
      books,
      letterhead: await letterheadOf(scope, month),
      settings: { ...(await fiscal.company(scope, month)), numbers },
      accepted: await acceptedIn(scope, month),
    }
  })
  yield {
    name: `deductibilitate-${month}.pdf`,
    content: services.documents('deductibilitate', [deductibilitate(books, letterhead, digest)], {
      signal: gone,
    }),
  }
  yield {
    name: `deductibilitate-${month}.xlsx`,
    content: [await writeSpreadsheet(company.companyId, 'xlsx', [deductibilitySheet(books)], gone)],
  }
  if (accepted.length > 0)
    yield {
      name: `observatii-acceptate-${month}.pdf`,
      content: services.documents('verificare', [verificare(month, accepted, letterhead)], { signal: gone }),
    }
  for (const program of PROGRAMS)
    for (const file of await filesFor(program, books, HANDED, settings, { companyId: company.companyId, gone }))
      yield { name: `predare/${program}/${file.name}`, content: [bytesOf(file)] }
}

/** A file of a dossier, and its size in bytes. */
export type DossierFile = { name: string; size: number }

/** What is done with each file once it was read, and with all of them. */
type WhenRead = { file?: (file: DossierFile) => void; all?: (files: readonly DossierFile[]) => Promise<void> }

/** The files and, last, the list of them with the checksum of each. */
async function* withContents(
  files: AsyncIterable<Archived>,
  about: readonly string[][],
  whenRead: WhenRead,
): AsyncGenerator<Archived, void, undefined> {
  const rows: (DossierFile & { digest: string })[] = []
  for await (const { name, content } of files) {
    const hash = createHash('sha256')
    let size = 0
    const counted = async function* () {
      for await (const chunk of content) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    yield { name, content: counted() }
    rows.push({ name, size, digest: hash.digest('hex') })
    whenRead.file?.({ name, size })
  }
  const cells = rows.map(({ name, size, digest }) => [name, String(size), digest])
  await whenRead.all?.(rows.map(({ name, size }) => ({ name, size })))
  yield { name: 'cuprins.csv', content: [csvOf([...about, TEXTS.contents, ...cells])] }
}

/**
 * The company of a dossier, and how its month was closed. Refuses with MONTH_OPEN an open month unless a draft is requested, with
 * DOCUMENT_EMPTY a month without sheets.
 */
export const dossierFacts = async (company: CompanyAccess, month: Month, draft: boolean) => {
  const { closed, facts, sheets } = await company.within(async (scope) => ({
    closed: (await months.closed(scope)).find((one) => one.month === month),
    facts: await fiscal.company(scope, month),
    sheets: (await months.totals(scope, month)).sheets,
  }))
  if (!closed && !draft) throw new Refusal('MONTH_OPEN', { message: TEXTS.open(month) })
  if (sheets === 0) throw new Refusal('DOCUMENT_EMPTY', { message: TEXTS.nothing(month) })
  return { closed, facts, sheets }
}

/**
 * The dossier of a month as an archive that is built while it is read: nothing is stored, no transaction stays open meanwhile, and
 * documents are drawn in their own threads. Refused as its facts are.
 */
export const dossierOf = async (
  services: Services,
  company: CompanyAccess,
  month: Month,
  { draft, gone, whenRead = {} }: { draft: boolean; gone: AbortSignal; whenRead?: WhenRead },
): Promise<FileAnswer> => {
  const { closed, facts } = await dossierFacts(company, month, draft)
  const about = [
    [TEXTS.dossier, facts.name, taxCode(facts)],
    [TEXTS.month, month],
    [TEXTS.digest, closed?.digest ?? TEXTS.draftDigest],
  ]
  const files = withContents(filesOf(services, company, { month, digest: closed?.digest ?? null }, gone), about, whenRead)
  const name = `dosar-${month}-${facts.cui}${closed ? '' : `-${TEXTS.draft}`}.zip`
  return { name, content: Readable.from(zipOf(files, timeOfFiles({ month })), { objectMode: false }) }
}

/**
 * The files of the dossier of a closed month as they are made, for a page that shows them; `noted` is called with all of them once the
 * dossier was whole.
 */
export async function* dossierFiles(
  services: Services,
  company: CompanyAccess,
  month: Month,
  { gone, noted }: { gone: AbortSignal; noted: (files: readonly DossierFile[]) => Promise<void> },
): AsyncGenerator<DossierFile, void, undefined> {
  const read: DossierFile[] = []
  const { content } = await dossierOf(services, company, month, {
    ...{ draft: false, gone },
    whenRead: { file: (file) => void read.push(file), all: noted },
  })
  for await (const _ of content) yield* read.splice(0)
  yield* read
}
