/** One price of a fill: the voucher, SAGA and WinMENTOR say the same digits. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuelLedger, vatInCost } from '../fuel/ledger.ts'
import { decimal, round, round2, ZERO } from '../numbers/decimal.ts'
import { inLei } from '../purchase/in-lei.ts'
import { aBookedCompany, someBooks } from '../testing/some-books.ts'
import { HANDED } from './entries.ts'
import { sagaFiles } from './saga.ts'
import { mentorFiles } from './winmentor.ts'

const handed = new Set(HANDED)
const fill = fc.record({
  centilitres: fc.integer({ min: 1, max: 90_000 }),
  bani: fc.integer({ min: 100, max: 1_000_000 }),
  limited: fc.boolean(),
  inCost: fc.boolean(),
  rate: fc.oneof(fc.constant(null), fc.integer({ min: 40_000, max: 60_000 })),
})

/** A fill typed by its value, as on a receipt, its price follows from it; the books with it, and its price in the ledger. */
const aFill = ({ centilitres, bani, limited, inCost, rate }: typeof fill extends fc.Arbitrary<infer T> ? T : never) => {
  const qty = decimal(centilitres).div(100)
  const net = decimal(bani).div(100)
  const tva = round2(net.times('0.21'))
  const money = { price: round(net.div(qty), 4), net, tva, value: net.plus(tva) }
  const leiRate = rate === null ? null : decimal(rate).div(10_000)
  const currency = leiRate ? ('EUR' as const) : ('RON' as const)
  const lei = inLei({ ...money, currency, leiRate })
  const regime = limited ? ('limited' as const) : ('full' as const)
  const company = aBookedCompany({ vatInCost: inCost })
  const [vehicle] = someBooks().vehicles
  const [line] = vehicle?.purchases ?? []
  if (!vehicle || !line || !lei) throw new Error('the books have a line')
  const bought = { ...line, qty, currency, lei, regime, foreign: leiRate && { rate: leiRate, ...money } }
  const books = { month: '2026-10', company, vehicles: [{ ...vehicle, vouchers: [], purchases: [bought] }] }
  const cost = vatInCost({ inCost, regime, foreignVat: false, vatRefused: null })
  const purchase = { ...bought, ...money, partnerName: '', leiRate, vatInCost: cost }
  const empty = { calculationType: 'fifo', initialStock: ZERO, initialStockValue: ZERO } as const
  const [entry] = fuelLedger(empty, [{ fuelConsumed: qty, purchases: [purchase] }])
  return { books, lei, price: entry?.draws[0]?.price?.toFixed(4), inCost: cost !== 'none' }
}

const sagaPrice = (books: ReturnType<typeof aFill>['books'], halfVat: 'file' | 'program') => {
  const [file] = sagaFiles(books, [], handed, { dateFormat: 'dd.mm.yyyy', roPrefix: true, halfVat })
  return /<Pret>([^<]*)/.exec(String(file?.content))?.[1]
}

test('in lei, of the voucher and of SAGA, by whichever the half of the VAT is split', () => {
  fc.assert(
    fc.property(fill, (drawn) => {
      const { books, lei, price } = aFill({ ...drawn, rate: null })
      expect(sagaPrice(books, 'file')).toBe(price)
      expect(sagaPrice(books, 'program')).toBe(lei.price.toFixed(4))
    }),
  )
})

test('in lei, of the voucher and of WinMENTOR, which adds digits only where four do not give the amount', () => {
  fc.assert(
    fc.property(fill, (drawn) => {
      const { books, lei, price, inCost } = aFill(drawn)
      const [file] = mentorFiles(books, handed, { store: '', numbers: new Map() })
      const [, qty = '', printed = ''] = /Item_1=[^;]*;[^;]*;([^;]*);([^;]*);/.exec(String(file?.content)) ?? []
      expect(round2(decimal(qty).times(printed)).eq(lei.net)).toBe(true)
      // further digits of the same price
      if (!inCost)
        expect(
          decimal(printed)
            .minus(price ?? 0)
            .abs()
            .lte('0.00005'),
        ).toBe(true)
    }),
  )
})

test('a fill in euro whose price times the rate is 8,5254 reads 8,5257 in both, as its amount divided by its litres', () => {
  const { books, price } = aFill({ centilitres: 3000, bani: 5110, limited: false, inCost: false, rate: 50_052 })
  const [file] = mentorFiles(books, handed, { store: '', numbers: new Map() })
  expect([price, /;30;([^;]*)/.exec(String(file?.content))?.[1]]).toEqual(['8.5257', '8.5257'])
})
