import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, HANDED, totalOf } from '../handover/entries.ts'
import { mentorFiles } from '../handover/winmentor.ts'
import { decimal, round2, sum } from '../numbers/decimal.ts'
import { deductibilityTable } from '../report/deductibilitate.ts'
import { aBookedCompany, aBookedVehicle, type SomePurchase, type SomeVehicle, someBooks } from '../testing/some-books.ts'
import { PAYERS } from '../vocabulary.ts'
import { deductionRows } from './books.ts'

const purchase: fc.Arbitrary<SomePurchase> = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  centilitres: fc.integer({ min: 1, max: 20_000 }),
  price: fc.integer({ min: 1, max: 120_000 }),
  document: fc.constantFrom(1, 2, 3),
  paidBy: fc.constantFrom(...PAYERS),
  limited: fc.boolean(),
  isFuel: fc.boolean(),
  foreign: fc.boolean(),
})
const vehicle: fc.Arbitrary<SomeVehicle> = fc.record({
  sheets: fc.array(
    fc.record({ burnt: fc.integer({ min: 1, max: 25_000 }), limited: fc.boolean(), purchases: fc.array(purchase, { maxLength: 3 }) }),
    { minLength: 1, maxLength: 6 },
  ),
})
const company = fc.record({ vatInCost: fc.boolean(), incomeTax: fc.constantFrom('profit' as const, 'micro' as const), tva: fc.boolean() })
const month = fc.record({ company, vehicles: fc.array(vehicle, { minLength: 1, maxLength: 5 }) }).map(({ company, vehicles }) => {
  const whose = aBookedCompany(company)
  const made = vehicles.map((one, at) => aBookedVehicle(at + 1, one, whose))
  return { made, books: { month: '2026-10', company: whose, vehicles: made.map(({ vehicle }) => vehicle) } }
})

/** What WinMENTOR makes of the lines of a file: quantity times price, each to the ban. */
const mentorLines = (content: unknown) =>
  [...String(content).matchAll(/^Item_\d+=[^;]*;[^;]*;([^;]*);([^;]*);/gm)].map(([, qty = '', price = '']) =>
    round2(decimal(qty).times(decimal(price))),
  )

test('litres burnt beyond the stock are told where the expense is', () => {
  const company = aBookedCompany({})
  const { vehicle } = aBookedVehicle(1, { sheets: [{ burnt: 3050, limited: false, purchases: [] }] }, company)
  const [row] = deductibilityTable({ month: '2026-10', company, vehicles: [vehicle] }).rows
  expect(row?.grounds).toContain('10,50 L consumați fără stoc ori fără preț')
})

describe('of any month', () => {
  test('quantities times prices of WinMENTOR are the vouchers and the lines, to the ban', () => {
    fc.assert(
      fc.property(month, ({ books }) => {
        const files = mentorFiles(books, new Set(HANDED), { store: '', numbers: new Map() })
        const [burnt, bought] = ['bonuri-consum.txt', 'facturi-intrare.txt'].map((name) =>
          sum(mentorLines(files.find((file) => file.name === name)?.content)),
        )
        const vouchers = books.vehicles.flatMap(({ vouchers }) => vouchers.flatMap(({ value }) => value ?? []))
        const lines = books.vehicles.flatMap(({ purchases }) =>
          purchases.flatMap(({ lei }) => (books.company.tva ? lei?.net : lei?.value) ?? []),
        )
        expect([burnt?.toFixed(2), bought?.toFixed(2)]).toEqual([sum(vouchers).toFixed(2), sum(lines).toFixed(2)])
      }),
    )
  })
  test('entries of consumption are the vouchers are what the ledger drew, to the ban', () => {
    fc.assert(
      fc.property(month, ({ made, books }) => {
        const drawn = sum(made.map(({ drawn }) => drawn))
        const vouchers = sum(books.vehicles.flatMap(({ vouchers }) => vouchers.flatMap(({ value }) => value ?? [])))
        const consumption = totalOf(entriesOf(books, new Set(HANDED)), 'consumption')
        const reported = sum(deductionRows(books).map(({ consumed }) => consumed))
        expect([vouchers, consumption, reported].map(String)).toEqual([drawn, drawn, drawn].map(String))
      }),
    )
  })

  test('what comes into stock is what the ledger bought, and every purchase is its value on credit', () => {
    fc.assert(
      fc.property(month, ({ made, books }) => {
        fc.pre(books.company.tva)
        const entries = entriesOf(books, new Set(HANDED))
        const stocked = sum(entries.filter(({ debit }) => debit === '3022').map(({ amount }) => amount))
        expect(String(stocked)).toBe(String(sum(made.map(({ bought }) => bought))))
        const owed = sum(entries.filter(({ credit }) => credit === '401').map(({ amount }) => amount))
        const values = sum(books.vehicles.flatMap(({ purchases }) => purchases.flatMap(({ lei }) => lei?.value ?? [])))
        expect(String(owed)).toBe(String(values))
      }),
    )
  })

  test('what is deducted and what is not are the expense, and VAT too', () => {
    fc.assert(
      fc.property(month, ({ books }) => {
        for (const { expense, spent, vat, tva } of deductionRows(books)) {
          expect(String(expense.deductible.plus(expense.nonDeductible))).toBe(String(spent))
          expect(String(vat.deductible.plus(vat.nonDeductible))).toBe(String(tva))
          if (books.company.incomeTax === 'micro') expect(Number(expense.nonDeductible)).toBe(0)
        }
      }),
    )
  })
})

test('a car used privately too, by the example of the specification', () => {
  const [fuel, other] = deductionRows(someBooks())
  const shown = (row: typeof fuel) =>
    row && [row.net, row.tva, row.vat.nonDeductible, row.consumed, row.expense.nonDeductible].map((one) => one.toFixed(2))
  // 20 l of the beginning at 6,50 and 19,17 l at (256,05 + 26,88) / 42,50 = 6,6572
  expect(shown(fuel)).toEqual(['256.05', '53.77', '26.88', '257.62', '128.81'])
  expect(shown(other)).toEqual(['50.00', '10.50', '5.25', '0.00', '27.62'])
})

test('VAT of another country is deducted nowhere here: it is marked, costs nothing and is owed by that country', () => {
  const company = aBookedCompany()
  const bought = {
    day: 3,
    centilitres: 10_000,
    price: 60_000,
    document: 2,
    paidBy: 'card',
    limited: true,
    isFuel: true,
    foreign: true,
  } as const
  const { vehicle } = aBookedVehicle(7, { sheets: [{ burnt: 100, limited: true, purchases: [bought] }] }, company)
  const books = { month: '2026-10', company, vehicles: [vehicle] }
  const [row] = deductionRows(books)
  expect([row?.vat.deductible, row?.vat.nonDeductible, row?.foreignVat].map(String)).toEqual(['0', '126', '126'])
  const entries = entriesOf(books, new Set(['invoices']))
  expect(entries.map(({ debit, amount }) => [debit, String(amount)])).toEqual([
    ['3022', '600'],
    ['461', '126'],
  ])
  expect(deductibilityTable(books).rows[0]?.grounds).toContain('TVA din alt stat 126,00 lei: se cere prin rambursare')
})

test('a company without VAT has no columns of it', () => {
  expect(deductibilityTable(someBooks({ tva: false })).headings.join()).not.toContain('TVA')
})
