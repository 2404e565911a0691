/** Times of day (`HH:mm`) and durations (`HHH:mm`), always counted in whole minutes. */

/** Minutes of `hh:mm`; blank counts as 00:00; `null` when it is not a time. Hours may have three digits: `125:45` is 7545. */
export const parseMinutes = (text: string | null): number | null => {
  if (text === null || text.trim() === '') return 0
  const match = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** Whether the text is a time of day, 00:00 … 23:59. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Whether the text is a duration: at least two digits of hours and at most three. */
export const isDuration = (text: string): boolean => /^\d{2,3}:[0-5]\d$/.test(text)

/** `465` minutes are `07:45`, 7545 are `125:45`. */
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
