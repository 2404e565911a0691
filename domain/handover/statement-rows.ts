/** Rows of card statements in a month's books: those that wait for their invoice, and those that a user booked without one. */
import type { Books } from '../month/books.ts'
import { type Decimal, sum } from '../numbers/decimal.ts'
import { counted, formatMoney } from '../numbers/format.ts'

/** Rows of a supplier's statements; `value` in lei, with VAT, of those whose rate is known. */
export type StatementRows = { partnerId: number; supplier: string; isDocument: boolean; count: number; value: Decimal }

/** The rows of statements by supplier, first those that wait: 14 of DKV that come to 8.286,45 lei. */
export const statementRows = ({ vehicles }: Books): StatementRows[] => {
  const lines = vehicles.flatMap(({ waiting, purchases }) => [...waiting, ...purchases.filter(({ isDocument }) => isDocument)])
  const groups = Map.groupBy(lines, ({ partner, isDocument }) => `${isDocument ? 1 : 0} ${partner.name} ${partner.id}`)
  return [...groups.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b, 'ro'))
    .flatMap(([, some]) => {
      const [first] = some
      if (!first) return []
      const value = sum(some.flatMap(({ lei }) => lei?.value ?? []))
      return [{ partnerId: first.partner.id, supplier: first.partner.name, isDocument: first.isDocument, count: some.length, value }]
    })
}

/** `14 alimentări DKV, 8.286,45 lei: așteaptă factura`. */
export const statementRowsText = ({
  supplier,
  count,
  value,
  isDocument,
}: Pick<StatementRows, 'supplier' | 'count' | 'isDocument'> & { value: Decimal | number }): string =>
  `${counted(count, 'alimentare', 'alimentări')} ${supplier}, ${formatMoney(value)} lei: ${
    isDocument ? 'se înregistrează după extras' : 'așteaptă factura'
  }`
