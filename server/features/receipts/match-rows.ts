/** Finds in the company's lists whose receipt a row of a file is: supplier, article, vehicle. */
import type { ReceiptPreview } from '#contract/receipt-imports.ts'
import { plateKey } from '#domain/company/plate.ts'
import { isTaxNumber } from '#domain/company/tax-number.ts'
import type { Month } from '#domain/month/month.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
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
import { searchKey } from '#domain/text.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { KeptReceipt } from './import-lists.repository.ts'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import type { FileReceipt, ImportForm, SourceFile } from './read-files.ts'

/** An article that rows are matched with. */
export type Article = KnownArticle & { tva: Decimal; um: string }
type Partner = { id: number; name: string; cui: string | null; tva: boolean }

/** The company's lists that rows are matched with. */
export type Lists = {
  company: { cui: string; tva: boolean }
  vehicles: readonly (KnownVehicle & { kind: AssetKind; tankCapacity: Decimal | null; fuelId: number })[]
  articles: readonly Article[]
  partners: readonly Partner[]
  cards: readonly FuelCard[]
  drivers: readonly { id: number; name: string }[]
  aliases: ReadonlyMap<string, number | null>
  kept: readonly KeptReceipt[]
  odometers: ReadonlyMap<number, readonly Decimal[]>
  closedMonths: ReadonlySet<Month>
  /** Partners of whose statements the last one was booked without an invoice. */
  withoutInvoices: ReadonlySet<number>
}

/** A partner added together with the receipts: from an invoice with its code, from a statement by its name alone. */
export type NewPartner = { key: string; cui: string | null; name: string; tva: boolean; city: string | null; address: string | null }

/** Key by which names of partners are compared. */
export const nameKey = (name: string): string => searchKey(name).replace(/[^\p{L}\p{N}]/gu, '')

/** The supplier of a row: one of the list, or one that is added with its receipts. */
export type SupplierMatch = { partner: Partner | null; isNew: NewPartner | null }

/** Finds the supplier of a row among the partners: by its code, its name, the user's answer, or the only partner whose name contains it. */
export const supplierFinder = ({ partners, company }: Lists, answers: ImportForm['suppliers']) => {
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
export const articleFinder = ({ articles, aliases }: Lists, answers: ImportForm['articles']) => {
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
export const vehicleFinder = ({ vehicles, cards, drivers }: Lists, answers: ImportForm['plates']) => {
  const plates = plateFinder(vehicles)
  const ids = new Set(vehicles.map(({ id }) => id))
  const named = new Map(drivers.map(({ id, name }) => [nameKey(name), id]))
  const answered = new Map(answers.flatMap(({ plate, vehicleId }) => (ids.has(vehicleId) ? [[plateKey(plate), vehicleId] as const] : [])))
  return (receipt: FileReceipt): { vehicleId: number | null; driverId: number | null; remark: string | null } => {
    const { plateRead, cardTail, day } = receipt
    const card = cardTail === null ? null : cardOn(cards, cardTail, day)
    const byPlate =
      plateRead === null ? undefined : (plates.exactly(plateRead) ?? answered.get(plateKey(plateRead)) ?? plates.inside([plateRead]))
    const vehicleId = byPlate ?? plates.inside(receipt.texts) ?? card?.vehicleId ?? plates.inside(receipt.around)
    const remark = vehicleId !== null ? null : plateRead ? TEXTS.plateUnknown : TEXTS.vehicleUnknown
    return { vehicleId, driverId: card?.driverId ?? named.get(nameKey(receipt.kept?.driver ?? '')) ?? null, remark }
  }
}

/** Key by which suppliers are compared: the partner, else the code, else the name. */
export const supplierKey = (partnerId: number | null, cui: string | null, name: string | null): string =>
  partnerId === null ? (cui ?? nameKey(name ?? '')) : `#${partnerId}`
