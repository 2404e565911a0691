import { Skeleton } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MonthOverview } from '#contract/month-overview.ts'
import type { SheetState } from '#domain/checks/codes.ts'
import type { Month } from '#domain/month/month.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { Fact } from '../../../ui/Fact.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { Mark } from '../../../ui/Mark.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { VehicleLink } from '../../../ui/VehicleLink.tsx'
import type { CalendarRow, Cell } from './calendar-days.ts'
import { tapped } from './chosen-days.ts'
import { DayLine } from './DayLine.tsx'
import type { Choice } from './day-choice.ts'
import calendar from './MonthCalendar.module.css'
import { Dock } from './NextStep.tsx'
import classes from './PhoneCalendar.module.css'
import { TankLeft, TankLine } from './TankLine.tsx'
import { TEXTS } from './texts.ts'
import { Weeks } from './Weeks.tsx'

const DayChoice = lazyScreen(() => import('./DayChoice.tsx'), 'DayChoice')

/** The worst that a vehicle's month has to be seen for; `null` where nothing is. */
const markOf = ({ cells }: CalendarRow): 'error' | 'warning' | 'missing' | null => {
  const of = (state: SheetState) => cells.some((cell) => cell.kind === 'sheet' && cell.state === state)
  if (of('error')) return 'error'
  if (of('warning')) return 'warning'
  return cells.some(({ kind }) => kind === 'missing') ? 'missing' : null
}

type ChipsProps = { rows: readonly CalendarRow[]; at: number; onTurn: (to: number) => void }

/** The vehicles side by side, each with the sign of what is to be seen in its month. */
const VehicleChips = ({ rows, at, onTurn }: ChipsProps) => (
  <fieldset className={classes.chips} aria-label={TEXTS.vehicle}>
    {rows.map((row, index) => {
      const mark = markOf(row)
      return (
        <button
          key={row.asset.id}
          type="button"
          className={classes.chip}
          aria-pressed={index === at}
          onClick={(event) => {
            event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
            onTurn(index)
          }}
        >
          <span>
            {row.asset.number}
            {mark ? <span className="heard">, {mark === 'missing' ? TEXTS.legendMissing : TEXTS.state[mark]}</span> : null}
          </span>
          {mark === 'missing' ? (
            <span className={calendar.missing}>
              <Plus size={10} strokeWidth={3} aria-hidden />
            </span>
          ) : mark ? (
            <Mark tone={mark} />
          ) : null}
        </button>
      )
    })}
  </fieldset>
)

type Props = {
  month: Month
  rows: readonly CalendarRow[]
  /** Says in the dock what is next, until a day is tapped. */
  overview: MonthOverview
}

/**
 * The month of one vehicle, one week in each row, and the dock under the thumb: a tapped day shows its sheet there, or the actions for a
 * day without one.
 */
export const PhoneCalendar = ({ month, rows, overview }: Props) => {
  const [at, setAt] = useState(0)
  const [day, setDay] = useState<string | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const row = rows[at]
  if (!row) return null
  const { asset, cells } = row
  const chosen = cells.find((cell) => cell.day === day && (cell.kind === 'sheet' || cell.kind === 'missing'))
  const turn = (to: number) => {
    setAt(to)
    setDay(null)
    setChoice(null)
  }
  const tap = (cell: Cell, column: number) => {
    setDay(cell.day === day ? null : cell.day)
    setChoice((before) => tapped(cells, before, at, column))
  }
  return (
    <>
      <div className={`card ${classes.phone}`}>
        <VehicleChips rows={rows} at={at} onTurn={turn} />
        <Weeks cells={cells} day={chosen ? day : null} chosen={choice} onDay={tap} />
        <div className={classes.phoneTank}>
          <span className={calendar.sub}>
            <VehicleLink id={asset.id}>{asset.name || asset.number}</VehicleLink>
          </span>
          <TankLeft row={row} className={calendar.sub} />
          <TankLine month={month} row={row} />
        </div>
        <dl className={classes.phoneSums}>
          <Fact name={TEXTS.sheetsShort}>{formatNumber(asset.sheets, 0)}</Fact>
          <Fact name={TEXTS.distance}>
            <Quantity value={formatKm(asset.km)} unit="km" />
          </Fact>
          <Fact name={TEXTS.per100}>{asset.consumption === null ? '–' : formatLitres(asset.consumption)}</Fact>
        </dl>
      </div>
      <Dock overview={overview}>
        {chosen ? (
          <DayLine asset={asset} cell={chosen} />
        ) : choice ? (
          <Suspense fallback={<Skeleton height={84} radius={4} />}>
            <DayChoice row={row} choice={choice} onDone={() => setChoice(null)} />
          </Suspense>
        ) : null}
      </Dock>
    </>
  )
}
