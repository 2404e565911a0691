import { DUE_LISTS, type DueList } from '#domain/deadlines/due.ts'
import { DEADLINE_KINDS, DEADLINE_SUBJECTS, type DeadlineKind, type DeadlineSubject } from '#domain/deadlines/kinds.ts'
import { type ListSearch, listSearch } from '../../ui/list-search.ts'

export type DeadlinesSearch = ListSearch & {
  due?: DueList | undefined
  kind?: DeadlineKind | undefined
  subject?: DeadlineSubject | undefined
}

const among = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined => values.find((value) => value === raw)

/** Reads the list's state from an address; what is not one is left out. `?due=passed&kind=itp` */
export const deadlinesSearch = (raw: Record<string, unknown>): DeadlinesSearch => {
  const filters = { due: among(DUE_LISTS, raw.due), kind: among(DEADLINE_KINDS, raw.kind), subject: among(DEADLINE_SUBJECTS, raw.subject) }
  return { ...listSearch(raw), ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) }
}
