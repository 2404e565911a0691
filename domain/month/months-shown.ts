import { type Month, monthShown } from './month.ts'

/** Months in a sentence, the year of several once: `august, septembrie și octombrie 2026`. */
export const monthsShown = (months: readonly Month[]): string => {
  const names = months.map((month, at) => {
    const name = monthShown(month)
    return months[at + 1]?.slice(0, 4) === month.slice(0, 4) ? name.replace(/ \d+$/, '') : name
  })
  return new Intl.ListFormat('ro').format(names)
}
