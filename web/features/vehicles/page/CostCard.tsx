import { Link } from '@tanstack/react-router'
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { leiPerShown, unpricedRemark } from '#domain/report/costuri.ts'
import figures from '../../../ui/Figures.module.css'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { ALL_PERIODS } from '../../receipts/receipts-search.ts'
import { rateShown, shownMonths, unitsOf } from './figures.ts'
import { TEXTS } from './texts.ts'
import classes from './VehiclePage.module.css'

/** What the months cost, by article and deadline. */
export const CostCard = ({ page }: { page: VehiclePage }) => {
  const { vehicle, costs, unpriced, year, tva, energies } = page
  const units = unitsOf(vehicle.type, vehicle.fuel.um)
  const remark = unpricedRemark(unpriced)
  const highest = Math.max(...costs.map(({ cost }) => cost), 0)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="costs">
      <header>
        <h2 id="costs">{TEXTS.costs(shownMonths(page).length)}</h2>
        <span className={`quiet ${classes.about}`}>
          {`${year.leiPerUnit === null ? '' : `${leiPerShown(vehicle.type, year.leiPerUnit)} ${TEXTS.leiPer(units.one)} · `}${tva ? TEXTS.net : TEXTS.gross}`}
        </span>
        <Link to="/dashboard/costuri" className={classes.link}>
          {TEXTS.allCosts}
        </Link>
      </header>
      <div className={classes.body}>
        {remark ? (
          <p className={`quiet ${classes.about}`}>
            <RemarkLine tone="warning" text={remark} />{' '}
            <Link to="/dashboard/alimentari" search={{ vehicleId: vehicle.id, month: ALL_PERIODS }} className={classes.link}>
              {TEXTS.receipts}
            </Link>
          </p>
        ) : null}
        {costs.length === 0 ? <p className={`quiet ${classes.about}`}>{TEXTS.noCosts}</p> : null}
        {costs.length > 0 ? (
          <table className={figures.table}>
            <thead>
              <tr>
                <th scope="col">{TEXTS.kind}</th>
                <td />
                <th scope="col">{TEXTS.lei}</th>
                <th scope="col">{TEXTS.leiPer(units.one)}</th>
              </tr>
            </thead>
            <tbody>
              {costs.map(({ kind, name, cost, perUnit }) => (
                <tr key={`${kind} ${name}`}>
                  <th scope="row">{name}</th>
                  <td className={`${figures.bar} ${classes.costBar}`}>
                    <i
                      data-main={kind === 'fuel' || undefined}
                      style={{ width: `${highest > 0 ? Math.max(0, cost / highest) * 100 : 0}%` }}
                    />
                  </td>
                  <td>{formatMoney(cost)}</td>
                  <td>{leiPerShown(vehicle.type, perUnit)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{TEXTS.total}</th>
                <td />
                <td>{formatMoney(year.cost)}</td>
                <td>{leiPerShown(vehicle.type, year.leiPerUnit)}</td>
              </tr>
            </tfoot>
          </table>
        ) : null}
        {energies.length > 0 ? (
          <p className={`quiet ${classes.about}`}>
            {TEXTS.energies}:{' '}
            {energies
              .map(
                ({ name, um, qty, rate }) =>
                  `${name} ${formatQuantity(qty)} ${um}${rate === null ? '' : ` (${rateShown(rate)} ${units.per})`}`,
              )
              .join(', ')}
          </p>
        ) : null}
      </div>
    </section>
  )
}
