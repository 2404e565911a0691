/** What the steps of the wizard begin with: the routes that can be selected, and the receipts and days that are proposed. */
import type { InputOf } from '#contract/contract.ts'
import type { Route } from '#contract/routes.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { addDays, type Day, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { isApplicable, networkOf, placeKey } from '#domain/generator/network/places.ts'
import type { GeneratorRoute } from '#domain/generator/problem.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'

type Lines = NonNullable<InputOf<'generateRoadmaps'>['body']['expenses']>

/** A route with exact distances. */
export const exactRoute = ({ id, start, end, ...route }: Route): GeneratorRoute => ({
  id,
  start,
  end,
  distanceMixt: decimal(route.distanceMixt),
  distanceUrban: decimal(route.distanceUrban),
  distanceExtraUrban: decimal(route.distanceExtraUrban),
})

/** The routes with a distance for the vehicle's norm. */
export const applicableRoutes = (routes: readonly Route[], vehicle: Pick<Vehicle, 'consumptionType'> | undefined): Route[] =>
  vehicle ? routes.filter((route) => isApplicable(exactRoute(route), vehicle.consumptionType)) : []

/** The places where the routes begin and end, each once in its first spelling, and the default base. */
export const placesOf = (routes: readonly Route[], town: string): { places: string[]; base: string | null } => {
  const byKey = new Map<string, string>()
  for (const place of routes.flatMap(({ start, end }) => [start, end])) if (!byKey.has(placeKey(place))) byKey.set(placeKey(place), place)
  const places = [...byKey.values()]
  const companyPlace = byKey.get(placeKey(town))
  const [component] = networkOf(routes.map(exactRoute), companyPlace ?? null).components
  return { places, base: component ? (places[component.base] ?? null) : null }
}

/**
 * From the first to the last day of the purchases, or today when there are none, but after the vehicle's last sheet, which a range may
 * not hold; with odometers from the vehicle's last sheet on, within the month; to the end of the month where that leaves a single day. Without
 * purchases the days without sheets of the first month that has some. After a sheet on 14.11.2026, today the 20th: 15.11 – 20.11; after one
 * on 20.09: 21.09 – 30.09.
 */
export const rangeOf = (
  purchases: readonly { date: Day; odometer?: unknown }[],
  today: Day,
  lastDay: Day | null = null,
): { from: Day; to: Day } => {
  const days = purchases.map(({ date }) => date).toSorted()
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  const after = lastDay === null ? null : addDays(lastDay, 1)
  // an odometer read at the pump is reached by the days before it
  const isRead = purchases.some(({ odometer }) => odometer)
  const earlier = after !== null && isRead && after < first ? [after, monthStart(first)].toSorted().at(-1) : undefined
  const from = after !== null && (after > first || days.length === 0) ? after : (earlier ?? first)
  const to = days.length === 0 ? [last, monthEnd(from)].toSorted()[0] : last
  return { from, to: to !== undefined && to > from ? to : monthEnd(from) }
}

/** The purchases by date, each with its own number. */
export const linesOf = (purchases: readonly PurchaseDraft[]): Lines =>
  purchases
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((line, at) => ({ ...line, id: at + 1 }) as Lines[number])

/**
 * The free receipts that a generation begins with, but for what was taken back (storno): of the days that were asked for, else of the newest
 * month. They are in the order of their days.
 */
export const offeredReceipts = <Receipt extends { date: Day; qty: number }>(
  all: readonly Receipt[],
  days: { from: Day; to: Day } | undefined,
): readonly Receipt[] => {
  const free = all.filter(({ qty }) => qty > 0)
  const newest = free.at(-1)?.date
  if (!newest) return []
  const { from, to } = days ?? { from: monthStart(newest), to: monthEnd(newest) }
  return free.filter(({ date }) => from <= date && date <= to)
}
