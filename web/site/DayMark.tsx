import type { CalendarSheet } from '#contract/month-overview.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { CellMark, cellText } from '../features/home/month/CellMark.tsx'
import type { Cell } from '../features/home/month/calendar-days.ts'
import classes from '../features/home/month/DayMini.module.css'
import { DAY_TEXTS } from '../features/home/month/day-texts.ts'
import { TEXTS } from '../features/home/month/texts.ts'
import { FRONT } from './texts.ts'

export type DemoSheet = CalendarSheet & { driver: string; trips: readonly { time: string; start: string; end: string; km: number }[] }

const Sheet = ({ sheet }: { sheet: DemoSheet }) => (
  <div className={classes.mini}>
    <div className={classes.miniHead}>
      <strong>{DAY_TEXTS.sheetTitle(sheet.number)}</strong>
      {sheet.state === 'ok' ? null : <span className="tag">{TEXTS.state[sheet.state]}</span>}
    </div>
    <span className={classes.miniSub}>
      {formatDay(sheet.from)} · {sheet.driver}
    </span>
    <ul className={classes.miniTrips}>
      {sheet.trips.map(({ time, start, end, km }) => (
        <li key={time}>
          <span className="tabular">{time}</span>
          <span>{`${start} – ${end}`}</span>
          <span className="nowrap">{`${formatKm(km)} km`}</span>
        </li>
      ))}
      {sheet.minutes > 0 ? <li>{`${formatMinutes(sheet.minutes)} ${TEXTS.hours}`}</li> : null}
    </ul>
    <span className={classes.miniSub}>
      {DAY_TEXTS.start(formatLitres(sheet.fuelStart))} · {DAY_TEXTS.added(formatLitres(sheet.fuelAdded))} ·{' '}
      <span className="nowrap">{DAY_TEXTS.remains(formatLitres(sheet.fuelLeft))}</span>
    </span>
  </div>
)

/** The choice of no day, with which a group begins, and which a press beside the sheet comes back to. */
export const NoDay = ({ group }: { group: string }) => (
  <>
    <input type="radio" id={`${group}-none`} name={group} className="heard" aria-label={FRONT.noDay} defaultChecked />
    <label htmlFor={`${group}-none`} className="away" aria-hidden="true">
      <span className="heard">{FRONT.noDay}</span>
    </label>
  </>
)

/**
 * A day of the front page's month. A day with a sheet is one of a group of radio buttons, so that a press or the arrow keys show its sheet
 * without a program on the page; `group` is their common name, `column` the number of cells before it.
 */
export const DayMark = ({ cell, group, column }: { cell: Cell; group: string; column: number }) => {
  if (cell.sheets.length === 0)
    return (
      <>
        <span className="heard">{cellText(cell)}</span>
        <CellMark cell={cell} />
      </>
    )
  const [{ id }] = cell.sheets as [DemoSheet]
  const card = `${group}-${id}`
  return (
    <>
      <label className="day">
        <input type="radio" name={group} aria-label={cellText(cell)} aria-describedby={card} />
        <CellMark cell={cell} />
      </label>
      <div
        id={card}
        className="peek card"
        data-from={column < 4 ? 'start' : column > 20 ? 'end' : 'middle'}
        style={{ '--column': column } as object}
      >
        {(cell.sheets as DemoSheet[]).map((sheet) => (
          <Sheet key={sheet.id} sheet={sheet} />
        ))}
      </div>
    </>
  )
}
