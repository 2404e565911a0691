import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { MonthAsset, MonthOverview } from '#contract/month-overview.ts'
import { sinceFirst } from '#domain/month/month.ts'
import { formatDeviation, formatKm, formatLitres, formatMoney } from '#domain/numbers/format.ts'
import { COSTS } from '../../../app/shell/menu.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MonthColumns } from '../../../ui/MonthColumns.tsx'
import { VehicleLink } from '../../../ui/VehicleLink.tsx'
import classes from './MonthCharts.module.css'
import { CHART_TEXTS as TEXTS } from './texts.ts'

const Card = ({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) => {
  const heading = useId()
  return (
    <section className={`card ${classes.card}`} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading} className={classes.title}>
          {title}
        </h3>
        {about ? <span className={classes.about}>{about}</span> : null}
      </div>
      {children}
    </section>
  )
}

/** As high as the others, and in its place, so that nothing moves when it fills. */
const EmptyCard = ({ title, why = TEXTS.nothingDriven }: { title: string; why?: string }) => (
  <Card title={title}>
    <p className={classes.nothing}>{why}</p>
  </Card>
)

const HistoryTable = lazyPart(async () => (await import('./HistoryTable.tsx')).HistoryTable)

type HistoryProps = Pick<MonthOverview, 'history'>

/** One figure of the months of a year. */
const Columns = ({ history, name, ...shown }: HistoryProps & { name: 'litres' | 'lei'; label: string; unit: string; named?: boolean }) => (
  <MonthColumns {...shown} months={history.map(({ month, [name]: value, yearBefore }) => ({ month, value, before: yearBefore[name] }))} />
)

/** Litres and lei of a year's months, as bars and, below, as a table. */
const History = ({ history: year }: HistoryProps) => {
  const history = sinceFirst(year, ({ litres, lei, yearBefore }) => litres + lei + yearBefore.litres + yearBefore.lei > 0)
  const years = history.some(({ yearBefore }) => yearBefore.litres > 0 || yearBefore.lei > 0)
  if (!years && history.every(({ litres, lei }) => !litres && !lei)) return <EmptyCard title={TEXTS.history} why={TEXTS.nothingBought} />
  return (
    <Card title={TEXTS.history} about={years ? TEXTS.dash : undefined}>
      <Columns history={history} name="litres" label={TEXTS.litres} unit="L" />
      <Columns history={history} name="lei" label={TEXTS.lei} unit="lei" named />
      <details className={classes.details}>
        <summary>{TEXTS.table}</summary>
        <HistoryTable history={history} years={years} />
      </details>
    </Card>
  )
}

/** A bar within a cell: `part` of its width, from the middle where values may be negative. */
const Bar = ({ part, middle = false }: { part: number; middle?: boolean }) => (
  <span className={classes.bar} data-middle={middle || undefined} aria-hidden>
    <span
      style={
        middle
          ? { left: `${50 + Math.min(0, part) * 50}%`, width: `${Math.min(1, Math.abs(part)) * 50}%` }
          : { left: 0, width: `${Math.min(1, part) * 100}%` }
      }
    />
  </span>
)

/**
 * What the sheets of the month burn beside their norms: more by surcharges, standing and equipment alone, so that nothing here is a fault.
 * What is really burnt stands on the page of a vehicle.
 */
const Consumption = ({ assets }: { assets: readonly MonthAsset[] }) => (
  <Card title={TEXTS.consumption} about={TEXTS.consumptionUnit}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{TEXTS.vehicle}</th>
          <th>
            <span className="heard">{TEXTS.bar}</span>
          </th>
          <th>{TEXTS.burnt}</th>
          <th>{TEXTS.norm}</th>
          <th>{TEXTS.deviation}</th>
        </tr>
      </thead>
      <tbody>
        {assets.map(({ id, number, consumption, norm, deviation }) => (
          <tr key={id}>
            <th scope="row">
              <VehicleLink id={id}>{number}</VehicleLink>
            </th>
            <td className={classes.barCell}>
              <Bar middle part={(deviation ?? 0) / 25} />
            </td>
            <td>{formatLitres(consumption ?? 0)}</td>
            <td>{norm === null ? '–' : formatLitres(norm)}</td>
            <td>{deviation === null ? '–' : deviation === 0 ? TEXTS.atNorm : formatDeviation(deviation)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={classes.help}>{TEXTS.deviationHelp}</p>
  </Card>
)

type Bars = {
  title: string
  about?: ReactNode
  name: string
  value: string
  rows: readonly { id: number; name: ReactNode; value: number }[]
}

const BarTable = ({ title, about, name, value, rows, shown }: Bars & { shown: (value: number) => string }) => {
  const highest = Math.max(...rows.map((row) => row.value), 0)
  return (
    <Card title={title} about={about}>
      <table className={classes.table}>
        <thead className="heard">
          <tr>
            <th>{name}</th>
            <th>{TEXTS.bar}</th>
            <th>{value}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td className={classes.barCell}>
                <Bar part={highest > 0 ? row.value / highest : 0} />
              </td>
              <td>{shown(row.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Most rows of a card, and of one of two that stand above one another; the others are in the lists of sheets. */
const MOST = { one: 12, ofTwo: 6 }

/** The totals of the month: compared with other months and with the norms, by vehicle and by driver. */
export const MonthCharts = ({ overview: { month, history, assets, drivers } }: { overview: MonthOverview }) => {
  const burning = assets
    .filter(({ consumption }) => consumption !== null)
    .toSorted((a, b) => (b.deviation ?? 0) - (a.deviation ?? 0))
    .slice(0, MOST.one)
  const paid = assets.flatMap(({ id, number, leiPerKm }) =>
    leiPerKm ? [{ id, name: <VehicleLink id={id}>{number}</VehicleLink>, value: leiPerKm }] : [],
  )
  return (
    <div className={classes.charts}>
      <History history={history} />
      {burning.length > 0 ? <Consumption assets={burning} /> : <EmptyCard title={TEXTS.consumption} />}
      {paid.length + drivers.length > 0 ? (
        <div className={classes.two}>
          {paid.length > 0 ? (
            <BarTable
              title={TEXTS.leiPerKm}
              about={
                <Link to={COSTS.to} search={{ from: month, to: month, by: 'vehicle' }}>
                  {TEXTS.allCosts}
                </Link>
              }
              name={TEXTS.vehicle}
              value={TEXTS.leiPerKm}
              rows={paid.toSorted((a, b) => b.value - a.value).slice(0, MOST.ofTwo)}
              shown={formatMoney}
            />
          ) : null}
          {drivers.length > 0 ? (
            <BarTable
              title={TEXTS.kmByDriver}
              name={TEXTS.driver}
              value={TEXTS.kilometres}
              rows={drivers.slice(0, MOST.ofTwo).map(({ id, name, km }) => ({ id, name, value: km }))}
              shown={formatKm}
            />
          ) : null}
        </div>
      ) : (
        <EmptyCard title={TEXTS.leiPerKm} />
      )}
    </div>
  )
}
