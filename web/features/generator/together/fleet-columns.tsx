import { NativeSelect } from '@mantine/core'
import type { Control } from 'react-hook-form'
import type { VehiclePlan } from '#contract/generator.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, formatDay, formatDayShort } from '#domain/calendar/day.ts'
import { shortestDay, timesDriven } from '#domain/generator/anchors/outlook.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import type { SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { FIRST, OUTLOOK } from '../first-texts.ts'
import { exactRoute } from '../generator-draft.ts'
import { TEXTS } from '../texts.ts'
import type { Crew } from './fleet-draft.ts'

const LABELS = TEXTS.together

export type Range = { from: Day; to: Day }
/** `sheets` are the most that the fuel lets one make; `null` where that is not known. */
export type Row = { id: number; vehicle: Vehicle; plan: VehiclePlan | undefined; sheets: number | null }

type Begin = 'kmStart' | 'fuelStart'
const BEGINS = {
  kmStart: { label: OUTLOOK.odometer, unit: 'km', format: formatKm },
  fuelStart: { label: OUTLOOK.inTank, unit: 'L', format: formatLitres },
} as const

type ColumnsOf = {
  crew: Crew
  starts: Control
  range: Range
  drivers: SheetLists['drivers']
  pick: (row: Row, isIn: boolean) => void
  drive: (row: Row, driverId: number) => void
}

/** What a vehicle begins with: known by its last sheet, else typed by the user, once it is chosen. */
const Begins = ({ row: { id, plan }, figure, crew, control }: Pick<ColumnsOf, 'crew'> & { row: Row; figure: Begin; control: Control }) => {
  const { label, unit, format } = BEGINS[figure]
  if (plan?.hasSheets) return <Quantity value={format(plan[figure])} unit={unit} />
  if (!crew.has(id)) return '–'
  return <NumberField control={control} name={`starts.${id}.${figure}`} label={label} unit={unit} required={figure === 'kmStart'} />
}

/** What is known of each vehicle, and who drives it. */
export const fleetColumns = ({ crew, starts, range, drivers, pick, drive }: ColumnsOf): readonly Column<Row>[] => [
  {
    id: 'vehicle',
    title: LABELS.vehicle,
    phone: 'title',
    cell: (row) => (
      <CheckBox
        label={<TwoLines text={row.vehicle.number} below={[row.vehicle.make, row.vehicle.model].filter(Boolean).join(' ')} />}
        checked={crew.has(row.id)}
        disabled={!row.plan}
        onChange={(event) => pick(row, event.currentTarget.checked)}
      />
    ),
  },
  {
    id: 'driver',
    title: FIRST.driver,
    width: 200,
    cell: (row) => (
      <NativeSelect
        aria-label={LABELS.driverOf(row.vehicle.number)}
        value={crew.get(row.id)?.driverId ?? row.plan?.driverId ?? ''}
        onChange={(event) => drive(row, Number(event.currentTarget.value))}
        data={drivers.filter((driver) => activeOn(driver, range.from)).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    ),
  },
  {
    id: 'kmStart',
    title: OUTLOOK.odometer,
    numeric: true,
    width: 190,
    cell: (row) => (
      <TwoLines
        text={<Begins {...{ row, crew }} figure="kmStart" control={starts} />}
        below={
          row.plan?.hasSheets && row.plan.reading
            ? OUTLOOK.readAt(formatKm(row.plan.reading.odometer), formatDayShort(row.plan.reading.date))
            : null
        }
      />
    ),
  },
  {
    id: 'fuelStart',
    title: OUTLOOK.inTank,
    numeric: true,
    width: 140,
    cell: (row) => (
      <TwoLines
        text={<Begins {...{ row, crew }} figure="fuelStart" control={starts} />}
        below={row.plan?.receipts.length ? LABELS.bought(formatLitres(row.plan.bought), row.plan.receipts.length) : null}
      />
    ),
  },
  {
    id: 'sheets',
    title: LABELS.lastSheet,
    width: 110,
    cell: ({ plan }) =>
      plan ? (
        <TwoLines
          text={plan.lastDay ? <span className="nowrap tabular">{formatDay(plan.lastDay)}</span> : LABELS.noSheets}
          below={plan.sheets.length > 0 ? <span className="nowrap">{LABELS.inRange(plan.sheets.length)}</span> : null}
        />
      ) : (
        '…'
      ),
  },
  {
    id: 'suffices',
    title: OUTLOOK.suffices,
    numeric: true,
    width: 124,
    cell: ({ plan, sheets }) => (
      <TwoLines
        text={plan?.suffices ? <Quantity value={formatKm(plan.suffices.most)} unit="km" /> : '–'}
        below={plan && sheets !== null && sheets < plan.days ? <RemarkLine tone="warning" text={LABELS.fuelFor(sheets)} /> : null}
      />
    ),
  },
]

type Known = {
  lists: Pick<SheetLists, 'vehicles' | 'routes'>
  range: Range
  plans: readonly VehiclePlan[]
}

/** The vehicles that can be chosen, each with its plan, the first one where there are several, and for how many sheets its fuel suffices. */
export const fleetRows = ({ lists, range, plans }: Known): Row[] => {
  const routes = lists.routes.map(exactRoute)
  const shortestBy = new Map(Object.values(CONSUMPTION_TYPE).map((norm) => [norm, shortestDay(routes, norm)]))
  return lists.vehicles
    .filter((one) => one.vehicleType === 'vehicle' && activeOn(one, range.from))
    .map((vehicle) => {
      const plan = plans.find(({ vehicleId }) => vehicleId === vehicle.id)
      const reach = plan?.suffices ? decimal(plan.suffices.most) : null
      return { id: vehicle.id, vehicle, plan, sheets: timesDriven(reach, shortestBy.get(vehicle.consumptionType) ?? null) }
    })
}
