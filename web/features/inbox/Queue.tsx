import { useEffect, useRef } from 'react'
import type { DayWithoutSheet, SuspectSheet } from '#contract/inbox.ts'
import { type Day, formatDayShort, weekday } from '#domain/calendar/day.ts'
import { CAUSES } from '#domain/checks/causes.ts'
import { counted, formatKm, formatQuantity } from '#domain/numbers/format.ts'
import { Mark } from '../../ui/Mark.tsx'
import classes from './Inbox.module.css'
import { type Group, otherCauses, placeOfDay } from './queue.ts'
import { TEXTS, WEEKDAYS } from './texts.ts'

/** Second line of a row, below the vehicle: the finding, and for a day off the distance driven. */
const aboutOf = ({ findings, kmDone }: SuspectSheet): string => {
  const [worst] = findings
  return worst?.code === 'WEEKEND' ? TEXTS.km(formatKm(kmDone)) : (worst?.message ?? '')
}

/** A day of the month with its weekday: `joi 08.10`. */
export const shownDay = (day: Day): string => `${WEEKDAYS[weekday(day) - 1]} ${formatDayShort(day).slice(0, 5)}`

type RowProps = {
  number: string
  vehicle: DayWithoutSheet['vehicle']
  day: Day
  about: string
  /** Causes beside the one it stands under. */
  others?: readonly string[]
  chosen: boolean
  onChoose: () => void
  onOpen: () => void
}

const Row = ({ number, vehicle, day, about, others = [], chosen, onChoose, onOpen }: RowProps) => {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!chosen) return
    row.current?.scrollIntoView({ block: 'nearest' })
    // the focus goes along with what is current, so that Enter opens it
    if (document.activeElement?.closest('nav') === row.current?.closest('nav')) row.current?.focus({ preventScroll: true })
  }, [chosen])
  // after the page was opened, and after a cure whose button or field is gone: keys and screen readers go on from the queue
  useEffect(() => {
    if (chosen && document.activeElement?.matches('body, h1')) row.current?.focus({ preventScroll: true })
  })
  return (
    <button
      ref={row}
      type="button"
      className={classes.row}
      {...(chosen ? { 'aria-current': true, 'data-at': true } : {})}
      onClick={onChoose}
      onKeyDown={(event) => {
        // a field that is still loading may have taken it
        if (event.key !== 'Enter' || !chosen || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onOpen()
      }}
    >
      <span className={classes.number}>{number}</span>
      <span className="ellipsis" title={vehicle.model ?? vehicle.make ?? undefined}>
        <strong>{vehicle.number}</strong> {vehicle.model ?? vehicle.make}
      </span>
      <span className="nowrap">{shownDay(day)}</span>
      <span className={classes.about} title={about}>
        {about}
      </span>
      {others.length > 0 ? (
        <span className={classes.others} title={others.join(', ')}>
          {TEXTS.others(others.length)}
          <span className="heard">: {others.join(', ')}</span>
        </span>
      ) : null}
    </button>
  )
}

/** Second line of a day without a sheet: how many fills, and their quantity. */
const aboutFills = ({ fills }: DayWithoutSheet): string =>
  `${counted(fills.length, TEXTS.fillOne, TEXTS.fillMany)}, ${fills.map(({ qty, um }) => `${formatQuantity(qty)} ${um}`).join(', ')}`

type Props = {
  groups: readonly Group[]
  days: readonly DayWithoutSheet[]
  at: number | null
  onChoose: (id: number) => void
  onOpen: () => void
}

/** The queue, by cause; days with fills without a sheet last. */
export const Queue = ({ groups, days, at, onChoose, onOpen }: Props) => (
  <nav className={classes.queue} aria-label={TEXTS.queue}>
    {groups.map(({ code, severity, sheets }) => (
      <section key={`${severity} ${code}`} aria-label={CAUSES[code]}>
        <h2 className={`row ${classes.cause}`}>
          <Mark tone={severity === 'E' ? 'error' : 'warning'} />
          {CAUSES[code]} <span className={classes.count}>{sheets.length}</span>
        </h2>
        {sheets.map((sheet) => (
          <Row
            key={sheet.id}
            number={String(sheet.number)}
            vehicle={sheet.vehicle}
            day={sheet.startDate}
            about={aboutOf(sheet)}
            others={otherCauses(sheet).map((code) => CAUSES[code])}
            chosen={sheet.id === at}
            onChoose={() => onChoose(sheet.id)}
            onOpen={onOpen}
          />
        ))}
      </section>
    ))}
    {days.length > 0 ? (
      <section aria-label={CAUSES.FILL_NO_SHEET}>
        <h2 className={`row ${classes.cause}`}>
          <Mark tone="warning" />
          {CAUSES.FILL_NO_SHEET} <span className={classes.count}>{days.length}</span>
        </h2>
        {days.map((day) => {
          const place = placeOfDay(day)
          return (
            <Row
              key={place}
              number=""
              vehicle={day.vehicle}
              day={day.day}
              about={aboutFills(day)}
              chosen={place === at}
              onChoose={() => onChoose(place)}
              onOpen={onOpen}
            />
          )
        })}
      </section>
    ) : null}
  </nav>
)
