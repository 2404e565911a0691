/** Imports receipts from files: previews an import and runs it. */
import type { AnswerOf } from '#contract/contract.ts'
import { addedBy, RECEIPT_PREVIEW_ROWS, RECEIPT_ROW_STATES, type ReceiptPreview } from '#contract/receipt-imports.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { ReadFile } from '../../adapters/read-receipt-files.ts'
import { readReceipts } from '../../adapters/spreadsheet.ts'
import { closedMonths } from '../closed-months/closed-months.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { importLists } from './import-lists.repository.ts'
import { IMPORT_TEXTS as TEXTS, UNREAD_TEXT } from './import-texts.ts'
import { nameKey } from './match-rows.ts'
import { mergeReceipts, type Pair } from './merge-receipts.ts'
import { daysAround, type ImportPlan, planFingerprint, planImport, writtenRows } from './plan-import.ts'
import { countsOf, sumsOf } from './plan-sums.ts'
import { isWritten, needsOf, type PlannedReceipt, shownState } from './planned-receipt.ts'
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
  const [company, vehicles, articles, partners, cards, drivers, aliases, profiles, closed, withoutInvoices] = await Promise.all([
    importLists.company(scope),
    importLists.vehicles(scope),
    importLists.articles(scope),
    importLists.partners(scope),
    importLists.cards(scope),
    importLists.drivers(scope),
    importLists.aliases(scope),
    importLists.profiles(scope),
    closedMonths(scope),
    importLists.withoutInvoices(scope),
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
      drivers,
      aliases: new Map(aliases.map(({ aliasKey, articleId }) => [aliasKey, articleId])),
      kept: storedReceipts,
      odometers,
      closedMonths: new Set(closed),
      withoutInvoices,
    },
    form,
  )
  return { plan, vehicles, articles }
}

type PreviewRow = ReceiptPreview['rows'][number]

const previewRows = ({ plan, vehicles, articles }: Planned): PreviewRow[] => {
  const plates = new Map(vehicles.map(({ id, number }) => [id, number]))
  const names = new Map(articles.map(({ id, name }) => [id, name]))
  const planned = ({ source, receipt, draft, newPartner, remarks, ...outcome }: PlannedReceipt): PreviewRow => ({
    file: source.file.name,
    row: receipt.row,
    state: shownState(outcome),
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
    disagrees: receipt.byPrice !== null && isWritten(outcome),
    needs: outcome.state === 'incomplete' ? needsOf({ draft, newPartner }) : [],
    remarks,
  })
  const unread = plan.sources.flatMap((source) =>
    source.unread.map(
      (row): PreviewRow => ({
        ...{ file: source.file.name, row: row.row, state: 'skipped', date: null, time: null, plate: null, vehicleId: null, vehicle: null },
        ...{ station: null, described: row.described, article: null, number: '', qty: null, um: '', value: row.value && Number(row.value) },
        ...{
          currency: row.currency ?? '',
          disagrees: false,
          needs: [],
          remarks: [row.said ? `${UNREAD_TEXT[row.why]}: „${row.said}”` : UNREAD_TEXT[row.why]],
        },
      }),
    ),
  )
  return RECEIPT_ROW_STATES.flatMap((state) => [
    ...plan.rows
      .filter((row) => shownState(row) === state)
      // those that are to be looked at are among the shown ones
      .toSorted((one, other) => Number(other.receipt.byPrice !== null) - Number(one.receipt.byPrice !== null))
      .slice(0, RECEIPT_PREVIEW_ROWS)
      .map(planned),
    ...(state === 'skipped' ? unread.slice(0, RECEIPT_PREVIEW_ROWS) : []),
  ])
}

/** The preview of importing the files. */
export const previewReceipts = async (company: CompanyAccess, form: ImportForm, gone: AbortSignal): Promise<ReceiptPreview> => {
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
      countries: plan.countries,
      discounts: plan.sources.flatMap(({ discounts }) => discounts),
      fills: plan.meetings.fills.slice(0, RECEIPT_PREVIEW_ROWS),
      unmet: plan.meetings.unmet.slice(0, RECEIPT_PREVIEW_ROWS),
      newPartners: plan.newPartners.flatMap(({ cui, name }) => (cui ? [{ cui, name }] : [])),
      rows: previewRows(planned),
      agreed: planFingerprint(plan),
    }
  })
}

/** Adds the partners that the company does not have; returns their ids. */
const addPartners = async (scope: CompanyScope, plan: ImportPlan): Promise<Map<string, number>> => {
  const added = new Map<string, number>()
  for (const { key, ...partner } of plan.newPartners) {
    const form = { id: null, version: null, companyId: scope.companyId, nrOnrc: null, state: null, capital: null, ...partner }
    added.set(key, (await partners.save(scope, form)).id)
  }
  return added
}

/** Stores how the statements are read, the articles for their texts, the partners of their issuers, and where their stations are. */
const remember = async (scope: CompanyScope, plan: ImportPlan, form: ImportForm, added: ReadonlyMap<string, number>): Promise<void> => {
  const answered = new Set(form.mappings.map(({ signature }) => signature))
  const suppliers = Object.fromEntries(
    plan.suppliers.flatMap(({ name, partnerId }) => {
      const id = partnerId ?? added.get(nameKey(name))
      return id ? [[nameKey(name), id]] : []
    }),
  )
  const countries = Object.fromEntries(plan.countries.flatMap(({ key, country }) => (country === null ? [] : [[key, country] as const])))
  const isSaid = Object.keys(suppliers).length + Object.keys(countries).length > 0
  for (const source of plan.sources) {
    const { profile } = source
    if (!profile || (!answered.has(profile.signature) && !isSaid)) continue
    const mapping = {
      ...profile.mapping,
      suppliers: { ...source.suppliers, ...suppliers },
      countries: { ...source.countries, ...countries },
    }
    await receiptImports.remember(scope, { ...profile, mapping })
  }
  const decided = plan.articles
    .filter(({ articleId, skip }) => skip || articleId !== null)
    .map(({ key, articleId }) => ({ aliasKey: key, articleId }))
  await receiptImports.rememberArticles(scope, decided)
}

