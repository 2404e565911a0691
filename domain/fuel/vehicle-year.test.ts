import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { proposalOf, type VehicleFacts, vehicleYear } from './vehicle-year.ts'

const sheet = (month: string, km: number, burnt: number, normLitres = burnt) => ({
  ...{ month, minutes: 0, available: 0, km: decimal(km), burnt: decimal(burnt), normLitres: decimal(normLitres), bought: decimal(burnt) },
})
const full = (date: string, qty: number, odometer: number) => ({
  ...{ date, time: null, fullTank: true, off: null, qty: decimal(qty), odometer: decimal(odometer) },
})
const facts = (part: Partial<VehicleFacts>): VehicleFacts => ({
  ...{ kind: 'vehicle', sheets: [], fills: [], costs: [], driven: [], explained: [] },
  ...part,
})
const MONTHS = ['2024-01', '2024-02', '2024-03', '2024-04']
const YEAR = facts({
  // winter's surcharge of 10 % in January
  sheets: [sheet('2023-02', 900, 90), ...MONTHS.map((month, at) => sheet(month, 1000, at === 0 ? 99 : 90, 90))],
  fills: [full('2023-12-30', 50, 0), ...MONTHS.map((month, at) => full(`${month}-28`, [99, 94.5, 94.5, 94.5][at] ?? 0, (at + 1) * 1000))],
  explained: [{ month: '2024-01', reason: 'winter', note: null }],
})

test('real consumption stands against what the sheets burnt, surcharges with it, and beside the year before', () => {
  const { months, year, full: pairs } = vehicleYear(YEAR, '2024-04')
  expect(months.slice(-4).map(({ real, sheets, norm, deviation }) => [real, sheets, norm, deviation].map(Number))).toEqual([
    [9.9, 9.9, 9, 0],
    [9.45, 9, 9, 5],
    [9.45, 9, 9, 5],
    [9.45, 9, 9, 5],
  ])
  expect(months.slice(-4).map(({ before }) => before && Number(before.km))).toEqual([null, 900, null, null])
  expect([pairs, Number(year.km), year.realDriven.toNumber(), months.at(-4)?.explained?.reason]).toEqual([4, 4000, 4000, 'winter'])
})

test('the proposed norm is the median in proportion to the sheets, of two norms each, an hourly one stays', () => {
  const year = vehicleYear(YEAR, '2024-04')
  const norms = { consumptionMixt: decimal(9), consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: decimal('1.2') }
  const proposal = proposalOf(year, { kind: 'vehicle', norms, until: '2024-04' })
  // 9,45 against 9,225 on the sheets
  expect([proposal?.rate, proposal?.deviation, proposal?.norms.consumptionMixt, proposal?.norms.consumptionStationary].map(Number)).toEqual(
    [...[9.45, 2.4, 9.22, 1.2]],
  )
  expect(proposal?.fromMonth).toBe('2024-05')
  expect(proposalOf(vehicleYear(facts({}), '2024-04'), { kind: 'vehicle', norms, until: '2024-04' })).toBeNull()
})

test('a proposal is off by the percent between the two figures that are read beside each other', () => {
  const fills = [full('2023-12-30', 50, 0), ...MONTHS.map((month, at) => full(`${month}-28`, 10.1, (at + 1) * 1000))]
  const sheets = MONTHS.map((month, at) => sheet(month, 1000, at < 2 ? 10 : 10.1))
  const norms = { consumptionMixt: decimal(1), consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null }
  const proposal = proposalOf(vehicleYear(facts({ fills, sheets }), '2024-04'), { kind: 'vehicle', norms, until: '2024-04' })
  expect([proposal?.rate, proposal?.sheets, proposal?.deviation].map(Number)).toEqual([1.01, 1.01, 0])
})

test('a norm is said to be off only where a month that is as far off is asked about', () => {
  const levelAt = (litres: number) => {
    const fills = [full('2023-12-30', 50, 0), ...MONTHS.map((month, at) => full(`${month}-28`, litres, (at + 1) * 1000))]
    const sheets = MONTHS.map((month) => sheet(month, 1000, 90))
    const norms = { consumptionMixt: decimal(9), consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null }
    return proposalOf(vehicleYear(facts({ fills, sheets }), '2024-04'), { kind: 'vehicle', norms, until: '2024-04' })?.level
  }
  expect([90.6, 99, 99.1, 80].map(levelAt)).toEqual(['ok', 'ok', 'amber', 'amber'])
})

test('a machine is used for the part of its available hours that it worked', () => {
  const work = (month: string, minutes: number, available: number) => ({ ...sheet(month, 0, 0), minutes, available })
  const sheets = [work('2024-03', 390, 480), work('2024-04', 240, 960)]
  const { months, year } = vehicleYear(facts({ kind: 'machine', sheets }), '2024-04')
  expect([...months.slice(-3), year].map(({ used }) => used && Number(used))).toEqual([null, 81.3, 25, 43.8])
  expect(vehicleYear(facts({ sheets }), '2024-04').year.used).toBeNull()
})

test('pairs with a doubted reading measure nothing, and their month says how many they are', () => {
  const fills = YEAR.fills.map((fill) => ({ ...fill, off: fill.date === '2024-03-28' ? decimal(400) : null }))
  const { months, full: pairs, leftOut } = vehicleYear({ ...YEAR, fills }, '2024-04')
  expect(months.slice(-4).map((month) => [month.real && Number(month.real), month.level, month.leftOut])).toEqual([
    [9.9, 'ok', 0],
    [9.45, 'ok', 0],
    [null, 'ok', 1],
    [null, 'ok', 1],
  ])
  expect([pairs, leftOut]).toEqual([2, 2])
})
