/** COSTURI of a company's vehicles in some months: fuel, other purchases and deadlines, beside what was driven and the year before. */
import { COST_KIND_LABEL, type CostGroup, type CostSums } from '../costs/costs.ts'
import { daysOfMonth, type Month, monthShown } from '../month/month.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { formatKm, formatMoney, formatNumber } from '../numbers/format.ts'
import type { Letterhead } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import type { TableModel } from './shown.ts'

type Amount = Decimal | number
type Sums = { [Name in keyof CostSums]: Amount | Exclude<CostSums[Name], Decimal> }
type Before = { total: Amount; km: Amount; leiPerKm: Amount | null; leiPerHour: Amount | null } | null
export type CostRow = Sums & { name: string; below: string; before: Before }
export type CostsOf = {
  from: Month
  to: Month
  by: CostGroup
  rows: readonly CostRow[]
  totals: Sums & { before: Before }
  tva: boolean
}

const GROUP_HEADING: Readonly<Record<CostGroup, string>> = { vehicle: 'Vehicul', month: 'Luna', driver: 'Șofer' }

/** What a cost is: said in the heading of every form of the report. */
export const costNature = ({ tva }: Pick<CostsOf, 'tva'>): string => (tva ? 'lei fără TVA care se deduce' : 'lei cu TVA, care nu se deduce')

/** Kinds of the columns of figures: money, km, hours, and lei for one of them. */
export type FigureKind = 'money' | 'km' | 'hours' | 'rate'
type Column = { heading: string; kind: FigureKind; of: (row: Sums & { before: Before }) => Amount | null }

const COLUMNS: readonly Column[] = [
  { heading: COST_KIND_LABEL.fuel, kind: 'money', of: ({ fuel }) => fuel },
  { heading: COST_KIND_LABEL.other, kind: 'money', of: ({ other }) => other },
  { heading: COST_KIND_LABEL.deadlines, kind: 'money', of: ({ deadlines }) => deadlines },
  { heading: 'Total', kind: 'money', of: ({ total }) => total },
  { heading: 'Km', kind: 'km', of: ({ km }) => (Number(km) === 0 ? null : km) },
  { heading: 'Lei/km', kind: 'rate', of: ({ leiPerKm }) => leiPerKm },
  { heading: 'Ore', kind: 'hours', of: ({ hours }) => (Number(hours) === 0 ? null : hours) },
  { heading: 'Lei/h', kind: 'rate', of: ({ leiPerHour }) => leiPerHour },
  { heading: 'Total, un an înainte', kind: 'money', of: ({ before }) => before?.total ?? null },
  { heading: 'Lei/km, un an înainte', kind: 'rate', of: ({ before }) => before?.leiPerKm ?? null },
]

/** The report as values: a name, then a figure a column, `null` where there is none; and their totals. */
export const costTable = (costs: CostsOf) => ({
  heading: GROUP_HEADING[costs.by],
  columns: COLUMNS.map(({ heading, kind }) => ({ heading, kind })),
  rows: costs.rows.map((row) => ({
    name: [row.name, row.below].filter(Boolean).join(', '),
    figures: COLUMNS.map(({ of }) => of(row)),
  })),
  totals: COLUMNS.map(({ of }) => of(costs.totals)),
})

const shown = (value: Amount | null, kind: FigureKind): string => {
  if (value === null) return ''
  return kind === 'money' ? formatMoney(value) : kind === 'km' ? formatKm(value) : formatNumber(value, kind === 'rate' ? 3 : 2)
}

export type CosturiModel = DocumentModel & { period: string; letterhead: LetterheadModel; table: TableModel; notes: readonly string[] }

/** The months of the report in a sentence: `octombrie 2026`, `ianuarie 2026 – octombrie 2026`. */
export const periodShown = (from: Month, to: Month): string => (from === to ? monthShown(from) : `${monthShown(from)} – ${monthShown(to)}`)

/** The paper. */
export const costuri = (costs: CostsOf, company: Letterhead): CosturiModel => {
  const { heading, columns, rows, totals } = costTable(costs)
  const period = periodShown(costs.from, costs.to)
  const cells = (figures: readonly (Amount | null)[]) => figures.map((figure, at) => shown(figure, columns[at]?.kind ?? 'money'))
  return {
    title: 'COSTURI',
    date: daysOfMonth(costs.to).to,
    fileTitle: `Costuri, ${period}`,
    company: company.name,
    bookmark: [`Costuri ${period}`],
    signatories: ['Întocmit', 'Verificat'].map((role) => ({ role, name: '' })),
    period: `${period}, ${costNature(costs)}`,
    letterhead: letterhead(company),
    table: {
      headings: [heading, ...columns.map((column) => column.heading)],
      rows: rows.map(({ name, figures }) => [name, ...cells(figures)]),
      totals: [{ label: 'TOTAL', cells: cells(totals) }],
    },
    notes: [
      'Cumpărăturile unei foi sunt ale lunii în care începe foaia; cele care nu stau pe o foaie, ale lunii documentului.',
      'Lei/km numără costul vehiculelor, lei/h pe cel al utilajelor.',
    ],
  }
}
