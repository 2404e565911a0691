import { describe, expect, it } from 'vitest'
import { fuelLedger } from '../fuel/ledger.ts'
import { decimal } from '../numbers/decimal.ts'
import { formatKm, formatLitres, formatMoney } from '../numbers/format.ts'
import { aLetterhead, aMachineRecord, aPurchase, aSheetRecord } from './a-sheet-record.ts'
import { fal } from './fal.ts'
import { faz } from './faz.ts'
import { falTable, fazmasTable, fazTable, type MonthTable } from './month-table.ts'

const company = aLetterhead()
const sheets = [
  aSheetRecord({}),
  aSheetRecord({ number: 126, startDate: '2026-11-06', endDate: '2026-11-07', kmStart: decimal(125_120), fuelStart: decimal('58.5') }),
]
const machineSheets = [
  aMachineRecord({ hoursAvailable: 480, hoursExploitation: 390, hoursStationary: 30 }),
  aMachineRecord({ number: 9, hoursAvailable: 480, hoursExploitation: 425, hoursStationary: 0 }),
]
const ledger = (more: Parameters<typeof aPurchase>[0] = {}) =>
  fuelLedger({ calculationType: 'fifo', initialStock: decimal(50), initialStockValue: decimal(350) }, [
    { ...sheets[0], purchases: [aPurchase(), aPurchase(more)] } as (typeof sheets)[number],
    { ...sheets[1], purchases: [] } as unknown as (typeof sheets)[number],
  ])

const present = (table: MonthTable | null): MonthTable => {
  if (!table) throw new Error('there is a table')
  return table
}
const column = (table: MonthTable, heading: string): number => table.columns.findIndex((one) => one.heading === heading)
const sumOf = (table: MonthTable, heading: string, total = 0) => table.totals[total]?.sums[column(table, heading)]

it('has the km at the pump as numbers, where the paper has them', () => {
  const table = present(falTable(ledger({ odometer: decimal('125480.5'), fullTank: true }), company))
  expect(table.rows.map((row) => row[column(table, 'Index')]?.toString() ?? null)).toEqual([null, '125480.5'])
  expect(column(present(falTable(ledger(), company)), 'Index')).toBe(-1)
})

describe('the month of a vehicle as values', () => {
  const table = present(fazTable(sheets, company))

  it('has the columns of the paper, its days apart', () => {
    const paper = faz(sheets, company)?.table.headings.flatMap((heading) =>
      heading === 'Data' ? ['Data plecării', 'Data sosirii'] : [heading],
    )
    expect(table.columns.map(({ heading }) => heading)).toEqual(paper)
    expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true)
  })

  it('keeps days as days, hours as minutes and quantities exact', () => {
    const [first] = table.rows
    expect(first?.[column(table, 'Data plecării')]).toBe('2026-11-05')
    expect(first?.[column(table, 'Ora plecării')]).toBe(480)
    expect(String(first?.[column(table, 'Km parcurși')])).toBe(String(sheets[0]?.kmDone))
  })

  it('sums what the paper sums, and nothing else', () => {
    const paper = faz(sheets, company)?.table.totals[0]?.cells ?? []
    const sums = table.totals[0]?.sums.slice(-paper.length) ?? []
    expect(
      sums.map((one, at) => (one === null ? '' : at === 0 ? formatKm(decimal(String(one))) : formatLitres(decimal(String(one))))),
    ).toEqual([...paper])
    expect(table.totals[0]?.sums.slice(0, -paper.length).every((one) => one === null)).toBe(true)
  })

  it('leaves out the fuel of a vehicle whose fuel is not tracked, and the index of one whose kilometres are not', () => {
    const untracked = sheets.map((sheet) => ({ ...sheet, vehicle: { ...sheet.vehicle, fuelTracking: false, kmTracking: false } }))
    const without = present(fazTable(untracked, company))
    expect(without.columns.some(({ kind }) => kind === 'litres')).toBe(false)
    expect(without.rows[0]?.[column(without, 'Km la plecare')]).toBeNull()
  })

  it('is nothing without a sheet', () => {
    expect([fazTable([], company), fazmasTable([], company), falTable([], company)]).toEqual([null, null, null])
  })
})

describe('the month of a machine as values', () => {
  it('adds up its hours in minutes', () => {
    const table = present(fazmasTable(machineSheets, company))
    expect(sumOf(table, 'Ore disponibile')).toBe(960)
    expect(sumOf(table, 'Ore exploatare')).toBe(815)
    expect(sumOf(table, 'Ore staționare')).toBe(30)
  })
})

describe('the refuellings of a month as values', () => {
  it('add up as on paper, and so does the balance', () => {
    const entries = ledger()
    const [table, paper] = [present(falTable(entries, company)), fal(entries, company)]
    expect(table.columns.map(({ heading }) => heading)).toEqual([...(paper?.table.headings ?? []), 'Plătit cu'])
    expect(formatLitres(decimal(String(sumOf(table, 'Cantitate'))))).toBe(paper?.table.totals[0]?.cells[1])
    expect(
      table.balance?.rows.map(({ label, amounts: [litres, lei] }) => [
        label,
        formatLitres(litres ?? decimal(0)),
        formatMoney(lei ?? decimal(0)),
      ]),
    ).toEqual(paper?.stock?.rows.map((row) => [...row]))
    expect(table.balance?.total.amounts.map((one) => formatMoney(one ?? decimal(0)))).toEqual(paper?.stock?.totals[0]?.cells)
  })

  it('in several currencies are in lei, with what was paid, its rate and the day of that', () => {
    const exchange = { rate: decimal('5.2581'), day: '2026-11-04' }
    const paid = { currency: 'EUR', value: decimal(40), tva: decimal(0), number: 'E1', exchange } as const
    const table = present(falTable(ledger(paid), company))
    const cells = (heading: string) => table.rows.map((row) => String(row[column(table, heading)]))
    expect([cells('Moneda'), cells('Curs'), cells('Ziua cursului BNR')]).toEqual([
      ['RON', 'EUR'],
      ['null', '5.2581'],
      ['null', '2026-11-04'],
    ])
    expect(cells('Valoare totală (lei)')).toEqual(['337.59', '210.32'])
    expect(table.totals).toHaveLength(1)
    expect(String(sumOf(table, 'Valoare totală (lei)'))).toBe('547.91')
  })
})
