/** Amounts of a receipt that the user types outside of a sheet. */
import type { Day } from '../calendar/day.ts'
import { isForeign } from '../company/tax-number.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { amountsAsSent, type Disagreement, disagreement, type LineAmounts } from '../purchase/line.ts'
import { vatRateOn } from '../purchase/vat.ts'

/** Numbers of a receipt as sent by the client; `null` for missing ones. */
export type SentNumbers = {
  date: Day
  qty: Decimal
  price: Decimal | null
  tvaRate: Decimal | null
  tva: Decimal | null
  value: Decimal | null
}

/** Buyer, supplier and article of a receipt; an unknown supplier or article is `null`. */
export type Parties = {
  companyTva: boolean
  partner: { tva: boolean; cui: string | null } | null
  article: { tva: Decimal } | null
}

/**
 * The VAT of a receipt in percent: the rate written on it, else the article's rate on the day. It is 0 where the company or the supplier
 * does not pay VAT in Romania; for an unknown supplier the written rate is used.
 */
export const receiptRate = (
  { date, tvaRate }: Pick<SentNumbers, 'date' | 'tvaRate'>,
  { companyTva, partner, article }: Parties,
): Decimal => {
  const deducted = companyTva && (partner === null || (partner.tva && !isForeign(partner.cui)))
  if (!deducted) return ZERO
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
