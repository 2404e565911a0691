/** The plan of an import of files, row by row, without any writes. */

import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { picked } from '#contract/picked.ts'
import type { ReceiptPreview } from '#contract/receipt-imports.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { type Month, monthOf, monthShown } from '#domain/month/month.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { vatRatesOn } from '#domain/purchase/vat.ts'
import { countryOfReceipt, receiptAmounts } from '#domain/receipts/amounts.ts'
import { tankDoubts } from '#domain/receipts/doubts.ts'
import { type Comparable, duplicateFinder } from '#domain/receipts/duplicates.ts'
import { odometerDoubts } from '#domain/receipts/odometer.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import { unitOf } from '#domain/receipts/statement.ts'
import { HOME } from '#domain/vocabulary.ts'
import { cancelStornos } from './cancel-stornos.ts'
import { withCards } from './import-cards.ts'
import { countryFinder } from './import-countries.ts'
import type { KeptReceipt } from './import-lists.repository.ts'
import { ODOMETER_TEXT, IMPORT_TEXTS as TEXTS, UNREAD_TEXT } from './import-texts.ts'
import {
  type Article,
  articleFinder,
  type Lists,
  type NewPartner,
  type SupplierMatch,
  supplierFinder,
  supplierKey,
  vehicleFinder,
} from './match-rows.ts'
import { type Meetings, meetFills } from './meet-fills.ts'
import { isWritten, needsOf, type PlannedReceipt } from './planned-receipt.ts'
import type { FileReceipt, ImportForm, SourceFile } from './read-files.ts'
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

const comparable = (receipt: ReceiptDraft, fuels: ReadonlyMap<number, boolean>): Comparable => ({
  ...receipt,
  supplier: supplierKey(receipt.partnerId, receipt.supplierCui, receipt.supplierName),
  isFuel: fuels.get(receipt.articleId ?? 0) ?? null,
})

type ComparedReceipt = Comparable & { kept: KeptReceipt | null; row: PlannedReceipt | null }

/** Quantities and amounts that the columns can hold. */
const MOST = { qty: decimal(999_999_999), money: decimal('999999999999') }
const fits = ({ qty, value, odometer }: FileReceipt): boolean =>
  qty.abs().lte(MOST.qty) && value.abs().lte(MOST.money) && (odometer === null || odometer.abs().lte(MOST.qty))

const noteOf = ({ dayOfInvoice, original, kept }: FileReceipt): string | null => {
  if (original) return TEXTS.original(formatMoney(original.value), original.currency)
  return dayOfInvoice ? TEXTS.dayOfInvoice : (kept?.note ?? null)
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
    ...picked(receipt, [
      'origin',
      'time',
      'issuedOn',
      'dueOn',
      'document',
      'number',
      'supplierCui',
      'supplierName',
      'plateRead',
      'cardTail',
    ]),
    ...picked(receipt, ['qty', 'currency', 'odometer', 'station', 'country', 'externalKey']),
    ...{ price, tvaRate, tva, value, vehicleId, driverId },
    date: receipt.day,
    partnerId: partner?.id ?? null,
    articleId: article?.id ?? null,
    described: receipt.described || null,
    um: article?.um ?? unitOf(receipt.um),
    typedRate: null,
    fullTank: receipt.kept?.fullTank ?? null,
    paidBy: receipt.kept?.paidBy === undefined ? (receipt.origin === 'card' ? 'card' : 'invoice') : receipt.kept.paidBy,
    ignored: receipt.kept?.ignored ?? false,
    isDocument: receipt.origin === 'card' && partner !== null && withoutInvoices.has(partner.id),
    note: noteOf(receipt),
  }
}

type Matched = { draft: ReceiptDraft; newPartner: string | null; skip: string | null; remark: string | null }

const reasonToSkip = ({ draft, skip }: Matched, closed: ReadonlySet<Month>): string | null => {
  if (skip) return skip
  const month = monthOf(draft.date)
  return closed.has(month) && draft.origin !== 'einvoice' ? TEXTS.monthClosed(monthShown(month)) : null
}

