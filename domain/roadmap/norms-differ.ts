import { type Decimal, decimal } from '../numbers/decimal.ts'
import { type Norm, type NormedKind, normsAsked } from './rates.ts'

/**
 * Whether a form changes what a vehicle burns by: how its norm is given, or one that it has before and after. The hourly norm of a vehicle
 * that begins to burn fuel while stationary is new and changes none.
 */
export const normsDiffer = (
  before: NormedKind & Record<Norm, Decimal | number | null>,
  after: NormedKind & Record<Norm, Decimal | number | null>,
): boolean => {
  const had = normsAsked(before)
  return normsAsked(after).some((norm) =>
    had.includes(norm) ? !decimal(before[norm] ?? 0).eq(after[norm] ?? 0) : before.consumptionType !== after.consumptionType,
  )
}
