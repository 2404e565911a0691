import { type Decimal, decimal } from '../numbers/decimal.ts'

type Tank = Readonly<Record<'fuelStart' | 'fuelAdded' | 'fuelLeft', Decimal | number>>

/** Litres that a sheet burnt: what its tank held and took in, without what is left. */
export const burntOf = ({ fuelStart, fuelAdded, fuelLeft }: Tank): Decimal => decimal(fuelStart).plus(fuelAdded).minus(fuelLeft)
