import { XMLParser } from 'fast-xml-parser'
import { parse } from 'js-ini'
import { describe, expect, test } from 'vitest'
import { type Books, deductionRows } from '../month/books.ts'
import { decimal, ZERO } from '../numbers/decimal.ts'
import { deductibilityTable } from '../report/deductibilitate.ts'
import { someBooks } from '../testing/some-books.ts'
import { ascii } from './ascii.ts'
import { entriesOf, type Handed, stockAccount } from './entries.ts'
import { sagaFiles } from './saga.ts'
import { statementRows, statementRowsText } from './statement-rows.ts'
import { mentorFiles } from './winmentor.ts'

const books = someBooks()
const handed = (...kinds: Handed[]) => new Set<Handed>(kinds)
const settings = { dateFormat: 'dd.mm.yyyy', roPrefix: true, halfVat: 'program' } as const
const shown = (kinds: ReadonlySet<Handed>, of = books) =>
  entriesOf(of, kinds).map(({ debit, credit, amount, deductible }) => `${debit} = ${credit} ${amount.toFixed(2)}${deductible ? '' : ' N'}`)

describe('entries', () => {
  test('store fuel with the VAT that is not deducted, pay it from the till, and burn half of it as not deducted', () => {
    expect(shown(handed('receipts', 'payments', 'consumption'))).toEqual([
      '3022 = 401 282.93',
      '4426 = 401 26.89',
      '401 = 5311 309.82',
      '6022 = 3022 128.81',
      '6022.N = 3022 128.81 N',
    ])
  })
  test('keep VAT apart, or fuel out of stock, where the company books so', () => {
    expect(shown(handed('receipts'), someBooks({ vatInCost: false }))).toEqual([
      '3022 = 401 256.05',
      '4426 = 401 26.89',
      '635 = 401 26.88 N',
    ])
    expect(shown(handed('receipts', 'consumption'), someBooks({ fuelBooking: 'expense' }))).toEqual([
      '6022 = 401 141.47',
      '6022.N = 401 141.46 N',
      '4426 = 401 26.89',
    ])
  })
  test('take the whole VAT of a receipt over 100 EUR for cost, or 635 where the company books so', () => {
    const refused = (part: Parameters<typeof someBooks>[0] = {}) => someBooks(part, { refused: true })
    expect(shown(handed('receipts', 'consumption'), refused())).toEqual([
      '3022 = 401 309.82',
      '6022 = 3022 134.88',
      '6022.N = 3022 134.87 N',
    ])
    expect(shown(handed('receipts'), refused({ vatInCost: false }))).toEqual(['3022 = 401 256.05', '635 = 401 53.77 N'])
    const [row] = deductionRows(refused())
    expect([row?.vat.deductible.toFixed(2), row?.vat.nonDeductible.toFixed(2)]).toEqual(['0.00', '53.77'])
    expect(deductibilityTable(refused()).rows[0]?.grounds).toContain('TVA de pe bonuri peste 100 EUR fără factură 53,77 lei: nu se deduce')
    const linesOf = (of: Books) =>
      sagaFiles(of, [], handed('receipts'), settings).flatMap(({ content }) => /<Valoare>.*<\/Cont>.*<\/Linie>/.exec(String(content)) ?? [])
    expect(linesOf(refused())[0]).toContain('<Valoare>309.82</Valoare><ProcTVA>0</ProcTVA><TVA>0.00</TVA><Cont>3022</Cont></Linie>')
    expect(linesOf(refused({ vatInCost: false }))[0]).toContain('<TVA>53.77</TVA><Cont>3022</Cont><TipDeducere>I</TipDeducere>')
    expect(String(mentorFiles(refused(), handed('receipts'), { store: '', numbers: new Map() })[0]?.content)).toContain('Item_1_TVANEDED=1')
  })
  test('are none of what waits for its invoice, which is named by supplier', () => {
    const books = someBooks()
    const vehicles = books.vehicles.map((vehicle) => ({ ...vehicle, waiting: vehicle.purchases, purchases: [] }))
    const waits = { ...books, vehicles }
    expect(shown(handed('receipts', 'invoices', 'payments'), waits)).toEqual([])
    expect(shown(handed('consumption'), waits)).toEqual(shown(handed('consumption')))
    expect(['bought', 'waiting'].map((part) => Number(stockAccount(waits)?.[part as 'bought']))).toEqual([0, 282.93])
    expect(sagaFiles(waits, [], handed('receipts', 'invoices'), settings)).toEqual([])
    expect(deductionRows(waits).map(({ vat, net }) => [vat.deductible.toFixed(2), net.toFixed(2)])).toEqual([['0.00', '0.00']])
    expect(statementRows(waits).map(statementRowsText)).toEqual([
      '2 alimentări Stația „Țăndărei” & Fiii S.R.L., 370,32 lei: așteaptă factura',
    ])
  })
  test('leave invoices out unless they are asked for', () => {
    expect(shown(handed('invoices'))).toEqual(['628 = 401 27.63', '628.N = 401 27.62 N', '4426 = 401 5.25'])
  })
})

