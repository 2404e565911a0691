import type { Partner } from '#contract/partners.ts'
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
import { TEXTS } from './texts.ts'

const PartnerDialog = lazyPart(async () => (await import('./PartnerDialog.tsx')).PartnerDialog)
const AHEAD = [PartnerDialog]

/** Town and county; a town that its county is named after says both. */
const place = ({ city, state }: Partner): string | null => [...new Set([city, state])].filter(Boolean).join(', ') || null

const columns: readonly Column<Partner>[] = [
  { id: 'name', title: LABEL.name, sortable: true, phone: 'title', cell: (row) => row.name },
  { id: 'cui', title: COMMON.cui, sortable: true, width: 140, cell: (row) => row.cui && <span className="tabular nowrap">{row.cui}</span> },
  {
    id: 'city',
    title: LABEL.town,
    sortable: true,
    cell: place,
  },
  { id: 'tva', title: 'TVA', sortable: true, width: 100, phone: 'none', cell: (row) => (row.tva ? COMMON.yes : COMMON.no) },
]

/** Those whom the company buys from and drives for. */
export const PartnersScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const { company, subscription } = useCompany()
  return (
    <NomenclatorScreen
      title={TEXTS.title}
      addLabel={TEXTS.add}
      companyId={company.id}
      list="partners"
      remove="deletePartner"
      columns={columns}
      phoneCard={(row) => <RowCard name={row.name} figure={row.cui} about={place(row)} aside={row.tva ? LABEL.vatPayer : null} />}
      defaultSort="name"
      rowName={(row) => row.name}
      deletes={TEXTS.thisPartner}
      optimistic
      empty={{ title: LABEL.noPartner, text: TEXTS.emptyHelp }}
      searchPlaceholder={TEXTS.search}
      tools={(asked, refresh) => <TransferMenu list="partners" asked={asked} onImported={refresh} />}
      withChosen={(rows) => <ExportChosen list="partners" rows={rows} />}
      mayWrite={subscription.permissions.mayWrite}
      state={state}
      onState={onState}
      entity="partner"
      history={({ id, name }, onClose) => <RecordHistory entity="partner" id={id} name={name} onClose={onClose} />}
      ahead={AHEAD}
      dialog={({ row, onClose, onSaved }) => <PartnerDialog row={row} onClose={onClose} onSaved={onSaved} />}
    />
  )
}
