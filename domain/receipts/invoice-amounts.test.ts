import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, round2, sum } from '../numbers/decimal.ts'
import { readInvoice } from './invoice.ts'
import { numeral, sharesOf } from './invoice-amounts.ts'
import type { Invoice, InvoiceLine } from './invoice-file.ts'

const party = { cui: '1590082', name: 'OMV PETROM MARKETING SRL', vatPayer: true, city: null, address: null }
const invoice = (lines: Partial<InvoiceLine>[], part: Partial<Invoice> = {}): Invoice => ({
  ...{ number: 'FC 1', issued: '2026-10-31', due: null, credit: false, currency: 'RON', supplier: party, customer: party },
  ...{ notes: [], delivered: null, deliveredIn: null, taxes: [], allowances: [], credited: [] },
  totals: { payable: '', prepaid: '', rounding: '', inclusive: '' },
  lines: lines.map((line, at) => ({
    ...{ id: `${at + 1}`, qty: '10', unit: 'LTR', net: '100', rate: '21', name: 'MOTORINA', description: '' },
    ...{ notes: [], properties: [], references: [], start: null, end: null },
    ...line,
  })),
  ...part,
})
const valuesOf = (of: Invoice, apart: readonly string[] = []) =>
  readInvoice(of, new Set(apart)).receipts.map(({ value, discount }) => [value.toFixed(2), discount?.toFixed(2) ?? null])