const TAGS = {
  Antet: [
    ...['FurnizorNume', 'FurnizorCIF', 'FurnizorNrRegCom', 'FurnizorCapital', 'FurnizorTara', 'FurnizorLocalitate', 'FurnizorJudet'],
    ...['FurnizorAdresa', 'FurnizorTelefon', 'FurnizorMail', 'FurnizorBanca', 'FurnizorIBAN', 'FurnizorInformatiiSuplimentare'],
    ...['ClientNume', 'ClientInformatiiSuplimentare', 'ClientCIF', 'ClientNrRegCom', 'ClientJudet', 'ClientTara', 'ClientLocalitate'],
    ...['ClientAdresa', 'ClientBanca', 'ClientIBAN', 'ClientTelefon', 'ClientMail', 'FacturaNumar', 'FacturaData', 'FacturaScadenta'],
    ...['FacturaTaxareInversa', 'FacturaTVAIncasare', 'FacturaTip', 'FacturaInformatiiSuplimentare', 'FacturaMoneda', 'FacturaGreutate'],
  ],
  Linie: [
    ...['LinieNrCrt', 'Descriere', 'CodArticolFurnizor', 'CodArticolClient', 'CodBare', 'InformatiiSuplimentare', 'UM', 'Cantitate'],
    ...['Pret', 'Valoare', 'ProcTVA', 'TVA', 'Cont', 'TipDeducere'],
  ],
}

describe('SAGA C', () => {
  const entries = entriesOf(books, handed('receipts', 'payments', 'consumption'))
  const [xml, dbf] = sagaFiles(books, entries, handed('receipts', 'payments', 'consumption'), settings)

  test('gets an XML a receipt with the tags of its import, in their order', () => {
    expect(xml?.name).toBe('F_11201891_12000_03-10-2026.xml')
    const read = new XMLParser({ parseTagValue: false }).parse(String(xml?.content))
    const { Antet, Detalii } = read.Facturi.Factura
    expect(Object.keys(Antet)).toEqual(TAGS.Antet)
    expect(Object.keys(Detalii.Continut.Linie)).toEqual(TAGS.Linie)
    expect(Antet).toMatchObject({
      FurnizorNume: 'Stația „Țăndărei” & Fiii S.R.L.',
      FurnizorCIF: 'RO11201891',
      ClientCIF: 'RO12345674',
      FurnizorJudet: 'PH',
      FacturaData: '03.10.2026',
      FacturaTip: 'C',
    })
    expect(Detalii.Continut.Linie).toMatchObject({
      Cantitate: '42.5',
      Pret: '6.0248',
      Valoare: '256.05',
      TVA: '53.77',
      TipDeducere: 'N50',
      Cont: '3022',
    })
  })

  test('gets days and codes as its settings say', () => {
    const [file] = sagaFiles(books, [], handed('receipts'), { ...settings, dateFormat: 'dd-mm-yyyy', roPrefix: false })
    expect(String(file?.content)).toContain('<FacturaData>03-10-2026</FacturaData>')
    expect(String(file?.content)).toContain('<ClientCIF>12345674</ClientCIF>')
  })

  test('gets consumption and payments as a DBF of fixed rows', () => {
    expect(dbf?.name).toBe('NC_01-10-2026_31-10-2026.dbf')
    const bytes = dbf?.content as Uint8Array
    const view = new DataView(bytes.buffer)
    const [rows, head, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)]
    expect([bytes[0], rows, head, width, bytes.length, bytes.at(-1)]).toEqual([3, 3, 32 + 320 + 1, 176, head + rows * width + 1, 0x1a])
    const row = String.fromCharCode(...bytes.subarray(head + width, head + 2 * width))
    expect(row.slice(1, 17)).toBe('FAZ10/2026      ')
    expect(row.slice(17, 37).trim()).toBe('6022')
    expect(row.slice(57, 72)).toBe('         128.81')
    expect(row.slice(104, 112)).toBe('20261031')
    expect(row.slice(112, 160).trim()).toBe('Consum Motorina PH 12 ABC 10/2026')
  })
})

/** INI as another program reads it: sections of keys. */
const readIni = (text: string) => parse(text, { autoTyping: false }) as Record<string, Record<string, string>>

