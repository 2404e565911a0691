import type { Day } from '#domain/calendar/day.ts'

/** The days, those without a sheet that follow one another together. */
export const runsOf = (days: readonly Day[], isIdle: (day: Day) => boolean): Day[][] =>
  days.reduce<Day[][]>((runs, day) => {
    const [before] = runs.at(-1) ?? []
    if (before && isIdle(before) && isIdle(day)) runs.at(-1)?.push(day)
    else runs.push([day])
    return runs
  }, [])
