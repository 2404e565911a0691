import { Fuel } from 'lucide-react'
import { useState } from 'react'
import type { Vehicle } from '#contract/vehicles.ts'
import { type AssetKind, VEHICLE_STATUS_LABEL, type VehicleStatus } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { FuelStockDialog } from '../roadmaps/list/FuelStockDialog.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import { VehicleDialog } from './VehicleDialog.tsx'

const STATUS_COLOR = { active: 'green', broken: 'red', inactive: 'gray' } as const satisfies Record<VehicleStatus, string>

const columns: readonly Column<Vehicle>[] = [
  {
    id: 'number',
    title: 'Număr',
    sortable: true,
    width: 210,
    phone: 'title',
    cell: (row) => <span className="nowrap tabular">{row.number}</span>,
  },
  { id: 'category', title: 'Categorie', sortable: true, width: 130, phone: 'none', cell: (row) => row.category },
  {
    id: 'make',
    title: 'Marca',
    sortable: true,
    cell: (row) => (row.make ? <TwoLines text={row.make} below={row.model} /> : row.model),
    card: (row) => [row.make, row.model].filter(Boolean).join(' ') || null,
  },
  {
    id: 'status',
    title: 'Stare',
    sortable: true,
    width: 130,
    phone: 'title',
    cell: (row) => <StateBadge label={VEHICLE_STATUS_LABEL[row.status]} color={STATUS_COLOR[row.status]} />,
  },
]

const TEXTS = {
  vehicle: {
    title: 'Vehicule',
    addLabel: 'Adaugă vehicul',
    deletes: 'acest vehicul',
    empty: { title: 'Niciun vehicul', text: 'Începe prin a adăuga vehiculele pentru care ții foi de parcurs' },
  },
  machine: {
    title: 'Utilaje',
    addLabel: 'Adaugă utilaj',
    deletes: 'acest utilaj',
    empty: { title: 'Niciun utilaj', text: 'Începe prin a adăuga utilajele pentru care ții foi de funcționare' },
  },
} as const

type Props = { kind: AssetKind; state: ListSearch; onState: OnList<ListSearch> }

/** Vehicles, or machines. */
export const VehiclesScreen = ({ kind, state, onState }: Props) => {
  const { company, subscription } = useCompany()
  const [stockOf, setStockOf] = useState<Vehicle | null>(null)
  return (
    <>
      <NomenclatorScreen
        {...TEXTS[kind]}
        companyId={company.id}
        list="vehicles"
        filter={{ vehicleType: kind }}
        remove="deleteVehicle"
        columns={columns}
        defaultSort="number"
        rowName={(row) => [row.number, row.make, row.model].filter(Boolean).join(' ')}
        optimistic
        copies
        moreActions={[{ label: 'Stoc combustibil', icon: <Fuel size={16} />, run: setStockOf }]}
        searchPlaceholder="Caută după număr, marcă, serie"
        tools={(asked, refresh) => <TransferMenu list={kind === 'vehicle' ? 'vehicles' : 'machines'} asked={asked} onImported={refresh} />}
        mayWrite={subscription.permissions.mayWrite}
        state={state}
        onState={onState}
        dialog={(opened) => <VehicleDialog kind={kind} {...opened} />}
      />
      {stockOf ? <FuelStockDialog vehicle={stockOf} onClose={() => setStockOf(null)} /> : null}
    </>
  )
}
