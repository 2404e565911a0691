import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, History, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Entity } from '#contract/changes.ts'
import type { CallName, InputOf } from '#contract/contract.ts'
import { call, type PagedName } from '../lib/api.ts'
import { useOpenRecord } from '../lib/open-records.ts'
import type { Action, Column, Direction } from './DataTable.tsx'
import { confirm } from './feedback.tsx'
import { ListFilters } from './ListFilters.tsx'
import { DeleteChosen, EmptyList, ListPage, ListTools } from './ListPage.tsx'
import { usePartsAhead } from './lazy-part.tsx'
import type { ListSearch, OnList } from './list-search.ts'
import { NoMatch } from './NoMatch.tsx'
import { SearchBox } from './SearchBox.tsx'
import { COMMON, deletionOf, ROW_ACTION } from './texts.ts'
import { type Chosen, useChosen } from './use-chosen.ts'
import { type RowOf, useServerList } from './use-list.ts'
import { usePhone } from './use-phone.ts'
import { useRemoval } from './use-removal.ts'
import { useNotifyChange } from './use-undo.ts'

/** What a row's dialog is opened with: `row` null adds, and `copied` is then the row that the new one starts from. */
type RowDialogProps<Row> = { row: Row | null; copied: Row | null; onClose: () => void; onSaved: (saved: Row) => void }

/** How a list is asked for, its pages aside. */
export type AskedList = { search?: string | undefined; sort?: string | undefined; direction?: Direction | undefined }

type Props<N extends PagedName> = {
  title: string
  /** What the button that adds says; without it nothing is added here. */
  addLabel?: string
  /** Absent where the list is the installation's own. */
  companyId?: number
  /** Rows of a page, where they are not the usual number. */
  size?: number
  /** The list's call, and what else it is asked with (the kind of vehicle). */
  list: N
  filter?: Record<string, string>
  remove: CallName
  /** Why a deletion cannot be taken back, where the log of no company has it. */
  final?: string
  columns: readonly Column<RowOf<N>>[]
  /** Many columns stand closer. */
  crowded?: boolean
  /** A row on a phone, where its columns under one another would be too much. */
  phoneCard?: (row: RowOf<N>) => ReactNode
  defaultSort?: string
  /** What rows in their own order stand under. */
  groupOf?: (row: RowOf<N>) => string
  rowName: (row: RowOf<N>) => string
  /** What is deleted, as the question says it: `aceasta ruta`. */
  deletes: string
  /** Takes the row away at once and brings it back when the server refuses; else the list waits for the server. */
  optimistic: boolean
  /** What a failed deletion says when the server gave no reason. */
  deleteFailed?: string
  /** Offers to add a row that starts as a copy of another. */
  copies?: boolean
  /** What the log calls a row, and what happened to one, in a dialog of its own. */
  entity?: Entity
  history?: (row: RowOf<N>, onClose: () => void) => ReactNode
  /** More that can be done with a row, between changing and deleting it; offered also to users who may not write. */
  moreActions?: readonly Action<RowOf<N>>[]
  /** Rows can be ticked and deleted together, and this be done with them, too. */
  withChosen?: (rows: readonly RowOf<N>[]) => ReactNode
  /** What is opened below a row. */
  under?: (row: RowOf<N>) => ReactNode
  empty: { title: string; text: string }
  searchPlaceholder?: string
  /** Above the search: which rows of the list are shown. */
  tabs?: ReactNode
  /** Narrow the list, beside the search. */
  filters?: ReactNode
  /** Beside the search: what can be done with the list as it is asked for now. */
  tools?: (selection: AskedList, refresh: () => void) => ReactNode
  mayWrite: boolean
  state: ListSearch
  onState: OnList<ListSearch>
  /** What the list opens, fetched once it stands. */
  ahead: Parameters<typeof usePartsAhead>[0]
  dialog: (props: RowDialogProps<RowOf<N>>) => ReactNode
}

/** A list of the company's own records: search, sort, pages, add, change, delete. */
export const NomenclatorScreen = <N extends PagedName>(props: Props<N>) => (
  // another list starts anew: no row, dialog or half-typed search of this one stays
  <List key={JSON.stringify([props.list, props.companyId, props.filter])} {...props} />
)

type Run<Row> = (row: Row) => void
type Writing<Row> = { edit: Run<Row>; copy: Run<Row> | null; remove: Run<Row> }

/** What a row's menu offers; `writing` is null for users who may only read. */
const actionsOf = <Row,>(writing: Writing<Row> | null, more: readonly Action<Row>[]): Action<Row>[] =>
  writing === null
    ? [...more]
    : [
        { label: ROW_ACTION.edit, icon: <Pencil size={16} />, run: writing.edit },
        ...(writing.copy ? [{ label: COMMON.duplicate, icon: <Copy size={16} />, run: writing.copy }] : []),
        ...more,
        { label: ROW_ACTION.delete, icon: <Trash2 size={16} />, run: writing.remove, destroys: true },
      ]

type NothingHereProps = {
  search: string | undefined
  onClear: () => void
  empty: { title: string; text: string }
  addLabel?: string
  onAdd?: () => void
}

/** Instead of rows: that the search found none, or how the list begins. */
const NothingHere = ({ search, onClear, empty, addLabel, onAdd }: NothingHereProps) =>
  search ? (
    <NoMatch {...{ search, onClear }} />
  ) : (
    <EmptyList {...empty}>
      {onAdd ? (
        <Button variant="light" leftSection={<Plus size={16} />} onClick={onAdd}>
          {addLabel}
        </Button>
      ) : null}
    </EmptyList>
  )

type ListState<Row extends { id: number }> = {
  /** The query of the page that is shown. */
  key: readonly unknown[]
  heading: RefObject<HTMLElement | null>
  chosen: Chosen<Row>
  refresh: () => unknown
}

