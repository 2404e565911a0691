import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChartLine, Fuel, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Vehicle } from '#contract/vehicles.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { overflow } from '#domain/fuel/tank.ts'
import { monthOf } from '#domain/month/month.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { normsAsked } from '#domain/roadmap/rates.ts'
import { type AssetKind, VEHICLE_STATUS_LABEL, type VehicleStatus } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { COMMON } from '../../ui/texts.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { ALL_PERIODS } from '../receipts/receipts-search.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { TEXTS as SHEETS } from '../roadmaps/texts.ts'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import { FIRST } from './first-texts.ts'
import { TEXTS } from './texts.ts'
import { type Now, nowQuery } from './vehicles-now.api.ts'

const VehicleDialog = lazyPart(async () => (await import('./VehicleDialog.tsx')).VehicleDialog)
const FuelStockDialog = lazyPart(async () => (await import('../roadmaps/list/FuelStockDialog.tsx')).FuelStockDialog)
const AHEAD = [VehicleDialog, FuelStockDialog]

const STATUS_COLOR = { active: 'word', broken: 'red', inactive: 'gray' } as const satisfies Record<VehicleStatus, string>

/** The norms by which its fuel is computed: of a city and outside of it, by name, where it has two. */
const normsShown = (row: Vehicle): string[] => {
  const norms = normsAsked({ ...row, stationaryConsumption: false }).filter((norm) => row[norm] !== null)
  return norms.map((norm) => (norms.length > 1 ? TEXTS.named(norm, formatLitres(row[norm] ?? 0)) : formatLitres(row[norm] ?? 0)))
}

const makeOf = (row: Vehicle): string | null => [row.make, row.model].filter(Boolean).join(' ') || null

const State = ({ row }: { row: Vehicle }) => <StateBadge label={VEHICLE_STATUS_LABEL[row.status]} color={STATUS_COLOR[row.status]} />

/** Litres that are not in the tank, as no sheet has them, as a way to their receipts; in a card, which opens as a whole, in words alone. */
const Unplaced = ({ id, litres, isCard }: { id: number; litres: number; isCard: boolean }) => {
  const looks = { className: 'unit nowrap', style: { display: 'block', fontSize: 12 } }
  if (isCard) return <span {...looks}>{TEXTS.unplaced(formatLitres(litres))}</span>
  return (
    <Link
      {...looks}
      to="/dashboard/alimentari"
      search={{ vehicleId: id, state: 'free', month: ALL_PERIODS }}
      onClick={(event) => event.stopPropagation()}
    >
      {TEXTS.unplaced(formatLitres(litres))}
    </Link>
  )
}

/** Less than nothing is red, more than the tank holds amber. */
const toneOf = (left: number, { tankCapacity }: Vehicle): string | undefined => {
  if (left < 0) return 'var(--mantine-color-error)'
  return tankCapacity !== null && overflow(decimal(left), tankCapacity) ? 'var(--warn-text)' : undefined
}

