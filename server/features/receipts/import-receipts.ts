/** Imports receipts from files: previews an import, runs it, and undoes it. */
import type { AnswerOf } from '#contract/contract.ts'
import { RECEIPT_PREVIEW_ROWS, RECEIPT_ROW_STATES, type ReceiptPreview } from '#contract/receipt-imports.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { readFileOfCompany } from '../../access/file-reading.ts'
import type { ReadFile } from '../../adapters/read-receipt-files.ts'
import { readReceipts } from '../../adapters/spreadsheet.ts'
import { months } from '../months/months.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { waitAgain } from '../spv/wait-again.ts'
import { importLists } from './import-lists.repository.ts'
import { IMPORT_TEXTS as TEXTS, UNREAD_TEXT } from './import-texts.ts'
import {
  countsOf,
  daysAround,
  type ImportPlan,
  nameKey,
  needsOf,
  type PlannedReceipt,
  planFingerprint,
  planImport,
  sumsOf,
  writtenRows,
} from './plan-import.ts'
import { type ImportForm, type SourceFile, sourcesOf } from './read-files.ts'
import { receiptImports } from './receipt-imports.repository.ts'
import { receipts } from './receipts.repository.ts'

/** The files of a form, read in a thread of their own. */
const readForm = ({ companyId }: CompanyAccess, { files }: Pick<ImportForm, 'files'>, gone: AbortSignal): Promise<ReadFile[]> =>
  readReceipts(
    companyId,
    files.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') })),
    gone,
  )

type Planned = {
  plan: ImportPlan
  vehicles: Awaited<ReturnType<typeof importLists.vehicles>>
  articles: Awaited<ReturnType<typeof importLists.articles>>
}

const plannedIn = async (scope: CompanyScope, files: readonly ReadFile[], form: ImportForm): Promise<Planned> => {
  const [company, vehicles, articles, partners, cards, aliases, profiles, closed] = await Promise.all([
    importLists.company(scope),
    importLists.vehicles(scope),
    importLists.articles(scope),
    importLists.partners(scope),
    importLists.cards(scope),
    importLists.aliases(scope),
    importLists.profiles(scope),
    months.closed(scope),
  ])
  const sources = sourcesOf(files, company, profiles, form)
  const days = daysAround(sources)
  const keys = sources.flatMap((source) => source.receipts.map(({ externalKey }) => externalKey))
  const withOdometer = vehicles.map(({ id }) => id)
  const [storedReceipts, odometers] = days
    ? await Promise.all([importLists.kept(scope, days.from, days.to, keys), importLists.odometersBefore(scope, days.first, withOdometer)])
    : [[], new Map()]
  const plan = await planImport(
    sources,
    {
      company,
      vehicles,
      articles,
      partners: partners,
      cards,
      aliases: new Map(aliases.map(({ aliasKey, articleId }) => [aliasKey, articleId])),
      kept: storedReceipts,
      odometers,
      closedMonths: new Set(closed.map(({ month }) => month)),
    },
    form,
  )
  return { plan, vehicles, articles }
}

type PreviewRow = ReceiptPreview['rows'][number]

const previewRows = ({ plan, vehicles, articles }: Planned): PreviewRow[] => {
  const plates = new Map(vehicles.map(({ id, number }) => [id, number]))
  const names = new Map(articles.map(({ id, name }) => [id, name]))
  const planned = ({ source, receipt, state, draft, newPartner, remarks }: PlannedReceipt): PreviewRow => ({
    file: source.file.name,
    row: receipt.row,
    state,
    date: draft.date,
    time: draft.time,
    plate: draft.plateRead,
    vehicleId: draft.vehicleId,
    vehicle: plates.get(draft.vehicleId ?? 0) ?? null,
    station: draft.station,
    described: receipt.described,
    article: names.get(draft.articleId ?? 0) ?? null,
    number: draft.number,
    qty: Number(draft.qty),
    um: draft.um,
    value: Number(draft.value),
    currency: draft.currency,
    needs: state === 'incomplete' ? needsOf({ draft, newPartner }) : [],
    remarks,
  })
  const unread = plan.sources.flatMap((source) =>
    source.unread.map(
      (row): PreviewRow => ({
        ...{ file: source.file.name, row: row.row, state: 'skipped', date: null, time: null, plate: null, vehicleId: null, vehicle: null },
        ...{ station: null, described: row.described, article: null, number: '', qty: null, um: '', value: row.value && Number(row.value) },
        ...{ currency: row.currency ?? '', needs: [], remarks: [UNREAD_TEXT[row.why]] },
      }),
    ),
  )
  return RECEIPT_ROW_STATES.flatMap((state) => [
    ...plan.rows
      .filter((row) => row.state === state)
      .slice(0, RECEIPT_PREVIEW_ROWS)
      .map(planned),
    ...(state === 'skipped' ? unread.slice(0, RECEIPT_PREVIEW_ROWS) : []),
  ])
}

