import type { RoadmapRow } from '#contract/roadmaps.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { APPROVAL_LABEL } from '#domain/roadmap/approval.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { Column } from '../../../ui/DataTable.tsx'
import { OverTank, overTankText } from '../../../ui/OverTank.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { ApprovalBadge } from '../../approval/ApprovalBadge.tsx'
import { TEXTS as APPROVAL } from '../../approval/texts.ts'
import { SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import { RouteText, SheetRoute } from './SheetRoute.tsx'
import { SheetMark, SheetState } from './SheetState.tsx'
import classes from './sheet-columns.module.css'

/** What was done on a sheet: the kilometres of a vehicle, the hours of a machine. */
const Work = ({ row }: { row: RoadmapRow }) =>
  row.type === 'machine' ? (
    <Quantity value={row.hoursExploitation} unit={TEXTS.hoursUnit} />
  ) : (
    <Quantity value={formatKm(row.kmDone)} unit="km" />
  )

/** What is left in the tank: below zero in red, more than it can hold with the sign of a warning. */
const Left = ({ row: { fuelLeft, vehicle } }: { row: RoadmapRow }) => {
  const text = overTankText(fuelLeft, vehicle.tankCapacity, vehicle.fuelUm)
  return (
    <span className={fuelLeft < 0 ? classes.negative : text ? classes.over : undefined} title={text ?? undefined}>
      <OverTank text={text} />
      <Quantity value={formatLitres(fuelLeft)} unit={vehicle.fuelUm} />
    </span>
  )
}

/** A sheet on a phone: its day and work, and below them the vehicle and where one drove. `approves`: its company has sheets approved. */
export const SheetCard = ({ row, approves }: { row: RoadmapRow; approves: boolean }) => (
  <span className={classes.card}>
    <span>
      <SheetMark state={row.state}>
        <span className="tabular">{row.number}</span>
      </SheetMark>
      {' · '}
      <span className="nowrap tabular">{formatDay(row.startDate)}</span>
      {approves && row.approval !== 'none' ? ` · ${APPROVAL_LABEL[row.approval].toLowerCase()}` : null}
    </span>
    <Work row={row} />
    <span className={`quiet ${classes.where}`}>
      {[row.vehicle.number, ...(row.generatedRunId === null ? [] : [TEXTS.completed])].join(' · ')}
      {row.places.length > 0 ? (
        <>
          {' · '}
          <RouteText places={row.places} />
        </>
      ) : null}
    </span>
  </span>
)

/** Of a column of figures: in a narrow window the places have its room. */
const FIGURE = 'min(96px, 7.8vw)'

/** The columns of a list of sheets of a kind. `approves`: its company has them approved. */
export const sheetColumns = (kind: AssetKind, approves: boolean): Column<RoadmapRow>[] => [
  { id: 'number', title: COMMON.number, sortable: true, width: 'min(88px, 7.6vw)', cell: (row) => <SheetState row={row} /> },
  {
    id: 'startDate',
    title: COMMON.date,
    sortable: true,
    width: 'min(112px, 9.4vw)',
    cell: ({ startDate, generatedRunId }) => (
      <span className="nowrap tabular">
        {formatDay(startDate)}
        {generatedRunId === null ? null : <span className="unit"> {TEXTS.completed}</span>}
      </span>
    ),
  },
  {
    ...(kind === 'machine' ? { id: 'hoursExploitation', title: TEXTS.hours } : { id: 'kmDone', title: COMMON.distance }),
    sortable: true,
    numeric: true,
    width: FIGURE,
    cell: (row) => <Work row={row} />,
  },
  {
    id: 'fuelConsumed',
    title: COMMON.consumption,
    sortable: true,
    numeric: true,
    width: FIGURE,
    cell: (row) => <Quantity value={formatLitres(row.fuelConsumed)} unit={row.vehicle.fuelUm} />,
  },
  {
    id: 'fuelLeft',
    title: COMMON.left,
    numeric: true,
    width: FIGURE,
    cell: (row) => <Left row={row} />,
  },
  {
    id: 'vehicle',
    title: SHEET_TEXT[kind].asset,
    phone: 'fact',
    sortable: true,
    line: true,
    // the plate alone in a narrow window, with make and model from 1,280 pixels on
    width: 'min(280px, max(100px, 100vw - 1000px))',
    // no link: a press on the row opens the sheet, and the menu of the row leads to the vehicle
    cell: ({ vehicle: { number, make, model } }) => {
      const name = [make, model].filter(Boolean).join(' ')
      return (
        <span title={name}>
          <span className="nowrap tabular">{number}</span> <span className={classes.model}>{name}</span>
        </span>
      )
    },
  },
  ...(kind === 'machine'
    ? []
    : [{ id: 'places', title: TEXTS.way, line: true, cell: (row: RoadmapRow) => <SheetRoute places={row.places} /> } as const]),
  {
    id: 'driver',
    title: SHEET_TEXT[kind].person,
    sortable: true,
    line: true,
    width: kind === 'machine' ? '24%' : '10.5%',
    cell: (row) => row.driver.name,
  },
  ...(approves
    ? [
        {
          id: 'approval',
          title: APPROVAL.column,
          width: 130,
          cell: (row: RoadmapRow) => <ApprovalBadge state={row.approval} />,
        } as const,
      ]
    : []),
]
