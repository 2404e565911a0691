/** What a new purchase begins with beside the line before it: what was used last in this browser, and the price of its day. */
import { store, stored } from '../../../lib/stored.ts'
import type { PurchaseDraft } from '../editor/roadmap-draft.ts'

type Usual = { type: PurchaseDraft['type']; partnerId: number | null; prices: [key: string, price: number][] }

/** Days, suppliers and articles of which the price is remembered. */
const MOST_PRICES = 50

const keyOf = (companyId: number): string => `usualPurchase:${companyId}`
const read = (companyId: number): Usual => stored<Usual>(keyOf(companyId)) ?? { type: 1, partnerId: null, prices: [] }

type Priced = Pick<PurchaseDraft, 'partnerId' | 'expenseId' | 'date' | 'currency'>
const priceKey = ({ partnerId, expenseId, date, currency }: Priced): string => [partnerId, expenseId, date, currency].join(' ')

/** Keeps the supplier, the kind of document and the price of a purchase for the next one. */
export const keepUsualPurchase = (companyId: number, line: PurchaseDraft): void => {
  const key = priceKey(line)
  const others = read(companyId).prices.filter(([other]) => other !== key)
  const prices: Usual['prices'] = line.price ? ([[key, line.price], ...others].slice(0, MOST_PRICES) as Usual['prices']) : others
  store(keyOf(companyId), { type: line.type, partnerId: line.partnerId, prices })
}

/** The price that the article had at the supplier on that day; `null` when it is not known. */
export const priceOfDay = (companyId: number, line: Priced): number | null =>
  read(companyId).prices.find(([key]) => key === priceKey(line))?.[1] ?? null

type Known = { fuelId: number | null; partners: readonly { id: number }[] }

/** A new line with the vehicle's fuel, the supplier and the kind of document that were used last, and the price of the day. */
export const withUsualPurchase = (
  companyId: number,
  line: PurchaseDraft,
  previous: PurchaseDraft | undefined,
  known: Known,
): PurchaseDraft => {
  const usual = read(companyId)
  const partnerId = previous?.partnerId ?? usual.partnerId
  const begun = {
    ...line,
    type: previous ? line.type : usual.type,
    partnerId: known.partners.some(({ id }) => id === partnerId) ? (partnerId ?? null) : null,
    expenseId: known.fuelId,
  }
  return { ...begun, price: priceOfDay(companyId, begun) }
}
