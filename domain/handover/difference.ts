/** What differs between two hand-overs of a month, document by document. */
import type { Day } from '../calendar/day.ts'
import type { Books } from '../month/books.ts'
import { type Decimal, decimal, sum } from '../numbers/decimal.ts'
import { documentKey } from './documents.ts'
import { consumptionKey, type Entry, type Handed } from './entries.ts'

/** A document as it was handed over: its entries as texts, by kind, with their amounts as numerals. Stored as JSON. */
export type HandedDocument = {
  key: string
  document: string
  number: string
  day: Day
  /** Its supplier, or the vehicle of a voucher. */
  party: string
  lines: readonly { kind: Handed; text: string; amount: string }[]
}

/** Everything of an entry that reaches the accountant. */
const textOf = ({ debit, credit, amount, tva, tvaRate, deductible, partner, vehicle, explanation }: Entry): string =>
  [debit, credit, amount, tva, tvaRate, deductible, partner?.name, partner?.cui, partner?.code, vehicle, explanation]
    .map((part) => String(part ?? ''))
    .join('|')

/** The documents of entries, in their order. */
export const documentsOfEntries = (entries: readonly Entry[]): HandedDocument[] =>
  [...Map.groupBy(entries, ({ key }) => key)].flatMap(([key, all]) => {
    const first = all.find(({ kind }) => kind !== 'payments') ?? all[0]
    if (!first) return []
    const { document, number, day, partner, vehicle } = first
    const lines = all.map((entry) => ({ kind: entry.kind, text: textOf(entry), amount: entry.amount.toFixed() }))
    return { key, document, number, day, party: partner?.name ?? vehicle, lines }
  })

/** What was handed over of a month until now: what is handed over of the chosen kinds, and of the others what was before. */
export const handedUntil = (
  before: readonly HandedDocument[],
  now: readonly HandedDocument[],
  chosen: ReadonlySet<Handed>,
): HandedDocument[] => {
  const others = ofKinds(before, (kind) => !chosen.has(kind))
  const byKey = new Map(others.map((document) => [document.key, document]))
  const merged = now.map((document) => ({ ...document, lines: [...document.lines, ...(byKey.get(document.key)?.lines ?? [])] }))
  const keys = new Set(now.map(({ key }) => key))
  return [...merged, ...others.filter(({ key }) => !keys.has(key))]
}

const ofKinds = (documents: readonly HandedDocument[], isChosen: (kind: Handed) => boolean): HandedDocument[] =>
  documents
    .map((document) => ({ ...document, lines: document.lines.filter(({ kind }) => isChosen(kind)) }))
    .filter(({ lines }) => lines.length > 0)

/** Lei of a document: its entries without payments, of a payment alone its own. */
const amountOf = ({ lines }: HandedDocument): Decimal => {
  const bought = lines.filter(({ kind }) => kind !== 'payments')
  return sum((bought.length > 0 ? bought : lines).map(({ amount }) => decimal(amount)))
}

export const DIFFERENCES = ['new', 'changed', 'gone'] as const
/** A document that differs, with what it came to before and comes to now, in lei. */
export type Difference = Pick<HandedDocument, 'key' | 'document' | 'number' | 'day' | 'party'> & {
  state: (typeof DIFFERENCES)[number]
  before: Decimal | null
  now: Decimal | null
}
export const DIFFERENCE_LABEL = { new: 'nou', changed: 'schimbat', gone: 'dispărut' } as const

/**
 * The documents of the chosen kinds that are new, changed or gone since a hand-over. An invoice of 121 lei that came to 242 is `changed`
 * with both; kinds that are not chosen now are no difference.
 */
export const differenceOf = (
  before: readonly HandedDocument[],
  now: readonly HandedDocument[],
  chosen: ReadonlySet<Handed>,
): Difference[] => {
  const earlier = new Map(ofKinds(before, (kind) => chosen.has(kind)).map((document) => [document.key, document]))
  const keys = new Set(now.map(({ key }) => key))
  const told = ({ key, document, number, day, party }: HandedDocument) => ({ key, document, number, day, party })
  const textsOf = ({ lines }: HandedDocument): string => JSON.stringify(lines.map(({ text }) => text).toSorted())
  return [
    ...now.flatMap((document): Difference[] => {
      const was = earlier.get(document.key)
      if (was && textsOf(was) === textsOf(document)) return []
      return [{ ...told(document), state: was ? 'changed' : 'new', before: was ? amountOf(was) : null, now: amountOf(document) }]
    }),
    ...[...earlier.values()]
      .filter(({ key }) => !keys.has(key))
      .map((document): Difference => ({ ...told(document), state: 'gone', before: amountOf(document), now: null })),
  ]
}

/** The books with these documents alone. */
export const booksWith = (books: Books, keys: ReadonlySet<string>): Books => ({
  ...books,
  vehicles: books.vehicles.map((vehicle) => ({
    ...vehicle,
    purchases: vehicle.purchases.filter((line) => keys.has(documentKey(line))),
    vouchers: keys.has(consumptionKey(vehicle)) ? vehicle.vouchers : [],
  })),
})
