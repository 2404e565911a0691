/** The monthly price of packages, to compare packages of different lengths. */
import { type Decimal, decimal, round2 } from '../numbers/decimal.ts'

/** The price of a package for a month, in EUR, rounded to cents: 59 for 12 months is 4.92. */
export const monthlyPrice = ({ price, months }: { price: Decimal; months: number }): Decimal => round2(price.div(decimal(months)))
