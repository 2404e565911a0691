import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MonthAsset } from '#contract/month-overview.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatWeekday } from '#domain/calendar/weekdays.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import { CellMark } from './CellMark.tsx'
import type { Cell } from './calendar-days.ts'
import classes from './DayMini.module.css'
import { begunOn } from './day-choice.ts'
import { DAY_TEXTS, lackingShown } from './day-texts.ts'
import { TEXTS } from './texts.ts'

/** The day that was tapped on a phone: each of its sheets, or that it lacks one, with what leads there. */
export const DayLine = ({ asset, cell }: { asset: MonthAsset; cell: Cell }) => {
  const path = SHEET_PATH[asset.type]
  const lines =
    cell.sheets.length === 0
      ? [
          {
            key: 0,
            title: formatWeekday(cell.day),
            about: lackingShown(cell),
            button: (
              <Button renderRoot={(props) => <Link to={path.add} state={begunOn({ asset }, cell)} {...props} />}>
                {DAY_TEXTS.addSheet}
              </Button>
            ),
          },
        ]
      : cell.sheets.map(({ id, number, km, state }) => ({
          key: id,
          title: `${DAY_TEXTS.sheetTitle(number)} · ${formatDay(cell.day)}`,
          about: `${formatKm(km)} km · ${TEXTS.state[state]}`,
          button: (
            <Button renderRoot={(props) => <Link to={path.edit} params={{ roadmapId: String(id) }} {...props} />}>
              {DAY_TEXTS.openSheet}
            </Button>
          ),
        }))
  return lines.map(({ key, title, about, button }) => (
    <div key={key} className={classes.dayLine} role="status">
      <span>
        <CellMark cell={{ ...cell, fuelled: false }} />
      </span>
      <span>
        <strong>{title}</strong>
        <br />
        <span className={classes.miniSub}>{about}</span>
      </span>
      {button}
    </div>
  ))
}
