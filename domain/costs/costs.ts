/** What vehicles and machines cost: fuel, other purchases, deadlines; by vehicle, month or driver, beside what was driven. */
import type { Day } from '../calendar/day.ts'
import type { Month } from '../month/month.ts'
import { type Decimal, round, sum, ZERO } from '../numbers/decimal.ts'
import type { AssetKind } from '../vocabulary.ts'

/** Kinds of cost, in the order of the report. */
export const COST_KINDS = ['fuel', 'other', 'deadlines'] as const
export type CostKind = (typeof COST_KINDS)[number]
export const COST_KIND_LABEL: Readonly<Record<CostKind, string>> = { fuel: 'Combustibil', other: 'Altele', deadlines: 'Termene' }

/** What the rows of a report are. */
export const COST_GROUPS = ['vehicle', 'month', 'driver'] as const
export type CostGroup = (typeof COST_GROUPS)[number]

/** A purchase or a deadline that costs something in a month. `name` is its article, or the deadline. */
export type Cost = {
  month: Month
  vehicleId: number
  assetKind: AssetKind
  /** `null` of a receipt without a driver, and of a deadline. */
  driverId: number | null
  kind: CostKind
  name: string
  /** Lei: what the company bears, and the amount of the document with VAT. */
  cost: Decimal
  value: Decimal
  /** Of a purchase that stands on no sheet yet. */
  loose: boolean
  /** Of the row of a card statement that is booked with the invoice to come. */
  awaiting?: boolean
  /** The document of a purchase in foreign money whose rate is not known: it costs nothing yet. */
  unpriced?: Unpriced | null
}
export type Unpriced = { number: string; date: Day }

/** What was driven by one vehicle with one driver in a month. */
export type Driven = { month: Month; vehicleId: number; assetKind: AssetKind; driverId: number | null; km: Decimal; minutes: number }

/** Sums in lei, km and hours; lei for a km of vehicles, and for an hour of machines. */
export type CostSums = Record<CostKind, Decimal> & {
  total: Decimal
  /** Of purchases with VAT, of those that stand on no sheet, and of those on one that await their invoice. */
  value: Decimal
  loose: Decimal
  awaiting: Decimal
  /** How many purchases wait for the rate of their currency. */
  unpriced: number
  km: Decimal
  hours: Decimal
  leiPerKm: Decimal | null
  leiPerHour: Decimal | null
}

const MINUTES = 60
const per = (cost: Decimal, driven: Decimal): Decimal | null => (driven.gt(0) ? round(cost.div(driven), 3) : null)

/**
 * The sums of some costs and of what was driven. Costs of machines are no cost of a km, and those of vehicles none of an hour: 27.115,03 lei
 * of a vehicle over 40.571 km are 0,668 lei/km.
 */
export const costSums = (costs: readonly Cost[], driven: readonly Driven[]): CostSums => {
  const sums = { fuel: ZERO, other: ZERO, deadlines: ZERO, value: ZERO, loose: ZERO, awaiting: ZERO, unpriced: 0 }
  const of = { vehicle: ZERO, machine: ZERO }
  for (const { kind, assetKind, cost, value, loose, awaiting, unpriced } of costs) {
    sums[kind] = sums[kind].plus(cost)
    of[assetKind] = of[assetKind].plus(cost)
    if (kind === 'deadlines') continue
    sums.value = sums.value.plus(value)
    if (loose) sums.loose = sums.loose.plus(value)
    else if (awaiting) sums.awaiting = sums.awaiting.plus(value)
    if (unpriced) sums.unpriced++
  }
  const km = sum(driven.filter(({ assetKind }) => assetKind === 'vehicle').map((row) => row.km))
  const minutes = driven.reduce((total, row) => total + (row.assetKind === 'machine' ? row.minutes : 0), 0)
  const hours = ZERO.plus(minutes).div(MINUTES)
  const total = of.vehicle.plus(of.machine)
  return { ...sums, total, km, hours: round(hours, 2), leiPerKm: per(of.vehicle, km), leiPerHour: per(of.machine, hours) }
}

type Keyed = { month: Month; vehicleId: number; driverId: number | null }
const KEY: Readonly<Record<CostGroup, (row: Keyed) => Month | number | null>> = {
  vehicle: ({ vehicleId }) => vehicleId,
  month: ({ month }) => month,
  driver: ({ driverId }) => driverId,
}

/** The sums of each vehicle, month or driver; `null` is what has no driver. */
export const costsBy = (group: CostGroup, costs: readonly Cost[], driven: readonly Driven[]): Map<Month | number | null, CostSums> => {
  const keyOf = KEY[group]
  const [costsOf, drivenOf] = [Map.groupBy(costs, keyOf), Map.groupBy(driven, keyOf)]
  const keys = new Set([...costsOf.keys(), ...drivenOf.keys()])
  return new Map([...keys].map((key) => [key, costSums(costsOf.get(key) ?? [], drivenOf.get(key) ?? [])]))
}

/** A kind of cost by its name: an article, or a deadline. */
export type NamedCost = { kind: CostKind; name: string; cost: Decimal; perUnit: Decimal | null }

/** Costs by kind and name, the largest first within their kind; lei by what was driven (km, of a machine hours). */
export const costsByName = (costs: readonly Cost[], driven: Decimal): NamedCost[] => {
  const named = [...Map.groupBy(costs, ({ kind, name }) => `${kind} ${name}`).values()].map((some) => {
    const [first] = some
    const cost = sum(some.map((one) => one.cost))
    return { kind: first?.kind ?? 'other', name: first?.name ?? '', cost, perUnit: per(cost, driven) }
  })
  return named.toSorted((a, b) => COST_KINDS.indexOf(a.kind) - COST_KINDS.indexOf(b.kind) || b.cost.cmp(a.cost))
}
