import { describe, expect, test } from 'vitest'
import { type Decimal, decimal } from '../numbers/decimal.ts'
import {
  fieldsOfOtherParts,
  type KeptSheet,
  lineKey,
  type PartSettings,
  type PolicyLine,
  sheetParts,
  sheetPolicy,
  type TodaysRecords,
  withoutOtherParts,
} from './policy.ts'

const NO_NORMS = { consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null }
const today: TodaysRecords = {
  companyTva: true,
  rates: { ...NO_NORMS, consumptionType: 1, consumptionMixt: decimal(8) },
  fuelUm: 'L',
  percent: () => decimal(10),
  equipmentRate: () => decimal(4),
}
const KEPT: KeptSheet = {
  rates: { ...NO_NORMS, consumptionType: 1, consumptionMixt: decimal(7) },
  equipment: { id: 3, rate: decimal(2) },
  percents: new Map([[5, decimal(1)]]),
  lines: new Map(),
  uses: { stationary: true, surcharges: true, equipment: true, beneficiaries: true },
}
const bare: PartSettings = { stationaryConsumption: false, kmTracking: false, equipment: false, beneficiaries: false }
const line: PolicyLine = {
  ...{ expenseId: 1, partnerId: 2, date: '2026-11-20', article: { isFuel: true, um: 'L' } },
  ...{ partner: { tva: true, cui: '1590082' }, offered: decimal(21), typed: null },
}

describe('the parts of a sheet', () => {
  const partsOf = (...of: Parameters<typeof sheetParts>) => Object.entries(sheetParts(...of)).flatMap(([part, has]) => (has ? [part] : []))

  test('are those that its vehicle has', () => {
    expect(partsOf('vehicle', bare, null)).toEqual(['km'])
    expect(partsOf('vehicle', { ...bare, stationaryConsumption: true, equipment: true }, null)).toEqual([
      ...['km', 'stationary', 'surcharges', 'equipment'],
    ])
    expect(partsOf('vehicle', { ...bare, beneficiaries: true }, null)).toEqual(['km', 'beneficiaries'])
  })
  test('of a machine are hours, and kilometres where it counts them', () => {
    expect(partsOf('machine', bare, null)).toEqual(['work', 'stationary', 'surcharges', 'travel'])
    expect(partsOf('machine', { ...bare, kmTracking: true }, null)).toContain('km')
  })
  test('that a saved sheet uses stay on it', () => {
    expect(partsOf('vehicle', bare, KEPT)).toEqual(['km', 'stationary', 'surcharges', 'equipment', 'beneficiaries'])
  })

  const full = {
    ...{ hoursStationary: '01:00', consumptionIds: [1], equipmentId: 3, equipmentHours: '02:00', equipmentConsumptionId: 1 },
    ...{ beneficiaries: [{ partnerId: 1 }], observations: 'x' },
  }
  const blank = {
    ...{ hoursStationary: '00:00', consumptionIds: [], equipmentId: null, equipmentHours: '00:00', equipmentConsumptionId: null },
    ...{ beneficiaries: [], observations: 'x' },
  }
  const [none, all] = [sheetParts('vehicle', bare, null), sheetParts('vehicle', bare, KEPT)]

  test('that it does not have are left out, and told where they are filled in', () => {
    expect(withoutOtherParts(full, none)).toEqual(blank)
    expect(withoutOtherParts(full, all)).toEqual(full)
    expect(withoutOtherParts({ ...full, equipmentId: null }, all)).toMatchObject({ equipmentHours: '00:00', equipmentConsumptionId: null })
    expect(fieldsOfOtherParts(full, none).map(({ field }) => field)).toEqual([
      ...['hoursStationary', 'consumptionIds', 'equipmentId', 'equipmentHours', 'equipmentConsumptionId', 'beneficiaries'],
    ])
    expect([fieldsOfOtherParts(blank, none), fieldsOfOtherParts(full, all)]).toEqual([[], []])
  })
})

test('a saved sheet is computed by what it keeps, what is new on it by today’s', () => {
  const [kept, fresh] = [sheetPolicy(today, KEPT), sheetPolicy(today, null)]
  const numbers = ({ rates, percent, equipmentRate }: typeof kept) =>
    [rates.consumptionMixt, percent(5), percent(6), percent(null), equipmentRate(3), equipmentRate(4)].map((one) => one && Number(one))
  expect(numbers(kept)).toEqual([7, 1, 10, null, 2, 4])
  expect(numbers(fresh)).toEqual([8, 10, 10, null, 4, 4])
})

test('a line goes into the tank by its unit, or as it was saved', () => {
  const power = { ...line, article: { isFuel: true, um: 'kWh' } }
  const savedSheet = { ...KEPT, lines: new Map([[lineKey(line), { rate: decimal(21), isFuel: true }]]) }
  const of = ({ isFuel, otherEnergy }: { isFuel: boolean; otherEnergy: boolean }) => [isFuel, otherEnergy]
  expect(of(sheetPolicy(today, null).line(line))).toEqual([true, false])
  expect(of(sheetPolicy(today, null).line(power))).toEqual([false, true])
  expect(of(sheetPolicy(today, savedSheet).line(power))).toEqual([true, false])
})

describe('the VAT of a line', () => {
  const of = ({ companyTva = true, saved, ...part }: Partial<PolicyLine> & { companyTva?: boolean; saved?: Decimal }) => {
    const savedSheet = saved ? { ...KEPT, lines: new Map([[lineKey(line), { rate: saved, isFuel: true }]]) } : null
    const { rate, vatApplies, refused } = sheetPolicy({ ...today, companyTva }, savedSheet).line({ ...line, ...part })
    return [rate.toFixed(), vatApplies, refused]
  }
  test.each([
    ['is the one offered', {}, ['21', true, false]],
    ['is the one written on the line', { typed: decimal(11) }, ['11', true, false]],
    ['is none where 0 is written', { typed: decimal(0) }, ['0', false, false]],
    ['may be written for an article without any', { offered: decimal(0), typed: decimal(21) }, ['21', true, false]],
    ['is none of a company that pays none', { companyTva: false }, ['0', false, false]],
    ['is none of a partner that pays none', { partner: { tva: false, cui: null } }, ['0', false, false]],
    ['is none of a foreign partner', { partner: { tva: true, cui: 'HU10625790' } }, ['0', false, false]],
    ['is refused where none is deducted', { companyTva: false, typed: decimal(21) }, ['0', false, true]],
    ['stays as it was saved', { saved: decimal(19) }, ['19', true, false]],
    [
      'stays as it was saved, also when the company pays none now',
      { saved: decimal(19), companyTva: false, typed: decimal(19) },
      ['19', true, false],
    ],
    ['stays none as it was saved', { saved: decimal(0) }, ['0', false, false]],
  ])('%s', (_, part, expected) => expect(of(part)).toEqual(expected))
})
