import type { Surcharge } from '#contract/surcharges.ts'
import { formatPercent } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { COMMON } from '../../ui/texts.ts'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import { ASSET_KIND_LABEL } from './asset-kind-label.ts'
import { TEXTS } from './texts.ts'

const SurchargeDialog = lazyPart(async () => (await import('./SurchargeDialog.tsx')).SurchargeDialog)
const AHEAD = [SurchargeDialog]

const columns: readonly Column<Surcharge>[] = [
  { id: 'vehicleType', title: LABEL.kind, sortable: true, width: 160, cell: (row) => ASSET_KIND_LABEL[row.vehicleType] },
  { id: 'name', title: LABEL.name, sortable: true, phone: 'title', cell: (row) => row.name },
  { id: 'amount', title: COMMON.surcharge, sortable: true, numeric: true, width: 140, cell: (row) => formatPercent(row.amount) },
]

/** Percents that raise a norm: winter, a trailer, a bad road. */
export const SurchargesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const { company, subscription } = useCompany()
  return (
    <NomenclatorScreen
      title={COMMON.consumptionSurcharge}
      addLabel={TEXTS.add}
      companyId={company.id}
      list="surcharges"
      remove="deleteSurcharge"
      columns={columns}
      phoneCard={(row) => <RowCard name={row.name} figure={`+${formatPercent(row.amount)}`} about={ASSET_KIND_LABEL[row.vehicleType]} />}
      defaultSort="name"
      rowName={(row) => row.name}
      deletes={TEXTS.thisSurcharge}
      optimistic
      empty={{ title: TEXTS.empty, text: TEXTS.emptyHelp }}
      searchPlaceholder={LABEL.name}
      tools={(asked, refresh) => <TransferMenu list="surcharges" asked={asked} onImported={refresh} />}
      withChosen={(rows) => <ExportChosen list="surcharges" rows={rows} />}
      mayWrite={subscription.permissions.mayWrite}
      state={state}
      onState={onState}
      entity="surcharge"
      history={({ id, name }, onClose) => <RecordHistory entity="surcharge" id={id} name={name} onClose={onClose} />}
      ahead={AHEAD}
      dialog={({ row, onClose, onSaved }) => <SurchargeDialog row={row} onClose={onClose} onSaved={onSaved} />}
    />
  )
}
