import type { RoadmapRow } from '#contract/roadmaps.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { APPROVAL_LABEL } from '#domain/roadmap/approval.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { Column } from '../../../ui/DataTable.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { VehicleLink } from '../../../ui/VehicleLink.tsx'
import { ApprovalBadge } from '../../approval/ApprovalBadge.tsx'
import { TEXTS as APPROVAL } from '../../approval/texts.ts'
import { SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import { SheetMark, SheetState } from './SheetState.tsx'

/** What stands beside the day of a sheet on its card. */
const marksOf = ({ generatedRunId, approval }: RoadmapRow, approves: boolean): string[] => [
  ...(generatedRunId === null ? [] : [TEXTS.completed]),
  ...(approves && approval !== 'none' ? [APPROVAL_LABEL[approval].toLowerCase()] : []),
]

/** The columns of a list of sheets of a kind; a card shows two of them: the work, and the person. `approves`: its company has them approved. */
export const sheetColumns = (kind: AssetKind, approves: boolean): Column<RoadmapRow>[] => [
  {
    id: 'number',
    title: COMMON.number,
    sortable: true,
    phone: 'title',
    width: 110,
    cell: (row) => <SheetState row={row} />,
    // a card is a button, which cannot contain another one
    card: (row) => (
      <SheetMark state={row.state}>
        <span className="tabular">{row.number}</span>
      </SheetMark>
    ),
  },
  {
    id: 'startDate',
    title: COMMON.date,
    sortable: true,
    phone: 'title',
    width: 120,
    cell: (row) => <TwoLines text={formatDay(row.startDate)} below={row.generatedRunId === null ? '' : TEXTS.completed} />,
    card: (row) => [formatDay(row.startDate), ...marksOf(row, approves)].join(' · '),
  },
  kind === 'machine'
    ? {
        id: 'hoursExploitation',
        title: TEXTS.hours,
        sortable: true,
        numeric: true,
        width: 120,
        cell: (row) => <Quantity value={row.hoursExploitation} unit="h" />,
      }
    : {
        id: 'kmDone',
        title: COMMON.distance,
        sortable: true,
        numeric: true,
        width: 120,
        cell: (row) => <Quantity value={formatKm(row.kmDone)} unit="km" />,
      },
  {
    id: 'fuelConsumed',
    title: COMMON.consumption,
    phone: 'none',
    sortable: true,
    numeric: true,
    width: 120,
    cell: (row) => <Quantity value={formatLitres(row.fuelConsumed)} unit={row.vehicle.fuelUm} />,
  },
  {
    id: 'vehicle',
    title: SHEET_TEXT[kind].asset,
    sortable: true,
    cell: (row) => (
      <TwoLines
        text={<VehicleLink id={row.vehicle.id}>{row.vehicle.number}</VehicleLink>}
        below={[row.vehicle.make, row.vehicle.model].filter(Boolean).join(' ')}
      />
    ),
    card: (row) => row.vehicle.number,
  },
  { id: 'driver', title: SHEET_TEXT[kind].person, sortable: true, phone: 'none', cell: (row) => row.driver.name },
  ...(approves
    ? [
        {
          id: 'approval',
          title: APPROVAL.column,
          phone: 'none',
          width: 130,
          cell: (row: RoadmapRow) => <ApprovalBadge state={row.approval} />,
        } as const,
      ]
    : []),
]
