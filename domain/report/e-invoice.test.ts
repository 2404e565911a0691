import { describe, expect, it, test } from 'vitest'
import { decimal, sum } from '../numbers/decimal.ts'
import { invoiceAmounts } from '../plan/invoice-amounts.ts'
import { anInvoice } from '../testing/an-invoice-record.ts'
import { eInvoice, invoiceFileName } from './e-invoice.ts'
import type { InvoiceParty, InvoiceRecord } from './invoice.ts'

const { seller, buyer } = anInvoice()
const buyerOf = (part: Partial<InvoiceParty>, given: Partial<InvoiceRecord> = {}) =>
  eInvoice(anInvoice({ ...given, buyer: { ...buyer, ...part } })).buyer
const codes = ({ vatCode, registration }: ReturnType<typeof buyerOf>) => [vatCode, registration]

describe('a buyer is known', () => {
  test('as a VAT payer by RO and his code, and by the trade register or else the bare code', () => {
    expect(codes(buyerOf({}))).toEqual(['RO2816464', 'J40/5678/2019'])
    expect(codes(buyerOf({ nrOnrc: ' ' }))).toEqual(['RO2816464', '2816464'])
  })

  test('as another company by its bare code', () => expect(codes(buyerOf({ tva: false }))).toEqual([null, '2816464']))

  test('as a natural person by thirteen zeros', () =>
    expect(codes(buyerOf({ cui: null, tva: false, nrOnrc: null }))).toEqual([null, '0000000000000']))

  test('without any VAT code when the seller is no VAT payer', () => {
    const model = eInvoice(anInvoice({ seller: { ...seller, tva: false } }))
    expect([model.seller.vatCode, model.seller.taxCode, ...codes(model.buyer)]).toEqual([null, '12345674', null, '2816464'])
    expect(model.vat).toEqual({ category: 'O', exemption: 'VATEX-EU-O' })
    expect(model.notes[0]).toBe('Neplatitor de TVA (regim special de scutire, art. 310 din Legea nr. 227/2015).')
  })
})

describe('an address', () => {
  const placeOf = (part: Partial<InvoiceParty>) => {
    const { city, county } = buyerOf(part)
    return [county, city]
  }

  test('has the code of its county and its city', () => {
    expect(placeOf({ state: 'Prahova', city: 'Ploiești' })).toEqual(['RO-PH', 'Ploiești'])
    expect(placeOf({ state: 'JUD. CARAŞ SEVERIN', city: 'Reșița' })).toEqual(['RO-CS', 'Reșița'])
  })

  test.each([
    ['Sectorul 3', 'Bd. Unirii 10', 'SECTOR3'],
    ['SECTOR6', 'Bd. Unirii 10', 'SECTOR6'],
    ['Municipiul București, sect. 2', 'Bd. Unirii 10', 'SECTOR2'],
    ['București', 'Bd. Unirii 10, sector 4', 'SECTOR4'],
    ['București', 'Bd. Unirii 10, cod poștal 030167', 'SECTOR3'],
  ])('in București names the sector: %s, %s', (city, address, sector) =>
    expect(placeOf({ state: 'București', city, address })).toEqual(['RO-B', sector]),
  )

  test('in București that tells no sector has the first one, and a note says that it was not told', () => {
    const place = { ...buyer, state: 'București', city: 'București', address: 'Str. Sectorului nr. 10, bl. S3' }
    const model = eInvoice(anInvoice({ buyer: place }))
    expect([model.buyer.county, model.buyer.city]).toEqual(['RO-B', 'SECTOR1'])
    expect(model.notes.at(-1)).toBe('Cumparatorul nu a indicat sectorul din Bucuresti.')
    expect(eInvoice(anInvoice()).notes.at(-1)).not.toContain('sectorul')
  })

  test('in no county there is has no code', () => expect(placeOf({ state: 'Atlantida', city: 'Insula' })).toEqual([null, 'Insula']))
})

it('cuts no text in the middle of a sign, and to what is accepted', () => {
  const { name, street, streetRest, city } = buyerOf({
    name: `${'n'.repeat(199)}🚚🚚`,
    state: 'Cluj',
    city: 'c'.repeat(120),
    address: `${'s'.repeat(150)}${'t'.repeat(110)}`,
  })
  expect(name).toBe(`${'n'.repeat(199)}🚚`)
  expect([street, streetRest, city]).toEqual(['s'.repeat(150), 't'.repeat(100), 'c'.repeat(50)])
  expect(buyerOf({}).streetRest).toBeNull()
})

it('has no sign that XML cannot carry', () =>
  expect(buyerOf({ name: ' Firma\u0000\u000B\uFFFE "A"\uD800\tȘi\r\nfiii ' }).name).toBe('Firma "A" Și fiii'))

test.each([
  ['59', '5.2581', 21],
  ['0.01', '0.0001', 21],
  ['9.99', '5.0937', 21],
  ['123.45', '4.9999', 0],
])('the amounts of %s EUR at %s with %i %% agree with each other', (priceEur, rate, vatRate) => {
  const exchange = { rate: decimal(rate), day: '2026-08-21', priceEur: decimal(priceEur) }
  const amounts = invoiceAmounts({ priceEur: exchange.priceEur, bnrRate: exchange.rate, vatRate: decimal(vatRate) })
  const model = eInvoice(anInvoice({ exchange, ...amounts, vatRate: decimal(vatRate), seller: { ...seller, tva: vatRate > 0 } }))
  for (const amount of [model.net, model.tva, model.total, model.prepaid, model.payable]) expect(amount).toMatch(/^\d+\.\d\d$/)
  // BR-CO-15, BR-CO-17 and BR-CO-16
  expect(sum([decimal(model.net), decimal(model.tva)]).toFixed(2)).toBe(model.total)
  expect(decimal(model.net).times(vatRate).div(100).toFixed(2)).toBe(model.tva)
  expect(decimal(model.total).minus(model.prepaid).toFixed(2)).toBe(model.payable)
})

it('tells on which day it was paid when it was issued on another', () => {
  expect(eInvoice(anInvoice({ paidOn: '2026-08-23' })).notes).toEqual([
    'Pret 59,00 EUR; curs BNR 5,2581 lei/EUR din 21.08.2026. Achitat integral cu cardul la 23.08.2026.',
  ])
})

it('counts the months of the subscription', () => {
  const item = { from: '2026-08-24', to: '2028-08-23' }
  expect(eInvoice(anInvoice({ item: { ...item, months: 24 } })).item.name).toBe('Abonament aplicatie foi de parcurs - 24 de luni')
  expect(eInvoice(anInvoice({ item: { ...item, months: 1 } })).item.name).toBe('Abonament aplicatie foi de parcurs - 1 luna')
})

it('is a file of its own name', () => expect(invoiceFileName({ series: 'PRC', number: 1001 }, 'xml')).toBe('Factura-PRC-1001.xml'))
