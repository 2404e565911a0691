import { expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { aLetterhead, aMachineRecord, aPurchase } from './a-sheet-record.ts'
import { fazmas } from './fazmas.ts'

const beneficiaries = [
  { partnerName: 'Dedeman S.R.L.', purpose: 'șanț canalizare' },
  { partnerName: 'Romgaz S.A.', purpose: '' },
]

it('has a row a sheet, hours with their sums, and the means of the month', () => {
  const model = fazmas(
    [
      aMachineRecord({ beneficiaries, purchases: [aPurchase()] }),
      aMachineRecord({ number: 46, purposeOfTravel: 'Săpătură', hoursStationary: 6000 }),
    ],
    aLetterhead(),
  )
  expect([model?.title, model?.month]).toEqual(['FOAIE DE ACTIVITATE ZILNICĂ – UTILAJE', 'luna noiembrie 2026'])
  expect(model?.facts.flat().map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Utilaj: Buldoexcavator CAT 428',
    'Nr./Serie: 123 / CAT0428',
    'Combustibil: Motorină',
    'Norma: 12,40 l/oră',
  ])
  expect(model?.table.headings).toEqual([
    'Nr. crt.',
    'Data',
    'Nr. foaie',
    'Operator',
    'Beneficiar / lucrare',
    'Ore disponibile',
    'Ore exploatare',
    'Ore staționare',
    'Stoc inițial (l)',
    'Alimentat (l)',
    'Consum exploatare (l)',
    'Consum staționare (l)',
    'Consum normat (l)',
    'Stoc final (l)',
  ])
  expect(model?.table.rows).toEqual([
    [
      '1',
      '05.11.2026',
      '45',
      'Ionescu Vasile',
      'Dedeman S.R.L. – șanț canalizare; Romgaz S.A.',
      '10:00',
      '07:45',
      '00:00',
      '50,00',
      '45,00',
      '105,71',
      '0,00',
      '105,71',
      '−10,71',
    ],
    [
      '2',
      '05.11.2026',
      '46',
      'Ionescu Vasile',
      'Săpătură',
      '10:00',
      '07:45',
      '100:00',
      '50,00',
      '0,00',
      '105,71',
      '1.364,00',
      '1.469,71',
      '−1.419,71',
    ],
  ])
  expect(model?.table.totals).toMatchObject([
    { label: 'TOTAL', cells: ['20:00', '15:30', '100:00', '', '45,00', '211,42', '1.364,00', '1.575,42', ''] },
  ])
  expect(model?.summary.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Consum mediu normat: 101,64 l/oră',
    'Consum mediu realizat: 97,72 l/oră',
    'Grad de utilizare: 77,50 %',
  ])
  expect(model?.signatories.at(-1)).toEqual({ role: 'Aprobat', name: 'Țurcanu Mihai' })
})

it('has columns of every part of the litres, so that hours × norm add up on paper', () => {
  const equipment = { name: 'Picon', minutes: 60, rate: decimal('20'), surcharge: null, consumption: decimal(0) }
  const rates = { ...aMachineRecord().rates, consumptionStationary: decimal('31.4') }
  const all = { hoursExploitation: 380, hoursStationary: 18, equipment, rates, surcharges: [], vehicle: { equipment: true } }
  const { table } = fazmas([aMachineRecord(all)], aLetterhead()) ?? {}
  // 6:20 × 31,40 and 0:18 × 31,40 and 1:00 × 20
  expect(table?.headings.slice(-7, -1)).toEqual([
    'Alimentat (l)',
    'Consum exploatare (l)',
    'Consum staționare (l)',
    'Ore echipament',
    'Consum echipament (l)',
    'Consum normat (l)',
  ])
  expect(table?.rows[0]?.slice(-6, -1)).toEqual(['198,87', '9,42', '01:00', '20,00', '228,29'])
  expect(table?.totals[0]?.cells.slice(-6, -1)).toMatchObject(['198,87', '9,42', '01:00', '20,00', '228,29'])
  // a model goes to the thread that draws it
  expect(structuredClone(fazmas([aMachineRecord(all)], aLetterhead()))).toMatchObject({ table: { keys: table?.keys } })
  const working = fazmas([aMachineRecord()], aLetterhead())
  expect(working?.table.keys).not.toContain('workFuel')
})

it('leaves out what there are no hours for, and fuel that is not tracked', () => {
  const idle = fazmas([aMachineRecord({ hoursAvailable: 0, hoursExploitation: 0, vehicle: { fuelTracking: false } })], aLetterhead())
  expect([idle?.summary, idle?.table.headings.at(-1), idle?.table.totals[0]?.cells]).toMatchObject([
    [],
    'Ore staționare',
    ['00:00', '00:00', '00:00'],
  ])
  expect(fazmas([], aLetterhead())).toBeNull()
})

it('measures from full tank to full tank in hours of the meter', () => {
  const pair = { from: '2026-10-28', to: '2026-11-20', litres: decimal(410), driven: decimal('40.5'), doubted: false }
  const model = fazmas([aMachineRecord()], aLetterhead(), { pairs: [pair] })
  expect(model?.reality[1]).toEqual([
    { label: 'De la plin la plin, 28.10.2026–20.11.2026', value: '410,00 l la 40,50 ore' },
    { label: 'Consum real', value: '10,12 l/oră' },
  ])
  expect(model?.summary).toContainEqual({ label: 'Consum mediu realizat', value: '10,12 l/oră (de la plin la plin)' })
})
