import { describe, expect, it } from 'vitest'
import type { Day } from '../calendar/day.ts'
import { decimal } from '../numbers/decimal.ts'
import { formatLitres } from '../numbers/format.ts'
import { DIRECTION } from '../vocabulary.ts'
import { aLetterhead, aSheetRecord, aTrip } from './a-sheet-record.ts'
import { runningHead } from './document.ts'
import { daysShown, faz } from './faz.ts'

const first = aSheetRecord({ createdBy: null })
const second = aSheetRecord({
  number: 126,
  startDate: '2026-11-06',
  endDate: '2026-11-07',
  kmStart: decimal(125_120),
  fuelStart: decimal('58.5'),
  purchases: [],
  trips: [
    aTrip({ startDate: '2026-11-06', endDate: '2026-11-06' }),
    aTrip({
      start: 'București',
      end: 'Ploiești',
      purpose: 'Retur',
      direction: DIRECTION.RETUR,
      startDate: '2026-11-07',
      endDate: '2026-11-07',
    }),
  ],
})
const month = (...sheets: Parameters<typeof faz>[0]) => {
  const model = faz(sheets, aLetterhead())
  if (!model) throw new Error('the month has sheets')
  return model
}

describe('foaia de activitate zilnică', () => {
  it('says of which vehicle and month it is', () => {
    const { title, month: of, facts, bookmark, fileTitle, date } = month(first, second)
    expect([title, of, bookmark, fileTitle, date]).toEqual([
      'FOAIE DE ACTIVITATE ZILNICĂ (FAZ)',
      'luna noiembrie 2026',
      ['PH 12 ABC', 'noiembrie 2026'],
      'Foaie de activitate zilnică PH 12 ABC, noiembrie 2026',
      '2026-11-01',
    ])
    expect(facts.flat().map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Nr. înmatriculare: PH 12 ABC',
      'Norma: 7,50 l/100 km (0,0750 l/km)',
      'Marca: Dacia Duster',
      'Index km la început: 125.000',
      'Categoria: M1',
      'Stoc la început: 23,40 l',
      'Combustibil: Motorină',
    ])
  })

  it('says every norm of a month in which it changed, each from the first sheet that has it', () => {
    const raised = { ...second, rates: { ...second.rates, consumptionMixt: decimal('8.25') } }
    const { facts } = month(first, raised, { ...raised, number: 127, startDate: '2026-11-09' })
    expect(facts[0]?.[1]?.value).toBe('7,50 l/100 km (0,0750 l/km);\ndin 06.11.2026: 8,25 l/100 km (0,0825 l/km)')
  })

  it('has a row a sheet, totals of what adds up, and the means of the month', () => {
    const { table, summary, signatories } = month(first, second)
    expect(table.headings).toEqual([
      'Nr. crt.',
      'Data',
      'Nr. foaie',
      'Conducător auto',
      'Traseul / scopul',
      'Ora plecării',
      'Ora sosirii',
      'Km la plecare',
      'Km la sosire',
      'Km parcurși',
      'Stoc la plecare (l)',
      'Alimentat (l)',
      'Consum normat (l)',
      'Stoc la sosire (l)',
    ])
    expect(table.rows).toEqual([
      [
        '1',
        '05.11.2026',
        '125',
        'Popescu Ion',
        'Ploiești – București (Livrare marfă)',
        '08:00',
        '17:30',
        '125.000',
        '125.120',
        '120',
        '23,40',
        '45,00',
        '9,90',
        '58,50',
      ],
      [
        '2',
        '06–07.11.2026',
        '126',
        'Popescu Ion',
        'Ploiești – București; București – Ploiești (Livrare marfă, Retur)',
        '08:00',
        '17:30',
        '125.120',
        '125.240',
        '120',
        '58,50',
        '0,00',
        '9,00',
        '49,50',
      ],
    ])
    expect(table.totals).toMatchObject([{ label: 'TOTAL', cells: ['240', '', '45,00', '18,90', ''] }])
    expect(summary.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Consum mediu normat: 7,88 l/100 km',
      'Consum mediu realizat: nu se cunoaște (fără stoc măsurat)',
      'Zile lucrate: 3',
      'Foi: 2',
    ])
    expect(signatories).toEqual([
      { role: 'Întocmit', name: '' },
      { role: 'Verificat', name: '' },
      { role: 'Aprobat', name: 'Ștefănescu Ioana' },
    ])
  })

  it('has no columns of fuel where it is not tracked, and blank indices where kilometres are not', () => {
    const { fuel, table, summary, facts } = month(aSheetRecord({ vehicle: { fuelTracking: false, kmTracking: false } }))
    expect(fuel).toBe(false)
    expect(table.headings.at(-1)).toBe('Km parcurși')
    expect(table.rows[0]?.slice(7)).toEqual(['', '', '120'])
    expect(table.totals[0]?.cells).toEqual(['120'])
    expect(summary.map(({ label }) => label)).toEqual(['Zile lucrate', 'Foi'])
    expect(facts.flat().find(({ label }) => label.startsWith('Index'))?.value).toBe('........')
  })

  it('has no mean of a month without kilometres, counts the day of a sheet without trips, and is nothing without sheets', () => {
    expect(month(aSheetRecord({ trips: [] })).summary.map(({ value }) => value)).toEqual(['1', '1'])
    expect(faz([], aLetterhead())).toBeNull()
  })

  it('says of which days and which driver it is where that is not the whole month', () => {
    const shown = (from: string, to: string, driver: string | null = null) =>
      faz([aSheetRecord()], aLetterhead(), { chosen: { from, to, driver } })?.month
    expect(shown('2026-10-01', '2026-12-31')).toBe('luna noiembrie 2026')
    expect(shown('2026-11-05', '2026-12-31')).toBe('luna noiembrie 2026 – parțial: 05.11.2026–30.11.2026')
    expect(shown('2026-11-01', '2026-11-30', 'Popescu Ion')).toBe(
      'luna noiembrie 2026 – parțial: 01.11.2026–30.11.2026, conducător auto Popescu Ion',
    )
  })

  it('names the sheet and its days where it is of one sheet, whose stock is known', () => {
    const model = faz([second], aLetterhead(), { chosen: { from: '2026-11-06', to: '2026-11-07', driver: null, sheet: 126 } })
    expect(model?.month).toBe('luna noiembrie 2026 – parțial: foaia nr. 126, 06.11.2026–07.11.2026')
    expect(model?.facts.flat().map(({ label }) => label)).toContain('Stoc la început')
    const one = faz([first], aLetterhead(), { chosen: { from: '2026-11-05', to: '2026-11-05', driver: null, sheet: 125 } })
    expect(one?.month).toBe('luna noiembrie 2026 – parțial: foaia nr. 125, 05.11.2026')
  })

  it('says so at the head of every page', () => {
    const chosen = { from: '2026-11-05', to: '2026-11-30', driver: 'Popescu Ion' }
    const model = faz([aSheetRecord()], aLetterhead(), { chosen })
    expect(model && runningHead(model)).toBe(
      'Foaie de activitate zilnică PH 12 ABC, noiembrie 2026 – parțial: 05.11.2026–30.11.2026, conducător auto Popescu Ion · Transport Exemplu S.R.L.',
    )
  })

  it('sets what was really burnt beside the norm, to be written in while no stock is measured', () => {
    const shown = (stockAfter: typeof second.fuelLeft) =>
      faz([first, second], aLetterhead(), { stockAfter })
        ?.reality.flat()
        .map(({ label, value }) => `${label}: ${value}`)
    const burnt = first.fuelConsumed.plus(second.fuelConsumed)
    const norm = `Consum normat: ${formatLitres(burnt)} l`
    const real = 'Consum real (stoc + alimentat – stoc)'
    expect(shown(second.fuelLeft)).toEqual([norm, `${real}: `, 'Depășire / economie: '])
    expect(shown(second.fuelLeft.minus(3))).toEqual([norm, `${real}: ${formatLitres(burnt.plus(3))} l`, 'Depășire: 3,00 l'])
    expect(shown(second.fuelLeft.plus(2))).toEqual([norm, `${real}: ${formatLitres(burnt.minus(2))} l`, 'Economie: 2,00 l'])
  })

  it('says what was burnt between the full tanks that end in the month, as the page of the vehicle does', () => {
    const pair = (from: Day, to: Day, driven: number, doubted = false) => ({
      ...{ from, to, driven: decimal(driven), doubted, litres: decimal(36) },
    })
    const shown = (...pairs: ReturnType<typeof pair>[]) =>
      faz([first, second], aLetterhead(), { pairs })?.reality[1]?.map(({ label, value }) => `${label}: ${value}`)
    // a pair belongs to the month in which it ends; what is doubted measures nothing
    expect(
      shown(
        pair('2026-09-20', '2026-10-29', 500),
        pair('2026-10-29', '2026-11-06', 480),
        pair('2026-11-06', '2026-11-07', 1, true),
        pair('2026-11-30', '2026-12-04', 500),
      ),
    ).toEqual(['De la plin la plin, 29.10.2026–06.11.2026: 36,00 l la 480 km', 'Consum real: 7,50 l/100 km'])
    expect(shown(pair('2026-10-29', '2026-11-06', 480), pair('2026-11-09', '2026-11-20', 520))).toEqual([
      'De la plin la plin, 29.10.2026–20.11.2026, 2 intervale: 72,00 l la 1.000 km',
      'Consum real: 7,20 l/100 km',
    ])
    expect(shown(pair('2026-11-02', '2026-11-06', 299))?.[1]).toBe('Consum real: date insuficiente (sub 300 km)')
    expect(shown()).toBeUndefined()
  })

  it('leaves out the stock where sheets between the chosen ones may be missing, and says so', () => {
    const chosen = { from: '2026-11-01', to: '2026-11-30', driver: 'Popescu Ion' }
    const model = faz([first, second], aLetterhead(), { chosen })
    expect(model?.facts.flat().map(({ label }) => label)).not.toContain('Stoc la început')
    expect(model?.summary.at(-1)).toEqual({ label: 'Stoc', value: 'al vehiculului, nu al foilor alese: vezi luna întreagă' })
    expect(model?.reality).toEqual([])
    expect(faz([first], aLetterhead(), { chosen: { ...chosen, driver: null, ticked: true } })?.month).toContain('foi alese')
  })

  it('has columns for idling and equipment where some sheet has them, so that km × norm can be followed', () => {
    const equipment = { name: 'Frigorific', minutes: 120, rate: decimal('2.5'), surcharge: null, consumption: decimal(0) }
    const idling = aSheetRecord({ hoursStationary: 90, equipment, vehicle: { stationaryConsumption: true, equipment: true } })
    const { table, facts } = month(first, idling)
    expect(facts[0]?.[1]?.value).toBe('7,50 l/100 km (0,0750 l/km);\nla staționare 0,90 l/oră')
    expect(table.headings.slice(-7)).toEqual([
      'Alimentat (l)',
      'Consum pe rute (l)',
      'Ore staționare',
      'Consum staționar (l)',
      'Consum echipament (l)',
      'Consum normat (l)',
      'Stoc la sosire (l)',
    ])
    // the parts of a row add up to its litres by the norm: 9,90 + 1,35 + 5,00 = 16,25
    expect(table.rows.map((row) => row.slice(-6, -1))).toEqual([
      ['9,90', '00:00', '0,00', '0,00', '9,90'],
      ['9,90', '01:30', '1,35', '5,00', '16,25'],
    ])
    expect(table.totals[0]?.cells.slice(-6, -1)).toMatchObject(['19,80', '01:30', '1,35', '5,00', '26,15'])
  })

  it('counts the days inside a trip as worked', () => {
    const abroad = aSheetRecord({
      startDate: '2026-11-05',
      endDate: '2026-11-09',
      trips: [aTrip({ startDate: '2026-11-05', endDate: '2026-11-09' }), aTrip({ startDate: '2026-11-09', endDate: '2026-11-09' })],
    })
    expect(faz([abroad], aLetterhead())?.summary).toContainEqual({ label: 'Zile lucrate', value: '5' })
  })

  it('counts no day of another month as worked in this one', () => {
    const daily = Array.from({ length: 31 }, (_, at) => {
      const day = `2026-10-${String(at + 1).padStart(2, '0')}`
      const trips = [aTrip({ startDate: day, endDate: at === 30 ? '2026-11-02' : day })]
      return aSheetRecord({ number: at + 1, startDate: day, endDate: at === 30 ? '2026-11-02' : day, trips })
    })
    expect(faz(daily, aLetterhead())?.summary).toContainEqual({ label: 'Zile lucrate', value: '31' })
  })

  it('calls a mean realised only where stocks or full tanks measured it, and else says that it is not known', () => {
    const realised = (sheets: Parameters<typeof faz>[0], around?: Parameters<typeof faz>[2]) =>
      faz(sheets, aLetterhead(), around)?.summary.find(({ label }) => label === 'Consum mediu realizat')?.value
    // 18,90 l by the norm and 3 l more over 240 km
    expect(realised([first, second], { stockAfter: second.fuelLeft.minus(3) })).toBe('9,13 l/100 km')
    const pairs = [{ from: '2026-11-05', to: '2026-11-06', litres: decimal(36), driven: decimal(480), doubted: false }]
    expect(realised([first, second], { pairs })).toBe('7,50 l/100 km (de la plin la plin)')
    const chosen = { from: '2026-11-01', to: '2026-11-30', driver: 'Popescu Ion' }
    expect(realised([first, second], { pairs, chosen })).toBe('nu se cunoaște (fără stoc măsurat)')
  })

  it('counts the trips that two lines have no room for', () => {
    const trips = Array.from({ length: 9 }, (_, at) => aTrip({ end: `Oprirea ${at + 1}`, purpose: `Scopul ${at + 1}` }))
    expect(month(aSheetRecord({ trips })).table.rows[0]?.[4]).toBe('Ploiești – Oprirea 1; încă 8 (Scopul 1, Scopul 2, încă 7)')
  })
})

it('names the parts that two days share once', () => {
  expect(daysShown('2026-11-05', '2026-11-05')).toBe('05.11.2026')
  expect(daysShown('2026-11-05', '2026-11-06')).toBe('05–06.11.2026')
  expect(daysShown('2026-11-30', '2026-12-02')).toBe('30.11–02.12.2026')
  expect(daysShown('2026-12-31', '2027-01-01')).toBe('31.12.2026–01.01.2027')
})
