import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Decimal, decimal, round2, sum, ZERO } from '../numbers/decimal.ts'
import type { Currency } from '../vocabulary.ts'
import { fuelLedger } from './ledger.ts'

type Bought = {
  qty: Decimal
  price: Decimal
  date?: string
  number?: string
  isFuel?: boolean
  currency?: Currency
  leiRate?: Decimal | null
}

const bought = ({ qty, price, date = '2026-11-05', number = '1', isFuel = true, currency = 'RON', leiRate = null }: Bought) => {
  const net = round2(qty.times(price))
  const tva = round2(net.times('0.21'))
  return { date, number, partnerName: 'Stație', isFuel, qty, price, tva, value: net.plus(tva), currency, leiRate }
}
const aSheet = (fuelConsumed: Decimal, ...purchases: Bought[]) => ({ fuelConsumed, purchases: purchases.map(bought) })

const cents = (max: number, places: number) => fc.integer({ min: 0, max }).map((units) => decimal(units).div(10 ** places))
const litres = cents(50_000, 2)
const money = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ currency: 'RON' as const, leiRate: null }) },
  fc.record({ currency: fc.constantFrom('EUR' as const, 'GBP' as const), leiRate: fc.option(cents(80_000, 4)) }),
)
const purchases = fc.array(
  fc.record({ qty: litres, price: cents(150_000, 4), money }).map(({ money, ...line }) => ({ ...line, ...money })),
  { maxLength: 3 },
)
const sheets = fc.array(
  fc.record({ consumed: litres, purchases }).map(({ consumed, purchases }) => aSheet(consumed, ...purchases)),
  { maxLength: 12 },
)
const initial = fc.record({ initialStock: litres, initialStockValue: cents(1_000_000, 2) })

const fifo = { calculationType: 'fifo', initialStock: decimal(15), initialStockValue: decimal(105) } as const
const byFuel = { ...fifo, calculationType: 'fuel' } as const
const shown = (draws: readonly { origin: { number: string } | null; qty: Decimal; price: Decimal | null; value: Decimal | null }[]) =>
  draws.map(({ origin, qty, price, value }) => `${origin?.number ?? '–'}: ${qty} × ${price} = ${value}`)

