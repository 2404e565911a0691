import { type Decimal, decimal, round } from '../numbers/decimal.ts'
import { formatMinutes } from './time.ts'

/** Decimal hours as durations are typed: `62.83` is `62:50`. */
export const formatHours = (hours: Decimal | number): string => formatMinutes(round(decimal(hours).times(60), 0).toNumber())