test('WinMENTOR gets INI files that read back', () => {
  const [burnt, bought] = mentorFiles(books, handed('consumption', 'receipts', 'invoices'), {
    store: 'DEP1',
    numbers: new Map([[12, 208]]),
  }).map(({ content }) => readIni(String(content)))
  expect(burnt).toEqual({
    InfoPachet: { AnLucru: '2026', LunaLucru: '10', TipDocument: 'BON DE CONSUM', TotalBonuri: '1' },
    Bon_1: { NrDoc: '208', Data: '31.10.2026', GestConsum: 'DEP1', Observatii: 'PH 12 ABC valoare 257.62', TotalArticole: '1' },
    Items_1: { Item_1: 'MOTORINA;L;39.17;6.5770;DEP1;;;PH 12 ABC;' },
  })
  expect(bought?.Factura_1).toEqual({
    NrDoc: '12000',
    Data: '03.10.2026',
    CodFurnizor: '11201891',
    FacturaSimplificata: 'D',
    TotalArticole: '1',
  })
  expect(bought?.Items_1).toEqual({ Item_1: 'MOTORINA;L;42.5;6.0248;DEP1;', Item_1_TVA: '53.77', Item_1_TVANEDED: '3' })
  expect(bought?.Factura_2?.FacturaSimplificata).toBe('N')
})

test('WinMENTOR gets the voucher that settles what earlier sheets burnt, without litres', () => {
  const settled = { sheet: 9, date: '2026-10-09', litres: ZERO, value: decimal(12), withoutPrice: ZERO, regime: 'full' as const }
  const late = { ...books, vehicles: books.vehicles.map((vehicle) => ({ ...vehicle, vouchers: [settled] })) }
  const [file] = mentorFiles(late, handed('consumption'), { store: '', numbers: new Map() })
  expect(readIni(String(file?.content))).toMatchObject({
    Bon_1: { Observatii: 'PH 12 ABC valoare 12.00' },
    Items_1: { Item_1: 'MOTORINA;L;0.00;0.0000;AUTO;;;PH 12 ABC;' },
  })
})

test('texts for old code pages have no diacritics', () => {
  expect(ascii('Stația „Țăndărei” – Émile')).toBe('Statia "Tandarei" - Emile')
})

describe('SAGA C', () => {
  const line = (part: object) => {
    const [vehicle] = books.vehicles
    const [bought] = vehicle?.purchases ?? []
    if (!vehicle || !bought) throw new Error('the books have a line')
    return { ...books, vehicles: [{ ...vehicle, purchases: [{ ...bought, ...part }] }] }
  }
  const xmlOf = (part: object, halfVat: 'program' | 'file' = 'program', of = line(part)) =>
    new XMLParser({ parseTagValue: false }).parse(
      String(sagaFiles(of, [], handed('receipts', 'invoices'), { ...settings, halfVat })[0]?.content),
    ).Facturi.Factura

  test('gets the half of the VAT in the cost of the line, or on a line of its own, where the file splits it', () => {
    expect(xmlOf({}, 'file').Detalii.Continut.Linie).toMatchObject({
      Pret: '6.6572',
      Valoare: '282.93',
      TVA: '26.89',
      ProcTVA: '21',
      Cont: '3022',
    })
    expect(xmlOf({}, 'file').Detalii.Continut.Linie).not.toHaveProperty('TipDeducere')
    const apart = { ...line({}), company: { ...books.company, vatInCost: false } }
    expect(xmlOf({}, 'file', apart).Detalii.Continut.Linie).toMatchObject([
      { Valoare: '256.05', TVA: '26.89', Cont: '3022' },
      { Valoare: '26.88', TVA: '0.00', Cont: '635', Cantitate: '1' },
    ])
    expect(Number(stockAccount(line({}))?.bought)).toBe(282.93)
    expect(Number(stockAccount(line({}))?.halfVat)).toBe(26.88)
  })

  test('gets a foreign invoice in its currency with the rate of its day', () => {
    const money = { price: decimal('1.4'), net: decimal(59.5), tva: decimal('12.5'), value: decimal(72) }
    const { Antet, Detalii } = xmlOf({ document: 2, currency: 'EUR', foreignVat: true, foreign: { rate: decimal('5.0987'), ...money } })
    expect(Antet).toMatchObject({ FacturaMoneda: 'EUR', FacturaCurs: '5.0987' })
    expect(Detalii.Continut.Linie).toMatchObject({ Pret: '1.4000', Valoare: '59.50', TVA: '12.50', TipDeducere: 'I' })
    // of 100 forints, four decimals would be two digits
    const forints = xmlOf({ document: 2, currency: 'HUF', foreign: { rate: decimal('0.012987'), ...money } })
    expect(forints.Antet).toMatchObject({ FacturaMoneda: 'HUF', FacturaCurs: '0.012987' })
  })

  test('and the entries say of a document of an earlier month which one it belongs to, with its own day', () => {
    const late = line({ date: '2026-09-28', issued: '2026-09-28', document: 2 })
    expect(xmlOf({}, 'program', late).Antet).toMatchObject({
      FacturaData: '28.09.2026',
      FacturaInformatiiSuplimentare: 'PH 12 ABC, foaia 1200, din luna 9',
    })
    expect(entriesOf(late, handed('invoices'))[0]).toMatchObject({
      day: '2026-09-28',
      explanation: 'Motorină PH 12 ABC, foaia 1200, din luna 9',
    })
    expect(String(mentorFiles(late, handed('invoices'), { store: '', numbers: new Map() })[0]?.content)).toContain('Observatii=din luna 9')
  })
})