/** What rows are compared with: the receipts until now, which articles are fuels, and the months that are closed. */
type Comparing = {
  finder: ReturnType<typeof duplicateFinder<ComparedReceipt>>
  fuels: ReadonlyMap<number, boolean>
  closed: ReadonlySet<Month>
}

/** Determines the outcome of a row with known vehicle, article and supplier. */
const classify = (row: PlannedReceipt, matched: Matched, { finder, fuels, closed }: Comparing): void => {
  const { receipt, draft, newPartner } = row
  const compared = { ...comparable(draft, fuels), ...(newPartner ? { supplier: newPartner } : {}) }
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
  if (receipt.byPrice) row.remarks.push(TEXTS.byPrice(formatMoney(receipt.byPrice)))
  if (receipt.discount) row.remarks.push(TEXTS.discounted(formatMoney(receipt.discount.abs())))
  if (needsOf(row).length > 0) row.state = 'incomplete'
  if (matched.remark) row.remarks.push(matched.remark)
  if (receipt.dayOfInvoice) row.remarks.push(TEXTS.dayOfInvoice)
  finder.add({ ...compared, kept: null, row })
}

const tellOdometers = (rows: readonly PlannedReceipt[], { odometers: before, vehicles }: Lists): void => {
  const kinds = new Map(vehicles.map(({ id, kind }) => [id, kind]))
  // a line of these files has the reading of the row that it takes in
  const readings = rows.map(({ draft, state, joins }) => ({
    vehicleId: draft.vehicleId,
    day: draft.date,
    time: draft.time,
    odometer: state === 'new' || (state === 'joined' && joins) ? draft.odometer : null,
  }))
  for (const [at, doubt] of odometerDoubts(readings, before).entries()) {
    const kind = kinds.get(readings[at]?.vehicleId ?? 0) ?? 'vehicle'
    if (doubt) rows[at]?.remarks.push(ODOMETER_TEXT[kind][doubt])
  }
}

/** What is doubtful about the fuel of rows that are added: as the list says it of a receipt. */
const tellTanks = (rows: readonly PlannedReceipt[], { vehicles, articles }: Lists): void => {
  const [assets, named] = [new Map(vehicles.map((row) => [row.id, row])), new Map(articles.map((row) => [row.id, row]))]
  for (const { draft, state, remarks } of rows) {
    const vehicle = assets.get(draft.vehicleId ?? 0)
    const fuel = named.get(vehicle?.fuelId ?? 0)?.name
    if (!vehicle || !fuel || state !== 'new' || !named.get(draft.articleId ?? 0)?.isFuel) continue
    remarks.push(...tankDoubts({ ...draft, litres: draft.qty }, { capacity: vehicle.tankCapacity, fuelId: vehicle.fuelId, fuel }))
  }
}

/** The plan of importing files into a company. */
export const planImport = async (sources: readonly SourceFile[], lists: Lists, form: ImportForm): Promise<ImportPlan> => {
  const suppliers = supplierFinder(lists, form.suppliers)
  const articles = articleFinder(lists, form.articles)
  const read = sources.flatMap(({ receipts }) => receipts)
  const vehicleOf = withCards(vehicleFinder(lists, form.plates), read, lists)
  const countries = countryFinder(form.countries)
  const fuels = new Map(lists.articles.map(({ id, isFuel }) => [id, isFuel]))
  const finder = duplicateFinder<ComparedReceipt>(lists.kept.map((kept) => ({ ...comparable(kept, fuels), kept, row: null })))
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
      classify(row, matched, { finder, fuels, closed: lists.closedMonths })
    }
  cancelStornos(rows, lists)
  const { rows: written, ...meetings } = meetFills(rows, lists.kept, form.fills, {
    lastClosed: [...lists.closedMonths].toSorted().at(-1) ?? '',
    plates: new Map(lists.vehicles.map(({ id, number }) => [id, number])),
  })
  tellOdometers(written, lists)
  tellTanks(written, lists)
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
