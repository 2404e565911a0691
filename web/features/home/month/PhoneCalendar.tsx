import { ActionIcon, Skeleton } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Month } from '#domain/month/month.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { VehicleLink } from '../../vehicles/VehicleLink.tsx'
import type { CalendarRow, Cell } from './calendar-days.ts'
import { type Choice, tapped } from './day-choice.ts'
import classes from './MonthCalendar.module.css'
import { TankLine } from './TankLine.tsx'
import { TEXTS } from './texts.ts'
import { Weeks } from './Weeks.tsx'

const SheetMini = lazyScreen(() => import('./SheetMini.tsx'), 'SheetMini')
const DayChoice = lazyScreen(() => import('./DayChoice.tsx'), 'DayChoice')

/** The month of one vehicle, one week in each row; a tap on a day shows its sheet below, or the actions for a day without one. */
export const PhoneCalendar = ({ month, rows }: { month: Month; rows: readonly CalendarRow[] }) => {
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
    setDay(cell.day)
    setChoice((before) => tapped(cells, before, at, column))
  }
  return (
    <>
      <div className={`card ${classes.phone}`}>
        <div className={classes.phoneHead}>
          <ActionIcon variant="default" size={44} aria-label={TEXTS.previousVehicle} disabled={at === 0} onClick={() => turn(at - 1)}>
            <ChevronLeft size={18} />
          </ActionIcon>
          <div className={classes.phoneName} role="status">
            <strong>
              <VehicleLink id={asset.id}>{asset.number}</VehicleLink>
            </strong>
            <span className={classes.sub}>{[asset.name, TEXTS.vehicleAt(at + 1, rows.length)].filter(Boolean).join(' · ')}</span>
          </div>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={TEXTS.nextVehicle}
            disabled={at === rows.length - 1}
            onClick={() => turn(at + 1)}
          >
            <ChevronRight size={18} />
          </ActionIcon>
        </div>
        <Weeks cells={cells} day={chosen ? day : null} chosen={choice} onDay={tap} />
        <div className={classes.phoneTank}>
          <TankLine month={month} row={row} />
        </div>
        <dl className={classes.phoneSums}>
          <div>
            <dt>{TEXTS.sheetsShort}</dt>
            <dd>{formatNumber(asset.sheets, 0)}</dd>
          </div>
          <div>
            <dt>{TEXTS.distance}</dt>
            <dd>
              <Quantity value={formatKm(asset.km)} unit="km" />
            </dd>
          </div>
          <div>
            <dt>{TEXTS.per100}</dt>
            <dd>{asset.consumption === null ? '–' : formatLitres(asset.consumption)}</dd>
          </div>
        </dl>
      </div>
      {chosen ? (
        <div className={`card ${classes.phoneMini}`}>
          <Suspense fallback={<Skeleton height={38} radius={4} />}>
            <SheetMini asset={asset} cell={chosen} />
          </Suspense>
        </div>
      ) : null}
      {choice ? (
        <div className={`card ${classes.phoneMini}`}>
          <Suspense fallback={<Skeleton height={84} radius={4} />}>
            <DayChoice row={row} choice={choice} onDone={() => setChoice(null)} />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
