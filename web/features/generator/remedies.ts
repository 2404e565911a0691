/** Changes with which an unused route would be driven, or litres that are left: of the setting that excludes them, or of the route's own rules. */
import type { GenerationWarning } from '#contract/generation.ts'
import { PACE_SPREAD, type RouteWish } from '#contract/generator-settings.ts'
import type { Route } from '#contract/routes.ts'
import { formatDay, monthEnd } from '#domain/calendar/day.ts'
import { formatMinutes, parseMinutes } from '#domain/calendar/time.ts'
import { pauseOfDay, plannedMinutes } from '#domain/generator/network/durations.ts'
import type { Pace } from '#domain/generator/problem.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { tripDistance } from '#domain/trip/distance.ts'
import { type ConsumptionType, DIRECTION } from '#domain/vocabulary.ts'
import { NO_WISH, type Request } from './generator-request.ts'
import { TEXTS } from './texts.ts'
import { wishText } from './wish-text.ts'

type Reason = GenerationWarning['reason']

/** A change of the request: of settings, or of the route's rules. */
export type Remedy = {
  /** `null` where no route is at fault. */
  routeId: number | null
  label: string
  settings: Partial<Pick<Request, 'startTime' | 'endTime' | 'maxKmPerDay' | 'allowRoundTripRoutes' | 'range'>>
  wish: Partial<RouteWish>
}

/** Weights of a route, relative to the others; each is higher than the one before. */
const WEIGHTS = [0.5, 1, 2, 4] as const
/** A day is lengthened in steps, up to these hours at most, in minutes. */
const HOURS = { step: 15, first: 4 * 60, last: 23 * 60 + 45 } as const
/** The daily kilometres are raised to the next of these. */
const KM_STEP = 10

const exact = ({ distanceMixt, distanceUrban, distanceExtraUrban }: Route) => ({
  distanceMixt: decimal(distanceMixt),
  distanceUrban: decimal(distanceUrban),
  distanceExtraUrban: decimal(distanceExtraUrban),
})

/** Kilometres there and back. */
const bothWays = (route: Route, type: ConsumptionType) => tripDistance({ ...exact(route), direction: DIRECTION.TURRETUR }, type).km

/** The hours of a day in which the route fits there and back with the pause of a long day; `null` where no day is long enough. */
const longerDay = (route: Route, type: ConsumptionType, { startTime, endTime, pace }: Request): Remedy['settings'] | null => {
  const driven: Pace | undefined = pace
    ? { ...pace, mixt: pace.mixt ?? null, motorway: pace.motorway ?? null, spread: PACE_SPREAD, regulation561: false }
    : undefined
  const minutes = plannedMinutes(exact(route), DIRECTION.TURRETUR, type, driven)
  const needed = minutes + pauseOfDay(minutes, driven)
  const rounded = (time: number) => Math.ceil(time / HOURS.step) * HOURS.step
  const [start, end] = [parseMinutes(startTime ?? '') ?? 0, parseMinutes(endTime ?? '') ?? 0]
  const later = Math.max(end, Math.min(HOURS.last, rounded(start + needed)))
  const earlier = Math.min(start, Math.floor((later - needed) / HOURS.step) * HOURS.step)
  if (earlier < HOURS.first || (earlier === start && later === end)) return null
  return { startTime: formatMinutes(earlier), endTime: formatMinutes(later) }
}

/** The change with which a route would be driven; `null` where no setting of the request helps. */
export const remedyOf = (reason: Reason, route: Route, type: ConsumptionType, request: Request): Remedy | null => {
  const remedy = (label: string, settings: Remedy['settings'], wish: Partial<RouteWish> = {}): Remedy => ({
    routeId: route.id,
    label,
    settings,
    wish,
  })
  if (reason === 'hours') {
    const hours = longerDay(route, type, request)
    return hours && remedy(TEXTS.remedies.hours, hours)
  }
  if (reason === 'km') {
    const most = Math.ceil(Number(bothWays(route, type)) / KM_STEP) * KM_STEP
    return remedy(TEXTS.remedies.km(formatKm(most)), { maxKmPerDay: most })
  }
  if (reason === 'return') return request.allowRoundTripRoutes ? null : remedy(TEXTS.remedies.return, { allowRoundTripRoutes: true })
  if (reason === 'rule') return remedy(TEXTS.remedies.rule, {}, { weekdays: [], notFrom: null, notTo: null })
  if (reason === 'fuel') return null
  const weight = Number(request.weights?.[String(route.id)] ?? 1)
  const more = WEIGHTS.find((one) => one > weight)
  return more === undefined ? null : remedy(TEXTS.remedies.evenness, {}, { weight: more })
}

/** More days, until the month has ended, where there are too few to use the litres; `null` where something else is the limit. */
export const moreDays = (limit: GenerationWarning['limit'], { range }: Request): Remedy | null => {
  const to = monthEnd(range.to)
  if ((limit !== 'days' && limit !== 'late-receipt' && limit !== 'reading') || range.to === to) return null
  return { routeId: null, label: TEXTS.remedies.until(formatDay(to)), settings: { range: { ...range, to } }, wish: {} }
}

/** Why a route is unused, with its own figures: `368 km dus-întors nu încap între 07:00 și 17:00`. */
export const unusedDetail = (reason: Reason, route: Route, type: ConsumptionType, request: Request): string => {
  const km = formatKm(bothWays(route, type))
  if (reason === 'hours') return TEXTS.unusedFor.hours(km, request.startTime ?? '', request.endTime ?? '')
  if (reason === 'km') return TEXTS.unusedFor.km(km, formatKm(Number(request.maxKmPerDay)))
  if (reason !== 'rule') return TEXTS.unusedFor[reason ?? 'evenness']
  const rule = request.routeRules?.find(({ routeId }) => routeId === route.id)
  const { weekdays, notFrom, notTo } = rule ?? NO_WISH
  return TEXTS.unusedFor.rule(wishText({ ...NO_WISH, weekdays: [...(weekdays ?? [])], notFrom: notFrom ?? null, notTo: notTo ?? null }))
}

/** The request with the remedy applied. */
export const withRemedy = (request: Request, { routeId, settings, wish }: Remedy): Request => ({
  ...request,
  ...settings,
  ...(wish.weight === undefined ? {} : { weights: { ...request.weights, [String(routeId)]: wish.weight } }),
  ...(wish.weekdays ? { routeRules: (request.routeRules ?? []).filter((rule) => rule.routeId !== routeId) } : {}),
})
