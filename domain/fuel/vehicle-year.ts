/** A vehicle's or machine's year: twelve months, each beside the same month a year before, and the norm that the last of them propose. */
import { type Cost, costSums, type Driven } from '../costs/costs.ts'
import { isKnown, type Month, monthAfter, monthsUpTo, yearBefore } from '../month/month.ts'
import { type Decimal, HUNDRED, round, round2, sum, ZERO } from '../numbers/decimal.ts'
import { NORMS, type Norm } from '../roadmap/rates.ts'
import type { AssetKind } from '../vocabulary.ts'
import {
  type DeviationLevel,
  deviationFrom,
  type Explanation,
  fullPairs,
  levelOf,
  PROPOSED_FROM,
  type PumpFill,
  pairsByMonth,
  proposedNorm,
  rateOf,
  realOf,
} from './full-to-full.ts'

/** Sums of the sheets that begin in a month: what was driven, the minutes worked and available, litres burnt by the books, by the norms alone, and bought. */
export type SheetSums = {
  month: Month
  km: Decimal
  minutes: number
  available: number
  burnt: Decimal
  normLitres: Decimal
  bought: Decimal
}

export type Explained = { month: Month; reason: Explanation; note: string | null }

/** Everything that a vehicle's months are made of. */
export type VehicleFacts = {
  kind: AssetKind
  sheets: readonly SheetSums[]
  fills: readonly PumpFill[]
  costs: readonly Cost[]
  driven: readonly Driven[]
  explained: readonly Explained[]
}

/** Figures of a month, or of twelve: rates in litres on 100 km, of a machine in an hour, as the last two of `leiPerUnit` are. */
export type MonthFigures = {
  km: Decimal
  hours: Decimal
  /** Percent of the hours available that a machine worked. */
  used: Decimal | null
  /** Litres bought, and lei. */
  bought: Decimal
  cost: Decimal
  leiPerUnit: Decimal | null
  /** By its norms, by what its sheets burnt with their surcharges, by what was bought, and from full tank to full tank. */
  norm: Decimal | null
  sheets: Decimal | null
  filled: Decimal | null
  real: Decimal | null
  /** What was driven from full tank to full tank. */
  realDriven: Decimal
  deviation: Decimal | null
  level: DeviationLevel
}
/** `leftOut` are the pairs of full tanks with a doubted reading, `full` the others. */
export type VehicleMonth = MonthFigures & { month: Month; leftOut: number; explained: Explained | null; before: MonthFigures | null }
export type VehicleYear = { months: VehicleMonth[]; year: MonthFigures; full: number; leftOut: number }

const MINUTES = 60

const figuresOf = ({ kind, ...facts }: VehicleFacts, pairs: ReturnType<typeof pairsByMonth>, months: ReadonlySet<Month>): MonthFigures => {
  const among = <Row extends { month: Month }>(rows: readonly Row[]) => rows.filter(({ month }) => months.has(month))
  const sheets = among(facts.sheets)
  const km = sum(sheets.map((row) => row.km))
  const minutes = sheets.reduce((all, row) => all + row.minutes, 0)
  const exactHours = ZERO.plus(minutes).div(MINUTES)
  const driven = kind === 'vehicle' ? km : exactHours
  const available = sheets.reduce((all, row) => all + row.available, 0)
  const bought = sum(sheets.map((row) => row.bought))
  const normLitres = sum(sheets.map((row) => row.normLitres))
  const measured = [...months].flatMap((month) => pairs.get(month) ?? [])
  const real = realOf(kind, measured)
  const bySheets = rateOf(kind, sum(sheets.map((row) => row.burnt)), driven)
  const deviation = deviationFrom(bySheets, real.rate)
  const costs = costSums(among(facts.costs), among(facts.driven))
  return {
    ...{ km, hours: round2(exactHours), bought, cost: costs.total, sheets: bySheets, deviation, level: levelOf(deviation) },
    used: kind === 'machine' && available > 0 ? round(HUNDRED.times(minutes).div(available), 1) : null,
    leiPerUnit: kind === 'vehicle' ? costs.leiPerKm : costs.leiPerHour,
    norm: normLitres.gt(0) ? rateOf(kind, normLitres, driven) : null,
    filled: rateOf(kind, bought, driven),
    ...{ real: real.rate, realDriven: real.driven },
  }
}

/** The twelve months up to one, each beside the same month a year before, and the year. */
export const vehicleYear = (facts: VehicleFacts, until: Month): VehicleYear => {
  const months = monthsUpTo(until, 12)
  const all = fullPairs(facts.fills)
  const pairs = pairsByMonth(all.filter(({ doubted }) => !doubted))
  const leftOut = pairsByMonth(all.filter(({ doubted }) => doubted))
  const countIn = (some: typeof pairs) => months.reduce((count, month) => count + (some.get(month)?.length ?? 0), 0)
  const explained = new Map(facts.explained.map((one) => [one.month, one]))
  return {
    months: months.map((month) => {
      const before = figuresOf(facts, pairs, new Set([yearBefore(month)]))
      return {
        ...figuresOf(facts, pairs, new Set([month])),
        ...{
          month,
          leftOut: leftOut.get(month)?.length ?? 0,
          explained: explained.get(month) ?? null,
          before: isKnown(before) ? before : null,
        },
      }
    }),
    year: figuresOf(facts, pairs, new Set(months)),
    full: countIn(pairs),
    leftOut: countIn(leftOut),
  }
}

/** The norm that the last months propose: the rate, what their sheets burnt, by how much it is off that, and each norm in that proportion. */
export type Proposal = {
  rate: Decimal
  sheets: Decimal
  deviation: Decimal | null
  level: DeviationLevel
  norms: Record<Norm, Decimal | null>
  fromMonth: Month
}

/**
 * The norm proposed by the last six months, their median; `null` where fewer than three are known. Each of the vehicle's norms is changed in
 * the proportion of that rate to what the sheets of those months burnt, so that surcharges, standing and equipment are not counted twice:
 * without any of them the norm is the rate. The hourly norm of a vehicle stays.
 */
export const proposalOf = (
  { months }: VehicleYear,
  { kind, norms, until }: { kind: AssetKind; norms: Record<Norm, Decimal | null>; until: Month },
): Proposal | null => {
  const rate = proposedNorm(months.map(({ real }) => real))
  const burnt = months.slice(-PROPOSED_FROM.months).flatMap(({ real, sheets }) => (real && sheets ? [sheets] : []))
  if (!rate || burnt.length === 0) return null
  const now = sum(burnt).div(burnt.length)
  const kept = (norm: Norm) => (kind === 'vehicle' && norm === 'consumptionStationary' ? norms[norm] : undefined)
  const scaled = (norm: Decimal | null) => (norm && now.gt(0) ? round2(norm.times(rate).div(now)) : norm)
  const proposed = Object.fromEntries(NORMS.map((norm) => [norm, kept(norm) ?? scaled(norms[norm])])) as Record<Norm, Decimal | null>
  const sheets = round2(now)
  const deviation = deviationFrom(sheets, rate)
  return { rate, sheets, deviation, level: levelOf(deviation), norms: proposed, fromMonth: monthAfter(until) }
}
