import { describe, expect, it } from 'vitest'
import { fuelLedger } from '../fuel/ledger.ts'
import { decimal } from '../numbers/decimal.ts'
import type { SheetRecord } from '../roadmap/record.ts'
import { aLetterhead, aMachineRecord, aPurchase, aSheetRecord } from './a-sheet-record.ts'
import { fal } from './fal.ts'

const tank = { calculationType: 'fifo', initialStock: decimal('23.4'), initialStockValue: decimal('163.8') } as const
const sheets = [
  aSheetRecord({ purchases: [aPurchase(), aPurchase({ articleName: 'Parcare', isFuel: false })] }),
  aSheetRecord({
    number: 126,
    fuelStart: decimal('58.5'),
    purchases: [aPurchase({ qty: decimal('10.005'), number: 'FCT 9', document: 2 })],
  }),
]
const model = (given = sheets, by: Parameters<typeof fuelLedger>[0] = tank) => fal(fuelLedger(by, given), aLetterhead())

describe('fișa de alimentare', () => {
  it('lists the fuel that was bought, with the sheet that it came with', () => {
    expect(model()?.table.headings).toEqual([
      'Nr. crt.',
      'Data',
      'Felul documentului',
      'Nr. document',
      'Furnizor',
      'Denumirea combustibilului',
      'U/M',
      'Cantitate',
      'Preț unitar (lei)',
      'Valoare fără TVA (lei)',
      'TVA (lei)',
      'Valoare totală (lei)',
      'Nr. foaie',
    ])
    expect(model()?.table.rows).toEqual([
      [
        '1',
        '05.11.2026',
        'Bon fiscal',
        '4711',
        'OMV Petrom Marketing S.R.L.',
        'Motorină',
        'L',
        '45,000',
        '6,20',
        '279,00',
        '58,59',
        '337,59',
        '125',
      ],
      [
        '2',
        '05.11.2026',
        'Factură',
        'FCT 9',
        'OMV Petrom Marketing S.R.L.',
        'Motorină',
        'L',
        '10,005',
        '6,20',
        '62,03',
        '13,03',
        '75,06',
        '126',
      ],
    ])
    expect(model()?.table.totals).toMatchObject([{ label: 'TOTAL ALIMENTAT', cells: ['', '55,005', '', '341,03', '71,62', '412,65', ''] }])
  })

  it('shows how the stock became what it is, and its value by layers', () => {
    const stock = model()?.stock
    expect(stock?.headings).toEqual(['', 'Cantitate (l)', 'Valoare (lei)'])
    expect(stock?.rows).toEqual([
      ['Stoc la început', '23,40', '163,80'],
      ['+ Alimentat, fiecare bon la sutime', '55,01', '341,03'],
      ['– Consumat', '19,80', '138,60'],
    ])
    expect(stock?.totals).toMatchObject([{ label: '= Stoc la sfârșit', cells: ['58,61', '366,23'] }])
    expect(
      model()
        ?.facts.flat()
        .map(({ value }) => value),
    ).toEqual(['PH 12 ABC – Dacia Duster', 'Motorină', 'FIFO'])
  })

  it('leaves the stock out of the sheets of one driver, and says why', () => {
    const of = fal(fuelLedger(tank, sheets), aLetterhead(), { from: '2026-11-01', to: '2026-11-30', driver: 'Popescu Ion' })
    expect([of?.stock, of?.note?.value]).toEqual([null, 'al vehiculului, nu al foilor alese: vezi luna întreagă'])
  })

  it('calls its last stock by its day where the month goes on', () => {
    const ends = (to: string) =>
      fal(fuelLedger(tank, sheets), aLetterhead(), { from: '2026-11-01', to, driver: null })?.stock?.totals[0]?.label
    expect([ends('2026-11-20'), ends('2026-11-30')]).toEqual(['= Stoc la 20.11.2026', '= Stoc la sfârșit'])
  })

  it('keeps quantities only by the method fuel', () => {
    const { stock, facts } = model(sheets, { ...tank, calculationType: 'fuel' }) ?? {}
    expect([stock?.headings.length, stock?.rows[0], stock?.totals]).toMatchObject([
      2,
      ['Stoc la început', '23,40'],
      [{ label: '= Stoc la sfârșit', cells: ['58,61'] }],
    ])
    expect(facts?.at(-1)?.[0]?.label).toBe('Metoda')
  })

  it('says which litres have no price while nobody has bought them, and prices them when somebody has', () => {
    const little = { ...tank, initialStock: decimal(5), initialStockValue: decimal(35) }
    const stock = (sheets: readonly SheetRecord[]) => model([...sheets], little)?.stock
    const overdrawn = aSheetRecord({ purchases: [], fuelStart: decimal(5) })
    expect(stock([overdrawn])?.rows.slice(2)).toEqual([
      ['– Consumat', '9,90', '35,00'],
      ['din care fără preț: nealimentate încă', '4,90', ''],
    ])
    const next = aSheetRecord({ number: 126, fuelStart: decimal('-4.9'), purchases: [aPurchase({ qty: decimal(40) })] })
    // 40 l at 6,20 less 14,80 l burnt are 25,20 l at 6,20
    expect(stock([overdrawn, next])?.totals).toMatchObject([{ label: '= Stoc la sfârșit', cells: ['25,20', '156,24'] }])
    expect(stock([overdrawn, next])?.rows).toHaveLength(3)
  })

  it('is in lei, with what was paid abroad and the rate of its day, and ties to the stock', () => {
    const exchange = { rate: decimal('5.2581'), day: '2026-11-04' }
    const abroad = { currency: 'EUR', qty: decimal(40), price: decimal('1.45'), exchange } as const
    const purchases = [aPurchase(), { ...aPurchase(abroad), leiRate: exchange.rate }]
    const paper = model([aSheetRecord({ purchases })])
    expect(paper?.table.rows[1]?.slice(8, 12)).toEqual(['7,6242', '304,97', '64,04', '369,01\n70,18 EUR × 5,2581 (BNR 04.11.2026)'])
    const written = [{ ...purchases[0], ...aPurchase({ ...abroad, exchange: { ...exchange, day: null } }) }]
    expect(model([aSheetRecord({ purchases: written })])?.table.rows[0]?.[11]).toBe('369,01\n70,18 EUR × 5,2581 (curs scris de mână)')
    expect(paper?.table.totals).toMatchObject([{ label: 'TOTAL ALIMENTAT', cells: ['', '85,00', '', '583,97', '122,63', '706,60', ''] }])
    expect(paper?.stock?.rows[1]).toEqual(['+ Alimentat', '85,00', '583,97'])
  })

  it('never totals in silence what has no rate, and has a total where nothing was bought', () => {
    const euro = aPurchase({ currency: 'EUR', qty: decimal(20), price: decimal('1.5'), tvaRate: decimal(0) })
    const paper = model([aSheetRecord({ purchases: [aPurchase(), euro] })])
    // what is known of the value would be taken for all of it
    expect(paper?.stock?.headings).toEqual(['', 'Cantitate (l)'])
    expect(paper?.stock?.rows.at(-1)).toEqual(['din stocul de la sfârșit, fără preț în lei: stocul nu se evaluează', '20,00'])
    expect(paper?.table.rows[1]?.slice(8, 12)).toEqual(['', '', '', '30,00 EUR – fără curs'])
    expect(paper?.table.totals).toMatchObject([
      { label: 'TOTAL ALIMENTAT, fără 1 linie fără curs', cells: ['', '65,00', '', '279,00', '58,59', '337,59', ''] },
    ])
    expect(model([aSheetRecord({ purchases: [] })])?.table.totals).toMatchObject([
      { label: 'TOTAL ALIMENTAT', cells: ['', '0,00', '', '0,00', '0,00', '0,00', ''] },
    ])
  })

  it('is approved by who approves the machine, and is nothing where fuel is not tracked or there are no sheets', () => {
    expect(model([aMachineRecord()])?.facts[0]?.[0]).toEqual({ label: 'Utilaj', value: '123 – Buldoexcavator CAT 428' })
    expect(model([aMachineRecord()])?.signatories.at(-1)?.name).toBe('Țurcanu Mihai')
    expect(model([aSheetRecord({ vehicle: { fuelTracking: false } })])).toBeNull()
    expect(model([])).toBeNull()
  })
})
