/** The documents that a month's lines belong to. */
import type { BookedPurchase, Books } from '../month/books.ts'

export type DocumentLine = { line: BookedPurchase; vehicle: string }

/** What makes lines one document: the same partner, kind, number, day and currency. */
export const documentKey = ({ partner, document, number, issued, currency }: BookedPurchase): string =>
  JSON.stringify([partner.cui ?? partner.name, document, number, issued, currency])

/** The documents with an amount in lei, each as its lines, in the order of their first. */
export const documentsOf = (books: Books, isIncluded: (line: BookedPurchase) => boolean): DocumentLine[][] => {
  const lines = books.vehicles.flatMap(({ number, purchases }) => purchases.map((line) => ({ line, vehicle: number })))
  const included = lines.filter(({ line }) => line.lei && isIncluded(line))
  return [...Map.groupBy(included, ({ line }) => documentKey(line)).values()]
}
