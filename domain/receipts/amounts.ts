/** Amounts of a receipt that is typed outside of a sheet. */
import type { Day } from '../calendar/day.ts'
import { isForeign } from '../company/tax-number.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { amountsAsSent, type Disagreement, disagreement, type LineAmounts } from '../purchase/line.ts'
import { vatRateOn } from '../purchase/vat.ts'

/** Numbers of a receipt as they are sent; `null` for what is missing. */
export type SentNumbers = {
  date: Day
  qty: Decimal
  price: Decimal | null
  tvaRate: Decimal | null
  tva: Decimal | null
  value: Decimal | null
}

/** Who buys what from whom; a supplier or an article that is not known yet is `null`. */
export type Parties = {
  companyTva: boolean
  partner: { tva: boolean; cui: string | null } | null
  article: { tva: Decimal } | null
}

/**
 * The VAT of a receipt in percent: the one written, else the article's on the day. There is none where company or supplier do not pay
 * it in Romania; of a supplier that is not known yet the written one stands.
 */
export const receiptRate = (
  { date, tvaRate }: Pick<SentNumbers, 'date' | 'tvaRate'>,
  { companyTva, partner, article }: Parties,
): Decimal => {
  const deducted = companyTva && (partner === null || (partner.tva && !isForeign(partner.cui)))
  if (!deducted) return ZERO
  return tvaRate ?? (article ? vatRateOn(article.tva, date) : ZERO)
}

/** The amounts of a receipt, its rate, and the first of its numbers that the others contradict. */
export const receiptAmounts = (
  sent: SentNumbers,
  parties: Parties,
): LineAmounts & { tvaRate: Decimal; disagreement: Disagreement | null } => {
  const rate = receiptRate(sent, parties)
  const line = { ...sent, rate, vatApplies: rate.gt(0) }
  return { ...amountsAsSent(line), tvaRate: rate, disagreement: disagreement(line) }
}