/** Ids of what was written: of rows, and of parts of stored lines. */
type WrittenIds = Map<PlannedReceipt | ReceiptDraft, number>
type Writing = { userId: number; plan: ImportPlan; added: ReadonlyMap<string, number>; ids: WrittenIds }

const writeSource = async (scope: CompanyScope, source: SourceFile, { userId, plan, added, ids }: Writing): Promise<number> => {
  const fileRows = plan.rows.filter((row) => row.source === source)
  const written = fileRows.filter(isWritten)
  const duplicates = fileRows.filter(({ state }) => state === 'duplicate').length
  const importId = await receiptImports.add(scope, {
    userId,
    kind: source.file.kind ?? 'statement',
    fileName: source.file.name.slice(0, 300),
    sha256: source.sha256,
    rows: source.file.rows,
    added: written.length,
    duplicates,
    skipped: fileRows.filter(({ state }) => state === 'skipped').length + source.unread.length,
    ...{ statement: null, xml: null, signature: null, ...source.kept },
  })
  const drafts = written.map(
    ({ draft, newPartner }): ReceiptDraft => (newPartner ? { ...draft, partnerId: added.get(newPartner) ?? draft.partnerId } : draft),
  )
  for (const [at, id] of (await receipts.addMany(scope, drafts, importId)).entries()) {
    const row = written[at]
    if (row) ids.set(row, id)
  }
  const cancelled = written.flatMap(({ cancels }) => cancels ?? [])
  await receipts.changeFree(scope, cancelled, { ignored: true })
  return importId
}

/** Makes stored lines of invoices that sum fills up the first of their parts, and adds the others beside them. */
const splitLines = async (scope: CompanyScope, { meetings }: ImportPlan, ids: WrittenIds): Promise<void> => {
  for (const { stored, parts } of meetings.splits) {
    const [first, ...others] = parts
    if (!first) continue
    const { qty, price, tva, value, note } = first
    // only the columns that are named are written
    await receipts.changeEach(scope, [{ id: stored.id, qty, price, tva, value, note } as never])
    ids.set(first, stored.id)
    for (const [at, id] of (await receipts.addMany(scope, others, stored.importId)).entries()) {
      const part = others[at]
      if (part) ids.set(part, id)
    }
  }
}

/** The pairs of the plan, by the ids that their receipts have now. */
const pairsOf = (plan: ImportPlan, ids: WrittenIds): Pair[] => {
  const idOf = (receipt: number | PlannedReceipt | ReceiptDraft): number =>
    typeof receipt === 'number' ? receipt : (ids.get(receipt) ?? 0)
  return writtenRows(plan).flatMap(({ joins }) => (joins ? [{ keep: idOf(joins.keep), drop: idOf(joins.drop) }] : []))
}

/** Imports the files exactly as previewed, all rows or none. */
export const importReceipts = async (
  company: CompanyAccess,
  { agreed, ...form }: ImportForm & { agreed: string },
  today: Day,
  gone: AbortSignal,
): Promise<AnswerOf<'importReceipts'>> => {
  const files = await readForm(company, form, gone)
  return company.within(async (scope) => {
    await receiptImports.waitForOthers(scope)
    const { plan } = await plannedIn(scope, files, form)
    const now = planFingerprint(plan)
    if (plan.countries.some(({ answered }) => !answered))
      throw new Refusal('INVALID', { message: TEXTS.countryUnanswered, fields: { countries: TEXTS.countryUnanswered } })
    if (plan.meetings.open) throw new Refusal('INVALID', { message: TEXTS.unmatched, fields: { fills: TEXTS.unmatched } })
    if (now === null) throw new Refusal('INVALID', { message: TEXTS.unanswered, fields: { mappings: TEXTS.unanswered } })
    if (now !== agreed) throw new Refusal('CHANGED', { message: TEXTS.changed })
    const added = await addPartners(scope, plan)
    const imports: number[] = []
    const ids: WrittenIds = new Map()
    for (const source of plan.sources) {
      if (source.file.state !== 'read') continue
      if (!writtenRows(plan).some((row) => row.source === source)) continue
      imports.push(await writeSource(scope, source, { userId: company.userId, plan, added, ids }))
    }
    for (const row of writtenRows(plan)) {
      const { reverses } = row
      const id = ids.get(row)
      const reversed = typeof reverses === 'number' ? reverses : reverses && ids.get(reverses)
      if (id && reversed) await receiptImports.reverse(scope, id, reversed)
    }
    await splitLines(scope, plan, ids)
    await mergeReceipts(scope, pairsOf(plan, ids), today)
    await remember(scope, plan, form, added)
    const counts = countsOf(plan)
    return {
      added: addedBy(counts),
      joined: counts.joined,
      duplicates: counts.duplicate,
      skipped: counts.skipped,
      imports,
    }
  })
}
