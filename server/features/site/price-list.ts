/** The prices of the front page, written from the packages on offer. */

import type { Decimal } from '#domain/numbers/decimal.ts'
import { formatMoney, formatNumber } from '#domain/numbers/format.ts'
import { monthlyPrice } from '#domain/plan/monthly-price.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import { PRICE_LIST } from './texts.ts'

type Offer = { name: string; months: number; price: Decimal; originalPrice: Decimal | null; feature: string }

/** `7 €`, `12,50 €`. */
const euros = (price: Decimal): string => `${price.eq(price.round(0)) ? formatNumber(price, 0) : formatMoney(price)} €`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const filled = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(values[name] ?? ''))

const TEMPLATE = /<template id="package">(.*?)<\/template>/s

/** Writes a card for every package in the place of the page's template; the one that costs least a month is the best. */
export const writePrices = (html: string, offers: readonly Offer[]): string => {
  const paid = offers.filter(({ price }) => price.gt(0)).toSorted((a, b) => monthlyPrice(a).cmp(monthlyPrice(b)))
  return html.replace(TEMPLATE, (_, card: string) =>
    offers
      .map((offer) => {
        const { name, months, price, originalPrice, feature } = offer
        const free = price.eq(0)
        return filled(card, {
          name,
          feature,
          price: euros(price),
          period: free ? PRICE_LIST.days(FREE_PLAN.days) : PRICE_LIST.months(months),
          original: originalPrice ? euros(originalPrice) : '',
          monthly: months > 1 ? PRICE_LIST.monthly(euros(monthlyPrice(offer))) : '',
          choose: free ? PRICE_LIST.register : PRICE_LIST.choose(name),
          best: offer === paid[0] ? '1' : '0',
        })
      })
      .join(''),
  )
}
