import type { Route } from '#contract/routes.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { COMMON } from '../../ui/texts.ts'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import { TEXTS } from './texts.ts'

const RouteDialog = lazyPart(async () => (await import('./RouteDialog.tsx')).RouteDialog)
const AHEAD = [RouteDialog]

const distance = (id: 'distanceMixt' | 'distanceUrban' | 'distanceExtraUrban', title: string, cardTitle: string): Column<Route> => ({
  id,
  title,
  cardTitle,
  numeric: true,
  sortable: true,
  width: 1,
  cell: (row) => (row[id] ? <Quantity value={formatKm(row[id])} unit="km" /> : <span className="unit">0 km</span>),
  // a route serves one kind of norm or the other: the card shows the distances that it has
  card: (row) => (row[id] ? <Quantity value={formatKm(row[id])} unit="km" /> : null),
})

const columns: readonly Column<Route>[] = [
  { id: 'id', title: 'ID', sortable: true, width: 72, phone: 'none', cell: (row) => <span className="tabular unit">{row.id}</span> },
  {
    id: 'name',
    title: COMMON.name,
    sortable: true,
    phone: 'title',
    cell: (row) => <TwoLines text={row.name} below={row.via && `VIA ${row.via}`} />,
  },
  { id: 'start', title: COMMON.route, sortable: true, cell: (row) => `${row.start} – ${row.end}` },
  distance('distanceMixt', COMMON.distanceMixed, COMMON.mixed),
  distance('distanceUrban', COMMON.distanceUrban, COMMON.urban),
  distance('distanceExtraUrban', COMMON.distanceExtraUrban, COMMON.extraUrban),
]

/** The routes that the company's vehicles drive. */
export const RoutesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const { company, subscription } = useCompany()
  return (
    <NomenclatorScreen
      title={COMMON.routes}
      addLabel={COMMON.addRoute}
      companyId={company.id}
      list="routes"
      remove="deleteRoute"
      columns={columns}
      defaultSort="name"
      rowName={(row) => row.name}
      deletes={TEXTS.thisRoute}
      optimistic
      empty={{ title: COMMON.noRoute, text: COMMON.noRouteHelp }}
      searchPlaceholder={COMMON.searchByNameOrTown}
      tools={(asked, refresh) => <TransferMenu list="routes" asked={asked} onImported={refresh} />}
      withChosen={(rows) => <ExportChosen list="routes" rows={rows} />}
      mayWrite={subscription.permissions.mayWrite}
      state={state}
      onState={onState}
      entity="route"
      history={({ id, name }, onClose) => <RecordHistory entity="route" id={id} name={name} onClose={onClose} />}
      ahead={AHEAD}
      dialog={({ row, onClose, onSaved }) => <RouteDialog row={row} onClose={onClose} onSaved={onSaved} />}
    />
  )
}
