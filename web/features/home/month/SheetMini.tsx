import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CalendarSheet, MonthAsset } from '#contract/month-overview.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatWeekday } from '#domain/calendar/weekdays.ts'
import { burntOf } from '#domain/fuel/burnt.ts'
import { monthOf } from '#domain/month/month.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { INBOX } from '../../../app/shell/menu.ts'
import { call } from '../../../lib/api.ts'
import { asked } from '../../../lib/asked.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { TankBar } from '../../../ui/TankBar.tsx'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import { workShown } from './CellMark.tsx'
import type { Cell } from './calendar-days.ts'
import classes from './DayMini.module.css'
import { begunOn } from './day-choice.ts'
import { DAY_TEXTS, lackingShown } from './day-texts.ts'
import { tankText } from './TankLine.tsx'
import { TEXTS } from './texts.ts'

/** Findings of a sheet that are said. */
const FAULTS = 2

/** Trips that are shown; the others are counted. */
const TRIPS = 4

const Trips = ({ sheet }: { sheet: CalendarSheet }) => {
  const { company } = useCompany()
  const { data } = useQuery({
    ...asked(['roadmap', company.id, sheet.id, 'mini'], 'roadmap', { query: { companyId: company.id, id: sheet.id } }),
    staleTime: 60_000,
  })
  if (!data) return <Skeleton height={38} radius={4} />
  const others = data.routes.length - TRIPS
  return (
    <>
      <span className={classes.miniSub}>
        <span className="nowrap tabular">{DAY_TEXTS.hours(data.startTime, data.endTime)}</span> · {data.driver.name}
      </span>
      <ul className={classes.miniTrips}>
        {data.routes.slice(0, TRIPS).map((trip, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: trips have no other name
          <li key={at}>
            <span className="tabular">{trip.startTime}</span>
            <span>{[trip.start, trip.end].join(' – ')}</span>
            <Quantity value={formatKm(trip.km)} unit="km" />
          </li>
        ))}
      </ul>
      {others > 0 ? <span className={classes.miniSub}>{DAY_TEXTS.otherTrips(others)}</span> : null}
    </>
  )
}

/** What the tank held at the start, what came in, what was burnt, and how full it is after the sheet. */
const Tank = ({ asset: { tankCapacity, fuelUm }, sheet }: { asset: MonthAsset; sheet: CalendarSheet }) => {
  const { fuelStart, fuelAdded, fuelLeft } = sheet
  const parts = [
    DAY_TEXTS.start(formatLitres(fuelStart), fuelUm),
    ...(fuelAdded > 0 ? [DAY_TEXTS.added(formatLitres(fuelAdded), fuelUm)] : []),
    DAY_TEXTS.burnt(formatLitres(burntOf(sheet)), fuelUm),
  ]
  return (
    <>
      <span className={classes.miniSub}>{parts.join(' · ')}</span>
      <span className={classes.miniTank} {...(fuelLeft < 0 ? { 'data-negative': true } : {})}>
        {tankCapacity ? <TankBar litres={decimal(fuelLeft)} capacity={tankCapacity} /> : null}
        <span className="nowrap">{tankText({ tankCapacity, fuelUm }, fuelLeft)}</span>
      </span>
    </>
  )
}

/** What is wrong with a sheet, errors first. */
const Faults = ({ asset, sheet }: { asset: MonthAsset; sheet: CalendarSheet }) => {
  const { company } = useCompany()
  const { data } = useQuery({
    queryKey: ['roadmap', company.id, sheet.id, 'faults'],
    queryFn: ({ signal }) => {
      const query = { companyId: company.id, type: asset.type, vehicleId: asset.id, from: sheet.from, to: sheet.from }
      return call('suspectRoadmaps', { query }, signal)
    },
    staleTime: 60_000,
  })
  if (!data) return <Skeleton height={18} radius={4} />
  const findings = data.find(({ id }) => id === sheet.id)?.findings ?? []
  return findings
    .slice(0, FAULTS)
    .map(({ code, severity, message }) => <RemarkLine key={code} tone={severity === 'E' ? 'error' : 'warning'} text={message} />)
}

/** A sheet in miniature: what the user looks up most without opening it. */
export const SheetMini = ({ asset, cell }: { asset: MonthAsset; cell: Cell }) => {
  const path = SHEET_PATH[asset.type]
  if (cell.sheets.length === 0)
    return (
      <div className={classes.mini}>
        <strong>{formatWeekday(cell.day)}</strong>
        <span className={classes.miniSub}>{lackingShown(cell)}</span>
        <Button size="compact-sm" renderRoot={(props) => <Link to={path.add} state={begunOn({ asset }, cell)} {...props} />}>
          {DAY_TEXTS.addSheet}
        </Button>
      </div>
    )
  return (
    <div className={classes.minis}>
      {cell.sheets.map((sheet) => (
        <div key={sheet.id} className={classes.mini}>
          <div className={classes.miniHead}>
            <strong>{DAY_TEXTS.sheetTitle(sheet.number)}</strong>
            {sheet.state === 'ok' ? null : (
              <StateBadge color={sheet.state === 'error' ? 'red' : 'yellow'} label={TEXTS.state[sheet.state]} />
            )}
          </div>
          <span className={classes.miniSub}>
            {sheet.from === sheet.to ? formatWeekday(sheet.from) : `${formatDay(sheet.from)} – ${formatDay(sheet.to)}`} ·{' '}
            <span className="nowrap">
              <Quantity {...workShown(sheet)} />
            </span>
          </span>
          <Trips sheet={sheet} />
          <Tank {...{ asset, sheet }} />
          {sheet.state === 'ok' ? null : <Faults asset={asset} sheet={sheet} />}
          <span className={classes.miniActs}>
            {sheet.state === 'ok' ? null : (
              <Button size="compact-sm" renderRoot={(props) => <Link to={INBOX.to} search={{ month: monthOf(sheet.from) }} {...props} />}>
                {TEXTS.check}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              renderRoot={(props) => <Link to={path.edit} params={{ roadmapId: String(sheet.id) }} {...props} />}
            >
              {DAY_TEXTS.openSheet}
            </Button>
          </span>
        </div>
      ))}
    </div>
  )
}
