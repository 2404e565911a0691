/** The plan of an import of files, row by row, without any writes. */
import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import type { ReceiptPreview, ReceiptRowState } from '#contract/receipt-imports.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { plateKey } from '#domain/company/plate.ts'
import { isTaxNumber } from '#domain/company/tax-number.ts'
import { type Month, monthOf, monthShown } from '#domain/month/month.ts'
import { type Decimal, decimal, sum, ZERO } from '#domain/numbers/decimal.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { vatRatesOn } from '#domain/purchase/vat.ts'
import { countryOfReceipt, receiptAmounts } from '#domain/receipts/amounts.ts'
import { HOME } from '#domain/receipts/country.ts'
import { type Comparable, duplicateFinder } from '#domain/receipts/duplicates.ts'
import {
  aliasKey,
  cardOn,
  type FuelCard,
  type KnownArticle,
  type KnownVehicle,
  namedArticle,
  plateFinder,
  proposedArticle,
} from '#domain/receipts/matching.ts'
import { odometerDoubts } from '#domain/receipts/odometer.ts'
import type { UnreadRow } from '#domain/receipts/read-receipt.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import { unitOf } from '#domain/receipts/statement.ts'
import { stornoPairs } from '#domain/receipts/storno.ts'
import { searchKey } from '#domain/text.ts'
import { withCards } from './import-cards.ts'
import { countryFinder } from './import-countries.ts'
import type { KeptReceipt } from './import-lists.repository.ts'
import { ODOMETER_TEXT, IMPORT_TEXTS as TEXTS, UNREAD_TEXT } from './import-texts.ts'
import { type Meetings, meetFills } from './meet-fills.ts'
import { isWritten, needsOf, type PlannedReceipt } from './planned-receipt.ts'
import type { FileReceipt, ImportForm, SourceFile } from './read-files.ts'

type Article = KnownArticle & { tva: Decimal; um: string }
type Partner = { id: number; name: string; cui: string | null; tva: boolean }

/** The company's lists that rows are matched with. */
export type Lists = {
  company: { cui: string; tva: boolean }
  vehicles: readonly KnownVehicle[]
  articles: readonly Article[]
  partners: readonly Partner[]
  cards: readonly FuelCard[]
  aliases: ReadonlyMap<string, number | null>
  kept: readonly KeptReceipt[]
  odometers: ReadonlyMap<number, readonly Decimal[]>
  closedMonths: ReadonlySet<Month>
  /** Partners of whose statements the last one was booked without an invoice. */
  withoutInvoices: ReadonlySet<number>
}

/** A partner added together with the receipts: from an invoice with its code, from a statement by its name alone. */
export type NewPartner = { key: string; cui: string | null; name: string; tva: boolean; city: string | null; address: string | null }

/** What an import would do. */
export type ImportPlan = {
  sources: readonly SourceFile[]
  rows: PlannedReceipt[]
  newPartners: NewPartner[]
  articles: ReceiptPreview['articles']
  suppliers: ReceiptPreview['suppliers']
  countries: ReceiptPreview['countries']
  /** How lines of invoices and rows of statements meet. */
  meetings: Meetings
}

/** Rows processed before other requests get their turn. */
const AT_A_STRETCH = 200

/** Key by which names of partners are compared. */
export const nameKey = (name: string): string => searchKey(name).replace(/[^\p{L}\p{N}]/gu, '')

type SupplierMatch = { partner: Partner | null; isNew: NewPartner | null }

