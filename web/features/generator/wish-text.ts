/** Texts about rules of a route. */
import type { RouteWish } from '#contract/generator-settings.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { TEXTS } from './texts.ts'

/** The rules of a route in a few words: `Mai des, lun, joi, fără 01.12.2026–10.12.2026`. */
export const wishText = (wish: RouteWish | undefined): string => {
  if (!wish) return TEXTS.noRule
  const { weight, weekdays, notFrom, notTo, minKm, maxKm } = wish
  const parts = [
    ...(weight !== 1 && weight in TEXTS.often ? [TEXTS.often[weight as keyof typeof TEXTS.often]] : []),
    ...weekdays.toSorted().map((day) => TEXTS.weekdaysShort[day - 1] ?? ''),
    ...(minKm && maxKm ? [TEXTS.between(minKm, maxKm)] : []),
    ...(notFrom || notTo ? [TEXTS.stopped(notFrom ? formatDay(notFrom) : '…', notTo ? formatDay(notTo) : '…')] : []),
  ]
  return parts.join(', ') || TEXTS.noRule
}