/** Deletes rows of the list after a question, and says so. */
const useRecordRemoval = <N extends PagedName>(
  { companyId, remove: name, final, optimistic, rowName, deleteFailed, deletes }: Props<N>,
  { key, heading, chosen, refresh }: ListState<RowOf<N>>,
) => {
  type Row = RowOf<N>
  const notifyChange = useNotifyChange()
  const { remove, isLeaving } = useRemoval<Row, unknown>({
    name: [name, companyId],
    remove: (row) => call(name, { query: { companyId, id: row.id } } as InputOf<typeof name>),
    optimistic: optimistic ? key : null,
    rowName,
    failed: deleteFailed,
    onRemoved: (removed) => {
      const rows = removed.map(({ row }) => row)
      chosen.choose(rows, false)
      const [first] = rows
      const message = rows.length === 1 && first ? COMMON.recordDeleted(rowName(first)) : COMMON.recordsDeleted(rows.length)
      notifyChange(
        final ? `${message}. ${final}` : message,
        removed.map(({ answer }) => answer),
      )
    },
    refresh,
    heading,
  })
  const askToDelete = async (rows: readonly Row[]): Promise<void> => {
    if (await confirm({ ...deletionOf(rows.map(rowName), deletes), confirm: ROW_ACTION.delete, destroys: true })) remove(rows)
  }
  return { askToDelete, isLeaving }
}

/** The search, with the filters that open on demand on a phone, and what can be done with the list. */
const Tools = ({ filters, children, ...search }: ComponentProps<typeof SearchBox> & { filters: ReactNode; children: ReactNode }) =>
  filters ? (
    <ListFilters columns="minmax(200px, 1fr) repeat(2, minmax(0, 180px)) auto" {...search}>
      {filters}
      {children}
    </ListFilters>
  ) : (
    <ListTools>
      <SearchBox {...search} />
      {children}
    </ListTools>
  )

const List = <N extends PagedName>(props: Props<N>) => {
  const { title, addLabel, companyId, list: name, filter, columns, defaultSort, rowName, mayWrite, state, onState } = props
  type Row = RowOf<N>
  usePartsAhead(props.ahead)
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ row: Row | null; copied: Row | null } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // an old link may name a column that is no longer there
  const sort = columns.some(({ id, sortable }) => sortable && id === state.sort) ? state.sort : defaultSort
  const direction = state.direction ?? 'asc'
  const query = { companyId, ...filter, search: state.search }
  const { list, key } = useServerList({ list: name, query, state, onState, sort, direction, ...(props.size ? { size: props.size } : {}) })
  const refresh = () => client.invalidateQueries({ queryKey: [name, companyId] })
  const chosen = useChosen<Row>(JSON.stringify([filter, state.search]))
  const choosable = props.withChosen !== undefined && mayWrite

  const { askToDelete, isLeaving } = useRecordRemoval(props, { key, heading, chosen, refresh })
  const startAdding = () => setEditing({ row: null, copied: null })
  const edit = (row: Row) => setEditing({ row, copied: null })
  const copy = (row: Row) => setEditing({ row: null, copied: row })
  const writing = { edit, copy: props.copies ? copy : null, remove: (row: Row) => askToDelete([row]) }
  useOpenRecord(props.entity, editing?.row?.id)
  const [historyOf, setHistoryOf] = useState<Row | null>(null)
  const ofHistory: Action<Row> = { label: COMMON.history, icon: <History size={16} />, run: setHistoryOf }
  const actions = actionsOf(mayWrite ? writing : null, [...(props.moreActions ?? []), ...(props.history ? [ofHistory] : [])])
  const phone = usePhone()
  const searchProps = {
    label: COMMON.searchIn(title),
    // beside the button of files there is room for one word
    placeholder: (phone && props.tools && !props.filters ? undefined : props.searchPlaceholder) ?? COMMON.search,
    search: state.search ?? '',
    onSearch: (search: string) => onState({ ...state, search: search || undefined, page: undefined }),
  }
  const selection: AskedList = { search: state.search, sort, direction }

  return (
    <>
      <ListPage<Row>
        title={title}
        heading={heading}
        buttons={
          mayWrite && addLabel ? (
            <Button leftSection={<Plus size={16} />} onClick={startAdding} data-adds>
              {addLabel}
            </Button>
          ) : null
        }
        tools={
          <>
            {props.tabs}
            <Tools filters={props.filters} {...searchProps}>
              {props.tools?.(selection, refresh)}
            </Tools>
          </>
        }
        list={list}
        columns={columns}
        crowded={props.crowded ?? false}
        rowName={rowName}
        busy={isLeaving}
        {...(props.under ? { under: props.under } : {})}
        {...(props.groupOf && !state.sort ? { groupOf: props.groupOf } : {})}
        {...(props.phoneCard ? { phoneCard: props.phoneCard } : {})}
        onOpen={mayWrite ? edit : undefined}
        actions={actions}
        {...(choosable
          ? {
              chosen,
              withChosen: (
                <>
                  {props.withChosen?.(chosen.rows)}
                  <DeleteChosen onClick={() => askToDelete(chosen.rows)} />
                </>
              ),
            }
          : {})}
        empty={
          <NothingHere
            search={state.search}
            onClear={() => searchProps.onSearch('')}
            empty={props.empty}
            {...(mayWrite && addLabel ? { addLabel, onAdd: startAdding } : {})}
          />
        }
      />
      {editing
        ? props.dialog({
            ...editing,
            onClose: () => setEditing(null),
            onSaved: () => {
              setEditing(null)
              refresh()
            },
          })
        : null}
      {historyOf ? props.history?.(historyOf, () => setHistoryOf(null)) : null}
    </>
  )
}
