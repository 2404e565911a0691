/** FIȘA VEHICULULUI: a vehicle's or machine's year on one page, for its file. */
import { type Day, formatDay } from '../calendar/day.ts'
import { formatHours } from '../calendar/hours.ts'
import type { CostKind } from '../costs/costs.ts'
import type { DueState, DueUnit } from '../deadlines/due.ts'
import { dueAt, dueLeft } from '../deadlines/words.ts'
import { EXPLANATION_LABEL, type Explanation, pairsLeftOut } from '../fuel/full-to-full.ts'
import { isKnown, type Month, monthShown, sinceFirst } from '../month/month.ts'
import { type Decimal, decimal, sum } from '../numbers/decimal.ts'
import { counted, formatDeviation, formatKm, formatLitres, formatMoney, formatNumber, formatQuantity } from '../numbers/format.ts'
import type { Letterhead } from '../roadmap/record.ts'
import type { AssetKind } from '../vocabulary.ts'
import { costNature, leiPerShown, unpricedRemark } from './costuri.ts'
import type { DocumentModel } from './document.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { normsShown, orDash } from './norms-shown.ts'
import type { Field, TableModel } from './shown.ts'

type Amount = Decimal | number
type Figures = {
  km: Amount
  hours: Amount
  used: Amount | null
  bought: Amount
  cost: Amount
  leiPerUnit: Amount | null
  sheets: Amount | null
  filled: Amount | null
  real: Amount | null
  deviation: Amount | null
}
/** An open deadline as it stands. */
type DeadlineOnPaper = {
  name: string
  dueDay: Day | null
  dueKm: Amount | null
  unit: DueUnit
  state: DueState
  days: number | null
  km: Amount | null
}
/** What the paper is made of: the page of the vehicle. */
export type VehicleOnPaper = {
  vehicle: { type: AssetKind; number: string; name: string; fuel: { name: string; um: string }; tankCapacity: Amount | null }
  norms: {
    consumptionMixt: Amount | null
    consumptionUrban: Amount | null
    consumptionExtraUrban: Amount | null
    consumptionStationary: Amount | null
    since: Day | null
  }
  index: { day: Day; value: Amount } | null
  last: { day: Day; fuelLeft: Amount; freeLitres: Amount | null; driver: string } | null
  months: readonly (Figures & { month: Month; explained: { reason: Explanation; note: string | null } | null; before: Figures | null })[]
  year: Figures
  full: number
  leftOut: number
  costs: readonly { kind: CostKind; name: string; cost: Amount; perUnit: Amount | null }[]
  deadlines: readonly DeadlineOnPaper[]
  energies: readonly { name: string; um: string; qty: Amount; rate: Amount | null }[]
  unpriced: number
  tva: boolean
}

export type VehiculModel = DocumentModel & {
  period: string
  letterhead: LetterheadModel
  facts: readonly Field[]
  months: TableModel
  costs: TableModel
  deadlines: TableModel
  notes: readonly string[]
}

/** Rows of costs of which the page has place; the rest is added up in one. */
const MOST_COSTS = 9
const MOST_DEADLINES = 10
/** Characters of a name of which a cell has place on one line or two; the page stays one. */
const MOST_CHARACTERS = 48

