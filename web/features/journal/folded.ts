/** Entries of the journal that stand in one row: consecutive ones that say the same of other records. */
import type { AnswerOf } from '#contract/contract.ts'
import { parseMinutes } from '#domain/calendar/time.ts'

export type Entry = AnswerOf<'journal'>[number]

/** Minutes between two entries of one row. */
const APART = 1

/** Whether an entry says what the one above it says: by the same user, on the same way and day. */
export const isBySame = (entry: Entry, above: Entry | undefined): boolean =>
  above !== undefined && (['date', 'user', 'administrator'] as const).every((key) => entry[key] === above[key])

const isAgain = (entry: Entry, above: Entry, said: (entry: Entry) => string | null): boolean =>
  isBySame(entry, above) &&
  entry.via === above.via &&
  said(entry) !== null &&
  said(entry) === said(above) &&
  entry.undoneBy === null &&
  above.undoneBy === null &&
  Math.abs((parseMinutes(above.time) ?? 0) - (parseMinutes(entry.time) ?? 0)) <= APART

/** The rows of entries, each with those that stand in it, the newest first; `said` is what an entry says, `null` where it is its own. */
export const rowsOfEntries = (entries: readonly Entry[], said: (entry: Entry) => string | null): Entry[][] => {
  const rows: Entry[][] = []
  for (const entry of entries) {
    const above = rows.at(-1)?.at(-1)
    if (above && isAgain(entry, above, said)) rows.at(-1)?.push(entry)
    else rows.push([entry])
  }
  return rows
}
