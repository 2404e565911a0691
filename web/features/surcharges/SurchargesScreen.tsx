import type { Surcharge } from '#contract/surcharges.ts'
import { formatPercent } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import { ASSET_KIND_LABEL } from './asset-kind-label.ts'
import { SurchargeDialog } from './SurchargeDialog.tsx'

const columns: readonly Column<Surcharge>[] = [
  { id: 'vehicleType', title: 'Tip', sortable: true, width: 160, cell: (row) => ASSET_KIND_LABEL[row.vehicleType] },
  { id: 'name', title: 'Denumire', sortable: true, phone: 'title', cell: (row) => row.name },
  { id: 'amount', title: 'Spor', sortable: true, numeric: true, width: 140, cell: (row) => formatPercent(row.amount) },
]

/** Percents that raise a norm: winter, a trailer, a bad road. */
export const SurchargesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const { company, subscription } = useCompany()
  return (
    <NomenclatorScreen
      title="Spor de consum"
      addLabel="Adaugă spor"
      companyId={company.id}
      list="surcharges"
      remove="deleteSurcharge"
      columns={columns}
      defaultSort="name"
      rowName={(row) => row.name}
      deletes="acest spor"
      optimistic
      empty={{ title: 'Niciun spor de consum', text: 'Începe prin a adăuga un spor: iarnă, remorcă, drum neamenajat' }}
      searchPlaceholder="Caută după denumire"
      tools={(asked, refresh) => <TransferMenu list="surcharges" asked={asked} onImported={refresh} />}
      mayWrite={subscription.permissions.mayWrite}
      state={state}
      onState={onState}
      dialog={({ row, onClose, onSaved }) => <SurchargeDialog row={row} onClose={onClose} onSaved={onSaved} />}
    />
  )
}
