import { weekday } from '#domain/calendar/day.ts'
import { CellMark, cellText } from './CellMark.tsx'
import type { Cell } from './calendar-days.ts'
import { bounds, type Choice } from './day-choice.ts'
import classes from './MonthCalendar.module.css'
import { WEEKDAY_LETTERS } from './texts.ts'

const isWithin = (choice: Choice | null, column: number): boolean => {
  const [first, last] = choice ? bounds(choice) : [0, -1]
  return first <= column && column <= last
}

type WeeksProps = { cells: readonly Cell[]; day?: string | null; chosen?: Choice | null; onDay?: (cell: Cell, column: number) => void }

/** The days of one vehicle, a week a row. */
export const Weeks = ({ cells, day = null, chosen = null, onDay }: WeeksProps) => (
  <>
    <div className={classes.week} aria-hidden>
      {WEEKDAY_LETTERS.map((letter) => (
        <span key={letter}>{letter}</span>
      ))}
    </div>
    <div className={classes.weeks}>
      {cells.map((cell, index) => (
        <button
          key={cell.day}
          type="button"
          className={classes.phoneCell}
          style={index === 0 ? { gridColumnStart: weekday(cell.day) } : undefined}
          aria-pressed={cell.day === day || isWithin(chosen, index)}
          data-off={cell.off || undefined}
          onClick={() => onDay?.(cell, index)}
        >
          <span className="heard">{cellText(cell)}</span>
          <span className={classes.phoneDay} aria-hidden>
            {Number(cell.day.slice(8))}
          </span>
          <CellMark cell={cell} />
        </button>
      ))}
    </div>
  </>
)
