/** How a package is written wherever it is shown. */
import { counted, formatMoney } from '#domain/numbers/format.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'

/** What is wrong with a package, on its badge. */
export const PLAN_FAULT = { expired: 'EXPIRAT', failed: 'PLATA ESUATA' } as const

/** Whether a package of this price, in EUR, is the free one. */
export const isFree = (price: number): boolean => price === 0

/** `12,50 €`. */
export const planPrice = (price: number): string => `${formatMoney(price)} €`

/** `1 lună`, `12 luni`; the free package counts days: `30 de zile`. */
export const planPeriod = ({ price, months }: { price: number; months: number }): string =>
  isFree(price) ? counted(FREE_PLAN.days, 'zi', 'zile') : counted(months, 'lună', 'luni')