describe('the ledger by purchases, oldest first', () => {
  test('neither makes nor loses a litre or a ban, and each sheet begins where the one before it ended', () => {
    fc.assert(
      fc.property(initial, sheets, (stock, all) => {
        const ledger = fuelLedger({ calculationType: 'fifo', ...stock }, all)
        let last = { qty: stock.initialStock, value: stock.initialStock.gt(0) ? stock.initialStockValue : ZERO }
        for (const { sheet, before, bought: into, drawn, after, draws, uncovered, covered } of ledger) {
          expect([before.qty.eq(last.qty), before.value?.eq(last.value)]).toEqual([true, true])
          expect(into.qty.eq(sum(sheet.purchases.map(({ qty }) => qty)))).toBe(true)
          expect(drawn.qty.eq(sheet.fuelConsumed)).toBe(true)
          const lei = sheet.purchases
            .filter(({ qty }) => qty.gt(0))
            .map(({ value, tva, currency, leiRate }) => round2(value.minus(tva).times(currency === 'RON' ? 1 : (leiRate ?? 0))))
          expect(into.value?.eq(sum(lei))).toBe(true)
          expect(
            sum(draws.map(({ qty }) => qty))
              .plus(uncovered)
              .eq(sheet.fuelConsumed),
          ).toBe(true)
          expect(drawn.value?.eq(sum([...covered, ...draws].map(({ value }) => value ?? ZERO)))).toBe(true)
          expect(sum(covered.map(({ qty }) => qty)).lte(before.qty.lt(0) ? before.qty.times(-1) : ZERO)).toBe(true)
          expect(after.qty.eq(before.qty.plus(into.qty).minus(drawn.qty))).toBe(true)
          expect(after.value?.eq((before.value ?? ZERO).plus(into.value ?? ZERO).minus(drawn.value ?? ZERO))).toBe(true)
          expect(after.value?.gte(0)).toBe(true)
          if (after.qty.lte(0)) expect(after.value?.toFixed()).toBe('0')
          last = { qty: after.qty, value: after.value ?? ZERO }
        }
      }),
    )
  })

  test('values what it takes at the price of its origin, but for the last litres, which take what is left of its value', () => {
    const thirds = aSheet(decimal(0), { qty: decimal(3), price: decimal('3.3333'), number: 'A' })
    const ledger = fuelLedger({ ...fifo, initialStock: null }, [thirds, ...[1, 1, 1].map((one) => aSheet(decimal(one)))])
    expect(ledger.slice(1).flatMap(({ draws }) => shown(draws))).toEqual([
      'A: 1 × 3.3333 = 3.33',
      'A: 1 × 3.3333 = 3.33',
      'A: 1 × 3.3333 = 3.34',
    ])
  })

  test('takes the purchases of a sheet by their days, and those of an earlier sheet before them', () => {
    const ledger = fuelLedger(fifo, [
      aSheet(decimal(10), { qty: decimal(5), price: decimal(6), number: 'A', date: '2026-11-09' }),
      aSheet(
        decimal(20),
        { qty: decimal(5), price: decimal(8), number: 'C', date: '2026-11-08' },
        { qty: decimal(5), price: decimal(7), number: 'B', date: '2026-11-07' },
      ),
    ])
    expect(ledger.map(({ draws }) => shown(draws))).toEqual([
      ['–: 10 × 7 = 70'],
      ['–: 5 × 7 = 35', 'A: 5 × 6 = 30', 'B: 5 × 7 = 35', 'C: 5 × 8 = 40'],
    ])
  })

  test('leaves what nobody bought without a price, and covers it first with what is bought later', () => {
    const [first, second, third] = fuelLedger(fifo, [
      aSheet(decimal(20)),
      aSheet(decimal(1), { qty: decimal(2), price: decimal(6), number: 'A' }),
      aSheet(decimal(1), { qty: decimal(10), price: decimal(7), number: 'B' }),
    ])
    expect([first?.uncovered.toFixed(), first?.after.qty.toFixed(), first?.after.value?.toFixed()]).toEqual(['5', '-5', '0'])
    expect([shown(second?.covered ?? []), second?.uncovered.toFixed(), second?.after.qty.toFixed()]).toEqual([['A: 2 × 6 = 12'], '1', '-4'])
    expect([shown(third?.covered ?? []), shown(third?.draws ?? [])]).toEqual([['B: 4 × 7 = 28'], ['B: 1 × 7 = 7']])
    // what is left is worth what it cost: 5 l at 7
    expect([third?.after.qty.toFixed(), third?.after.value?.toFixed()]).toEqual(['5', '35'])
  })

  test('takes what was bought abroad at the rate of its day: the price to 4 decimals, the value from the value without VAT', () => {
    const euro = { currency: 'EUR', leiRate: decimal('5.2581') } as const
    const [first, second] = fuelLedger({ ...fifo, initialStock: null }, [
      aSheet(
        decimal(10),
        { qty: decimal(40), price: decimal('1.45'), number: 'E', ...euro },
        { qty: decimal(10), price: decimal('1.2'), number: 'G', currency: 'GBP', leiRate: decimal('6.1135') },
      ),
      aSheet(decimal(35)),
    ])
    // 58.00 EUR are 304.97 lei; 12.00 GBP are 73.36
    expect(first?.bought.value?.toFixed()).toBe('378.33')
    expect(shown(first?.draws ?? [])).toEqual(['E: 10 × 7.6242 = 76.24'])
    expect(shown(second?.draws ?? [])).toEqual(['E: 30 × 7.6242 = 228.73', 'G: 5 × 7.3362 = 36.68'])
    expect(second?.after.value?.toFixed()).toBe('36.68')
    expect(first?.draws[0]?.origin).toMatchObject(euro)
  })

  test('has no price in lei for what was bought abroad at an unknown rate, and counts only fuel, in litres of 2 decimals', () => {
    const [entry] = fuelLedger({ ...fifo, initialStock: null }, [
      aSheet(
        decimal(4),
        { qty: decimal('3.005'), price: decimal(2), currency: 'EUR', number: 'E' },
        { qty: decimal(9), price: decimal(10), isFuel: false },
        { qty: decimal(5), price: decimal(6), number: 'A' },
      ),
    ])
    expect(shown(entry?.draws ?? [])).toEqual(['E: 3.01 × null = null', 'A: 0.99 × 6 = 5.94'])
    expect([entry?.bought.qty.toFixed(), entry?.bought.value?.toFixed(), entry?.after.value?.toFixed()]).toEqual(['8.01', '30', '24.06'])
  })
})

