/**
 * The days of a deadline's reminders that have come and were not told yet: of one due in 12 days with 30, 14 and 7, of which 30 was told,
 * it is 14. None while how many days are left is not known.
 */
export const dueReminders = (remindDays: readonly number[], daysLeft: number | null, told: readonly number[]): number[] =>
  daysLeft === null ? [] : remindDays.filter((days) => days >= daysLeft && !told.includes(days))

/** The hour in Romania from which users are told of deadlines. */
export const DIGEST_HOUR = 7
