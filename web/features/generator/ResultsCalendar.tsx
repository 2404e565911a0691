import { Fuel, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { addDays, type Day, daysFrom, formatDay, weekday } from '#domain/calendar/day.ts'
import { legalHolidays } from '#domain/calendar/holidays.ts'
import { formatLitres } from '#domain/numbers/format.ts'
import { usePhone, useTouchOnly } from '../../ui/use-phone.ts'
import { runsOf } from './day-runs.ts'
import type { PreviewSheet } from './generated-preview.ts'
import type { DayLimits } from './move-trip.ts'
import { type DayEdits, DayTools } from './proposal-cells.tsx'
import classes from './ResultsCalendar.module.css'
import { TEXTS } from './texts.ts'

/** The effect of a move, in a sentence, and whether it is allowed. */
export type MoveOutlook = { said: string; isAllowed: boolean }

/** An item of a day that can be moved to another day: a trip, or a machine's work. `label` is for screen readers, `title` is the tooltip. */
export type CalendarItem = { key: string; startDate: Day; text: string; figure: string; label: string; title: string }

/** Texts about days and items: the content of a day, its total, the item's name and the actions on it. */
export type CalendarShows = {
  items: (sheet: PreviewSheet) => readonly CalendarItem[]
  figure: (sheet: PreviewSheet) => string
  help: string
  moveTo: (day: string) => string
  /** Content below the items of a day. */
  tools?: (sheet: PreviewSheet) => ReactNode
}

type Lifted = { trip: CalendarItem; target: Day }

type Props = DayEdits & {
  sheets: readonly PreviewSheet[]
  shows: CalendarShows
  range: { from: Day; to: Day }
  limits: DayLimits
  /** Why days are blocked, by day. */
  reasons: ReadonlyMap<Day, string>
  onRemoveItem: (item: CalendarItem) => void
  outlook: (item: Pick<CalendarItem, 'key'>, day: Day) => MoveOutlook
  onMove: (item: Pick<CalendarItem, 'key'>, day: Day) => void
}

const weekStart = (day: Day): Day => addDays(day, 1 - weekday(day))
const dayOfMonth = (day: Day): string => String(Number(day.slice(8)))

/** The next day, in steps of a day or a week from `from`, that may have trips; `from` itself where there is none. */
const nextAllowedDay = (from: Day, step: number, { days }: DayLimits, { from: first, to: last }: Props['range']): Day => {
  for (let day = addDays(from, step); day >= first && day <= last; day = addDays(day, step)) if (days.has(day)) return day
  return from
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The month's proposal as a calendar: the user drags a trip to another day, or picks it up with Enter, moves it with the arrows and drops
 * it.
 */
export const ResultsCalendar = ({ sheets, range, limits, outlook, onMove, ...rest }: Props) => {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const help = useId()
  const grid = useRef<HTMLDivElement>(null)
  const refocus = useRef<string>(undefined)
  useEffect(() => {
    if (refocus.current === undefined) return
    grid.current?.querySelector<HTMLElement>(`[data-trip="${CSS.escape(refocus.current)}"]`)?.focus()
    refocus.current = undefined
  })

  const drop = (trip: CalendarItem, day: Day) => {
    setLifted(null)
    if (day === trip.startDate) return
    const { isAllowed, said: outlookText } = outlook(trip, day)
    setRefused(isAllowed ? null : outlookText)
    if (!isAllowed) return
    refocus.current = trip.key
    onMove(trip, day)
  }
  const carried = (event: KeyboardEvent, trip: CalendarItem) => {
    if (event.key === 'Delete') return rest.onRemoveItem(trip)
    if (lifted?.trip.key !== trip.key) return
    const step = STEPS[event.key]
    if (event.key === 'Escape') setLifted(null)
    else if (step !== undefined) setLifted({ trip, target: nextAllowedDay(lifted.target, step, limits, range) })
    else if (event.key === 'Enter' || event.key === ' ') drop(trip, lifted.target)
    else return
    event.preventDefault()
  }
  const outlookText = lifted && lifted.target !== lifted.trip.startDate ? outlook(lifted.trip, lifted.target).said : lifted ? null : refused
  const first = weekStart(range.from)
  const byDay = new Map(sheets.map((sheet) => [sheet.startDate, sheet]))

  const hasWeekend = [...limits.days.keys()].some((day) => weekday(day) > 5)
  const [touch, phone] = [useTouchOnly(), usePhone()]
  // a trip that is picked up needs every day to go to
  const isFolded = (day: Day): boolean => phone && !lifted && !byDay.has(day) && !rest.reasons.has(day)
  // no trip can be moved to the days before it
  const firstOpen = [...limits.days.keys(), ...byDay.keys()].toSorted()[0] ?? range.from
  const begins = phone ? firstOpen : weekStart(firstOpen)
  const [isWhole, setWhole] = useState(false)
  const days = phone ? daysFrom(range.from, range.to) : daysFrom(first, addDays(range.to, 7 - weekday(range.to)))
  const runs = runsOf(isWhole ? days : days.filter((day) => day >= begins), isFolded)
  return (
    <section className={`card ${classes.calendar}`} data-weekend={hasWeekend || undefined} aria-label={TEXTS.calendar}>
      <div className={classes.line}>
        <p id={help} className={`quiet ${classes.help}`}>
          {touch || phone ? TEXTS.calendarHelpTouch : rest.shows.help}
        </p>
        <p role="status" className={classes.said}>
          {outlookText}
        </p>
      </div>
      {begins > range.from ? (
        <details className={classes.earlier} onToggle={({ currentTarget }) => setWhole(currentTarget.open)}>
          <summary>{TEXTS.earlierDays(formatDay(range.from), formatDay(addDays(begins, -1)))}</summary>
        </details>
      ) : null}
      <div className={classes.weekdays} aria-hidden>
        {TEXTS.weekdaysShort.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <div className={classes.days} ref={grid}>
        {runs.map(([day = '', ...more]) =>
          isFolded(day) ? (
            <p key={day} className={`quiet ${classes.day}`}>
              {TEXTS.withoutSheets(dayOfMonth(day), dayOfMonth(more.at(-1) ?? day))}
            </p>
          ) : (
            <DayCell
              key={day}
              day={day}
              sheet={byDay.get(day)}
              isOutside={day < range.from || day > range.to}
              isOpen={limits.days.has(day)}
              lifted={lifted}
              help={help}
              onLift={(trip) => setLifted(lifted?.trip.key === trip.key ? null : { trip, target: trip.startDate })}
              onOver={(target) => setLifted((now) => (now && now.target !== target ? { ...now, target } : now))}
              onDropped={() => lifted && drop(lifted.trip, day)}
              onDragged={(trip) => setLifted(trip && { trip, target: trip.startDate })}
              onKey={carried}
              {...rest}
            />
          ),
        )}
      </div>
    </section>
  )
}

type CellProps = Pick<Props, 'reasons' | 'pinned' | 'onPin' | 'onRemoveDay' | 'shows'> & {
  day: Day
  sheet: PreviewSheet | undefined
  isOpen: boolean
  /** Whether it stands in a week of the range without being of it. */
  isOutside: boolean
  lifted: Lifted | null
  help: string
  onLift: (trip: CalendarItem) => void
  onOver: (day: Day) => void
  onDropped: () => void
  onDragged: (trip: CalendarItem | null) => void
  onKey: (event: KeyboardEvent, trip: CalendarItem) => void
}

const DayCell = ({ day, sheet, isOpen, isOutside, lifted, reasons, onOver, onDropped, ...rest }: CellProps) => {
  const holiday = !isOutside && legalHolidays(Number(day.slice(0, 4))).has(day) ? TEXTS.legalHoliday : null
  const isTarget = lifted?.target === day && lifted.trip.startDate !== day
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop what the keyboard carries by itself
    <div
      className={`column ${classes.day}`}
      data-closed={(!isOpen && !isOutside) || undefined}
      data-outside={isOutside || undefined}
      data-empty={(!sheet && !isOpen) || undefined}
      data-target={isTarget || undefined}
      data-pinned={rest.pinned.has(day) || undefined}
      onDragOver={(event) => {
        if (!isOpen || !lifted) return
        event.preventDefault()
        onOver(day)
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDropped()
      }}
    >
      <div className={classes.head}>
        <span className={classes.date}>
          <span className="heard">{formatDay(day)}</span>
          <span aria-hidden>{dayOfMonth(day)}</span>
          <span className={classes.weekday}>{TEXTS.weekdaysShort[weekday(day) - 1]}</span>
        </span>
        {sheet ? <span className={classes.km}>{rest.shows.figure(sheet)}</span> : null}
      </div>
      {sheet && sheet.fuelAdded > 0 ? (
        <span className={classes.fuel}>
          <Fuel size={12} aria-hidden /> {formatLitres(sheet.fuelAdded)} L
        </span>
      ) : null}
      {holiday || reasons.has(day) ? <span className={classes.note}>{reasons.get(day) ?? holiday}</span> : null}
      {sheet ? <DayTrips sheet={sheet} lifted={lifted} {...rest} /> : null}
      {lifted && isOpen && lifted.trip.startDate !== day ? (
        <button
          type="button"
          className={classes.here}
          aria-label={rest.shows.moveTo(formatDay(day))}
          onClick={onDropped}
          onFocus={() => onOver(day)}
          onPointerMove={() => onOver(day)}
        >
          {TEXTS.here}
        </button>
      ) : null}
    </div>
  )
}

type TripsProps = Omit<CellProps, 'day' | 'sheet' | 'isOpen' | 'isOutside' | 'reasons' | 'onOver' | 'onDropped'> & { sheet: PreviewSheet }

const DayTrips = ({ sheet, shows, lifted, help, pinned, onPin, onRemoveDay, onLift, onDragged, onKey }: TripsProps) => {
  const { startDate: day, startTime, endTime, fuelLeft } = sheet
  return (
    <>
      <ul className={classes.trips}>
        {shows.items(sheet).map((trip) => (
          <li key={trip.key}>
            <button
              type="button"
              className={`row ${classes.trip}`}
              draggable
              data-trip={trip.key}
              aria-pressed={lifted?.trip.key === trip.key}
              aria-describedby={help}
              aria-label={trip.label}
              title={trip.title}
              onClick={() => onLift(trip)}
              onKeyDown={(event) => onKey(event, trip)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', trip.key)
                // changing the page under the pointer immediately would end the drag
                setTimeout(() => onDragged(trip))
              }}
              onDragEnd={() => onDragged(null)}
            >
              <GripVertical size={12} aria-hidden />
              <span className={`ellipsis ${classes.place}`}>{trip.text}</span> <span className={classes.tripKm}>{trip.figure}</span>
            </button>
          </li>
        ))}
      </ul>
      {shows.tools?.(sheet)}
      <div className={classes.foot}>
        <span>
          <span>
            {startTime}–{endTime}
          </span>
          <span data-negative={fuelLeft < 0 || undefined}>{TEXTS.leftInTank(formatLitres(fuelLeft))}</span>
        </span>
        <DayTools {...{ day, pinned, onPin, onRemoveDay }} size={14} />
      </div>
    </>
  )
}
