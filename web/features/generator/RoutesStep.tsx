import { Button, TextInput } from '@mantine/core'
import { Plus, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Route } from '#contract/routes.ts'
import { formatKm, formatNumber } from '#domain/numbers/format.ts'
import { searchKey } from '#domain/text.ts'
import type { ConsumptionType } from '#domain/vocabulary.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyList } from '../../ui/ListPage.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { COMMON } from '../../ui/texts.ts'
import { tooLong } from '../../ui/too-long.ts'
import { distanceFields } from '../routes/distances.ts'
import { RouteDialog } from '../routes/RouteDialog.tsx'
import classes from './GeneratorWizard.module.css'
import { NO_WISH, type Selection, withWish } from './generator-request.ts'
import { RouteRulesDialog } from './RouteRulesDialog.tsx'
import { StepCard } from './StepCard.tsx'
import { TEXTS } from './texts.ts'
import { wishText } from './wish-text.ts'

const PAGE_SIZE = 15
const PURPOSE_LENGTH = 250

/** A card has space only for the distances that a norm of the vehicles reads. */
const distance = (
  id: 'distanceMixt' | 'distanceUrban' | 'distanceExtraUrban',
  cardTitle: string,
  norms: readonly ConsumptionType[],
  title = cardTitle,
): Column<Route> => ({
  id,
  title,
  cardTitle,
  numeric: true,
  width: 1,
  cell: (row) => (row[id] ? <Quantity value={formatKm(row[id])} unit="km" /> : <span className="unit">0 km</span>),
  card: (row) =>
    row[id] && norms.some((norm) => distanceFields(norm).some(({ name }) => name === id)) ? (
      <Quantity value={formatKm(row[id])} unit="km" />
    ) : null,
})

/** Whether a route's name says the same as its ends. */
const isNamedByEnds = ({ name, start, end }: Route): boolean =>
  searchKey(name).replace(/\s*[-–—]\s*/g, '-') === searchKey(`${start}-${end}`)

type Props = {
  /** How the norms of the vehicles are given, of one or of several. */
  norms: readonly ConsumptionType[]
  /** The routes with a distance for one of the norms. */
  routes: readonly Route[]
  selection: Selection
  onSelection: (selection: Selection) => void
  onAdded: (route: Route) => void
  onGone: (route: Route) => void
  onBack: () => void
  onNext: () => void
  /** What a route without a purpose gets. */
  usual?: string | undefined
  aside: ReactNode
}

type FiltersProps = {
  search: string
  onSearch: (text: string) => void
  mayPurpose: boolean
  onPurpose: (text: string) => void
  /** Accepts a typed purpose when the user leaves the field without pressing Enter or a button. */
  onTyped: (text: string) => void
}

