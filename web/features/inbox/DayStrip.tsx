import type { AnswerOf } from '#contract/contract.ts'
import type { SheetOffer } from '#contract/inbox.ts'
import { type Day, dayInRomania } from '#domain/calendar/day.ts'
import { isPastWorkingDay } from '#domain/calendar/holidays.ts'
import { formatKm } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { COMMON } from '../../ui/texts.ts'
import { usePhone } from '../../ui/use-phone.ts'
import classes from './Inbox.module.css'
import { shownDay } from './Queue.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  type: AssetKind
  vehicle: string
  day: Day
  km: number
  /** The times proposed for it, the best first. */
  moves: readonly NonNullable<SheetOffer['move']>[]
  days: AnswerOf<'sheetOffers'>['days']
}

/** The days around a sheet: where its vehicle was, and the days proposed for the sheet. */
export const DayStrip = ({ type, vehicle, day: sheetDay, km, moves, days }: Props) => {
  const today = dayInRomania(new Date())
  // on a phone it is moved sideways, with keys too
  const reached = usePhone() ? 0 : undefined
  return (
    <ol className={`card ${classes.days}`} aria-label={TEXTS.around(vehicle)} tabIndex={reached}>
      {days.map(({ day, dayOff, sheets, km: driven, hours, until, onRoad }) => (
        <li
          key={day}
          className={classes.day}
          {...(dayOff ? { 'data-off': true } : {})}
          {...(day === sheetDay ? { 'data-own': true } : {})}
          {...(day !== sheetDay && moves.some(({ startDate }) => startDate === day) ? { 'data-target': true } : {})}
        >
          <strong>{shownDay(day)}</strong>
          {sheets > 0 ? (
            <span>{type === 'machine' ? TEXTS.hoursOf(hours) : TEXTS.km(formatKm(driven))}</span>
          ) : (
            <span className={classes.dimmed}>
              {onRoad !== null ? COMMON.onRoad(onRoad) : isPastWorkingDay(day, today) ? COMMON.stood : null}
            </span>
          )}
          {until && day !== sheetDay ? <span className={classes.dimmed}>{TEXTS.until(until)}</span> : null}
          {moves[0]?.startDate === day && day !== sheetDay ? (
            <em>
              {type === 'machine' ? null : `+${TEXTS.km(formatKm(km))} `}
              {TEXTS.here}
            </em>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
