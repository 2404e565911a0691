import { XMLParser } from 'fast-xml-parser'
import { parse } from 'js-ini'
import { describe, expect, test } from 'vitest'
import { someBooks } from '../month/some-books.ts'
import { ascii } from './ascii.ts'
import { entriesOf, type Handed } from './entries.ts'
import { sagaFiles } from './saga.ts'
import { mentorFiles } from './winmentor.ts'

const books = someBooks()
const handed = (...kinds: Handed[]) => new Set<Handed>(kinds)
const settings = { dateFormat: 'dd.mm.yyyy', roPrefix: true } as const
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
      Pret: '6.0247',
      Valoare: '256.05',
      TVA: '53.77',
      TipDeducere: 'N50',
      Cont: '3022',
    })
  })

  test('gets days and codes as its settings say', () => {
    const [file] = sagaFiles(books, [], handed('receipts'), { dateFormat: 'dd-mm-yyyy', roPrefix: false })
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
  const [burnt, bought] = mentorFiles(books, handed('consumption', 'receipts', 'invoices'), { store: 'DEP1' }).map(({ content }) =>
    readIni(String(content)),
  )
  expect(burnt).toEqual({
    InfoPachet: { AnLucru: '2026', LunaLucru: '10', TipDocument: 'BON DE CONSUM', TotalBonuri: '1' },
    Bon_1: { NrDoc: '1', Data: '31.10.2026', GestConsum: 'DEP1', Observatii: 'PH 12 ABC valoare 257.62', TotalArticole: '1' },
    Items_1: { Item_1: 'MOTORINA;L;39.17;6.5770;DEP1;;;PH 12 ABC;' },
  })
  expect(bought?.Factura_1).toEqual({
    NrDoc: '12000',
    Data: '03.10.2026',
    CodFurnizor: '11201891',
    FacturaSimplificata: 'D',
    TotalArticole: '1',
  })
  expect(bought?.Items_1).toEqual({ Item_1: 'MOTORINA;L;42.5;6.0247;DEP1;', Item_1_TVA: '53.77', Item_1_TVANEDED: '3' })
  expect(bought?.Factura_2?.FacturaSimplificata).toBe('N')
})

test('texts for old code pages have no diacritics', () => {
  expect(ascii('Stația „Țăndărei” – Émile')).toBe('Statia "Tandarei" - Emile')
})
