/** Suppliers without a tax number, whose documents no accounting program takes by itself. */
import type { BookedPurchase, Books } from '../month/books.ts'
import { searchKey } from '../text.ts'
import { type Handed, isInvoice } from './entries.ts'

/** A supplier without a tax number, and how many documents of the month are of it. */
export type WithoutCode = { partnerId: number; name: string; documents: number }

const isChosen = (line: BookedPurchase, handed: ReadonlySet<Handed>): boolean => handed.has(isInvoice(line) ? 'invoices' : 'receipts')

/** The suppliers without a tax number among the documents that are handed over, by name. */
export const suppliersWithoutCode = ({ vehicles }: Books, handed: ReadonlySet<Handed>): WithoutCode[] => {
  const lines = vehicles.flatMap(({ purchases }) => purchases).filter((line) => line.partner.cui === null && isChosen(line, handed))
  return [...Map.groupBy(lines, ({ partner }) => partner.id).entries()]
    .map(([partnerId, some]) => ({
      partnerId,
      name: some[0]?.partner.name ?? '',
      documents: new Set(some.map(({ number, document, date }) => JSON.stringify([number, document, date]))).size,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ro'))
}

const wordsOf = (name: string): string[] =>
  searchKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
/** Words of a name that say its form alone: `S.R.L.` is three letters. */
const FORM = /^(srl|sa|s|r|l|a|gmbh|kft|ltd)$/

/**
 * The supplier of an e-invoice that a name means: the only tax number of which the invoice's name has all words of it. `OMV Petrom` is
 * `OMV PETROM MARKETING SRL`; `null` where none or several are.
 */
export const supplierMeant = <Supplier extends { cui: string; name: string }>(
  name: string,
  invoiced: readonly Supplier[],
): Supplier | null => {
  const words = wordsOf(name).filter((word) => !FORM.test(word))
  if (words.join('').length < 3) return null
  const meant = invoiced.filter((supplier) => words.every((word) => wordsOf(supplier.name).includes(word)))
  return new Set(meant.map(({ cui }) => cui)).size === 1 ? (meant[0] ?? null) : null
}