/** Finds the supplier of a row among the partners: by its code, its name, the user's answer, or the only partner whose name contains it. */
const supplierFinder = ({ partners, company }: Lists, answers: ImportForm['suppliers']) => {
  const byId = new Map(partners.map((partner) => [partner.id, partner]))
  const byCui = new Map(partners.flatMap((partner) => (partner.cui ? [[partner.cui, partner] as const] : [])))
  const byName = new Map(partners.map((partner) => [nameKey(partner.name), partner]))
  const answered = new Map(answers.map(({ name, partnerId }) => [nameKey(name), partnerId]))
  const added = new Map<string, NewPartner>()
  const unnamedSuppliers = new Map<string, { name: string; rows: number; partnerId: number | null }>()
  const matches = new Map<string, SupplierMatch>()

  const addedOf = (partner: NewPartner): SupplierMatch => {
    if (!added.has(partner.key)) added.set(partner.key, partner)
    return { partner: null, isNew: partner }
  }
  const ofInvoice = ({ party }: SourceFile): SupplierMatch => {
    if (!party) return { partner: null, isNew: null }
    const partner = byCui.get(party.cui) ?? (party.cui === '' ? byName.get(nameKey(party.name)) : undefined)
    if (partner || party.name === '' || !isTaxNumber(party.cui)) return { partner: partner ?? null, isNew: null }
    return addedOf({
      key: party.cui,
      cui: party.cui,
      name: party.name.slice(0, 200),
      tva: party.vatPayer,
      city: party.city,
      address: party.address,
    })
  }
  const ofStatement = (name: string, remembered: Record<string, number>): SupplierMatch => {
    const key = nameKey(name)
    if (key === '') return { partner: null, isNew: null }
    const chosen = answered.get(key)
    const certain = chosen === undefined ? (byId.get(remembered[key] ?? 0) ?? byName.get(key)) : undefined
    if (certain) return { partner: certain, isNew: null }
    const words = new RegExp(`(^|[^\\p{L}\\p{N}])${searchKey(name).replace(/[^\p{L}\p{N}]+/gu, '.')}([^\\p{L}\\p{N}]|$)`, 'u')
    const alike = partners.filter((partner) => words.test(searchKey(partner.name)))
    if (chosen === undefined && alike.length === 1) return { partner: alike[0] ?? null, isNew: null }
    const partner = chosen ? (byId.get(chosen) ?? null) : null
    unnamedSuppliers.set(key, { name, rows: 0, partnerId: partner?.id ?? null })
    // an issuer of cards is registered for VAT
    return partner
      ? { partner, isNew: null }
      : addedOf({ key, cui: null, name: name.slice(0, 200), tva: company.tva, city: null, address: null })
  }

  return {
    of: (source: SourceFile, receipt: FileReceipt): SupplierMatch => {
      const key = source.party ? `invoice ${source.sha256}` : `${source.file.signature} ${receipt.supplierName}`
      const match = matches.get(key) ?? (source.party ? ofInvoice(source) : ofStatement(receipt.supplierName ?? '', source.suppliers))
      matches.set(key, match)
      const question = unnamedSuppliers.get(nameKey(receipt.supplierName ?? ''))
      if (question && !source.party) question.rows++
      return match
    },
    added,
    asked: unnamedSuppliers,
  }
}

/** Finds the article of a text: from the user's answer, the stored meanings, an article of that name, else the proposal. */
const articleFinder = ({ articles, aliases }: Lists, answers: ImportForm['articles']) => {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const answered = new Map(answers.map(({ key, articleId }) => [key, articleId]))
  const texts = new Map<string, ReceiptPreview['articles'][number]>()
  const articleOf = (key: string, text: string) => {
    const remembered = aliases.get(key)
    const named = namedArticle(text, articles)
    if (remembered !== undefined) return { articleId: remembered, skip: remembered === null, isNew: false }
    if (named !== null) return { articleId: named, skip: false, isNew: false }
    const proposed = proposedArticle(text, articles)
    return { articleId: typeof proposed === 'number' ? proposed : null, skip: proposed === 'skip', isNew: true }
  }
  return {
    of: (receipt: FileReceipt): { article: Article | null; skip: string | null } => {
      const key = aliasKey(receipt.described)
      const before = texts.get(key)
      const question = before ?? { key, text: receipt.described, rows: 0, ...articleOf(key, receipt.described) }
      const answer = answered.get(key)
      const chosen =
        answer === undefined ? question : { ...question, articleId: byId.has(answer ?? 0) ? answer : null, skip: answer === null }
      // a service on an invoice for fuel needs no question
      if (!receipt.volume && (chosen.isNew ? answer === undefined : chosen.articleId === null))
        return { article: null, skip: TEXTS.notFuel }
      texts.set(key, { ...chosen, rows: question.rows + 1 })
      return { article: byId.get(chosen.articleId ?? 0) ?? null, skip: chosen.skip ? TEXTS.notImported : null }
    },
    texts,
  }
}

