// biome-ignore-all lint/a11y/useSemanticElements: the rows are those of the application's calendar, which are boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: the radio buttons in the cells take the focus

import type { MonthOverview } from '#contract/month-overview.ts'
import { weekday } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month, monthShown } from '#domain/month/month.ts'
import { AssetRow, Heads } from '../features/home/month/AssetRow.tsx'
import { calendarRows } from '../features/home/month/calendar-days.ts'
import { Legend } from '../features/home/month/Legend.tsx'
import classes from '../features/home/month/MonthCalendar.module.css'
import { TEXTS } from '../features/home/month/texts.ts'
import { Weeks } from '../features/home/month/Weeks.tsx'
import { COMMON } from '../ui/texts.ts'
import { DayMark, type DemoSheet, NoDay } from './DayMark.tsx'
import demo from './demo-month.json' with { type: 'json' }
import { FRONT } from './texts.ts'

const still = () => {}
const STEPS = [TEXTS.refuellings, TEXTS.sheets, TEXTS.checking, TEXTS.documents, TEXTS.closing, TEXTS.handover]
/** The step that the demo's month is at. */
const CHECKING = 2

/** A month of the demo company as home draws it, by the same components; its figures are what the demo answered for October 2026. */
export const MonthPicture = () => {
  const month = demo.overview.month as Month
  const overview = { ...demo.overview, month } as Pick<MonthOverview, 'month' | 'assets' | 'missing' | 'sheets'>
  const rows = calendarRows(overview, demo.sheets as DemoSheet[], daysOfMonth(month).to)
  const [first] = rows
  const { all, inOrder, warnings, errors } = overview.sheets
  const sheets = TEXTS.sheetCount(all)
  return (
    <figure className="live card" aria-label={FRONT.month(monthShown(month))}>
      <figcaption>
        <strong>{monthShown(month)}</strong>
        <span className="verdict">
          <strong>{TEXTS.sheetsOf(inOrder, all)}</strong> {TEXTS.areInOrder(inOrder, all)} · {COMMON.toSee(warnings + errors)}
        </span>
        <ol className="strip" aria-hidden="true">
          {STEPS.map((name, at) => (
            <li key={name} className={at === CHECKING ? 'on' : undefined}>
              <b>{at + 1}</b>
              {name}
            </li>
          ))}
        </ol>
      </figcaption>
      <p className="heard">{FRONT.picture(rows.length, sheets)}</p>
      <div className="desk">
        <NoDay group="day" />
        <div role="grid" aria-label={TEXTS.calendar} style={{ '--days': first?.cells.length } as object}>
          <Heads cells={first?.cells ?? []} />
          {rows.map((row, index) => (
            <div key={row.asset.id} role="row" className={classes.row}>
              <AssetRow
                month={month}
                row={row}
                index={index}
                stop={null}
                onPoint={still}
                onOpen={still}
                mark={(cell, column) => <DayMark cell={cell} group="day" column={column} />}
              />
            </div>
          ))}
        </div>
      </div>
      {first ? (
        <div className="hand">
          <NoDay group="hand" />
          <p>
            <strong>{first.asset.number}</strong> {first.asset.name}
          </p>
          <Weeks cells={first.cells} mark={(cell) => <DayMark cell={cell} group="hand" column={weekday(cell.day) - 1} />} />
        </div>
      ) : null}
      <div className={classes.foot}>
        <Legend />
        <span>{FRONT.touch}</span>
      </div>
    </figure>
  )
}
