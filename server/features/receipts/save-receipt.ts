/** Saves a receipt that is typed. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { MONEY } from '#contract/wire.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { receiptAmounts } from '#domain/receipts/amounts.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import { type Currency, INVOICE } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { changedSince } from '../../database/opened-version.ts'
import { articles } from '../articles/articles.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { type ListedReceipt, listedReceipts } from './listed-receipts.repository.ts'
import { receipts, type StoredReceipt } from './receipts.repository.ts'

type Form = HandlerInputOf<'saveReceipt'>['body']

type Dated = Pick<Form, 'date' | 'issuedOn' | 'currency' | 'typedRate'>
const rateKey = ({ date, issuedOn, currency }: Dated): string => `${issuedOn ?? date} ${currency}`
/** A written rate is of foreign money, and of the day for which it was written. */
const typedRateOf = (form: Dated, stored: Dated | null): Decimal | null => {
  if (form.currency === 'RON' || !form.typedRate) return null
  return stored?.typedRate?.eq(form.typedRate) && rateKey(form) !== rateKey(stored) ? null : form.typedRate
}

/** Fields of a receipt that a line of a sheet does not have. */
const besideLine = ({ time, document, issuedOn, dueOn, odometer, fullTank, station, country, note }: Form) => ({
  ...{ time, odometer, fullTank, station, country, note },
  ...(document === INVOICE ? { issuedOn, dueOn } : { issuedOn: null, dueOn: null }),
})

const partiesOf = async (scope: CompanyScope, { partnerId, articleId }: Pick<Form, 'partnerId' | 'articleId'>) => {
  const [companyTva, suppliers, bought] = await Promise.all([
    receipts.companyTva(scope),
    partners.byIds(scope, partnerId === null ? [] : [partnerId]),
    articles.byIds(scope, articleId === null ? [] : [articleId]),
  ])
  return { companyTva, partner: suppliers.get(partnerId ?? 0) ?? null, article: bought.get(articleId ?? 0) ?? null }
}

/** The price and VAT of a stored receipt with the article that it is given: what is paid stays. */
export const vatWithArticle = async (scope: CompanyScope, stored: StoredReceipt, articleId: number) => {
  const sent = { ...stored, currency: stored.currency as Currency, price: null, tva: null, tvaRate: null }
  const { price, tva, tvaRate } = receiptAmounts(sent, await partiesOf(scope, { ...stored, articleId }))
  return { price, tva, tvaRate }
}

/** Everything that the form says, with the amounts that follow; refuses numbers that disagree, at the field at fault. */
const columnsOf = async (scope: CompanyScope, form: Form, stored: Dated | null) => {
  const parties = await partiesOf(scope, form)
  const { article } = parties
  const { price, tva, value, tvaRate, disagreement } = receiptAmounts(form, parties)
  if (value.abs().gt(MONEY.max)) throw new Refusal('INVALID', { fields: { value: MESSAGE.max(MONEY.max) } })
  if (disagreement)
    throw new Refusal('INVALID', { fields: { [disagreement.field]: MESSAGE.disagrees(formatMoney(disagreement.expected)) } })
  const { date, document, number, partnerId, articleId, vehicleId, driverId, qty, currency, paidBy } = form
  const um = article?.um ?? form.um ?? 'L'
  const matched = { partnerId, articleId, vehicleId, driverId }
  const typedRate = typedRateOf({ ...form, ...besideLine(form) }, stored)
  return { ...besideLine(form), typedRate, date, document, number, ...matched, qty, um, price, tvaRate, tva, value, currency, paidBy }
}

/** Fields filled in only by reading a file. */
const UNREAD = {
  supplierCui: null,
  supplierName: null,
  described: null,
  plateRead: null,
  cardTail: null,
  ignored: false,
  isDocument: false,
} satisfies Partial<ReceiptDraft>

const receiptById = async (scope: CompanyScope, id: number): Promise<ListedReceipt> => {
  const [row] = await listedReceipts.byIds(scope, [id])
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Adds a receipt or changes one in the caller's transaction; for one on a sheet only the fields that its line does not have are changed. */
export const saveReceipt = async (scope: CompanyScope, form: Form): Promise<ListedReceipt> => {
  if (form.id === null) {
    const externalKey = form.code === null ? null : `qr:${form.code}`
    const [id] = await receipts.addMany(scope, [{ ...UNREAD, origin: form.origin, externalKey, ...(await columnsOf(scope, form, null)) }])
    return receiptById(scope, id ?? 0)
  }
  const [stored] = await receipts.forUpdate(scope, [form.id])
  if (!stored) throw new Refusal('NOT_FOUND')
  const onSheet = (await receipts.onSheets(scope, [form.id])).has(form.id)
  const was = { ...stored, currency: stored.currency as Currency }
  const asLine = { ...form, document: was.document as 1, date: was.date, currency: was.currency }
  const columns = onSheet
    ? { ...besideLine(asLine), typedRate: typedRateOf({ ...asLine, ...besideLine(asLine) }, was) }
    : await columnsOf(scope, form, was)
  if (!(await receipts.change(scope, form.id, form.version, columns))) throw changedSince(await receiptById(scope, form.id))
  return receiptById(scope, form.id)
}
