import { describe, expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { aLetterhead, aPurchase, aSheetRecord, aTrip } from './a-sheet-record.ts'
import { ordinDeplasare } from './ordin-deplasare.ts'
import type { TravelOrder } from './travel-order.ts'

const model = (given: Parameters<typeof aSheetRecord>[0] = {}, order: TravelOrder = { purpose: null, destination: null }) =>
  ordinDeplasare(aSheetRecord(given), aLetterhead(), order)
const trips = [aTrip(), aTrip({ end: 'Brașov', purpose: 'Întâlnire' }), aTrip({ purpose: ' ' })]

describe('ordinul de deplasare', () => {
  it('says who is sent, where, for what and for how long', () => {
    const { title, number, formCode, order, issued, departure, arrival } = model({ trips, endDate: '2026-11-07' })
    expect([title, number, formCode]).toEqual(['ORDIN DE DEPLASARE (DELEGAȚIE)', 'Nr. 125', '14-5-4'])
    expect(order.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Domnul (Doamna) Popescu Ion',
      'având funcția de șofer',
      'este delegat pentru Livrare marfă, Întâlnire',
      'în București; Brașov',
      'Durata deplasării de la 05.11.2026 la 07.11.2026',
      'Se legitimează cu CI   seria PH   nr. 123456',
    ])
    expect([issued, departure, arrival]).toEqual([
      { date: '05.11.2026', approver: 'Ștefănescu Ioana' },
      '05.11.2026 08:00',
      '07.11.2026 17:30',
    ])
  })

  it('says what was asked for instead, and dots where nothing is known', () => {
    const asked = model({ trips }, { purpose: 'Curs', destination: 'Cluj-Napoca' })
    expect(asked.order.slice(2, 4).map(({ value }) => value)).toEqual(['Curs', 'Cluj-Napoca'])
    const unknown = model({ trips: [] }, { purpose: ' ', destination: null })
    expect(unknown.order.slice(2, 4).map(({ value }) => value)).toEqual(['........', '........'])
  })

  const euro = aPurchase({
    ...{ document: 3, partnerName: 'Hotel', number: 'H7', currency: 'EUR' },
    ...{ qty: decimal(1), price: decimal(60), tvaRate: decimal(0) },
  })

  it('accounts for what the driver paid, a total for each currency, with rows left to write in', () => {
    const byCompany = [aPurchase({ number: '1', paidBy: 'card' }), aPurchase({ number: '2', paidBy: 'invoice' })]
    const fromAdvance = aPurchase({ number: '3', paidBy: 'advance' })
    const { expenses } = model({ purchases: [aPurchase(), ...byCompany, euro, fromAdvance] })
    expect(expenses.headings).toEqual(['Felul actului și emitentul', 'Nr. și data actului', 'Suma'])
    expect(expenses.rows.slice(0, 4)).toEqual([
      ['Bon fiscal – OMV Petrom Marketing S.R.L.', '4711 / 05.11.2026', '337,59'],
      ['Alt document – Hotel', 'H7 / 05.11.2026', '60,00 EUR'],
      ['Bon fiscal – OMV Petrom Marketing S.R.L.', '3 / 05.11.2026', '337,59'],
      ['', '', ''],
    ])
    expect([expenses.rows.length, expenses.totals]).toMatchObject([
      10,
      [
        { label: 'TOTAL CHELTUIELI', cells: ['675,18 lei'] },
        { label: 'TOTAL CHELTUIELI', cells: ['60,00 EUR'] },
      ],
    ])
    expect(model({ purchases: byCompany }).expenses.totals).toMatchObject([{ label: 'TOTAL CHELTUIELI', cells: ['0,00 lei'] }])
    expect(model({ purchases: Array.from({ length: 12 }, () => aPurchase()) }).expenses.rows).toHaveLength(14)
  })

  it('settles each currency where there was an advance, which is in lei', () => {
    const settled = (lei: string, ...more: ReturnType<typeof aPurchase>[]) =>
      model({ advancePayment: decimal(lei), purchases: [aPurchase(), ...more] }).settlement.map(({ label, value, unit }) => [
        `${label}: ${value}`,
        unit,
      ])
    expect(settled('500')).toEqual([['Diferența de restituit: 162,41 lei', 'lei']])
    expect(settled('500', aPurchase({ paidBy: 'card' }))).toEqual([['Diferența de restituit: 162,41 lei', 'lei']])
    expect(settled('300')).toEqual([['Diferența de primit: 37,59 lei', 'lei']])
    expect(settled('337.59')).toEqual([['Diferența de primit / de restituit: 0,00 lei', 'lei']])
    expect(settled('0')).toEqual([['Diferența de primit: 337,59 lei', 'lei']])
    const nothing = model({ purchases: [aPurchase({ paidBy: 'card' })] }).settlement
    expect(nothing).toEqual([{ label: 'Diferența de primit / de restituit', value: '', unit: 'lei' }])
    expect(settled('500', euro)).toEqual([
      ['Diferența de restituit: 162,41 lei', 'lei'],
      ['Diferența de primit: 60,00 EUR', 'EUR'],
    ])
    expect([model().advance, model({ advancePayment: decimal(500) }).advance]).toEqual(['', '500,00 lei'])
  })

  it('is signed by five, the traveller last', () => {
    expect(model().signatories.map(({ role, name }) => [role, name].filter(Boolean).join(': '))).toEqual([
      'Aprobat, conducătorul unității',
      'Control financiar-preventiv',
      'Verificat decont',
      'Șef compartiment',
      'Titular avans: Popescu Ion',
    ])
  })
})
