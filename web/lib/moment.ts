/** Moments of the server as users read them: in Romania's time. */
import type { Day } from '#domain/calendar/day.ts'

/** A moment as users read it: `22.11.2026, 14:05`. */
export const momentShown = (at: string): string =>
  new Date(at).toLocaleString('ro-RO', {
    timeZone: 'Europe/Bucharest',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

/** A moment's day: `22.12.2026`. */
export const dayShown = (at: string): Day =>
  new Date(at).toLocaleDateString('ro-RO', { timeZone: 'Europe/Bucharest', day: '2-digit', month: '2-digit', year: 'numeric' })
