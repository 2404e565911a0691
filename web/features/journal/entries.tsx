/** What the journal of a company, that of accounts and the history of a record share. */
import { Clock, CodeXml, type LucideIcon, Smartphone, Sparkles, Table2, Undo2, Upload } from 'lucide-react'
import { formatDay } from '#domain/calendar/day.ts'
import type { Via } from '#domain/changes/vias.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { EmptyList, ListTools } from '../../ui/ListPage.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { TEXTS } from './texts.ts'

export const PAGE_SIZE = 20

type Who = { id: number; date: string; time: string; user: string | null; administrator: string | null }

export const when = <Row extends Who>(): Column<Row> => ({
  id: 'at',
  title: TEXTS.when,
  width: 160,
  cell: ({ date, time }) => (
    <span className="tabular nowrap">
      {formatDay(date)} {time}
    </span>
  ),
})

export const who = <Row extends Who>(): Column<Row> => ({
  id: 'user',
  title: TEXTS.who,
  cell: ({ user, administrator }) => (
    <TwoLines text={user ?? TEXTS.byItself} below={administrator === null ? null : TEXTS.byAdministrator(administrator)} />
  ),
})

const ICONS: Record<Exclude<Via, 'form'>, LucideIcon> = {
  table: Table2,
  import: Upload,
  generator: Sparkles,
  phone: Smartphone,
  api: CodeXml,
  job: Clock,
}

type Came = { call: string; via: Via }

/** Whether it is said how a change came: not of a form, by which most come. */
export const hasWay = ({ call, via }: Came): boolean => via !== 'form' || call === 'undoChange'

/** The way by which a change came, or that it takes another back. */
export const Way = ({ call, via }: Came) => {
  const isUndo = call === 'undoChange'
  if (!hasWay({ call, via })) return null
  const Icon = isUndo || via === 'form' ? Undo2 : ICONS[via]
  return (
    <span className="unit nowrap">
      <Icon size={14} aria-hidden style={{ verticalAlign: -2 }} /> {isUndo ? TEXTS.undoing : TEXTS.ways[via]}
    </span>
  )
}

/** Search above the entries. */
export const JournalSearch = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => (
  <ListTools>
    <SearchBox
      label={TEXTS.searchLabel}
      placeholder={TEXTS.search}
      search={state.search ?? ''}
      onSearch={(search) => onState({ ...state, search: search || undefined, page: undefined })}
    />
  </ListTools>
)

export const NoEntries = ({ isSearching }: { isSearching: boolean }) =>
  isSearching ? (
    <EmptyList title={TEXTS.nothingFound} text={TEXTS.nothingFoundHelp} />
  ) : (
    <EmptyList title={TEXTS.empty} text={TEXTS.emptyHelp} />
  )
