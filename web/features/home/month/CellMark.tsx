import { Droplet, Plus } from 'lucide-react'
import { formatDay } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { Mark } from '../../../ui/Mark.tsx'
import type { Cell } from './calendar-days.ts'
import classes from './MonthCalendar.module.css'
import { TEXTS } from './texts.ts'

/** The mark of a cell: a dot sized by the day's work, a hollow one for a day without work, a sign where something is to be checked. */
export const CellMark = ({ cell }: { cell: Cell }) => (
  <>
    {cell.kind === 'missing' ? (
      <span className={classes.missing}>
        <Plus size={10} strokeWidth={3} />
      </span>
    ) : cell.kind === 'empty' ? null : cell.kind === 'sheet' && cell.state !== 'ok' ? (
      <Mark tone={cell.state} />
    ) : (
      <span
        className={classes.dot}
        data-kind={cell.kind}
        style={cell.kind === 'sheet' ? { width: cell.size, height: cell.size } : undefined}
      />
    )}
    {cell.fuelled ? <Droplet className={classes.drop} size={10} /> : null}
  </>
)

/** What a day's sheets come to: kilometres, or the hours of a machine that was driven nowhere. */
export const workShown = ({ km, minutes }: { km: number; minutes: number }): { value: string; unit: string } =>
  km === 0 && minutes > 0 ? { value: formatMinutes(minutes), unit: TEXTS.hours } : { value: formatKm(km), unit: 'km' }

/** A cell in words: `10.10.2026, foaia 213, 118 km, de văzut, a alimentat`. */
export const cellText = ({ day, off, kind, sheets, state, fuelled }: Cell): string => {
  if (kind !== 'sheet') return `${formatDay(day)}, ${off && kind === 'empty' ? TEXTS.cell.off : TEXTS.cell[kind]}`
  const numbers = sheets.map(({ number }) => number).join(', ')
  const total = (of: 'km' | 'minutes') => sheets.reduce((sum, sheet) => sum + sheet[of], 0)
  const { value, unit } = workShown({ km: total('km'), minutes: total('minutes') })
  const parts = [
    formatDay(day),
    `${sheets.every(({ from }) => from !== day) ? TEXTS.cell.onRoad : sheets.length === 1 ? TEXTS.cell.sheet : TEXTS.cell.sheets} ${numbers}`,
    `${value} ${unit}`,
    TEXTS.state[state],
    ...(fuelled ? [TEXTS.fuelled] : []),
  ]
  return parts.join(', ')
}