/** Finds the vehicle of a row: by its plate, the user's answer for the plate, plates in its texts, else the card on that day. */
const vehicleFinder = ({ vehicles, cards }: Lists, answers: ImportForm['plates']) => {
  const plates = plateFinder(vehicles)
  const ids = new Set(vehicles.map(({ id }) => id))
  const answered = new Map(answers.flatMap(({ plate, vehicleId }) => (ids.has(vehicleId) ? [[plateKey(plate), vehicleId] as const] : [])))
  return (receipt: FileReceipt): { vehicleId: number | null; driverId: number | null; remark: string | null } => {
    const { plateRead, cardTail, day } = receipt
    const card = cardTail === null ? null : cardOn(cards, cardTail, day)
    const byPlate =
      plateRead === null ? undefined : (plates.exactly(plateRead) ?? answered.get(plateKey(plateRead)) ?? plates.inside([plateRead]))
    const vehicleId = byPlate ?? plates.inside(receipt.texts) ?? card?.vehicleId ?? plates.inside(receipt.around)
    const remark = vehicleId !== null ? null : plateRead ? TEXTS.plateUnknown : TEXTS.vehicleUnknown
    return { vehicleId, driverId: card?.driverId ?? null, remark }
  }
}

/** Key by which suppliers are compared: the partner, else the code, else the name. */
const supplierKey = (partnerId: number | null, cui: string | null, name: string | null): string =>
  partnerId === null ? (cui ?? nameKey(name ?? '')) : `#${partnerId}`

const comparable = (
  receipt: Omit<Comparable, 'supplier' | 'day'> & {
    date: Day
    partnerId: number | null
    supplierCui: string | null
    supplierName: string | null
  },
): Comparable => ({
  externalKey: receipt.externalKey,
  supplier: supplierKey(receipt.partnerId, receipt.supplierCui, receipt.supplierName),
  number: receipt.number,
  day: receipt.date,
  qty: receipt.qty,
  vehicleId: receipt.vehicleId,
  origin: receipt.origin,
})

type ComparedReceipt = Comparable & { kept: KeptReceipt | null; row: PlannedReceipt | null }

/** Quantities and amounts that the columns can hold. */
const MOST = { qty: decimal(999_999_999), money: decimal('999999999999') }
const fits = ({ qty, value, odometer }: FileReceipt): boolean =>
  qty.abs().lte(MOST.qty) && value.abs().lte(MOST.money) && (odometer === null || odometer.abs().lte(MOST.qty))

const noteOf = ({ dayOfInvoice, original }: FileReceipt): string | null => {
  if (original) return TEXTS.original(formatMoney(original.value), original.currency)
  return dayOfInvoice ? TEXTS.dayOfInvoice : null
}

