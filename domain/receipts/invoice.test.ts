import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, HUNDRED, round2, sum } from '../numbers/decimal.ts'
import { isFor, readInvoice } from './invoice.ts'
import type { Invoice, InvoiceLine } from './invoice-file.ts'

const line = (part: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: '1',
  qty: '42.5',
  unit: 'LTR',
  net: '256.05',
  rate: '21',
  name: 'MOTORINA',
  description: '',
  notes: [],
  properties: [],
  references: [],
  start: null,
  end: null,
  ...part,
})
const party = { cui: 'RO1590082', name: 'OMV PETROM MARKETING SRL', vatPayer: true, city: null, address: null }
const invoice = (lines: InvoiceLine[], part: Partial<Invoice> = {}): Invoice => ({
  number: 'FC 900123',
  issued: '2026-10-31',
  due: '2026-11-15',
  credit: false,
  currency: 'RON',
  supplier: { ...party, cui: '1590082' },
  customer: { ...party, cui: 'RO2816464' },
  notes: [],
  delivered: null,
  deliveredIn: null,
  taxes: [],
  allowances: [],
  totals: { payable: '', prepaid: '', rounding: '', inclusive: '' },
  credited: [],
  lines,
  ...part,
})
const only = (part: Partial<InvoiceLine>, of: Partial<Invoice> = {}) => {
  const [receipt] = readInvoice(invoice([line(part)], of)).receipts
  if (!receipt) throw new Error('no receipt')
  return receipt
}
const property = (name: string, value: string) => ({ properties: [{ name, value }] })

test('a line of fuel is a receipt of the invoice', () => {
  const receipt = only({
    start: '2026-10-03',
    end: '2026-10-03',
    references: ['PH 12 ABC'],
    properties: [
      { name: 'Ora', value: '14:22' },
      { name: 'Kilometri', value: '0060983' },
      { name: 'Stația', value: 'Ploiești Vest' },
      { name: 'Card', value: '7043 2200 1234 5678' },
    ],
  })
  const { value, qty, odometer, texts, ...rest } = receipt
  expect([value.toFixed(2), qty.toFixed(), odometer?.toFixed(), texts[0]]).toEqual(['309.82', '42.5', '60983', 'PH 12 ABC'])
  expect(rest).toMatchObject({
    day: '2026-10-03',
    time: '14:22',
    dayOfInvoice: false,
    issuedOn: '2026-10-31',
    dueOn: '2026-11-15',
    document: 2,
    number: 'FC 900123',
    supplierCui: '1590082',
    plateRead: 'PH 12 ABC',
    cardTail: '5678',
    um: 'L',
    station: 'Ploiești Vest',
    externalKey: 'inv:1590082:FC 900123:1',
    volume: true,
  })
})

describe('the day of a line', () => {
  test.each<[string, Partial<InvoiceLine>, Partial<Invoice>, string, string | null]>([
    ['its period of one day', { start: '2026-10-03', ...property('Data', '04.10.2026') }, {}, '2026-10-03', null],
    [
      'not a period of several days',
      { start: '2026-10-01', end: '2026-10-31', notes: ['Bon din 05.10.2026 08:15'] },
      {},
      '2026-10-05',
      '08:15',
    ],
    ['a property', property('Data tranzacției', '2026-10-04'), {}, '2026-10-04', null],
    ['its description', { description: 'Alimentare 6/10/2026' }, {}, '2026-10-06', null],
    ['none of two days in a text', { notes: ['01.10.2026 - 15.10.2026'] }, { delivered: '2026-10-20' }, '2026-10-20', null],
    ['no day of long ago', { notes: ['Contract din 01.02.2020'] }, {}, '2026-10-31', null],
  ])('is %s', (_, part, of, day, time) => {
    const receipt = only(part, of)
    expect([receipt.day, receipt.time]).toEqual([day, time])
    expect(receipt.dayOfInvoice).toBe(day === '2026-10-31')
  })
})

test.each([
  ['0060983', '60983'],
  ['60.983 km', '60983'],
  ['0000000', undefined],
  ['necunoscut', undefined],
])('a property of km that says %s is %s', (value, km) => expect(only(property('Km bord', value)).odometer?.toFixed()).toBe(km))

test('a credit note gives back, once', () => {
  expect(only({}, { credit: true }).qty.toFixed()).toBe('-42.5')
  expect(only({ qty: '-42.5', net: '-256.05' }, { credit: true }).value.toFixed()).toBe('-309.82')
  expect(only({ qty: '-42.5', net: '-256.05' }).qty.toFixed()).toBe('-42.5')
})

test('a line that cannot be read tells why', () => {
  const why = (part: Partial<InvoiceLine>, of: Partial<Invoice> = {}) => readInvoice(invoice([line(part)], of)).unread[0]?.why
  expect([why({ qty: 'x' }), why({ net: '' }), why({ qty: '0' }), why({}, { currency: 'XAU' })]).toEqual([
    'qty',
    'value',
    'zero',
    'currency',
  ])
})

test('an invoice is of the company whose code it names', () => {
  expect([isFor(invoice([]), '2816464'), isFor(invoice([]), '1590082')]).toEqual([true, false])
})

test('the receipts of an invoice are worth its lines with their VAT', () => {
  const aLine = fc.record({
    net: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    rate: fc.constantFrom(21, 11, 0),
    qty: fc.integer({ min: 1, max: 99_999 }),
  })
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 60 }), (lines) => {
      const { receipts } = readInvoice(
        invoice(
          lines.map(({ net, rate, qty }, at) =>
            line({
              id: `${at}`,
              net: decimal(net).div(100).toFixed(2),
              rate: `${rate}`,
              qty: decimal(net < 0 ? -qty : qty)
                .div(1000)
                .toFixed(),
            }),
          ),
        ),
      )
      const expected = sum(
        lines.map(({ net, rate }) =>
          decimal(net)
            .div(100)
            .plus(round2(decimal(net).times(rate).div(HUNDRED).div(100))),
        ),
      )
      expect(sum(receipts.map(({ value }) => value)).toFixed(2)).toBe(expected.toFixed(2))
    }),
  )
})

test('the VAT printed for a rate is that of its lines, to 0.02; further off it is another one', () => {
  const amounts = (tva: string) => {
    const lines = [line({ net: '100.02' }), line({ id: '2', net: '100.02' }), line({ id: '3', net: '10', rate: '11' })]
    const { receipts } = readInvoice(invoice(lines, { taxes: [{ rate: '21.00', tva }] }))
    return receipts.map((receipt) => [receipt.tva?.toFixed(2), receipt.value.toFixed(2)])
  }
  const [first, , third] = amounts('42.00')
  expect([first, third]).toEqual([
    ['21.00', '121.02'],
    ['1.10', '11.10'],
  ])
  expect(['42.01', '41.98', '42.03'].map((tva) => amounts(tva)[1])).toEqual([
    ['21.01', '121.03'],
    ['20.99', '121.01'],
    ['21.00', '121.02'],
  ])
})
