import { useEffect, useRef } from 'react'
import type { SuspectSheet } from '#contract/inbox.ts'
import { type Day, formatDayShort, weekday } from '#domain/calendar/day.ts'
import { CAUSES } from '#domain/checks/causes.ts'
import { formatKm } from '#domain/numbers/format.ts'
import classes from './Inbox.module.css'
import type { Group } from './queue.ts'
import { TEXTS, WEEKDAYS } from './texts.ts'

/** The sign of a cause: a red square for errors, an amber triangle for warnings. */
export const Mark = ({ severity }: { severity: 'E' | 'W' }) => (
  <span className={classes.mark} data-severity={severity} aria-hidden>
    {severity === 'E' ? '×' : '!'}
  </span>
)

/** Second line of a row, below the vehicle: the finding, and for a day off the distance driven. */
const aboutOf = ({ findings, kmDone }: SuspectSheet): string => {
  const [worst] = findings
  return worst?.code === 'WEEKEND' ? TEXTS.km(formatKm(kmDone)) : (worst?.message ?? '')
}

/** A day of the month with its weekday: `joi 08.10`. */
export const shownDay = (day: Day): string => `${WEEKDAYS[weekday(day) - 1]} ${formatDayShort(day).slice(0, 5)}`

type RowProps = { sheet: SuspectSheet; chosen: boolean; onChoose: () => void; onOpen: () => void }

const Row = ({ sheet, chosen, onChoose, onOpen }: RowProps) => {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <button
      ref={row}
      type="button"
      className={classes.row}
      {...(chosen ? { 'aria-current': true } : {})}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !chosen) return
        event.preventDefault()
        event.stopPropagation()
        onOpen()
      }}
    >
      <span className={classes.number}>{sheet.number}</span>
      <span className={classes.asset} title={sheet.vehicle.model ?? sheet.vehicle.make ?? undefined}>
        <strong>{sheet.vehicle.number}</strong> {sheet.vehicle.model ?? sheet.vehicle.make}
      </span>
      <span className="nowrap">{shownDay(sheet.startDate)}</span>
      <span className={classes.about} title={aboutOf(sheet)}>
        {aboutOf(sheet)}
      </span>
    </button>
  )
}

type Props = { groups: readonly Group[]; at: number | null; onChoose: (id: number) => void; onOpen: () => void }

/** The queue, by cause. */
export const Queue = ({ groups, at, onChoose, onOpen }: Props) => (
  <nav className={classes.queue} aria-label={TEXTS.queue}>
    {groups.map(({ code, severity, sheets }) => (
      <section key={code} aria-label={CAUSES[code]}>
        <h2 className={classes.cause}>
          <Mark severity={severity} />
          {CAUSES[code]} <span className={classes.count}>{sheets.length}</span>
        </h2>
        {sheets.map((sheet) => (
          <Row key={sheet.id} sheet={sheet} chosen={sheet.id === at} onChoose={() => onChoose(sheet.id)} onOpen={onOpen} />
        ))}
      </section>
    ))}
  </nav>
)
