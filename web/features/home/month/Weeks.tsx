import type { ReactNode } from 'react'
import { weekday } from '#domain/calendar/day.ts'
import { CellMark, cellText } from './CellMark.tsx'
import type { Cell } from './calendar-days.ts'
import { bounds, type Choice } from './day-choice.ts'
import classes from './PhoneCalendar.module.css'
import { WEEKDAY_LETTERS } from './texts.ts'

const isWithin = (choice: Choice | null, column: number): boolean => {
  const [first, last] = choice ? bounds(choice) : [0, -1]
  return first <= column && column <= last
}

const DayNumber = ({ day }: { day: string }) => (
  <span className={classes.phoneDay} aria-hidden>
    {Number(day.slice(8))}
  </span>
)

type WeeksProps = {
  cells: readonly Cell[]
  day?: string | null
  chosen?: Choice | null
  onDay?: (cell: Cell, column: number) => void
  /** What stands in a day that is no button; without it each day is one. */
  mark?: (cell: Cell) => ReactNode
}

/** The days of one vehicle, a week a row. */
export const Weeks = ({ cells, day = null, chosen = null, onDay, mark }: WeeksProps) => (
  <>
    <div className={classes.week} aria-hidden>
      {WEEKDAY_LETTERS.map((letter) => (
        <span key={letter}>{letter}</span>
      ))}
    </div>
    <div className={classes.weeks}>
      {cells.map((cell, index) => {
        const look = {
          className: classes.phoneCell,
          style: index === 0 ? { gridColumnStart: weekday(cell.day) } : undefined,
          'data-off': cell.off || undefined,
        }
        return mark ? (
          <div key={cell.day} {...look}>
            <DayNumber day={cell.day} />
            {mark(cell)}
          </div>
        ) : (
          <button
            key={cell.day}
            type="button"
            {...look}
            aria-pressed={cell.day === day || isWithin(chosen, index)}
            onClick={() => onDay?.(cell, index)}
          >
            <span className="heard">{cellText(cell)}</span>
            <DayNumber day={cell.day} />
            <CellMark cell={cell} />
          </button>
        )
      })}
    </div>
  </>
)
