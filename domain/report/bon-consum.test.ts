import { describe, expect, it } from 'vitest'
import { fuelLedger } from '../fuel/ledger.ts'
import { decimal } from '../numbers/decimal.ts'
import type { SheetRecord } from '../roadmap/record.ts'
import { aLetterhead, aMachineRecord, aPurchase, aSheetRecord } from './a-sheet-record.ts'
import { bonConsum } from './bon-consum.ts'

const tank = { calculationType: 'fifo', initialStock: decimal(5), initialStockValue: decimal(35) } as const
const model = (sheet: SheetRecord, by: Parameters<typeof fuelLedger>[0] = tank) => {
  const [entry] = fuelLedger(by, [sheet])
  return entry ? bonConsum(entry, aLetterhead()) : null
}
const rows = (...given: Parameters<typeof model>) => model(...given)?.table.rows.map((row) => row.slice(1))

describe('bonul de consum', () => {
  it('belongs to its sheet and carries its number and last day', () => {
    const bon = model(aSheetRecord({ endDate: '2026-11-06' }))
    expect([bon?.title, bon?.formCode, bon?.date]).toEqual(['BON DE CONSUM', '14-3-4A', '2026-11-06'])
    expect(bon?.unit.map(({ value }) => value)).toEqual(['Transport Exemplu S.R.L.', 'RO12345674', 'PH 12 ABC – foaia de parcurs nr. 125'])
    expect(bon?.norm.value).toBe('7,50 l/100 km (0,0750 l/km)')
    expect(bon?.references.headings).toEqual([
      'Nr. document',
      'Data (ziua, luna, anul)',
      'Nr. comandă',
      'Gestiunea',
      'Cont debitor',
      'Cont creditor',
    ])
    expect(bon?.references.rows).toEqual([['125', '06.11.2026', 'FP 125', 'rezervor PH 12 ABC', '6022', '3022']])
    expect(bon?.signedOn).toEqual({ role: 'Data și semnătura', name: '06.11.2026' })
    expect(bon?.signatories).toEqual([
      { role: 'Șef compartiment', name: 'Ștefănescu Ioana' },
      { role: 'Gestionar', name: 'Ionescu Maria' },
      { role: 'Primitor', name: 'Popescu Ion' },
    ])
  })

  it('names nobody as storekeeper where the driver prepared the sheet, who receives the fuel', () => {
    const names = (createdBy: string | null) => model(aSheetRecord({ createdBy }))?.signatories.map(({ name }) => name)
    expect([names(null), names('Popescu Ion')]).toEqual([
      ['Ștefănescu Ioana', '', 'Popescu Ion'],
      ['Ștefănescu Ioana', '', 'Popescu Ion'],
    ])
  })

  it('has a row for each origin of the fuel, and their sum', () => {
    const bon = model(aSheetRecord())
    expect(bon?.table.headings).toEqual([
      'Nr. crt.',
      'Denumirea materialelor (inclusiv sort, marcă, profil, dimensiune)',
      'U/M',
      'Cantitatea necesară',
      'Cantitatea eliberată',
      'Prețul unitar',
      'Valoarea (lei)',
    ])
    expect(bon?.table.rows).toEqual([
      ['1', 'Motorină', 'L', '5,00', '5,00', '7,00', '35,00'],
      ['2', 'Motorină', 'L', '4,90', '4,90', '6,20', '30,38'],
    ])
    expect(bon?.table.totals).toMatchObject([{ label: 'TOTAL', cells: ['L', '9,90', '9,90', '', '65,38'] }])
  })

  it('leaves what nobody bought without a price', () => {
    expect(rows(aSheetRecord({ purchases: [] }))?.at(-1)).toEqual(['Motorină – Observații: stoc insuficient', 'L', '4,90', '4,90', '', ''])
    const dry = model(aSheetRecord({ purchases: [] }), { ...tank, initialStock: null })
    expect(dry?.table.totals[0]?.cells).toEqual(['L', '9,90', '9,90', '', ''])
  })

  it('has the litres of its sheet also where fuel was taken back that earlier sheets had burnt', () => {
    const bought = aSheetRecord({ purchases: [aPurchase({ qty: decimal(5), price: decimal(6) })] })
    const returned = aSheetRecord({ purchases: [aPurchase({ qty: decimal(-5), price: decimal(6) })] })
    const [, entry] = fuelLedger(tank, [bought, returned])
    const bon = entry && bonConsum(entry, aLetterhead())
    expect(bon?.table.rows.map((row) => row.slice(1))).toEqual([
      ['Motorină – Observații: stoc insuficient', 'L', '9,90', '9,90', '', ''],
      ['Motorină – Observații: 4,90 L consumați anterior, stornați', 'L', '', '', '6,00', '−29,40'],
    ])
    expect(bon?.table.totals[0]?.cells).toEqual(['L', '9,90', '9,90', '', '−29,40'])
  })

  it('says that an initial stock without a value has no price', () => {
    const [first] = rows(aSheetRecord(), { ...tank, initialStockValue: null }) ?? []
    expect(first).toEqual(['Motorină – Observații: fără preț', 'L', '5,00', '5,00', '0,00', '0,00'])
  })

  it('prices what was bought abroad in lei and says at which rate, or that it is not known', () => {
    const euro = { currency: 'EUR', qty: decimal(3), price: decimal('1.45'), tvaRate: decimal(0) } as const
    const pound = { currency: 'GBP', qty: decimal(40), price: decimal('1.2'), tvaRate: decimal(0) } as const
    const purchases = [{ ...aPurchase(euro), leiRate: decimal('5.2581') }, aPurchase(pound)]
    const bon = model(aSheetRecord({ purchases }))
    expect(bon?.table.rows.map((row) => row.slice(1))).toEqual([
      ['Motorină', 'L', '5,00', '5,00', '7,00', '35,00'],
      ['Motorină – curs BNR 5,2581 lei/EUR', 'L', '3,00', '3,00', '7,6242', '22,87'],
      ['Motorină – Observații: curs BNR necunoscut', 'L', '1,90', '1,90', '', ''],
    ])
    expect(bon?.table.totals[0]?.cells).toEqual(['L', '9,90', '9,90', '', '57,87'])
  })

  it('says of a row that is not quantity × price that it takes the rest of a purchase', () => {
    const draws = [{ origin: null, qty: decimal('9.9'), price: decimal('6.2'), value: decimal('61.36') }]
    const bon = bonConsum({ sheet: aSheetRecord(), draws, covered: [] }, aLetterhead())
    expect(bon?.table.rows[0]?.slice(1)).toEqual([
      ...['Motorină – Observații: diferență de rotunjire a achiziției –0,02 lei', 'L', '9,90', '9,90', '6,20', '61,36'],
    ])
  })

  it('has one row at the mean price by the method fuel', () => {
    const purchases = [aPurchase({ qty: decimal(10), price: decimal(6) }), aPurchase({ qty: decimal(30), price: decimal(7) })]
    expect(rows(aSheetRecord({ purchases }), { ...tank, calculationType: 'fuel' })).toEqual([
      ['Motorină', 'L', '9,90', '9,90', '6,75', '66,83'],
    ])
    expect(rows(aSheetRecord({ purchases: [] }), { ...tank, calculationType: 'fuel' })).toEqual([
      ['Motorină – Observații: fără preț', 'L', '9,90', '9,90', '', ''],
    ])
  })

  it('names a machine’s sheet by its own kind', () => {
    const bon = model(aMachineRecord())
    expect([bon?.unit[2]?.value, bon?.references.rows[0]?.[2]]).toEqual(['123 – foaia de funcționare nr. 45', 'FF 45'])
    expect(bon?.signatories[0]?.name).toBe('Țurcanu Mihai')
  })

  it('is nothing for a sheet that burnt nothing, and where fuel is not tracked', () => {
    expect(model(aSheetRecord({ trips: [] }))).toBeNull()
    expect(model(aSheetRecord({ vehicle: { fuelTracking: false } }))).toBeNull()
  })
})