describe('the ledger by fuel', () => {
  test('keeps litres, below zero too, and no value', () => {
    const [entry] = fuelLedger(byFuel, [aSheet(decimal(20), { qty: decimal(3), price: decimal(6) })])
    expect(entry).toMatchObject({ before: { value: null }, after: { value: null }, uncovered: ZERO })
    expect([entry?.before, entry?.bought, entry?.drawn, entry?.after].map((stock) => stock?.qty.toFixed())).toEqual(['15', '3', '20', '-2'])
  })

  test('prices what a sheet burnt by the mean of its purchases, else by the last one before it, else not', () => {
    const leiRate = decimal('5.2581')
    const ledger = fuelLedger(byFuel, [
      aSheet(decimal(1)),
      aSheet(decimal(2), { qty: decimal(10), price: decimal(6) }, { qty: decimal(30), price: decimal(7) }),
      aSheet(decimal(3)),
      aSheet(decimal(4), { qty: decimal(5), price: decimal(2), currency: 'EUR' }),
      aSheet(decimal(0)),
      aSheet(decimal(5), { qty: decimal(10), price: decimal(8) }, { qty: decimal(40), price: decimal('1.45'), currency: 'EUR', leiRate }),
      aSheet(decimal(6)),
    ])
    expect(ledger.map(({ draws }) => shown(draws))).toEqual([
      ['–: 1 × null = null'],
      ['–: 2 × 6.75 = 13.5'],
      ['–: 3 × 7 = 21'],
      ['–: 4 × 7 = 28'],
      [],
      // (10 × 8 + 40 × 7.6242) / 50
      ['–: 5 × 7.6994 = 38.5'],
      ['–: 6 × 7.6242 = 45.75'],
    ])
  })
})

describe('fuel taken back', () => {
  const buys = (qty: number, price: number, number: string) => ({ qty: decimal(qty), price: decimal(price), number })
  const rest = (calculationType: 'fifo' | 'fuel', ...sheets: ReturnType<typeof aSheet>[]) =>
    fuelLedger({ ...fifo, calculationType }, sheets).map(({ bought: into, after, uncovered }) =>
      [into.qty, into.value, after.qty, after.value, uncovered].map((amount) => amount && Number(amount)),
    )

  test('leaves the tank at the price that it came in at', () => {
    const first = aSheet(decimal(20), buys(40, 6, '1'), buys(10, 8, '2'))
    expect(rest('fifo', first, aSheet(ZERO, buys(-30, 6, '3')), aSheet(decimal(10)))).toEqual([
      [50, 320, 45, 290, 0],
      [-30, -180, 15, 110, 0],
      [0, 0, 5, 40, 0],
    ])
    expect(rest('fuel', first, aSheet(ZERO, buys(-30, 6, '3')))).toEqual([
      [50, null, 45, null, 0],
      [-30, null, 15, null, 0],
    ])
  })

  test('which was burnt already, is fuel burnt that nobody had bought', () => {
    expect(rest('fifo', aSheet(decimal(50), buys(40, 6, '1')), aSheet(ZERO, buys(-40, 6, '2')))).toEqual([
      [40, 240, 5, 30, 0],
      [-40, -240, -35, 0, 35],
    ])
  })

  test('takes back what was booked of it, so that the account of the stock has what its documents say', () => {
    const stock = (...sheets: ReturnType<typeof aSheet>[]) =>
      fuelLedger({ ...fifo, initialStock: null }, sheets).map(({ bought: into, drawn, covered }) => [
        ...[into.value, drawn.value].map((lei) => lei?.toFixed()),
        shown(covered),
      ])
    const burnt = aSheet(decimal(50), buys(50, 6, '1'))
    expect(stock(burnt, aSheet(ZERO, buys(-50, 6, '2')), aSheet(ZERO, buys(60, 7, '3')))).toEqual([
      ['300', '300', []],
      ['-300', '-300', ['2: -50 × 6 = -300']],
      ['420', '350', ['3: 50 × 7 = 350']],
    ])
    // the price of the document differs from that of the fuel that is left
    expect(stock(aSheet(decimal(10), buys(50, 6, '1')), aSheet(ZERO, buys(-30, 7, '2')))).toEqual([
      ['300', '60', []],
      ['-210', '-30', ['2: 0 × 7 = -30']],
    ])
  })
})
