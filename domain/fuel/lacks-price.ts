import type { Decimal } from '../numbers/decimal.ts'

/** Whether fuel of no particular purchase has no price. It stands apart from the ledger, which pages that only name papers do not load. */
export const lacksPrice = ({ origin, price }: { origin: object | null; price: Decimal | null }): boolean =>
  origin === null && (price === null || price.eq(0))