const previewOf = async (company: CompanyAccess, form: ImportForm, gone: AbortSignal): Promise<ReceiptPreview> => {
  const files = await readForm(company, form, gone)
  return company.within(async (scope) => {
    const planned = await plannedIn(scope, files, form)
    const { plan } = planned
    const sums = sumsOf(plan).map(({ currency, ...parts }) => ({
      currency,
      ...(Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, Number(value)])) as Record<keyof typeof parts, number>),
    }))
    const mappings = plan.sources.flatMap(({ mapping }) => mapping ?? [])
    return {
      files: plan.sources.map(({ file }) => file),
      counts: countsOf(plan),
      sums,
      // files of the same kind share one question
      mappings: [...new Map(mappings.map((mapping) => [mapping.signature, mapping])).values()],
      articles: plan.articles,
      suppliers: plan.suppliers,
      newPartners: plan.newPartners.flatMap(({ cui, name }) => (cui ? [{ cui, name }] : [])),
      rows: previewRows(planned),
      agreed: planFingerprint(plan),
    }
  })
}

/** The preview of importing the files. */
export const previewReceipts = (company: CompanyAccess, form: ImportForm, gone: AbortSignal): Promise<ReceiptPreview> =>
  readFileOfCompany(company.companyId, () => previewOf(company, form, gone))

const addPartners = async (scope: CompanyScope, plan: ImportPlan): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const { key, ...partner } of plan.newPartners) {
    const form = { id: null, version: null, companyId: scope.companyId, nrOnrc: null, state: null, capital: null, ...partner }
    ids.set(key, (await partners.save(scope, form)).id)
  }
  return ids
}

/** Stores how the statements are read, the articles for their texts, and the partners of their issuers. */
const remember = async (scope: CompanyScope, plan: ImportPlan, form: ImportForm, added: ReadonlyMap<string, number>): Promise<void> => {
  const answered = new Set(form.mappings.map(({ signature }) => signature))
  const suppliers = Object.fromEntries(
    plan.suppliers.flatMap(({ name, partnerId }) => {
      const id = partnerId ?? added.get(nameKey(name))
      return id ? [[nameKey(name), id]] : []
    }),
  )
  for (const source of plan.sources) {
    const { profile } = source
    if (!profile || (!answered.has(profile.signature) && Object.keys(suppliers).length === 0)) continue
    await receiptImports.remember(scope, { ...profile, mapping: { ...profile.mapping, suppliers: { ...source.suppliers, ...suppliers } } })
  }
  const decided = plan.articles.filter(({ articleId, skip }) => skip || articleId !== null)
  await receiptImports.rememberArticles(
    scope,
    decided.map(({ key, articleId }) => ({ aliasKey: key, articleId })),
  )
}

const writeSource = async (
  scope: CompanyScope,
  userId: number,
  source: SourceFile,
  plan: ImportPlan,
  added: ReadonlyMap<string, number>,
) => {
  const fileRows = plan.rows.filter((row) => row.source === source)
  const written = fileRows.filter(({ state }) => state === 'new' || state === 'incomplete')
  const duplicates = fileRows.filter(({ state }) => state === 'duplicate').length
  const importId = await receiptImports.add(scope, {
    userId,
    kind: source.file.kind ?? 'statement',
    fileName: source.file.name.slice(0, 300),
    sha256: source.sha256,
    rows: source.file.rows,
    added: written.length,
    duplicates,
    skipped: source.file.rows - written.length - duplicates,
    ...{ statement: null, xml: null, signature: null, ...source.kept },
  })
  const drafts = written.map(
    ({ draft, newPartner }): ReceiptDraft => (newPartner ? { ...draft, partnerId: added.get(newPartner) ?? draft.partnerId } : draft),
  )
  const ids = await receipts.addMany(scope, drafts, importId)
  for (const [at, { absorbs, cancels }] of written.entries()) {
    const id = ids[at]
    if (absorbs !== null && id) await receiptImports.absorb(scope, id, absorbs)
    if (cancels !== null) await receipts.changeFree(scope, [cancels], { ignored: true })
  }
  return importId
}

/** Imports the files exactly as previewed, all rows or none. */
export const importReceipts = async (
  company: CompanyAccess,
  { agreed, ...form }: ImportForm & { agreed: string },
  gone: AbortSignal,
): Promise<AnswerOf<'importReceipts'>> => {
  const files = await readFileOfCompany(company.companyId, () => readForm(company, form, gone))
  return company.within(async (scope) => {
    await receiptImports.waitForOthers(scope)
    const { plan } = await plannedIn(scope, files, form)
    const now = planFingerprint(plan)
    if (now === null) throw new Refusal('INVALID', { message: TEXTS.unanswered, fields: { mappings: TEXTS.unanswered } })
    if (now !== agreed) throw new Refusal('CHANGED', { message: TEXTS.changed })
    const added = await addPartners(scope, plan)
    const imports: number[] = []
    for (const source of plan.sources) {
      if (source.file.state !== 'read') continue
      if (!writtenRows(plan).some((row) => row.source === source)) continue
      imports.push(await writeSource(scope, company.userId, source, plan, added))
    }
    await remember(scope, plan, form, added)
    const counts = countsOf(plan)
    return { added: counts.new + counts.incomplete, duplicates: counts.duplicate, skipped: counts.skipped, imports }
  })
}

/** Undoes an import and deletes its receipts, an invoice from SPV waits again; refuses with IN_USE when a receipt is on a sheet. */
export const undoReceiptImport = async (scope: CompanyScope, id: number): Promise<void> => {
  await receiptImports.waitForOthers(scope)
  const onSheets = await receiptImports.onSheets(scope, id)
  if (onSheets > 0) throw new Refusal('IN_USE', { message: TEXTS.onSheets(onSheets) })
  const removed = await receiptImports.remove(scope, id)
  if (!removed) throw new Refusal('NOT_FOUND')
  await waitAgain(scope, removed)
}
