import { expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { anInvoice } from '../testing/an-invoice-record.ts'
import { invoice } from './invoice.ts'

const text = (facts: readonly { label: string; value: string }[]) => facts.map(({ label, value }) => `${label}: ${value}`)
const ART_319 = 'Factura este valabilă fără semnătură și ștampilă, conform art. 319 alin. (29) din Legea nr. 227/2015.'

it('names seller and buyer, the terms, what was sold and what is due', () => {
  const model = invoice(anInvoice())
  expect([model.title, model.number]).toEqual(['FACTURĂ', 'Seria FP   nr. 1001'])
  expect(text(model.seller.facts)).toEqual([
    'CUI: RO12345674',
    'Nr. Reg. Com.: J29/1234/2020',
    'Sediul: Str. Libertății nr. 5, Ploiești, jud. Prahova',
    'Capital social: 200 lei',
    'IBAN: RO49 AAAA 1B31 0075 9384 0000',
    'Banca: Banca Transilvania',
  ])
  expect(text(model.buyer.facts)).toEqual([
    'CUI: RO2816464',
    'Nr. Reg. Com.: J40/5678/2019',
    'Adresa: Bd. Unirii 10, Sectorul 3, București',
  ])
  expect(text(model.terms)).toEqual([
    'Data: 24.08.2026',
    'Data scadenței: 24.08.2026',
    'Cota TVA: 21 %',
    'Curs BNR: 5,2581 lei/EUR din 21.08.2026',
  ])
  expect(model.table.headings).toEqual([
    'Nr. crt.',
    'Denumirea produselor sau a serviciilor',
    'U/M',
    'Cantitate',
    'Preț unitar fără TVA (lei)',
    'Valoarea fără TVA (lei)',
    'Valoarea TVA (lei)',
  ])
  expect(model.table.rows).toEqual([
    [
      '1',
      'Abonament aplicație foi de parcurs, 12 luni (59,00 EUR × 5,2581), 24.08.2026–23.08.2027',
      'buc',
      '1',
      '310,23',
      '310,23',
      '65,15',
    ],
  ])
  expect(text(model.totals)).toEqual(['Total fără TVA: 310,23 lei', 'TVA: 65,15 lei', 'TOTAL DE PLATĂ: 375,38 lei'])
  expect(model.notes).toEqual(['Achitat integral cu cardul la 24.08.2026.', ART_319])
})

it('has no code of a natural person, and no VAT of a seller who pays none', () => {
  const { seller, buyer } = anInvoice()
  const model = invoice(
    anInvoice({
      seller: { ...seller, tva: false, capital: null, iban: ' ', bank: null },
      buyer: { ...buyer, name: 'Popescu Ion', cui: null, tva: false, nrOnrc: null },
      item: { months: 1, from: '2026-08-24', to: '2026-09-23' },
      vatRate: decimal(0),
      tva: decimal(0),
      total: decimal('310.23'),
    }),
  )
  expect(text(model.seller.facts)).toHaveLength(3)
  expect(text(model.buyer.facts)).toEqual(['Adresa: Bd. Unirii 10, Sectorul 3, București'])
  expect(text(model.terms)).toEqual(['Data: 24.08.2026', 'Data scadenței: 24.08.2026', 'Curs BNR: 5,2581 lei/EUR din 21.08.2026'])
  expect(model.table.headings.slice(4)).toEqual(['Preț unitar (lei)', 'Valoarea (lei)'])
  expect(model.table.rows[0]?.slice(1)).toEqual([
    'Abonament aplicație foi de parcurs, 1 lună (59,00 EUR × 5,2581), 24.08.2026–23.09.2026',
    'buc',
    '1',
    '310,23',
    '310,23',
  ])
  expect(text(model.totals)).toEqual(['TOTAL DE PLATĂ: 310,23 lei'])
  expect(model.notes).toEqual([
    'Neplătitor de TVA (regim special de scutire, art. 310 din Legea nr. 227/2015).',
    'Achitat integral cu cardul la 24.08.2026.',
    ART_319,
  ])
})

it('says of a test that it is no fiscal document', () => {
  expect(invoice(anInvoice()).warning).toBeNull()
  expect(invoice(anInvoice({ test: true })).warning).toBe('Factură de probă: nu este document fiscal, nu s-a încasat nimic')
})