const draftOf = (
  receipt: FileReceipt,
  { company: { tva: companyTva }, withoutInvoices }: Lists,
  { partner, isNew }: SupplierMatch,
  article: Article | null,
  { vehicleId, driverId }: { vehicleId: number | null; driverId: number | null },
): ReceiptDraft => {
  const seller = partner ?? isNew
  const parties = { companyTva, partner: seller ? { tva: seller.tva, cui: seller.cui } : null, article }
  const { country, station, currency } = receipt
  // an article that is not known yet has the usual rate of Romania, on which receipts of other countries do not stand
  const usual = countryOfReceipt({ country, station, currency }, parties) === HOME ? decimal(vatRatesOn(receipt.day)[0] ?? 0) : null
  const { tvaRate, price, tva, value } = receiptAmounts(
    {
      ...{ date: receipt.day, country, station, currency },
      qty: receipt.qty,
      price: null,
      tvaRate: receipt.rate ?? (article ? null : usual),
      tva: receipt.tva,
      value: receipt.value,
    },
    parties,
  )
  return {
    origin: receipt.origin,
    date: receipt.day,
    time: receipt.time,
    issuedOn: receipt.issuedOn,
    dueOn: receipt.dueOn,
    document: receipt.document,
    number: receipt.number,
    partnerId: partner?.id ?? null,
    supplierCui: receipt.supplierCui,
    supplierName: receipt.supplierName,
    articleId: article?.id ?? null,
    described: receipt.described || null,
    vehicleId,
    driverId,
    plateRead: receipt.plateRead,
    cardTail: receipt.cardTail,
    qty: receipt.qty,
    um: article?.um ?? unitOf(receipt.um),
    price,
    tvaRate,
    tva,
    value,
    currency: receipt.currency,
    odometer: receipt.odometer,
    fullTank: null,
    station: receipt.station,
    country: receipt.country,
    paidBy: receipt.origin === 'card' ? 'card' : 'invoice',
    ignored: false,
    isDocument: receipt.origin === 'card' && partner !== null && withoutInvoices.has(partner.id),
    note: noteOf(receipt),
    externalKey: receipt.externalKey,
  }
}

/** Cancels receipts by their negative counterparts, in the files or stored; the user decides about one without a counterpart. */
const cancelStornos = (rows: readonly PlannedReceipt[], storedReceipts: readonly KeptReceipt[]): void => {
  const uncancelled = rows.filter(isWritten)
  if (!uncancelled.some(({ draft }) => draft.qty.lt(0))) return
  const stored = storedReceipts.filter(({ ignored }) => !ignored)
  const cancellable = (receipt: ReceiptDraft | KeptReceipt, newPartner: string | null = null, credited: readonly string[] = []) => ({
    number: receipt.number,
    credited,
    day: receipt.date,
    qty: receipt.qty,
    value: receipt.value,
    cardTail: receipt.cardTail,
    plate: receipt.vehicleId === null ? plateKey(receipt.plateRead ?? '') : `#${receipt.vehicleId}`,
    article: receipt.articleId === null ? aliasKey(receipt.described ?? '') : `#${receipt.articleId}`,
    supplier: newPartner ?? supplierKey(receipt.partnerId, receipt.supplierCui, receipt.supplierName),
  })
  const pairs = stornoPairs([
    ...stored.map((receipt) => cancellable(receipt)),
    ...uncancelled.map(({ draft, newPartner, receipt }) => cancellable(draft, newPartner, receipt.credited)),
  ])
  for (const [at, row] of uncancelled.entries()) {
    if (!row.draft.qty.lt(0)) continue
    const cancelled = pairs.get(at + stored.length)
    if (cancelled === undefined) {
      row.draft = { ...row.draft, vehicleId: null }
      row.state = 'incomplete'
      row.remarks.push(TEXTS.stornoUnmatched)
      continue
    }
    const before = stored[cancelled]
    const other = uncancelled[cancelled - stored.length]
    row.reverses = before?.id ?? other ?? null
    if (before?.onSheet) {
      // what stands on a sheet is taken back on one, by a line of its own
      row.draft = { ...row.draft, vehicleId: before.vehicleId }
      if (needsOf(row).length === 0) row.state = 'new'
      row.remarks.push(TEXTS.stornoOnSheet(before.number))
      continue
    }
    const bought = before ?? other?.draft
    if (bought?.qty.gt(row.draft.qty.abs())) {
      // a part that is taken back counts beside what it is a part of
      row.draft = { ...row.draft, vehicleId: bought.vehicleId }
      if (needsOf(row).length === 0) row.state = 'new'
      row.remarks.push(TEXTS.stornoPart(bought.number))
      continue
    }
    row.draft = { ...row.draft, ignored: true }
    row.state = 'new'
    row.remarks.push(TEXTS.storno)
    if (before) row.cancels = before.id
    else if (other) {
      other.draft = { ...other.draft, ignored: true }
      other.state = 'new'
      other.remarks.push(TEXTS.stornoOf(row.receipt.row))
    }
  }
}

