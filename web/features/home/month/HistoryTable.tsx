import type { MonthOverview } from '#contract/month-overview.ts'
import { monthShown } from '#domain/month/month.ts'
import { formatLitres, formatMoney } from '#domain/numbers/format.ts'
import classes from './MonthCharts.module.css'
import { CHART_TEXTS as TEXTS } from './texts.ts'

/** Twelve months as the bars above draw them, the last first; `years` with the same months a year before. */
export const HistoryTable = ({ history, years }: Pick<MonthOverview, 'history'> & { years: boolean }) => (
  <div className={classes.scroll}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{TEXTS.month}</th>
          <th>{TEXTS.litres}</th>
          {years ? <th>{TEXTS.yearBefore}</th> : null}
          <th>{TEXTS.lei}</th>
          {years ? <th>{TEXTS.yearBefore}</th> : null}
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map(({ month, litres, lei, yearBefore }) => (
          <tr key={month}>
            <th scope="row">{monthShown(month)}</th>
            <td>{formatLitres(litres)}</td>
            {years ? <td>{formatLitres(yearBefore.litres)}</td> : null}
            <td>{formatMoney(lei)}</td>
            {years ? <td>{formatMoney(yearBefore.lei)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