const clipped = (name: string): string => (name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS - 1).trimEnd()}…` : name)

const rate = (value: Amount | null) => orDash(value, formatLitres)

const monthsTable = (page: VehicleOnPaper): TableModel => {
  const {
    vehicle: { type, fuel },
    year,
  } = page
  const vehicle = type === 'vehicle'
  const unit = `${fuel.um}/${vehicle ? '100 km' : 'h'}`
  const driven = ({ km, hours }: Figures) => (vehicle ? formatKm(km) : formatHours(hours))
  const cells = (month: Figures) => (isKnown({ ...month, before: null }) ? cellsOf(month) : Array.from({ length: 8 }, () => ''))
  const cellsOf = (figures: Figures) => [
    ...[
      driven(figures),
      formatLitres(figures.bought),
      rate(figures.filled),
      rate(figures.sheets),
      rate(figures.real),
      orDash(figures.deviation, formatDeviation),
    ],
    ...[formatMoney(figures.cost), leiPerShown(type, figures.leiPerUnit)],
  ]
  return {
    headings: [
      ...[
        'Luna',
        vehicle ? 'Km' : 'Ore',
        `Alimentat (${fuel.um})`,
        `Alimentat ${unit}`,
        `Normat pe foi ${unit}`,
        `Real ${unit}`,
        'Abatere',
      ],
      ...['Cost (lei)', vehicle ? 'Lei/km' : 'Lei/h', 'Un an înainte', 'Explicație'],
    ],
    rows: sinceFirst(page.months, isKnown).map((month) => [
      ...[monthShown(month.month), ...cells(month)],
      month.before
        ? `${driven(month.before)} ${vehicle ? 'km' : 'h'}, ${rate(month.before.real)}, ${leiPerShown(type, month.before.leiPerUnit)}`
        : '–',
      month.explained ? [EXPLANATION_LABEL[month.explained.reason], month.explained.note].filter(Boolean).join(': ') : '',
    ]),
    totals: [{ label: '12 luni', cells: [...cellsOf(year), '', ''] }],
  }
}

const costsTable = ({ costs, year, vehicle }: VehicleOnPaper): TableModel => {
  const shown = costs.length > MOST_COSTS ? costs.slice(0, MOST_COSTS - 1) : costs
  const rest = costs.slice(shown.length)
  const restOf = sum(rest.map(({ cost }) => decimal(cost)))
  return {
    headings: ['Cost, 12 luni', 'Lei', vehicle.type === 'vehicle' ? 'Lei/km' : 'Lei/h'],
    rows: [
      ...shown.map(({ name, cost, perUnit: each }) => [clipped(name), formatMoney(cost), leiPerShown(vehicle.type, each)]),
      ...(rest.length > 0 ? [[`Alte ${rest.length}`, formatMoney(restOf), '']] : []),
    ],
    totals: [{ label: 'TOTAL', cells: [formatMoney(year.cost), leiPerShown(vehicle.type, year.leiPerUnit)] }],
  }
}

const deadlinesTable = ({ deadlines }: VehicleOnPaper, today: Day): TableModel => {
  const more = deadlines.length - MOST_DEADLINES
  return {
    headings: ['Termen', 'Scadent', 'Rămân'],
    rows: [
      ...deadlines
        .slice(0, more > 0 ? MOST_DEADLINES - 1 : MOST_DEADLINES)
        .map((deadline) => [clipped(deadline.name), dueAt(deadline), dueLeft(deadline, today)]),
      ...(more > 0 ? [[`Alte ${more + 1}`, '', '']] : []),
      ...(deadlines.length === 0 ? [['Niciun termen', '', '']] : []),
    ],
    totals: [],
  }
}

/** What is said of a vehicle, and of a machine. */
const SAID = {
  vehicle: { named: 'vehiculului', index: 'Index', who: 'Șofer', what: 'drum' },
  machine: { named: 'utilajului', index: 'Contor', who: 'Operator', what: 'lucru' },
} as const

export const vehiclePaper = (page: VehicleOnPaper, company: Letterhead, today: Day): VehiculModel => {
  const { vehicle, norms, index, last, months, year, full, leftOut, energies } = page
  const unpriced = unpricedRemark(page.unpriced)
  const period = `${monthShown(months[0]?.month ?? '')} – ${monthShown(months.at(-1)?.month ?? '')}`
  const said = SAID[vehicle.type]
  return {
    title: `FIȘA ${said.named.toUpperCase()} ${vehicle.number}`,
    date: today,
    fileTitle: `Fișa ${said.named} ${vehicle.number}`,
    company: company.name,
    bookmark: [vehicle.number],
    signatories: ['Întocmit', 'Verificat'].map((role) => ({ role, name: '' })),
    period,
    letterhead: letterhead(company),
    facts: [
      { label: 'Marca și modelul', value: vehicle.name || '–' },
      { label: 'Norma proprie', value: `${normsShown(page)}${norms.since ? `, din ${formatDay(norms.since)}` : ''}` },
      { label: 'Combustibil', value: vehicle.fuel.name },
      { label: 'Capacitatea rezervorului', value: orDash(vehicle.tankCapacity, (litres) => `${formatLitres(litres)} ${vehicle.fuel.um}`) },
      ...(index
        ? [
            {
              label: `${said.index} la ${formatDay(index.day)}`,
              value: `${formatKm(index.value)} ${vehicle.type === 'vehicle' ? 'km' : 'h'}`,
            },
          ]
        : []),
      ...(year.used === null ? [] : [{ label: 'Grad de utilizare, 12 luni', value: `${formatNumber(year.used, 1)} %` }]),
      ...(last
        ? [
            { label: `Rezervor la ${formatDay(last.day)}`, value: `${formatLitres(last.fuelLeft)} ${vehicle.fuel.um}` },
            ...(last.freeLitres === null
              ? []
              : [{ label: 'Alimentat, pe nicio foaie încă', value: `${formatLitres(last.freeLitres)} ${vehicle.fuel.um}` }]),
            { label: said.who, value: last.driver },
          ]
        : []),
    ],
    months: monthsTable(page),
    costs: costsTable(page),
    deadlines: deadlinesTable(page, today),
    notes: [
      `Consum real: de la plin la plin, ${counted(full, 'pereche de plinuri', 'perechi de plinuri')}${leftOut > 0 ? `, ${pairsLeftOut(leftOut)}` : ''}. O pereche este a lunii în care se termină. Sub ${vehicle.type === 'vehicle' ? '300 km' : '20 de ore'} datele sunt insuficiente.`,
      `Costuri: ${costNature(page)}.`,
      ...(unpriced ? [unpriced] : []),
      ...(months.some(({ before }) => before === null) ? [`Un an înainte: „–” unde nu a fost nici ${said.what}, nici cost.`] : []),
      ...energies.map(
        ({ name, um, qty, rate: each }) =>
          `${name}: ${formatQuantity(qty)} ${um}${each === null ? '' : `, ${formatLitres(each)} ${um}/${vehicle.type === 'vehicle' ? '100 km' : 'h'}`}.`,
      ),
    ],
  }
}