type Matched = { draft: ReceiptDraft; newPartner: string | null; skip: string | null; remark: string | null }

const reasonToSkip = ({ draft, skip }: Matched, closed: ReadonlySet<Month>): string | null => {
  if (skip) return skip
  const month = monthOf(draft.date)
  return closed.has(month) && draft.origin !== 'einvoice' ? TEXTS.monthClosed(monthShown(month)) : null
}

type Finder = ReturnType<typeof duplicateFinder<ComparedReceipt>>

/** Determines the outcome of a row with known vehicle, article and supplier. */
const classify = (row: PlannedReceipt, matched: Matched, finder: Finder, closed: ReadonlySet<Month>): void => {
  const { receipt, draft, newPartner } = row
  const compared = { ...comparable(draft), ...(newPartner ? { supplier: newPartner } : {}) }
  const certainMatch = fits(receipt) ? finder.same(compared) : null
  const skip = fits(receipt) ? reasonToSkip(matched, closed) : UNREAD_TEXT.value
  if (certainMatch || skip) {
    row.state = certainMatch ? 'duplicate' : 'skipped'
    row.remarks.push(certainMatch ? TEXTS.duplicateOf(certainMatch.number) : (skip ?? ''))
    return
  }
  const [alike] = finder.alike(compared).filter(({ kept }) => !kept?.ignored)
  row.alike = alike?.number ?? null
  if (closed.has(monthOf(draft.date))) row.remarks.push(TEXTS.lateInvoice(monthShown(monthOf(draft.date))))
  if (receipt.discount) row.remarks.push(TEXTS.discounted(formatMoney(receipt.discount.abs())))
  if (needsOf(row).length > 0) row.state = 'incomplete'
  if (matched.remark) row.remarks.push(matched.remark)
  if (receipt.dayOfInvoice) row.remarks.push(TEXTS.dayOfInvoice)
  finder.add({ ...compared, kept: null, row })
}

const tellOdometers = (rows: readonly PlannedReceipt[], before: Lists['odometers']): void => {
  // a line of these files has the reading of the row that it takes in
  const readings = rows.map(({ draft, state, joins }) => ({
    vehicleId: draft.vehicleId,
    day: draft.date,
    time: draft.time,
    odometer: state === 'new' || (state === 'joined' && joins) ? draft.odometer : null,
  }))
  for (const [at, doubt] of odometerDoubts(readings, before).entries()) if (doubt) rows[at]?.remarks.push(ODOMETER_TEXT[doubt])
}

/** The plan of importing files into a company. */
export const planImport = async (sources: readonly SourceFile[], lists: Lists, form: ImportForm): Promise<ImportPlan> => {
  const suppliers = supplierFinder(lists, form.suppliers)
  const articles = articleFinder(lists, form.articles)
  const read = sources.flatMap(({ receipts }) => receipts)
  const vehicleOf = withCards(vehicleFinder(lists, form.plates), read, lists)
  const countries = countryFinder(form.countries)
  const finder = duplicateFinder<ComparedReceipt>(lists.kept.map((kept) => ({ ...comparable(kept), kept, row: null })))
  const rows: PlannedReceipt[] = []
  const match = (source: SourceFile, receipt: FileReceipt): Matched => {
    const { article, skip } = articles.of(receipt)
    const supplier = suppliers.of(source, receipt)
    const { remark, ...vehicle } = vehicleOf(receipt)
    const cui = (supplier.partner ?? supplier.isNew)?.cui ?? null
    const country = skip ? receipt.country : countries.of(receipt, cui, source.countries)
    const draft = draftOf({ ...receipt, country }, lists, supplier, article, vehicle)
    return { draft, newPartner: supplier.isNew?.key ?? null, skip, remark }
  }
  for (const source of sources)
    for (const receipt of source.receipts) {
      if (rows.length % AT_A_STRETCH === 0) await breath()
      const matched = match(source, receipt)
      const { draft, newPartner } = matched
      const none = { alike: null, joins: null, cancels: null, reverses: null }
      const row: PlannedReceipt = { source, receipt, state: 'new', draft, newPartner, remarks: [], ...none }
      rows.push(row)
      classify(row, matched, finder, lists.closedMonths)
    }
  cancelStornos(rows, lists.kept)
  const { rows: written, ...meetings } = meetFills(rows, lists.kept, form.fills, {
    lastClosed: [...lists.closedMonths].toSorted().at(-1) ?? '',
    plates: new Map(lists.vehicles.map(({ id, number }) => [id, number])),
  })
  tellOdometers(written, lists.odometers)
  const used = new Set(written.filter(isWritten).map(({ newPartner }) => newPartner))
  return {
    sources,
    rows: written,
    newPartners: [...suppliers.added.values()].filter(({ key }) => used.has(key)),
    articles: [...articles.texts.values()],
    suppliers: [...suppliers.asked.values()],
    countries: [...countries.asked.values()],
    meetings,
  }
}

