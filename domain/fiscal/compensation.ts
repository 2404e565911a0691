/** The compensation of diesel excise (HG 1094/2025): which vehicles' diesel is compensated, and the amount for a litre. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal, round2, sum, ZERO } from '../numbers/decimal.ts'

/** Lei for a litre from each day on. */
const RATES: readonly { from: Day; rate: Decimal }[] = [
  { from: '2025-10-01', rate: decimal('0.40') },
  { from: '2026-01-01', rate: decimal('0.65') },
  { from: '2026-04-01', rate: decimal('0.85') },
]
/** The last day whose diesel is compensated. */
const UNTIL: Day = '2026-12-31'

/** The last day on which a claim is taken. */
export const CLAIMED_UNTIL: Day = '2027-04-30'

/** Lei a litre on a day; 0 before and after the scheme. */
export const compensationRate = (day: Day): Decimal => (day > UNTIL ? ZERO : (RATES.findLast(({ from }) => from <= day)?.rate ?? ZERO))

/** Goods vehicles from 7,5 t on, and buses. */
export const isCompensated = ({ category, maxMassKg }: { category: string | null; maxMassKg: number | null }): boolean =>
  category === 'M2' ||
  category === 'M3' ||
  ((category === 'N2' || category === 'N3') && (maxMassKg ?? (category === 'N3' ? 12_000 : 0)) >= 7500)

/** Lei for the litres of a day: 100 l of 05.10.2026 are 85 lei. */
export const compensation = (litres: Decimal, day: Day): Decimal => round2(litres.times(compensationRate(day)))

/** Several fills: the litres times the rate of each day, summed and rounded once, as a claim states them. */
export const compensationOfAll = (fills: readonly { litres: Decimal; day: Day }[]): Decimal =>
  round2(sum(fills.map(({ litres, day }) => litres.times(compensationRate(day)))))

type Fill = { vehicle: string; litres: Decimal | number; invoiced: boolean }

/** Litres that an invoice proves, by vehicle in the order of the fills; the lei of a claim are rounded once, for all of them. */
export const litresByVehicle = (fills: readonly Fill[]): { vehicle: string; litres: Decimal }[] =>
  [...Map.groupBy(fills, ({ vehicle }) => vehicle)].map(([vehicle, own]) => ({
    vehicle,
    litres: sum(own.filter(({ invoiced }) => invoiced).map(({ litres }) => decimal(litres))),
  }))

/** First and last day of a quarter, `2026-T4`. */
export const daysOfQuarter = (quarter: string): { from: Day; to: Day } => {
  const [year = '', number = ''] = quarter.split('-T')
  const first = (Number(number) - 1) * 3 + 1
  const padded = (month: number) => String(month).padStart(2, '0')
  return { from: `${year}-${padded(first)}-01`, to: `${year}-${padded(first + 2)}-${first === 1 || first === 10 ? '31' : '30'}` }
}

/** `trim. IV 2026` of `2026-T4`. */
export const quarterShown = (quarter: string): string =>
  `trim. ${['I', 'II', 'III', 'IV'][Number(quarter.at(-1)) - 1]} ${quarter.slice(0, 4)}`