/** Searches the routes, and sets one purpose for all selected ones. */
const RouteFilters = ({ search, onSearch, mayPurpose, onPurpose, onTyped }: FiltersProps) => {
  const [common, setCommon] = useState('')
  return (
    <div className={`wrap ${classes.filters}`}>
      <TextInput
        className={classes.search ?? ''}
        aria-label={TEXTS.searchRoutes}
        placeholder={LABEL.searchByNameOrTown}
        leftSection={<Search size={16} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <TextInput
        className={classes.common ?? ''}
        aria-label={TEXTS.purposeOfAll}
        placeholder={TEXTS.purposeOfAll}
        error={tooLong(common, PURPOSE_LENGTH)}
        value={common}
        onChange={(event) => setCommon(event.currentTarget.value)}
        onBlur={() => {
          if (common.trim() !== '' && !tooLong(common, PURPOSE_LENGTH)) onTyped(common)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onPurpose(common)
        }}
      />
      <Button variant="default" disabled={common.trim() === '' || !mayPurpose} onClick={() => onPurpose(common)}>
        {TEXTS.setForAll}
      </Button>
    </div>
  )
}

type AllProps = {
  found: readonly Route[]
  chosen: number
  total: number
  ids: ReadonlySet<number>
  filtered: boolean
  /** Whether the step was refused because none is chosen. */
  isMissing: boolean
  onPick: (changedRoutes: readonly Route[], selected: boolean) => void
}

/** Selects all routes of the search, and shows how many are selected, or that one has to be. */
const AllRoutes = ({ found: matching, chosen, total, ids, filtered, isMissing, onPick }: AllProps) => {
  const allSelected = matching.length > 0 && matching.every(({ id }) => ids.has(id))
  return (
    <div className={`row ${classes.all}`}>
      <CheckBox
        label={filtered ? TEXTS.allFound : TEXTS.allRoutes}
        checked={allSelected}
        indeterminate={!allSelected && matching.some(({ id }) => ids.has(id))}
        onChange={(event) => onPick(matching, event.currentTarget.checked)}
      />
      {isMissing && chosen === 0 ? (
        <span role="alert">
          <RemarkLine tone="error" text={TEXTS.chooseOneRoute} />
        </span>
      ) : (
        <span className={classes.count} role="status">
          {TEXTS.chosenOf(formatNumber(chosen, 0), formatNumber(total, 0))}
        </span>
      )}
    </div>
  )
}

type ColumnsOf = {
  norms: readonly ConsumptionType[]
  selection: Selection
  pick: (changedRoutes: readonly Route[], selected: boolean) => void
  purpose: (changedRoutes: readonly Route[], text: string) => void
  usual: string | undefined
  onRule: (route: Route) => void
}

const routeColumns = ({
  norms,
  selection: { ids, purposes, wishes = {} },
  pick,
  purpose,
  usual,
  onRule,
}: ColumnsOf): readonly Column<Route>[] => [
  {
    id: 'name',
    title: LABEL.name,
    phone: 'title',
    cell: (row) => (
      <CheckBox
        className={classes.pick ?? ''}
        label={<TwoLines text={row.name} below={row.via && `VIA ${row.via}`} />}
        checked={ids.has(row.id)}
        onChange={(event) => pick([row], event.currentTarget.checked)}
      />
    ),
  },
  {
    ...{ id: 'start', title: LABEL.route, cell: ({ start, end }) => `${start} – ${end}` },
    // a card says it once
    card: (row) => (isNamedByEnds(row) ? null : `${row.start} – ${row.end}`),
  },
  distance('distanceMixt', LABEL.mixed, norms, COMMON.distanceMixed),
  distance('distanceUrban', LABEL.urban, norms),
  distance('distanceExtraUrban', TEXTS.extraUrban, norms),
  {
    id: 'purpose',
    title: TEXTS.purpose,
    width: 220,
    cell: (row) => (
      <TextInput
        className={classes.purpose ?? ''}
        aria-label={TEXTS.purposeOf(row.name)}
        placeholder={ids.has(row.id) ? usual : undefined}
        error={tooLong(purposes[row.id] ?? '', PURPOSE_LENGTH)}
        value={purposes[row.id] ?? ''}
        onChange={(event) => purpose([row], event.currentTarget.value)}
      />
    ),
  },
  {
    id: 'rules',
    title: TEXTS.routeRules,
    width: 1,
    cell: (row) => (
      <Button
        size="compact-sm"
        className={classes.rule ?? ''}
        variant={wishText(wishes[row.id]) === TEXTS.noRule ? 'default' : 'light'}
        aria-label={TEXTS.routeRulesAre(row.name, wishText(wishes[row.id]))}
        onClick={() => onRule(row)}
      >
        {wishText(wishes[row.id])}
      </Button>
    ),
  },
]

type ListProps = Pick<Props, 'norms' | 'routes' | 'selection' | 'usual' | 'onSelection'> & {
  add: ReactNode
  isMissing: boolean
  onRule: (route: Route) => void
}

/** The routes, with search, selection and purposes. */
const RoutesList = ({ norms, routes, selection, usual, onSelection, add, isMissing, onRule }: ListProps) => {
  const { ids, purposes } = selection
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const searchedText = searchKey(search.trim())
  const matching = routes.filter(({ name, start, end, via }) => searchKey(`${name} ${start} - ${end} ${via ?? ''}`).includes(searchedText))
  const chosen = routes.filter(({ id }) => ids.has(id))
  const pick = (changedRoutes: readonly Route[], selected: boolean) => {
    const next = new Set(ids)
    for (const { id } of changedRoutes) {
      if (selected) next.add(id)
      else next.delete(id)
    }
    onSelection({ ...selection, ids: next })
  }
  const purpose = (changedRoutes: readonly Route[], text: string) =>
    onSelection({ ...selection, purposes: { ...purposes, ...Object.fromEntries(changedRoutes.map(({ id }) => [id, text])) } })
  const withoutPurpose = chosen.filter(({ id }) => !purposes[id]?.trim())
  return (
    <div className={`card ${classes.routes}`}>
      {routes.length > 0 ? (
        <>
          <RouteFilters
            search={search}
            onSearch={(text) => {
              setSearch(text)
              setPage(1)
            }}
            mayPurpose={chosen.length > 0}
            onPurpose={(text) => purpose(chosen, text)}
            onTyped={(text) => withoutPurpose.length > 0 && purpose(withoutPurpose, text)}
          />
          <AllRoutes
            {...{ ids, isMissing }}
            found={matching}
            chosen={chosen.length}
            total={routes.length}
            filtered={searchedText !== ''}
            onPick={pick}
          />
        </>
      ) : null}
      <DataTable
        caption={COMMON.routes}
        columns={routeColumns({ norms, selection, pick, purpose, usual, onRule })}
        rows={matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        total={matching.length}
        page={page}
        size={PAGE_SIZE}
        onPage={setPage}
        onSort={() => {}}
        rowName={(row) => row.name}
        empty={
          routes.length > 0 ? (
            <EmptyList text={TEXTS.noMatch(search)} />
          ) : (
            <EmptyList title={LABEL.noRoute} text={LABEL.noRouteHelp}>
              {add}
            </EmptyList>
          )
        }
      />
    </div>
  )
}

/** The third step: the routes driven with the fuel, and their purposes. */
export const RoutesStep = ({ norms, routes, selection, usual, aside, onSelection, onAdded, onGone, onBack, onNext }: Props) => {
  const [adding, setAdding] = useState(false)
  const [ruling, setRuling] = useState<Route | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [onlyNorm] = norms
  const add = (
    <Button variant="light" leftSection={<Plus size={16} />} onClick={() => setAdding(true)}>
      {LABEL.addRoute}
    </Button>
  )
  const goOn = () => {
    if (routes.some(({ id }) => selection.ids.has(id))) onNext()
    else setMissing(true)
  }
  return (
    <StepCard
      title={TEXTS.chooseRoutes}
      lead={TEXTS.chooseRoutesHelp}
      tools={routes.length > 0 ? add : null}
      aside={aside}
      onBack={onBack}
      next={routes.length > 0 ? <Button onClick={goOn}>{LABEL.next}</Button> : null}
    >
      <RoutesList {...{ norms, routes, selection, usual, onSelection, add, isMissing }} onRule={setRuling} />
      {ruling ? (
        <RouteRulesDialog
          route={ruling}
          wish={selection.wishes?.[ruling.id] ?? NO_WISH}
          onClose={() => setRuling(null)}
          onSaved={(wish) => {
            onSelection(withWish(selection, ruling.id, wish))
            setRuling(null)
          }}
        />
      ) : null}
      {adding ? (
        <RouteDialog
          row={null}
          // of several norms each distance is asked for
          {...(onlyNorm && norms.length === 1 ? { consumptionType: onlyNorm } : {})}
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            onAdded(saved)
            setAdding(false)
          }}
          onGone={onGone}
        />
      ) : null}
    </StepCard>
  )
}
