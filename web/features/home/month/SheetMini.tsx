import { Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CalendarSheet, MonthAsset } from '#contract/month-overview.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import type { Cell } from './calendar-days.ts'
import classes from './DayMini.module.css'
import { begunOn } from './day-choice.ts'
import { DAY_TEXTS } from './day-texts.ts'
import { TEXTS } from './texts.ts'

const Trips = ({ sheet }: { sheet: CalendarSheet }) => {
  const { company } = useCompany()
  const { data } = useQuery({
    queryKey: ['roadmap', company.id, sheet.id, 'mini'],
    queryFn: ({ signal }) => call('roadmap', { query: { companyId: company.id, id: sheet.id } }, signal),
    staleTime: 60_000,
  })
  if (!data) return <Skeleton height={38} radius={4} />
  return (
    <>
      <span className={classes.miniSub}>{data.driver.name}</span>
      <ul className={classes.miniTrips}>
        {data.routes.slice(0, 4).map((trip, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: trips have no other name
          <li key={at}>
            <span className="tabular">{trip.startTime}</span>
            <span>{[trip.start, trip.end].join(' – ')}</span>
            <Quantity value={formatKm(trip.km)} unit="km" />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A sheet in miniature: what the user looks up most without opening it. */
export const SheetMini = ({ asset, cell }: { asset: MonthAsset; cell: Cell }) => {
  const path = SHEET_PATH[asset.type]
  if (cell.sheets.length === 0)
    return (
      <div className={classes.mini}>
        <strong>{formatDay(cell.day)}</strong>
        <span className={classes.miniSub}>{TEXTS.cell.missing}</span>
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
              <Badge color={sheet.state === 'error' ? 'red' : 'yellow'} variant="light">
                {TEXTS.state[sheet.state]}
              </Badge>
            )}
          </div>
          <span className={classes.miniSub}>
            {sheet.from === sheet.to ? formatDay(sheet.from) : `${formatDay(sheet.from)} – ${formatDay(sheet.to)}`}
          </span>
          <Trips sheet={sheet} />
          <span className={classes.miniSub}>
            {DAY_TEXTS.startAndUsed(formatLitres(sheet.fuelStart), formatLitres(sheet.fuelAdded))} ·{' '}
            <span {...(sheet.fuelLeft < 0 ? { 'data-negative': true } : {})}>{DAY_TEXTS.remains(formatLitres(sheet.fuelLeft))}</span>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            renderRoot={(props) => <Link to={path.edit} params={{ roadmapId: String(sheet.id) }} {...props} />}
          >
            {DAY_TEXTS.openSheet}
          </Button>
        </div>
      ))}
    </div>
  )
}
