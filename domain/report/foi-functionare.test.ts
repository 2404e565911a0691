import { describe, expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../vocabulary.ts'
import { aLetterhead, aMachineRecord, aPurchase, aTrip } from './a-sheet-record.ts'
import { foiFunctionare } from './foi-functionare.ts'

const model = (given: Parameters<typeof aMachineRecord>[0] = {}) => foiFunctionare(aMachineRecord(given), aLetterhead())
const text = (facts: readonly { label: string; value: string }[]) => facts.map(({ label, value }) => `${label}: ${value}`)

describe('foaia de funcționare', () => {
  it('says which machine worked, who operated it, and when', () => {
    const { title, number, machine, operator } = model({ travelVehicle: 'PH 12 ABC, Dacia Duster', purposeOfTravel: 'Săpătură' })
    expect([title, number]).toEqual(['FOAIE DE FUNCȚIONARE UTILAJ', 'Nr. 45   din 05.11.2026'])
    expect(text(machine)).toEqual([
      'Utilaj: Buldoexcavator CAT 428',
      'Nr. inventar / serie: 123 / CAT0428',
      'Combustibil: Motorină',
      'Norma de consum: 12,40 l/oră',
      'Vehicul de transport: PH 12 ABC, Dacia Duster',
    ])
    expect(text(operator.flat())).toEqual([
      'Operator: Ionescu Vasile',
      'Funcția: mecanic utilaj',
      'CI: PH 654321',
      'Începere: 05.11.2026 ora 08:00',
      'Terminare: 05.11.2026 ora 17:30',
      'Scopul deplasării: Săpătură',
    ])
  })

  it('adds up the fuel of its hours', () => {
    expect(model().hours.headings).toEqual(['Funcționare', 'Ore (hh:mm)', 'Norma (l/oră)', 'Spor', 'Consum (l)'])
    expect(model().hours.rows).toEqual([
      ['Ore disponibile', '10:00', '–', '–', '–'],
      ['Ore exploatare (lucru efectiv)', '07:45', '12,40', 'Teren greu 10 %', '105,71'],
      ['Ore staționare', '00:00', '–', '–', '0,00'],
    ])
    expect(model().hours.totals).toMatchObject([{ label: 'TOTAL CONSUM', cells: ['105,71'] }])
  })

  it('has rows for equipment, and for trips that burnt fuel, so that the total is their sum', () => {
    const { hours, trips } = model({
      hoursStationary: 30,
      equipment: {
        name: 'Picon',
        minutes: 7500,
        rate: decimal('4.2'),
        surcharge: { name: 'Uzură', amount: decimal(5) },
        consumption: decimal(0),
      },
      rates: {
        consumptionType: CONSUMPTION_TYPE.MIXT,
        consumptionMixt: decimal(30),
        consumptionUrban: null,
        consumptionExtraUrban: null,
        consumptionStationary: decimal('12.4'),
      },
      trips: [aTrip({ distanceMixt: decimal(10) })],
    })
    expect(hours.rows.slice(2)).toEqual([
      ['Ore staționare', '00:30', '12,40', 'Teren greu 10 %', '6,82'],
      ['Echipament Picon', '125:00', '4,20', 'Uzură 5 %', '551,25'],
      ['Rute', '–', '–', '–', '3,00'],
    ])
    expect(hours.totals[0]?.cells).toEqual(['666,78'])
    expect(trips?.totals[0]?.cells).toEqual(['10', '', '3,00'])
  })

  it('lists for whom it worked, with a row to write in where nobody is named', () => {
    const beneficiaries = [{ partnerName: 'Dedeman S.R.L.', purpose: 'șanț' }]
    expect(model({ beneficiaries }).beneficiaries?.rows).toEqual([['1', 'Dedeman S.R.L.', 'șanț']])
    expect(model().beneficiaries?.rows).toEqual([['', '', '']])
    expect(model({ vehicle: { beneficiaries: false } }).beneficiaries).toBeNull()
  })

  it('shows its fuel only where it is tracked, and what was bought', () => {
    const { fuel, purchases } = model({ purchases: [aPurchase({ qty: decimal(120) })] })
    expect(fuel).toMatchObject({
      title: 'SITUAȚIA COMBUSTIBILULUI (litri)',
      headings: ['Stoc inițial', 'Alimentat', 'Consumat', 'Stoc final'],
      rows: [['50,00', '120,00', '105,71', '64,29']],
    })
    expect(purchases?.rows).toHaveLength(1)
    expect(model({ vehicle: { fuelTracking: false } })).toMatchObject({ fuel: null, purchases: null, trips: null })
  })

  it('is confirmed by the beneficiary and approved by who approves machines', () => {
    expect(model().signatories).toEqual([
      { role: 'Operator', name: 'Ionescu Vasile' },
      { role: 'Întocmit', name: 'Ionescu Vasile' },
      { role: 'Beneficiar (confirmă orele efectuate)', name: '' },
      { role: 'Aprobat', name: 'Țurcanu Mihai' },
    ])
  })
})
