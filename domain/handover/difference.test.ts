import { expect, test } from 'vitest'
import type { BookedPurchase, Books } from '../month/books.ts'
import { decimal } from '../numbers/decimal.ts'
import { someBooks } from '../testing/some-books.ts'
import { booksWith, differenceOf, documentsOfEntries, handedUntil } from './difference.ts'
import { entriesOf, HANDED, type Handed } from './entries.ts'

const all = new Set<Handed>(HANDED)
const documents = (books: Books, chosen = all) => documentsOfEntries(entriesOf(books, chosen))
const books = someBooks()
const withLines = (change: (lines: readonly BookedPurchase[]) => BookedPurchase[]): Books => ({
  ...books,
  vehicles: books.vehicles.map((vehicle) => ({ ...vehicle, purchases: change(vehicle.purchases) })),
})
const shown = (now: Books, chosen = all) =>
  differenceOf(documents(books), documents(now, chosen), chosen).map(({ state, number, before, now: after }) =>
    [state, number, before?.toFixed(2) ?? '-', after?.toFixed(2) ?? '-'].join(' '),
  )

test('tells what is new, changed and gone, by document, and nothing of the same month', () => {
  expect(shown(books)).toEqual([])
  const changed = withLines(([fuel, wash]) => {
    if (!fuel || !wash) return []
    const lei = { price: decimal(50), net: decimal(500), tva: decimal(105), value: decimal(605) }
    return [
      { ...fuel, number: '77' },
      { ...wash, lei },
    ]
  })
  expect(shown(changed)).toEqual(['new 77 - 309.82', 'changed 12001 60.50 605.00', 'gone 12000 309.82 -'])
})

test('a supplier that is called otherwise changes its documents, and kinds that are not chosen are no difference', () => {
  const renamed = withLines((lines) => lines.map((line) => ({ ...line, partner: { ...line.partner, name: 'Altă stație' } })))
  expect(shown(renamed)).toEqual(['changed 12000 309.82 309.82', 'changed 12001 60.50 60.50'])
  expect(shown(renamed, new Set(['receipts']))).toEqual(['changed 12000 309.82 309.82'])
  expect(shown(books, new Set(['consumption']))).toEqual([])
})

test('what was handed over until then keeps the kinds that are not handed over again', () => {
  const before = documents(books)
  const until = handedUntil(before, documents(books, new Set(['receipts'])), new Set(['receipts']))
  expect(differenceOf(until, before, all)).toEqual([])
})

test('the books with some documents have these alone', () => {
  const [fuel] = documents(books)
  const some = booksWith(books, new Set([fuel?.key ?? '']))
  expect(documents(some).map(({ number }) => number)).toEqual(['12000'])
})
