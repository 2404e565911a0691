/** Amounts of a receipt that the user types outside of a sheet. */
import type { Day } from '../calendar/day.ts'
import { isForeign } from '../company/tax-number.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { amountsAsSent, type Disagreement, disagreement, type LineAmounts } from '../purchase/line.ts'
import { vatRateOn } from '../purchase/vat.ts'
import { type Currency, HOME } from '../vocabulary.ts'
import { receiptCountry } from './country.ts'

/** Numbers of a receipt as sent by the client; `null` for missing ones. */
export type SentNumbers = {
  date: Day
  qty: Decimal
  price: Decimal | null
  tvaRate: Decimal | null
  tva: Decimal | null
  value: Decimal | null
} & PlaceOfReceipt

/** What of a receipt says in which country it was made, besides its supplier (see `receiptCountry`). */
type PlaceOfReceipt = { country: string | null; station: string | null; currency: Currency }

/** Buyer, supplier and article of a receipt; an unknown supplier or article is `null`. */
export type Parties = {
  companyTva: boolean
  partner: { tva: boolean; cui: string | null } | null
  article: { tva: Decimal } | null
}

/** The country in which a receipt was made, as its own fields and its supplier say. */
export const countryOfReceipt = (place: PlaceOfReceipt, { partner }: Pick<Parties, 'partner'>): string | null =>
  receiptCountry({ ...place, partnerCui: partner?.cui ?? null })

/**
 * The VAT of a receipt in percent: the rate written on it, else in Romania the article's rate on the day. It is 0 where the company or
 * its Romanian supplier does not pay VAT; for an unknown supplier the written rate is used. A receipt of another country, or of a supplier
 * from there, has VAT only where it is written.
 */
export const receiptRate = (
  { date, tvaRate, ...place }: Pick<SentNumbers, 'date' | 'tvaRate'> & PlaceOfReceipt,
  { companyTva, partner, article }: Parties,
): Decimal => {
  if (!companyTva) return ZERO
  if (isForeign(partner?.cui ?? null) || countryOfReceipt(place, { partner }) !== HOME) return tvaRate ?? ZERO
  if (partner && !partner.tva) return ZERO
  return tvaRate ?? (article ? vatRateOn(article.tva, date) : ZERO)
}

/** The amounts of a receipt, its rate, and the first of its numbers that contradicts the others. */
export const receiptAmounts = (
  sent: SentNumbers,
  parties: Parties,
): LineAmounts & { tvaRate: Decimal; disagreement: Disagreement | null } => {
  const rate = receiptRate(sent, parties)
  const line = { ...sent, rate, vatApplies: rate.gt(0) }
  return { ...amountsAsSent(line), tvaRate: rate, disagreement: disagreement(line) }
}
