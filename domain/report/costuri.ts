/** COSTURI of a company's vehicles in some months: fuel, other purchases and deadlines, beside what was driven and the year before. */
import { formatHours } from '../calendar/hours.ts'
import { COST_KIND_LABEL, type CostGroup, type CostSums } from '../costs/costs.ts'
import { daysOfMonth, type Month, monthShown } from '../month/month.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { counted, formatKm, formatMoney, formatNumber } from '../numbers/format.ts'
import type { Letterhead } from '../roadmap/record.ts'
import type { AssetKind } from '../vocabulary.ts'
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
  withoutVehicle: { count: number; value: Amount }
  tva: boolean
}

const GROUP_HEADING: Readonly<Record<CostGroup, string>> = { vehicle: 'Vehicul', month: 'Luna', driver: 'Șofer' }

/** What a cost is: said in the heading of every form of the report. */
export const costNature = ({ tva }: Pick<CostsOf, 'tva'>): string => (tva ? 'lei fără TVA care se deduce' : 'lei cu TVA, care nu se deduce')

/** Kinds of the columns of figures: money, km, hours, and lei for a km or an hour. */
export type FigureKind = 'money' | 'km' | 'hours' | 'rate' | 'hourRate'
type Column = { heading: string; kind: FigureKind; of: (row: Sums & { before: Before }) => Amount | null }

const TOTAL = 'Total'
const COLUMNS: readonly Column[] = [
  { heading: COST_KIND_LABEL.fuel, kind: 'money', of: ({ fuel }) => fuel },
  { heading: COST_KIND_LABEL.other, kind: 'money', of: ({ other }) => other },
  { heading: COST_KIND_LABEL.deadlines, kind: 'money', of: ({ deadlines }) => deadlines },
  { heading: TOTAL, kind: 'money', of: ({ total }) => total },
  { heading: 'Km', kind: 'km', of: ({ km }) => (Number(km) === 0 ? null : km) },
  { heading: 'Lei/km', kind: 'rate', of: ({ leiPerKm }) => leiPerKm },
  { heading: 'Ore', kind: 'hours', of: ({ hours }) => (Number(hours) === 0 ? null : hours) },
  { heading: 'Lei/h', kind: 'hourRate', of: ({ leiPerHour }) => leiPerHour },
  { heading: 'Total, un an înainte', kind: 'money', of: ({ before }) => before?.total ?? null },
  { heading: 'Lei/km, un an înainte', kind: 'rate', of: ({ before }) => before?.leiPerKm ?? null },
]

/**
 * The report as values, on the screen, on paper and in files: a name, then a figure a column, `null` where there is none; and their totals.
 * A column in which nothing or zeros alone stand is left out: hours of a company without machines, deadlines of a month without one.
 */
export const costTable = (costs: CostsOf) => {
  const columns = COLUMNS.filter(
    ({ heading, of }) => heading === TOTAL || [...costs.rows, costs.totals].some((row) => Number(of(row)) !== 0),
  )
  return {
    heading: GROUP_HEADING[costs.by],
    columns: columns.map(({ heading, kind }) => ({ heading, kind })),
    rows: costs.rows.map((row) => ({
      name: [row.name, row.below].filter(Boolean).join(', '),
      figures: columns.map(({ of }) => of(row)),
    })),
    totals: columns.map(({ of }) => of(costs.totals)),
  }
}

/** A figure of the report as it is read; a dash where there is none. */
export const costShown = (value: Amount | null, kind: FigureKind): string => {
  if (value === null) return '–'
  if (kind === 'hours') return formatHours(value)
  return kind === 'rate' ? formatNumber(value, 3) : kind === 'km' ? formatKm(value) : formatMoney(value)
}

/** Lei for a km of a vehicle, which are a few bani, or for an hour of a machine. */
export const leiPerShown = (kind: AssetKind, lei: Amount | null): string => costShown(lei, kind === 'vehicle' ? 'rate' : 'hourRate')

export type CosturiModel = DocumentModel & { period: string; letterhead: LetterheadModel; table: TableModel; notes: readonly string[] }

/** The months of the report in a sentence: `octombrie 2026`, `ianuarie 2026 – octombrie 2026`. */
export const periodShown = (from: Month, to: Month): string => (from === to ? monthShown(from) : `${monthShown(from)} – ${monthShown(to)}`)

/** Said wherever deadlines are counted beside purchases. */
const RENEWALS_ONCE = 'Un termen reînnoit cu un bon de aceeași sumă, la cel mult 15 zile, se numără o dată: la bon.'

/** That purchases are left out of the figures because the rate of their currency is not known; `null` where none is. */
export const unpricedRemark = (count: Amount): string | null =>
  Number(count) > 0 ? `${counted(Number(count), 'cumpărătură', 'cumpărături')} în valută încă fără curs: nu se adună.` : null

/** That receipts are left out of the figures because they name no vehicle; `null` where each does. */
export const withoutVehicleRemark = ({ count, value }: CostsOf['withoutVehicle']): string | null => {
  if (count === 0) return null
  return count === 1
    ? `Un bon fără vehicul, de ${formatMoney(value)} lei cu TVA: nu se adună.`
    : `${counted(count, '', 'bonuri')} fără vehicul, de ${formatMoney(value)} lei cu TVA: nu se adună.`
}

/** Everything that the figures leave out. */
export const leftOutRemarks = ({ totals, withoutVehicle }: Pick<CostsOf, 'totals' | 'withoutVehicle'>): string[] =>
  [unpricedRemark(totals.unpriced), withoutVehicleRemark(withoutVehicle)].flatMap((remark) => remark ?? [])

/** What has to be known to read the figures: purchases without a sheet, and what a dash is. */
export const costRemarks = ({ rows, totals }: CostsOf): string[] => {
  const { value, loose, awaiting } = totals
  const parts = [
    ...(Number(loose) > 0 ? [`${formatMoney(loose)} lei pe bonuri care nu stau încă pe o foaie`] : []),
    ...(Number(awaiting) > 0 ? [`${formatMoney(awaiting)} lei pe extrase care așteaptă factura`] : []),
  ]
  const notBooked = parts.length > 0 ? `, din care ${parts.join(' și ')}: Situația deductibilității nu le are încă` : ''
  const noYearAgo = totals.before !== null && rows.some(({ before }) => before === null)
  return [
    `Cumpărăturile cu TVA: ${formatMoney(value)} lei${notBooked}.`,
    ...(Number(totals.deadlines) > 0 || Number(totals.other) > 0 ? [RENEWALS_ONCE] : []),
    ...(totals.before === null ? ['Cu un an înainte nu a fost niciun cost și niciun drum.'] : []),
    ...(noYearAgo ? ['Linia „–” la „un an înainte”: atunci nu a fost nici cost, nici drum.'] : []),
  ]
}

/** The paper. */
export const costuri = (costs: CostsOf, company: Letterhead): CosturiModel => {
  const { heading, columns, rows, totals } = costTable(costs)
  const period = periodShown(costs.from, costs.to)
  const cells = (figures: readonly (Amount | null)[]) => figures.map((figure, at) => costShown(figure, columns[at]?.kind ?? 'money'))
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
      ...leftOutRemarks(costs),
      ...costRemarks(costs),
      'Cumpărăturile unei foi sunt ale lunii în care ea începe. Celelalte sunt ale lunii documentului.',
      'Lei/km numără costul vehiculelor, lei/h pe cel al utilajelor.',
    ],
  }
}
