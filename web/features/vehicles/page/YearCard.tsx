import { Link } from '@tanstack/react-router'
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { EXPLANATION_LABEL } from '#domain/fuel/full-to-full.ts'
import { isKnown, monthShort, monthShown } from '#domain/month/month.ts'
import { formatLitres, formatMoney, formatNumber } from '#domain/numbers/format.ts'
import { leiPerShown } from '#domain/report/costuri.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import figures from '../../../ui/Figures.module.css'
import { COMMON } from '../../../ui/texts.ts'
import { drivenOf, drivenShown, type PageMonth, percentShown, rateShown, shownMonths, sinceKnown, unitsOf } from './figures.ts'
import { TEXTS } from './texts.ts'
import classes from './VehiclePage.module.css'

type Props = { page: VehiclePage }

const MonthCell = ({
  month,
  kind,
  um,
  highest,
  current,
}: {
  month: PageMonth
  kind: AssetKind
  um: string
  highest: number
  current: boolean
}) => {
  const units = unitsOf(kind, um)
  const height = (figures: { km: number; hours: number }) => `${highest > 0 ? (drivenOf(kind, figures) / highest) * 100 : 0}%`
  return (
    <li className={classes.month} aria-current={current || undefined}>
      <Link to="/dashboard" search={{ month: month.month }}>
        <span className={`row ${classes.monthName}`}>
          {monthShort(month.month)}{' '}
          {month.month.endsWith('-01') || current ? <span className="small-print">{month.month.slice(0, 4)}</span> : null}
        </span>
        <span className={classes.bar} aria-hidden>
          <i style={{ height: height(month) }} />
          {month.before ? <i className={classes.ago} style={{ height: height(month.before) }} title={TEXTS.before} /> : null}
        </span>
        {isKnown(month) ? (
          <>
            <span>
              <b>{drivenShown(kind, month)}</b> <span className="small-print">{units.driven}</span>
            </span>
            <span className={classes.off} data-level={month.level}>
              {rateShown(month.real)} <span className="small-print">{units.per.replace(' km', '')}</span>
            </span>
            <span>
              {formatNumber(month.cost, 0)} <span className="small-print">{TEXTS.lei}</span>
            </span>
          </>
        ) : null}
      </Link>
    </li>
  )
}

const YearTable = ({ page: { vehicle, months, year } }: Props) => {
  const units = unitsOf(vehicle.type, vehicle.fuel.um)
  const isMachine = vehicle.type === 'machine'
  const hasYearAgo = months.some(({ before }) => before !== null)
  const cells = (of: VehiclePage['year']) => (
    <>
      <td>{drivenShown(vehicle.type, of)}</td>
      {isMachine ? <td>{of.used === null ? TEXTS.none : `${formatNumber(of.used, 1)} %`}</td> : null}
      <td>{formatLitres(of.bought)}</td>
      <td>{rateShown(of.filled)}</td>
      <td>{rateShown(of.sheets)}</td>
      <td>{rateShown(of.norm)}</td>
      <td>{of.real === null && of.realDriven > 0 ? TEXTS.tooFew : rateShown(of.real)}</td>
      <td className={classes.off} data-level={of.level}>
        {percentShown(of.deviation)}
      </td>
      <td>{formatMoney(of.cost)}</td>
      <td>{leiPerShown(vehicle.type, of.leiPerUnit)}</td>
    </>
  )
  return (
    <div className={figures.scroll}>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.month}</th>
            <th scope="col">{units.driven}</th>
            {isMachine ? <th scope="col">{TEXTS.used}</th> : null}
            <th scope="col">{`${COMMON.fuelAdded}, ${vehicle.fuel.um}`}</th>
            <th scope="col">{TEXTS.filled(units.per)}</th>
            <th scope="col">{TEXTS.sheetsOf(units.per)}</th>
            <th scope="col">{TEXTS.normOf(units.per)}</th>
            <th scope="col">{TEXTS.real(units.per)}</th>
            <th scope="col">{TEXTS.deviation}</th>
            <th scope="col">{TEXTS.cost}</th>
            <th scope="col">{TEXTS.leiPer(units.one)}</th>
            {hasYearAgo ? <th scope="col">{TEXTS.before}</th> : null}
            <th scope="col" className={figures.left}>
              {TEXTS.explanation}
            </th>
          </tr>
        </thead>
        <tbody>
          {sinceKnown(months).map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthShown(month.month)}</th>
              {cells(month)}
              {hasYearAgo ? (
                <td>
                  {month.before
                    ? `${drivenShown(vehicle.type, month.before)} ${units.driven}, ${rateShown(month.before.real)}, ${leiPerShown(vehicle.type, month.before.leiPerUnit)}`
                    : TEXTS.none}
                </td>
              ) : null}
              <td className={figures.left}>
                {month.explained ? [EXPLANATION_LABEL[month.explained.reason], month.explained.note].filter(Boolean).join(': ') : ''}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TEXTS.total}</th>
            {cells(year)}
            {hasYearAgo ? <td /> : null}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Scrolls what is wider than the screen to its last month. */
const showLast = (place: HTMLElement | null): void => {
  if (place) place.scrollLeft = place.scrollWidth
}

/** The months since the vehicle is known, at most twelve: what was driven, burnt and paid, each beside the same month a year before; all figures in the table below. */
export const YearCard = ({ page }: Props) => {
  const { vehicle, months, year } = page
  const units = unitsOf(vehicle.type, vehicle.fuel.um)
  const shown = shownMonths(page)
  const isEmpty = !months.some(isKnown)
  const highest = Math.max(
    ...months.flatMap((month) => [drivenOf(vehicle.type, month), month.before ? drivenOf(vehicle.type, month.before) : 0]),
  )
  return (
    <section className={`card ${classes.card}`} aria-labelledby="year">
      <header>
        <h2 id="year">{TEXTS.year(shown.length)}</h2>
        <span className={`quiet ${classes.about}`}>
          {isEmpty
            ? TEXTS.noMonths
            : `${drivenShown(vehicle.type, year)} ${units.driven} · ${year.used === null ? '' : `${TEXTS.usedShort(formatNumber(year.used, 1))} · `}${TEXTS.refuelled(`${formatLitres(year.bought)} ${vehicle.fuel.um}`)} · ${formatMoney(year.cost)} ${page.tva ? TEXTS.net : TEXTS.gross} · ${TEXTS.realRate(units.per)}`}
        </span>
      </header>
      {isEmpty ? null : (
        <>
          <details className={`${classes.details} ${classes.table}`}>
            <summary>{TEXTS.table}</summary>
            <YearTable page={page} />
          </details>
          <ol className={classes.year} ref={showLast}>
            {shown.map((month, at) => (
              <MonthCell
                key={month.month}
                {...{ month, highest, kind: vehicle.type, um: vehicle.fuel.um, current: at === shown.length - 1 }}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
