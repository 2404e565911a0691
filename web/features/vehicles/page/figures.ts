/** How figures of a vehicle's months are written: a vehicle has km and L/100 km, a machine hours and L/h. */
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { formatHours } from '#domain/calendar/hours.ts'
import { isKnown, sinceFirst } from '#domain/month/month.ts'
import { formatDeviation, formatKm, formatLitres } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { TEXTS } from './texts.ts'

export type PageMonth = VehiclePage['months'][number]
export type Figures = VehiclePage['year']

/** The months from the first in which anything is known of the vehicle; all of them where nothing is. */
export const sinceKnown = (months: readonly PageMonth[]): readonly PageMonth[] => months.slice(Math.max(0, months.findIndex(isKnown)))

/** The months that are shown: those since the vehicle is known, three at least. */
export const shownMonths = ({ months }: Pick<VehiclePage, 'months'>): readonly PageMonth[] => sinceFirst(months, isKnown)

/** Units of a kind: of what is driven, and of the rate. */
export const unitsOf = (kind: AssetKind, um: string) =>
  kind === 'vehicle' ? { driven: TEXTS.km, per: `${um}/100 km`, one: 'km' } : { driven: TEXTS.hours, per: `${um}/h`, one: 'h' }

export const drivenOf = (kind: AssetKind, { km, hours }: Pick<Figures, 'km' | 'hours'>): number => (kind === 'vehicle' ? km : hours)

export const drivenShown = (kind: AssetKind, figures: Pick<Figures, 'km' | 'hours'>): string =>
  kind === 'vehicle' ? formatKm(figures.km) : formatHours(figures.hours)

export const rateShown = (rate: number | null): string => (rate === null ? '–' : formatLitres(rate))
export const percentShown = (percent: number | null): string => (percent === null ? '–' : formatDeviation(percent))
