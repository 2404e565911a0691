/** Which norms a vehicle or machine has, and which of them a new sheet takes. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal } from '../numbers/decimal.ts'
import { type AssetKind, CONSUMPTION_TYPE, type ConsumptionType } from '../vocabulary.ts'
import type { Rates } from './record.ts'

export const NORMS = ['consumptionMixt', 'consumptionUrban', 'consumptionExtraUrban', 'consumptionStationary'] as const
export type Norm = (typeof NORMS)[number]

const NORMS_OF: Record<ConsumptionType, readonly Norm[]> = {
  [CONSUMPTION_TYPE.MIXT]: ['consumptionMixt'],
  [CONSUMPTION_TYPE.URBAN_EXTRAURBAN]: ['consumptionUrban', 'consumptionExtraUrban'],
  [CONSUMPTION_TYPE.HOUR]: ['consumptionStationary'],
}

/** The settings that decide which norms a vehicle or machine has. */
export type NormedKind = { vehicleType: AssetKind; consumptionType: ConsumptionType; stationaryConsumption: boolean }

/**
 * The norms that a vehicle or machine must have: those of its consumption type; a machine's is hourly whatever its type, and a vehicle
 * that burns fuel while stationary has an hourly one in addition.
 */
export const normsAsked = ({ vehicleType, consumptionType, stationaryConsumption }: NormedKind): readonly Norm[] => {
  if (vehicleType === 'machine') return NORMS_OF[CONSUMPTION_TYPE.HOUR]
  const driving = NORMS_OF[consumptionType]
  return stationaryConsumption ? [...new Set([...driving, ...NORMS_OF[CONSUMPTION_TYPE.HOUR]])] : driving
}

/** Whether every norm that fuel is computed by has a value above 0. */
export const hasNorms = (rates: Rates): boolean => NORMS_OF[rates.consumptionType].every((norm) => rates[norm]?.gt(0))

/** The norms by name; those that are not required are `null`, so that an obsolete value in a record has no effect. */
export const askedNorms = <Value>(asset: NormedKind & Record<Norm, Value | null>): Record<Norm, Value | null> => {
  const normNames = normsAsked(asset)
  const normOf = (norm: Norm) => (normNames.includes(norm) ? asset[norm] : null)
  return {
    consumptionMixt: normOf('consumptionMixt'),
    consumptionUrban: normOf('consumptionUrban'),
    consumptionExtraUrban: normOf('consumptionExtraUrban'),
    consumptionStationary: normOf('consumptionStationary'),
  }
}

/** Norms that a vehicle had before a day, as they are stored with it; those of the vehicle itself are in force from the last such day on. */
export type EarlierNorm = { beforeDay: Day; consumptionType: ConsumptionType } & Record<Norm, number | null>

/** A vehicle's or machine's own norms with the earlier ones, and whether a vehicle burns fuel while stationary. */
export type NormedAsset = NormedKind & Record<Norm, Decimal | null> & { earlierNorms: readonly EarlierNorm[] }

/** The earlier norms in force on a day; `null` where the vehicle's own are. */
export const earlierNormOn = (norms: readonly EarlierNorm[], day: Day): EarlierNorm | null =>
  norms.reduce<EarlierNorm | null>(
    (next, norm) => (norm.beforeDay > day && (next === null || norm.beforeDay < next.beforeDay) ? norm : next),
    null,
  )

/** The first day of the norm in force on a day; `null` where there was none before it. */
export const normSince = (norms: readonly EarlierNorm[], day: Day): Day | null =>
  norms
    .map(({ beforeDay }) => beforeDay)
    .filter((from) => from <= day)
    .toSorted()
    .at(-1) ?? null

const exact = (value: number | null): Decimal | null => (value === null ? null : decimal(value))

/**
 * The norms of a vehicle or machine on a day, which a new sheet of that day takes: 9,20 until 28.02. and 8,80 from 01.03. on. The one place
 * where a sheet's norms come from.
 */
export const ratesOn = (asset: NormedAsset, day: Day): Rates => {
  const earlier = earlierNormOn(asset.earlierNorms, day)
  if (!earlier) return { consumptionType: asset.consumptionType, ...askedNorms(asset) }
  const { vehicleType, stationaryConsumption } = asset
  const norms = {
    consumptionMixt: exact(earlier.consumptionMixt),
    consumptionUrban: exact(earlier.consumptionUrban),
    consumptionExtraUrban: exact(earlier.consumptionExtraUrban),
    consumptionStationary: exact(earlier.consumptionStationary),
  }
  const { consumptionType } = earlier
  return { consumptionType, ...askedNorms({ vehicleType, stationaryConsumption, consumptionType, ...norms }) }
}

/** The days within an interval, its first day apart, on which other norms begin. */
export const normChanges = (norms: readonly EarlierNorm[], { from, to }: { from: Day; to: Day }): Day[] =>
  norms.map(({ beforeDay }) => beforeDay).filter((day) => from < day && day <= to)
