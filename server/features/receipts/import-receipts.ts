/** Imports receipts from files: previews an import, runs it, and undoes it. */
import { randomUUID } from 'node:crypto'
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
import { type ImportRun, receiptImports } from './receipt-imports.repository.ts'
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

type Opened = ImportRun['partners'][number]

const addPartners = async (scope: CompanyScope, plan: ImportPlan): Promise<Map<string, Opened>> => {
  const added = new Map<string, Opened>()
  for (const { key, ...partner } of plan.newPartners) {
    const form = { id: null, version: null, companyId: scope.companyId, nrOnrc: null, state: null, capital: null, ...partner }
    const { id, version } = await partners.save(scope, form)
    added.set(key, { id, version })
  }
  return added
}

type Remembered = Pick<ImportRun, 'profiles' | 'articles'>

/** Stores how the statements are read, the articles for their texts, and the partners of their issuers; returns what it has changed. */
const remember = async (
  scope: CompanyScope,
  plan: ImportPlan,
  form: ImportForm,
  added: ReadonlyMap<string, Opened>,
): Promise<Remembered> => {
  const [storedProfiles, storedAliases] = [await importLists.profiles(scope), await importLists.aliases(scope)]
  const answered = new Set(form.mappings.map(({ signature }) => signature))
  const suppliers = Object.fromEntries(
    plan.suppliers.flatMap(({ name, partnerId }) => {
      const id = partnerId ?? added.get(nameKey(name))?.id
      return id ? [[nameKey(name), id]] : []
    }),
  )
  const profiles = new Map<string, Remembered['profiles'][number]>()
  for (const source of plan.sources) {
    const { profile } = source
    if (!profile || (!answered.has(profile.signature) && Object.keys(suppliers).length === 0)) continue
    const { signature } = profile
    const now = { ...profile.mapping, suppliers: { ...source.suppliers, ...suppliers } }
    await receiptImports.remember(scope, { ...profile, mapping: now })
    const before = storedProfiles.find((stored) => stored.signature === signature)
    profiles.set(signature, { signature, before: before ? { name: before.name, mapping: before.mapping } : null, now })
  }
  const decided = plan.articles
    .filter(({ articleId, skip }) => skip || articleId !== null)
    .map(({ key, articleId }) => ({ aliasKey: key, articleId }))
  await receiptImports.rememberArticles(scope, decided)
  const articles = decided.flatMap(({ aliasKey, articleId: now }) => {
    const before = storedAliases.find((stored) => stored.aliasKey === aliasKey)
    return before?.articleId === now ? [] : [{ aliasKey, before: before ? { articleId: before.articleId } : null, now }]
  })
  return { profiles: [...profiles.values()], articles }
}

type Writing = { userId: number; plan: ImportPlan; added: ReadonlyMap<string, Opened> }

const writeSource = async (scope: CompanyScope, source: SourceFile, { userId, plan, added }: Writing) => {
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
    ({ draft, newPartner }): ReceiptDraft => (newPartner ? { ...draft, partnerId: added.get(newPartner)?.id ?? draft.partnerId } : draft),
  )
  const ids = await receipts.addMany(scope, drafts, importId)
  const cancelled: Opened[] = []
  for (const [at, { absorbs, cancels }] of written.entries()) {
    const id = ids[at]
    if (absorbs !== null && id) await receiptImports.absorb(scope, id, absorbs)
    if (cancels !== null) cancelled.push(...(await receipts.changeFree(scope, [cancels], { ignored: true })))
  }
  return { importId, receipts: ids, cancelled }
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
    const written: Awaited<ReturnType<typeof writeSource>>[] = []
    for (const source of plan.sources) {
      if (source.file.state !== 'read') continue
      if (!writtenRows(plan).some((row) => row.source === source)) continue
      written.push(await writeSource(scope, source, { userId: company.userId, plan, added }))
    }
    const remembered = await remember(scope, plan, form, added)
    const run = randomUUID()
    for (const { importId, ...changes } of written)
      await receiptImports.addRun(scope, importId, { key: run, partners: [...added.values()], ...changes, ...remembered })
    const counts = countsOf(plan)
    const imports = written.map(({ importId }) => importId)
    return { added: counts.new + counts.incomplete, duplicates: counts.duplicate, skipped: counts.skipped, imports, run }
  })
}

/** Undoes what a file brought: all its runs. The meanings that were given to its columns and texts stay for the next file. */
const undoImport = async (scope: CompanyScope, id: number, runs: readonly ImportRun[]): Promise<void> => {
  const removed = await receiptImports.remove(scope, id)
  if (!removed) throw new Refusal('NOT_FOUND')
  for (const { cancelled, partners } of runs) {
    await receiptImports.uncancel(scope, cancelled)
    await receiptImports.removeUnusedPartners(scope, partners)
  }
  await waitAgain(scope, removed)
}

/** Undoes one call that imported files; of a file that had been imported before, what that had brought stays. */
const undoRun = async (scope: CompanyScope, key: string): Promise<void> => {
  const imports = await receiptImports.ofRun(scope, key)
  if (imports.length === 0) throw new Refusal('NOT_FOUND')
  for (const id of imports) {
    const runs = (await receiptImports.runs(scope, id)) ?? []
    const others = runs.filter((run) => run.key !== key)
    const run = runs.find((other) => other.key === key)
    if (!run) continue
    const { onSheets, changed } = await receiptImports.standing(scope, run.receipts)
    if (onSheets > 0) throw new Refusal('IN_USE', { message: TEXTS.onSheets(onSheets) })
    if (changed !== null) throw new Refusal('CHANGED', { message: TEXTS.changedSince(changed) })
    const deleted = await receiptImports.removeReceipts(scope, run.receipts)
    await receiptImports.uncancel(scope, run.cancelled)
    if (others.length > 0) await receiptImports.removeRun(scope, id, others, deleted)
    else await undoImport(scope, id, [])
    await receiptImports.forget(scope, run)
    await receiptImports.removeUnusedPartners(scope, run.partners)
  }
}

/**
 * Undoes an import and deletes its receipts and the partners that came with them and that nothing names; an invoice from SPV waits again.
 * With `run`, only what that call imported, from all its files. Refuses with IN_USE when a receipt is on a sheet, with CHANGED when one
 * of the run was changed since.
 */
export const undoReceiptImport = async (scope: CompanyScope, { id, run }: { id: number; run?: string | undefined }): Promise<void> => {
  await receiptImports.waitForOthers(scope)
  if (run !== undefined) return undoRun(scope, run)
  const onSheets = await receiptImports.onSheets(scope, id)
  if (onSheets > 0) throw new Refusal('IN_USE', { message: TEXTS.onSheets(onSheets) })
  await undoImport(scope, id, (await receiptImports.runs(scope, id)) ?? [])
}
