import type { JournalSubject } from '#contract/journal.ts'

const field = (source: unknown, name: string): unknown =>
  source && typeof source === 'object' ? (source as Record<string, unknown>)[name] : undefined

/** How long a name may be in the journal. */
const NAME = 200

/** The subject of a call, from its input and its answer: a body with `number: 12` is about number 12. */
export const subjectOf = (input: unknown, answered: unknown): JournalSubject => {
  const first = <T>(names: readonly string[], isOne: (value: unknown) => value is T): T | undefined =>
    names.flatMap((name) => [field(answered, name), field(input, name)]).find(isOne)
  const text = (value: unknown): value is string => typeof value === 'string' && value !== ''
  const isId = (value: unknown): value is number => Number.isSafeInteger(value)
  const id = first(['id', 'roadmapId', 'receiptId', 'importId', 'keep'], isId)
  const number = first(['number'], isId)
  const name = first(['name', 'plate', 'number', 'title'], text)
  const day = first(['startDate', 'date', 'from'], text)
  const month = first(['month'], text)
  const list = first(['ids', 'sheets', 'rows', 'receipts'], (value): value is unknown[] => Array.isArray(value))
  return {
    ...(id === undefined ? {} : { id }),
    ...(number === undefined ? {} : { number }),
    ...(name === undefined ? {} : { name: name.slice(0, NAME) }),
    ...(day === undefined ? {} : { day }),
    ...(month === undefined ? {} : { month }),
    ...(list === undefined ? {} : { count: list.length }),
  }
}