/** The range of days for comparing receipts: a quarter back for storno; a day on for pairs, a month for what an invoice leaves out. */
export const daysAround = (sources: readonly SourceFile[]): { from: Day; to: Day; first: Day } | null => {
  const days = sources.flatMap(({ receipts }) => receipts.map(({ day }) => day)).sort()
  const [first] = days
  const last = days.at(-1)
  return first && last ? { from: addDays(first, -93), to: addDays(last, sources.some(({ party }) => party) ? 31 : 2), first } : null
}

/** Rows that are written. */
export const writtenRows = ({ rows }: ImportPlan): PlannedReceipt[] => rows.filter(isWritten)

/** Fingerprint of what the plan would write: equal plans have the same. `null` while something has to be answered. */
export const planFingerprint = (plan: ImportPlan): string | null => {
  if (plan.sources.some(({ file }) => file.state === 'mapping') || plan.countries.some(({ answered }) => !answered)) return null
  if (plan.meetings.open) return null
  const hash = createHash('sha256')
  const named = (receipt: number | PlannedReceipt | ReceiptDraft | null) =>
    receipt === null || typeof receipt === 'number' ? receipt : ('draft' in receipt ? receipt.draft : receipt).externalKey
  for (const { draft, newPartner, joins, cancels, reverses } of writtenRows(plan))
    hash.update(JSON.stringify([draft, newPartner, joins && [named(joins.keep), named(joins.drop)], cancels, named(reverses)]))
  hash.update(JSON.stringify(plan.articles.map(({ key, articleId, skip }) => [key, articleId, skip])))
  return hash.digest('base64url')
}

/** Number of rows of each state; rows that are no receipts count as skipped. */
export const countsOf = ({ rows, sources }: ImportPlan): ReceiptPreview['counts'] => {
  const counts = { new: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 0 }
  for (const { state } of rows) counts[state]++
  for (const { unread } of sources) counts.skipped += unread.length
  return counts
}

type Sum = { currency: string } & Record<ReceiptRowState | 'file', Decimal>

/** Totals of the files per currency, divided by outcome. */
export const sumsOf = ({ rows, sources }: ImportPlan): Sum[] => {
  const worth: { state: ReceiptRowState; currency: string; value: Decimal }[] = [
    ...rows.map(({ state, receipt }) => ({ state, currency: receipt.currency, value: receipt.value })),
    ...sources.flatMap(({ unread }) =>
      unread.map((row: UnreadRow) => ({ state: 'skipped' as const, currency: row.currency ?? '?', value: row.value ?? ZERO })),
    ),
  ]
  return [...Map.groupBy(worth, ({ currency }) => currency)].map(([currency, some]) => {
    const of = (state: ReceiptRowState) => sum(some.filter((row) => row.state === state).map(({ value }) => value))
    return {
      currency,
      file: sum(some.map(({ value }) => value)),
      new: of('new'),
      incomplete: of('incomplete'),
      joined: of('joined'),
      duplicate: of('duplicate'),
      skipped: of('skipped'),
    }
  })
}