test.each([
  ['54.019999999999996', '54.019999999999996'],
  ['+5.0', '5'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['5.', '5'],
  ['007.10', '7.1'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['0.000000000000000000000000000001', '0.000000000000000000000000000001'],
  [' 12.5 ', '12.5'],
  ...(['1E1', '1,5', '', '.', '+', '1.2.3', 'INF', '0x10', '1 000', '9'.repeat(101)].map((text) => [text, undefined]) as [
    string,
    undefined,
  ][]),
])('the xsd:decimal %s is %s', (text, number) => expect(numeral(text)?.toFixed()).toBe(number))

test('parts of an amount add up to it', () => {
  const shown = (amount: string, ...weights: number[]) => sharesOf(decimal(amount), weights.map(decimal)).map((share) => share.toFixed(2))
  expect(shown('-10', 60, 40)).toEqual(['-6.00', '-4.00'])
  expect(shown('10', 1, 1, 1)).toEqual(['3.33', '3.34', '3.33'])
})

describe('an allowance of the document', () => {
  const allowance = { amount: '10', rate: '21', isCharge: false, reason: 'Discount de volum' }
  test('is spread over its lines by net', () =>
    expect(valuesOf(invoice([{ net: '60' }, { net: '40' }, { net: '50', rate: '11' }], { allowances: [allowance] }))).toEqual([
      ['65.34', '-7.26'],
      ['43.56', '-4.84'],
      ['55.50', null],
    ]))
  test('of a rate that no line has, and a charge, are rows of their own', () => {
    const besides = [
      { ...allowance, rate: '11' },
      { ...allowance, isCharge: true, reason: 'Taxă card' },
    ]
    const { receipts, unread } = readInvoice(invoice([{}], { allowances: besides }))
    expect(receipts[0]?.value.toFixed(2)).toBe('121.00')
    expect(unread.map(({ why, described, value }) => [why, described, value?.toFixed(2)])).toEqual([
      ['allowance', 'Discount de volum', '-11.10'],
      ['charge', 'Taxă card', '12.10'],
    ])
  })
})

describe('a line that is a discount', () => {
  const discount = { name: 'Reducere flota', unit: 'C62', qty: '-1', net: '-40' }
  test('is taken off the fuel above it, and can be kept apart', () => {
    const of = invoice([{ net: '400' }, discount, { net: '300' }, { ...discount, net: '-30' }])
    expect(valuesOf(of)).toEqual([
      ['435.60', '-48.40'],
      ['326.70', '-36.30'],
    ])
    expect(valuesOf(of, ['2'])).toEqual([
      ['484.00', null],
      ['326.70', '-36.30'],
    ])
    expect(readInvoice(of, new Set(['2'])).unread.map(({ why, value }) => [why, value?.toFixed(2)])).toEqual([['discount', '-48.40']])
    const [first] = readInvoice(of).discounts
    expect({ ...first, value: first?.value.toFixed(2) }).toEqual({
      ...{ row: '2', text: 'Reducere flota', rows: ['1'], article: 'MOTORINA', value: '-48.40', applied: true },
    })
  })
  test('is of all fuel above it where it is the only one', () =>
    expect(valuesOf(invoice([{ net: '300' }, { net: '100' }, discount]))).toEqual([
      ['326.70', '-36.30'],
      ['108.90', '-12.10'],
    ]))
  test('may be a price below zero', () => expect(valuesOf(invoice([{}, { net: '-5', name: 'MOTORINA' }]))).toEqual([['114.95', '-6.05']]))
  test.each([
    ['returned fuel', { net: '-40', qty: '-4' }],
    ['an advance', { ...discount, name: 'Stornare avans' }],
    ['of another rate', { ...discount, rate: '11' }],
    ['more than the fuel', { ...discount, net: '-400' }],
  ])('is not %s', (_, part) => expect(readInvoice(invoice([{}, part])).discounts).toEqual([]))
})

test('the total of the invoice is met, or told by how much not: prepaid and rounded parts count', () => {
  const totals = { payable: '90.00', prepaid: '30.00', rounding: '-1.00', inclusive: '121.00' }
  const told = (part: Partial<Invoice['totals']>, lines: Partial<InvoiceLine>[] = [{}]) => {
    const { total } = readInvoice(invoice(lines, { totals: { ...totals, ...part } }))
    return total && [total.stated.toFixed(2), total.counted.toFixed(2)]
  }
  expect(told({})).toEqual(['121.00', '121.00'])
  expect(told({ payable: '' })).toEqual(['121.00', '121.00'])
  expect(told({}, [{}, { net: 'x' }])).toEqual(['121.00', '121.00'])
  expect(told({ payable: '100' }, [{}])).toEqual(['131.00', '121.00'])
  expect(told({ payable: '', inclusive: '' })).toBeNull()
})

/** An amount of bani in one of the ways in which `xsd:decimal` writes it. */
const written = (bani: number, way: number): string => {
  const text = (Math.abs(bani) / 100).toFixed(2)
  const plain = [text, `00${text}`, `${text}000000000000000`, text.replace(/^0\./, '.'), Number(text).toString()][way % 5] ?? text
  return bani < 0 ? `-${plain}` : way > 4 ? `+${plain}` : plain
}
/** Bani of VAT, half up, in integers. */
const vatOf = (bani: number, percent: number): number => Math.sign(bani) * Math.floor((Math.abs(bani) * percent + 50) / 100)

test('3.000 invoices are worth what they print, to the ban', { timeout: 60_000 }, () => {
  const way = fc.integer({ min: 0, max: 9 })
  const kind = fc.constantFrom('fuel', 'fuel', 'fuel', 'wash', 'discount', 'returned')
  const aLine = fc.record({ kind, bani: fc.integer({ min: 1, max: 900_000 }), rate: fc.constantFrom(21, 21, 11, 0), way })
  const aPart = fc.record({ bani: fc.integer({ min: 1, max: 30_000 }), rate: fc.constantFrom(21, 11, 0), isCharge: fc.boolean(), way })
  const anInvoice = fc.record({
    lines: fc.array(aLine, { minLength: 1, maxLength: 40 }),
    parts: fc.array(aPart, { maxLength: 3 }),
    ...{
      prepaid: fc.integer({ min: 0, max: 9000 }),
      rounding: fc.integer({ min: -99, max: 99 }),
      credit: fc.boolean(),
      apart: fc.boolean(),
    },
  })
  const signed = ({ kind, bani }: { kind: string; bani: number }) =>
    kind === 'discount' ? -(bani % 2000) - 1 : kind === 'returned' ? -bani : bani
  fc.assert(
    fc.property(anInvoice, ({ lines, parts, prepaid, rounding, credit, apart }) => {
      const taxed = new Map<number, number>()
      const add = (rate: number, bani: number) => taxed.set(rate, (taxed.get(rate) ?? 0) + bani)
      for (const line of lines) add(line.rate, signed(line))
      for (const { rate, bani, isCharge } of parts) add(rate, isCharge ? bani : -bani)
      const inclusive = sum([...taxed].map(([rate, bani]) => decimal(bani + vatOf(bani, rate))))
      const of = invoice(
        lines.map((line) => ({
          ...{
            net: written(signed(line), line.way),
            rate: `${line.rate}.00`,
            unit: line.kind === 'fuel' || line.kind === 'returned' ? 'LTR' : 'C62',
          },
          ...{ name: line.kind === 'discount' ? 'Discount' : line.kind, qty: line.kind === 'fuel' || line.kind === 'wash' ? '10.5' : '-1' },
        })),
        {
          credit,
          taxes: [...taxed].map(([rate, bani]) => ({ rate: `${rate}`, tva: written(vatOf(bani, rate), 0) })),
          allowances: parts.map(({ bani, rate, isCharge, way }) => ({
            amount: written(bani, way),
            rate: `${rate}`,
            isCharge,
            reason: 'x',
          })),
          totals: {
            ...{
              payable: inclusive
                .plus(rounding - prepaid)
                .div(100)
                .toFixed(2),
              inclusive: '',
            },
            ...{ prepaid: written(prepaid, 0), rounding: written(rounding, 0) },
          },
        },
      )
      const { receipts, unread, total } = readInvoice(of, new Set(apart ? lines.map((_, at) => `${at + 1}`) : []))
      const rows = sum([...receipts, ...unread].map(({ value }) => value ?? decimal(0)))
      expect(rows.abs().toFixed(2)).toBe(inclusive.div(100).abs().toFixed(2))
      expect(total?.counted.toFixed(2)).toBe(total?.stated.toFixed(2))
      expect(unread.filter(({ why }) => !['charge', 'allowance', 'discount'].includes(why))).toEqual([])
      // what is kept of each line is its own rate, to the two bani by which the saved amounts may differ
      for (const { value, tva, rate } of receipts) {
        const net = value.minus(tva ?? 0)
        expect(
          Number(
            round2(net.times(rate ?? 0).div(100))
              .minus(tva ?? 0)
              .abs(),
          ),
        ).toBeLessThanOrEqual(0.02)
      }
    }),
    { numRuns: 3000 },
  )
})
