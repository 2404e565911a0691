/**
 * What a vehicle really burns, from full tank to full tank, and the norm that its months propose. A pair of full tanks belongs to the
 * month of its second one, on whose receipt the litres stand: it is known then, no receipt is split, and twelve months add up to the year.
 */
import type { Day } from '../calendar/day.ts'
import { type Month, monthOf } from '../month/month.ts'
import { type Decimal, HUNDRED, round, round2, sum, ZERO } from '../numbers/decimal.ts'
import { counted } from '../numbers/format.ts'
import { readingTolerance } from '../receipts/odometer.ts'
import type { AssetKind } from '../vocabulary.ts'

/** A fill with the vehicle's own fuel; `odometer` is the hour meter of a machine, which is `off` by so much, `null` where nothing says so. */
export type PumpFill = { date: Day; time: string | null; qty: Decimal; odometer: Decimal | null; fullTank: boolean; off: Decimal | null }

/**
 * From one full tank to the next: the litres after the first up to the second, and the km (of a machine: hours) between their readings.
 * One with a `doubted` reading measures nothing and is told: of two that are off alike the distance holds.
 */
export type FullPair = { from: Day; to: Day; litres: Decimal; driven: Decimal; doubted: boolean }

/** Driven in a month, or in a year, that says something: km, of a machine hours. Under it the data are too few. */
export const LEAST_DRIVEN: Readonly<Record<AssetKind, number>> = { vehicle: 300, machine: 20 }

/** Within a day the odometer decides: on the night the clock is set back an earlier hour may come later. */
const inOrder = (a: PumpFill, b: PumpFill): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  if (a.odometer && b.odometer) return a.odometer.cmp(b.odometer)
  return (a.time ?? '').localeCompare(b.time ?? '')
}

/**
 * The pairs of full tanks, in their order. Partial fills between them are added, whether their odometer is known or not. A full tank
 * whose odometer is missing, or is not above the one before, breaks the pair: the next one is counted from the next full tank.
 */
export const fullPairs = (fills: readonly PumpFill[]): FullPair[] => {
  const pairs: FullPair[] = []
  let begin: { date: Day; odometer: Decimal; off: Decimal | null } | null = null
  let litres: Decimal[] = []
  for (const { date, qty, odometer, fullTank, off } of fills.toSorted(inOrder)) {
    litres.push(qty)
    if (!fullTank) continue
    if (begin && odometer) {
      const driven = odometer.minus(begin.odometer)
      const doubted = (off ?? ZERO)
        .minus(begin.off ?? ZERO)
        .abs()
        .gt(readingTolerance(driven))
      if (doubted || driven.gt(0)) pairs.push({ from: begin.date, to: date, litres: sum(litres), driven, doubted })
    }
    begin = odometer && { date, odometer, off }
    litres = []
  }
  return pairs
}

/** What is said of pairs with a doubted reading. */
export const pairsLeftOut = (count: number): string =>
  `${count === 1 ? 'o pereche lăsată' : `${counted(count, '', 'perechi')} lăsate`} la o parte: citiri de verificat`

/** The pairs by the month of their second full tank. */
export const pairsByMonth = (pairs: readonly FullPair[]): Map<Month, FullPair[]> => Map.groupBy(pairs, ({ to }) => monthOf(to))

/** Litres on 100 km, of a machine in an hour; `null` where nothing was driven. */
export const rateOf = (kind: AssetKind, litres: Decimal, driven: Decimal): Decimal | null =>
  driven.gt(0) ? round2(kind === 'vehicle' ? litres.times(HUNDRED).div(driven) : litres.div(driven)) : null

/** The real consumption of some pairs: litres, what was driven, and the rate, which is `null` where the data are too few. */
export const realOf = (kind: AssetKind, pairs: readonly FullPair[]): { litres: Decimal; driven: Decimal; rate: Decimal | null } => {
  const [litres, driven] = [sum(pairs.map((pair) => pair.litres)), sum(pairs.map((pair) => pair.driven))]
  return { litres, driven, rate: driven.gte(LEAST_DRIVEN[kind]) ? rateOf(kind, litres, driven) : null }
}

/** Percent, to one decimal, by which more is really burnt than by the sheets, with their surcharges: 10,28 at 9,20 are 11,7. */
export const deviationFrom = (norm: Decimal | null, real: Decimal | null): Decimal | null =>
  real && norm?.gt(0) ? round(real.minus(norm).times(HUNDRED).div(norm), 1) : null

/** How much a deviation is, in either direction: above 10 % it is asked about, above 20 % something is wrong. */
export const DEVIATION_LEVELS = ['ok', 'amber', 'red'] as const
export type DeviationLevel = (typeof DEVIATION_LEVELS)[number]
export const levelOf = (deviation: Decimal | null): DeviationLevel =>
  !deviation || deviation.abs().lte(10) ? 'ok' : deviation.abs().lte(20) ? 'amber' : 'red'

/** Months of which the proposed norm is the median, and how many of them have to be known. */
export const PROPOSED_FROM = { months: 6, atLeast: 3 } as const

/** The median of the known months; of an even number the mean of the two in the middle. `null` where too few are known. */
export const proposedNorm = (rates: readonly (Decimal | null)[]): Decimal | null => {
  const known = rates
    .slice(-PROPOSED_FROM.months)
    .flatMap((rate) => rate ?? [])
    .toSorted((a, b) => a.cmp(b))
  if (known.length < PROPOSED_FROM.atLeast) return null
  const [low, high] = [known[Math.ceil(known.length / 2) - 1], known[Math.floor(known.length / 2)]]
  return low && high ? round2(low.plus(high).div(2)) : null
}

/** Why a month burnt more or less than the norm, as a user explains it. */
export const EXPLANATIONS = ['winter', 'trailer', 'traffic', 'other'] as const
export type Explanation = (typeof EXPLANATIONS)[number]
export const EXPLANATION_LABEL: Readonly<Record<Explanation, string>> = {
  winter: 'iarnă',
  trailer: 'remorcă',
  traffic: 'trafic',
  other: 'alt motiv',
}