/** What is in the tank, of what it holds. */
const Left = ({ row, now, isCard = false }: { row: Vehicle; now: Now | undefined; isCard?: boolean }) => {
  const left = now?.fuelLeft ?? null
  const tank = row.tankCapacity === null ? TEXTS.litres : TEXTS.ofTank(formatNumber(row.tankCapacity, 0))
  if (left === null) return null
  return (
    <span style={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-end', color: toneOf(left, row) }}>
      <Quantity value={formatLitres(left)} unit={tank} />
      {now?.freeLitres ? <Unplaced id={row.id} litres={now.freeLitres} {...{ isCard }} /> : null}
    </span>
  )
}

/** Where it stands. */
const Index = ({ kind, now }: { kind: AssetKind; now: Now | undefined }) => {
  const index = now?.index ?? null
  return index === null ? null : <Quantity value={formatKm(index)} unit={kind === 'vehicle' ? 'km' : 'ore'} />
}

const columnsOf = (kind: AssetKind, nowOf: (row: Vehicle) => Now | undefined): readonly Column<Vehicle>[] => [
  {
    id: 'number',
    title: COMMON.number,
    sortable: true,
    width: 104,
    cell: (row) => <VehicleLink id={row.id}>{row.number}</VehicleLink>,
  },
  { id: 'category', title: TEXTS.category, sortable: true, width: 90, cell: (row) => row.category },
  {
    id: 'make',
    title: TEXTS.makeColumn,
    sortable: true,
    width: '18%',
    cell: makeOf,
  },
  {
    id: 'norm',
    title: TEXTS.normOf[kind],
    numeric: true,
    width: 120,
    cell: (row) =>
      normsShown(row).map((norm) => (
        <span key={norm} className="nowrap tabular" style={{ display: 'block' }}>
          {norm}
        </span>
      )),
  },
  {
    ...{ id: 'index', title: TEXTS.index[kind], numeric: true, width: 110 },
    cell: (row) => <Index kind={kind} now={nowOf(row)} />,
  },
  {
    ...{ id: 'left', title: COMMON.left, numeric: true, width: 130 },
    cell: (row) => <Left row={row} now={nowOf(row)} />,
  },
  { ...{ id: 'driver', title: TEXTS.lastDriver[kind], line: true, width: '15%' }, cell: (row) => nowOf(row)?.driver },
  {
    id: 'status',
    title: COMMON.status,
    sortable: true,
    width: 96,
    cell: (row) => <State row={row} />,
  },
]

/** A vehicle on a phone: its plate, make and state, and below them where it stands, or else its norm, and what is in its tank. */
const VehicleCard = ({ kind, row, now }: { kind: AssetKind; row: Vehicle; now: Now | undefined }) => (
  <RowCard
    name={[row.number, makeOf(row)].filter(Boolean).join(' · ')}
    figure={<State row={row} />}
    about={(now?.index ?? null) === null ? TEXTS.normed[kind](normsShown(row).join(', ')) : <Index {...{ kind, now }} />}
    aside={
      <>
        {row.tankCapacity === null && (now?.fuelLeft ?? null) !== null ? TEXTS.leftAlone : null}
        <Left row={row} now={now} isCard />
      </>
    }
  />
)

const OF_KIND = {
  vehicle: {
    title: TEXTS.vehicles,
    addLabel: FIRST.add.vehicle,
    deletes: TEXTS.thisVehicle,
    empty: { title: LABEL.noVehicle, text: TEXTS.vehiclesHelp },
  },
  machine: {
    title: TEXTS.machines,
    addLabel: FIRST.add.machine,
    deletes: TEXTS.thisMachine,
    empty: { title: TEXTS.noMachine, text: TEXTS.machinesHelp },
  },
} as const

type Props = { kind: AssetKind; state: ListSearch; onState: OnList<ListSearch> }

/** Vehicles, or machines. */
export const VehiclesScreen = ({ kind, state, onState }: Props) => {
  const { company, subscription } = useCompany()
  const navigate = useNavigate()
  const openMonth = ({ id }: Vehicle) =>
    navigate({ to: SHEET_PATH.vehicle.month, params: { vehicleId: String(id), month: monthOf(dayInRomania(new Date())) } })
  const openPage = ({ id }: Vehicle) => navigate({ to: '/dashboard/vehicles/$vehicleId', params: { vehicleId: String(id) } })
  const { data: now } = useQuery(nowQuery(company.id, kind))
  const columns = useMemo(() => columnsOf(kind, ({ id }) => now?.get(id)), [kind, now])
  const [stockOf, setStockOf] = useState<Vehicle | null>(null)
  return (
    <>
      <NomenclatorScreen
        {...OF_KIND[kind]}
        companyId={company.id}
        list="vehicles"
        filter={{ vehicleType: kind }}
        remove="deleteVehicle"
        columns={columns}
        phoneCard={(row) => <VehicleCard {...{ kind, row }} now={now?.get(row.id)} />}
        defaultSort="number"
        rowName={(row) => [row.number, row.make, row.model].filter(Boolean).join(' ')}
        optimistic
        copies
        moreActions={[
          { label: TEXTS.openPage, icon: <ChartLine size={16} />, run: openPage },
          { label: TEXTS.fuelStock, icon: <Fuel size={16} />, run: setStockOf },
          ...(kind === 'vehicle' && subscription.permissions.mayWrite
            ? [{ label: SHEETS.monthTable, icon: <Table2 size={16} />, run: openMonth }]
            : []),
        ]}
        searchPlaceholder={TEXTS.search}
        tools={(asked, refresh) => <TransferMenu list={kind === 'vehicle' ? 'vehicles' : 'machines'} asked={asked} onImported={refresh} />}
        withChosen={(rows) => <ExportChosen list={kind === 'vehicle' ? 'vehicles' : 'machines'} rows={rows} />}
        mayWrite={subscription.permissions.mayWrite}
        state={state}
        onState={onState}
        entity="vehicle"
        history={({ id, number }, onClose) => <RecordHistory entity="vehicle" id={id} name={number} onClose={onClose} />}
        ahead={AHEAD}
        dialog={(opened) => <VehicleDialog kind={kind} {...opened} />}
      />
      {stockOf ? <FuelStockDialog vehicle={stockOf} onClose={() => setStockOf(null)} /> : null}
    </>
  )
}
