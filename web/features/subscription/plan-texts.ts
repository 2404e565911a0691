/** How a package is written wherever it is shown. */
import type { Subscription } from '#contract/subscription.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { counted, formatMoney } from '#domain/numbers/format.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'

/** What is wrong with a package, on its badge. */
export const PLAN_FAULT = { expired: 'EXPIRAT', failed: 'PLATĂ EȘUATĂ' } as const

/** Asks before the renewal of a package ends. */
export const CANCEL_QUESTION = 'Ești sigur că vrei să anulezi abonamentul?'

/** Whether a package of this price, in EUR, is the free one. */
export const isFree = (price: number): boolean => price === 0

/** `12,50 €`. */
export const planPrice = (price: number): string => `${formatMoney(price)} €`

/** `1 lună`, `12 luni`; the free package counts days: `30 de zile`. */
export const planPeriod = ({ price, months }: { price: number; months: number }): string =>
  isFree(price) ? counted(FREE_PLAN.days, 'zi', 'zile') : counted(months, 'lună', 'luni')

/** How often a package is renewed: `în fiecare lună`, `la fiecare 12 luni`. */
export const renewalPeriod = (months: number): string =>
  months === 1 ? 'în fiecare lună' : `la fiecare ${counted(months, 'lună', 'luni')}`

type ActivePackage = NonNullable<Subscription['activePackage']>

/** How a package stands, in words; after its last day nothing but that counts. */
export const planStatus = (
  { status, expirationDate }: Pick<ActivePackage, 'status' | 'expirationDate'>,
  state: Subscription['permissions']['state'],
): string => {
  const until = formatDay(expirationDate)
  if (state === 'expired') return `A expirat la ${until}`
  switch (status) {
    case 'canceled':
      return `Anulat: acces până la ${until}`
    case 'failed':
      return `Plata a eșuat: acces până la ${until}`
    case 'pending':
      return 'În așteptarea plății'
    default:
      return 'Activ'
  }
}
