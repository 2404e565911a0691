import type { Route } from '#contract/routes.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { COMMON } from '../../ui/texts.ts'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import { TEXTS } from './texts.ts'

const RouteDialog = lazyPart(async () => (await import('./RouteDialog.tsx')).RouteDialog)
const AHEAD = [RouteDialog]

const distance = (id: 'distanceMixt' | 'distanceUrban' | 'distanceExtraUrban', title: string): Column<Route> => ({
  id,
  title,
  numeric: true,
  sortable: true,
  width: 1,
  cell: (row) => (row[id] ? <Quantity value={formatKm(row[id])} unit="km" /> : <span className="unit">0 km</span>),
})

const placesOf = ({ start, end }: Route): string => `${start} – ${end}`

/** A route on a phone, with the distances that it has: it serves one kind of norm or the other. */
const RouteCard = ({ row }: { row: Route }) => {
  const { name, via, distanceMixt, distanceUrban, distanceExtraUrban } = row
  const places = placesOf(row)
  const split = distanceUrban || distanceExtraUrban ? TEXTS.split(formatKm(distanceUrban ?? 0), formatKm(distanceExtraUrban ?? 0)) : null
  return (
    <RowCard
      name={name}
      figure={distanceMixt ? <Quantity value={formatKm(distanceMixt)} unit="km" /> : null}
      about={
        <>
          {[places === name ? null : places, via && `VIA ${via}`].filter(Boolean).join(' · ')}
          {split ? <span style={{ display: 'block' }}>{split}</span> : null}
        </>
      }
    />
  )
}

const columns: readonly Column<Route>[] = [
  { id: 'id', title: 'ID', sortable: true, width: 72, cell: (row) => <span className="tabular unit">{row.id}</span> },
  {
    id: 'name',
    title: LABEL.name,
    sortable: true,
    cell: (row) => <TwoLines text={row.name} below={row.via && `VIA ${row.via}`} />,
  },
  { id: 'start', title: LABEL.route, sortable: true, cell: placesOf },
  distance('distanceMixt', COMMON.distanceMixed),
  distance('distanceUrban', COMMON.distanceUrban),
  distance('distanceExtraUrban', COMMON.distanceExtraUrban),
]

/** The routes that the company's vehicles drive. */
export const RoutesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const { company, subscription } = useCompany()
  return (
    <NomenclatorScreen
      title={COMMON.routes}
      addLabel={LABEL.addRoute}
      companyId={company.id}
      list="routes"
      remove="deleteRoute"
      columns={columns}
      phoneCard={(row) => <RouteCard row={row} />}
      defaultSort="name"
      rowName={(row) => row.name}
      deletes={TEXTS.thisRoute}
      optimistic
      empty={{ title: LABEL.noRoute, text: LABEL.noRouteHelp }}
      searchPlaceholder={LABEL.searchByNameOrTown}
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
