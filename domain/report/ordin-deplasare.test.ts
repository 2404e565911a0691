import { describe, expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { aLetterhead, aPurchase, aSheetRecord, aTrip } from './a-sheet-record.ts'
import { ordinDeplasare, type TravelOrder } from './ordin-deplasare.ts'

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
      'în București, Brașov',
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

  it('accounts for every purchase, lei alone in the total, with rows left to write in', () => {
    const euro = aPurchase({
      document: 3,
      partnerName: 'Hotel',
      number: 'H7',
      currency: 'EUR',
      qty: decimal(1),
      price: decimal(60),
      tvaRate: decimal(0),
    })
    const { expenses } = model({ purchases: [aPurchase(), euro] })
    expect(expenses.headings).toEqual(['Felul actului și emitentul', 'Nr. și data actului', 'Suma'])
    expect(expenses.rows.slice(0, 3)).toEqual([
      ['Bon fiscal – OMV Petrom Marketing S.R.L.', '4711 / 05.11.2026', '337,59'],
      ['Alt document – Hotel', 'H7 / 05.11.2026', '60,00 EUR'],
      ['', '', ''],
    ])
    expect([expenses.rows.length, expenses.totals]).toEqual([10, [{ label: 'TOTAL CHELTUIELI', cells: ['337,59'] }]])
    expect(model({ purchases: Array.from({ length: 12 }, () => aPurchase()) }).expenses.rows).toHaveLength(14)
  })

  it('has a difference only where there was an advance', () => {
    const difference = (lei: string) => {
      const { label, value } = model({ advancePayment: decimal(lei) }).difference
      return `${label}: ${value}`
    }
    expect(difference('500')).toBe('Diferența de restituit: 162,41 lei')
    expect(difference('300')).toBe('Diferența de primit: 37,59 lei')
    expect(difference('337.59')).toBe('Diferența de primit / de restituit: 0,00 lei')
    expect(difference('0')).toBe('Diferența de primit / de restituit: ')
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
