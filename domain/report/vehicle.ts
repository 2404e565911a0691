/** A vehicle and its norm as documents name them. */

import { formatDay } from '../calendar/day.ts'
import { fuelUnit } from '../fuel/unit.ts'
import type { Rates, SheetRecord, SheetVehicle } from '../roadmap/record.ts'
import { CONSUMPTION_TYPE, VEHICLE_CATEGORIES } from '../vocabulary.ts'
import { DOTS, formatRate, formatRatePerKm } from './shown.ts'

const WORDS: Readonly<Record<string, string>> = VEHICLE_CATEGORIES

/** `M1 (autoturism)`; a category without a name stands alone, a missing category is dots. */
export const categoryShown = ({ category }: SheetVehicle): string => {
  if (!category) return DOTS
  const word = WORDS[category]
  return word ? `${category} (${word})` : category
}

const joinedName = ({ make, model }: SheetVehicle): string => [make?.trim(), model?.trim()].filter(Boolean).join(' ')

/** `Dacia Duster`, or the known part of it. */
export const makeAndModel = (vehicle: SheetVehicle): string => joinedName(vehicle) || DOTS

/** `PH 12 ABC – Dacia Duster`. */
export const numberAndModel = (vehicle: SheetVehicle): string => [vehicle.number, joinedName(vehicle)].filter(Boolean).join(' – ')

/** A machine's inventory or registration number with its serial number: `123 / CAT0428`. */
export const inventoryAndSeries = ({ number, series }: SheetVehicle): string => [number, series?.trim()].filter(Boolean).join(' / ')

/**
 * The norm that the sheet was computed with, per 100 km and, as the tax norms require, per km: `7,50 l/100 km (0,0750 l/km)`, or `urban
 * …;` and `extraurban …` on two lines, or per hour `12,40 l/oră`. A missing norm is dots. `standing` adds the hourly norm of a vehicle that
 * stood with its engine running. The company's decision about its norms follows where there is one.
 */
export const normShown = (rates: Rates, vehicle: SheetVehicle, decision: string | null = null, standing = false): string => {
  const hourly = standing && rates.consumptionType !== CONSUMPTION_TYPE.HOUR
  return [
    [norm(rates, vehicle), ...(hourly ? [`la staționare ${perHour(rates, vehicle)}`] : [])].join(';\n'),
    ...(decision?.trim() ? [decision.trim()] : []),
  ].join(', ')
}

/** The norms of a month's sheets in order: the first, then each that differs from the one before, `din 16.11.2026: …`. */
export const normsOfMonth = (sheets: readonly SheetRecord[], decision: string | null = null, standing = false): string => {
  const norms = sheets.map(({ rates, vehicle, startDate }) => ({ shown: normShown(rates, vehicle, null, standing), startDate }))
  const changes = norms.filter(({ shown }, at) => shown !== norms[at - 1]?.shown)
  const told = changes.map(({ shown, startDate }, at) => (at > 0 ? `din ${formatDay(startDate)}: ${shown}` : shown)).join(';\n')
  return decision?.trim() ? `${told}, ${decision.trim()}` : told
}

const perHour = ({ consumptionStationary }: Rates, { fuelUm }: SheetVehicle): string =>
  consumptionStationary === null ? DOTS : `${formatRate(consumptionStationary)} ${fuelUnit(fuelUm).short}/oră`

const norm = (rates: Rates, vehicle: SheetVehicle): string => {
  const { short } = fuelUnit(vehicle.fuelUm)
  const perDistance = (rate: Rates['consumptionMixt']) =>
    rate === null ? DOTS : `${formatRate(rate)} ${short}/100 km (${formatRatePerKm(rate)} ${short}/km)`
  switch (rates.consumptionType) {
    case CONSUMPTION_TYPE.MIXT:
      return perDistance(rates.consumptionMixt)
    case CONSUMPTION_TYPE.URBAN_EXTRAURBAN:
      return `urban ${perDistance(rates.consumptionUrban)};\nextraurban ${perDistance(rates.consumptionExtraUrban)}`
    case CONSUMPTION_TYPE.HOUR:
      return perHour(rates, vehicle)
  }
}
