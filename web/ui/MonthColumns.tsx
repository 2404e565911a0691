import { useState } from 'react'
import { type Month, monthShort } from '#domain/month/month.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import classes from './MonthColumns.module.css'

type Props = {
  /** The oldest first; `before` is what the same month of the year before came to, 0 for nothing. */
  months: readonly { month: Month; value: number; before: number }[]
  label: string
  unit: string
  /** Whether the months are named below. */
  named?: boolean
}

/**
 * A figure of some months as bars, the last of them in colour, each with a dash at the same month of the year before. The value above is
 * that of the month under the pointer, else of the last one. Who does not see them has a table beside.
 */
export const MonthColumns = ({ months, label, unit, named = false }: Props) => {
  const [pointed, setPointed] = useState<Month | null>(null)
  const last = months.at(-1)
  const shown = months.find(({ month }) => month === pointed) ?? last
  const highest = Math.max(...months.flatMap(({ value, before }) => [value, before]), 0)
  const partOf = (value: number) => `${highest > 0 ? Math.max(0, value / highest) * 100 : 0}%`
  return (
    <div aria-hidden className={classes.chart}>
      <div className={classes.head}>
        <span className={`small-print ${classes.about}`}>{label}</span>
        <span className={classes.value}>
          {pointed && shown ? <span className={`small-print ${classes.about}`}>{monthShort(shown.month)} </span> : null}
          {formatNumber(shown?.value ?? 0, 0)} {unit}
        </span>
      </div>
      <div className={classes.columns} onPointerLeave={() => setPointed(null)}>
        {months.map(({ month, value, before }) => (
          <span key={month} onPointerEnter={() => setPointed(month)}>
            <span className={classes.column} data-now={month === last?.month || undefined} style={{ height: partOf(value) }} />
            {before > 0 ? <i style={{ bottom: partOf(before) }} /> : null}
          </span>
        ))}
      </div>
      {named ? (
        <div className={classes.months}>
          {months.map(({ month }) => (
            <span key={month} data-now={month === last?.month || undefined}>
              {monthShort(month)}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}
