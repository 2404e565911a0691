/** What packages of different lengths cost beside one another. */
import { type Decimal, decimal, round2 } from '../numbers/decimal.ts'

/** What a package costs a month, in EUR, rounded to cents: 59 for 12 months is 4.92. */
export const monthlyPrice = ({ price, months }: { price: Decimal; months: number }): Decimal => round2(price.div(decimal(months)))
