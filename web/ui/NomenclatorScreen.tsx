import { Button, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Pencil, Plus, Search, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnswerOf, CallName, InputOf } from '#contract/contract.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { call, callPage, type PagedName } from '../lib/api.ts'
import { type Action, type Column, DataTable, type Direction } from './DataTable.tsx'
import { confirm, notifySuccess } from './feedback.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import type { ListSearch, OnList } from './list-search.ts'
import classes from './NomenclatorScreen.module.css'
import { deleteQuestion, ROW_ACTION, SAVED } from './texts.ts'
import { tooLong } from './too-long.ts'
import { usePageInRange, useRemoval } from './use-removal.ts'

const PAGE_SIZE = 15
const SEARCH_DELAY_MS = 500
const SEARCH_LENGTH = 100

type RowOf<N extends PagedName> = AnswerOf<N> extends readonly (infer Row extends { id: number })[] ? Row : never

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
  /** Rows of a page. */
  size?: number
  /** The list's call, and what else it is asked with (the kind of vehicle). */
  list: N
  filter?: Record<string, string>
  remove: CallName
  columns: readonly Column<RowOf<N>>[]
  defaultSort?: string
  rowName: (row: RowOf<N>) => string
  /** What is deleted, as the question says it: `aceasta ruta`. */
  deletes: string
  /** Takes the row away at once and brings it back when the server refuses; else the list waits for the server. */
  optimistic: boolean
  /** What a failed deletion says when the server gave no reason. */
  deleteFailed?: string
  /** Offers to add a row that starts as a copy of another. */
  copies?: boolean
  /** More that can be done with a row, between changing and deleting it; offered also to who may not write. */
  moreActions?: readonly Action<RowOf<N>>[]
  empty: { title: string; text: string }
  searchPlaceholder?: string
  /** Beside the search: what can be done with the list as it is asked for now. */
  tools?: (asked: AskedList, refresh: () => void) => ReactNode
  mayWrite: boolean
  state: ListSearch
  onState: OnList<ListSearch>
  /** The dialog that adds or changes a row. */
  dialog: (props: RowDialogProps<RowOf<N>>) => ReactNode
}

/** A list of the company's own records: search, sort, pages, add, change, delete. */
export const NomenclatorScreen = <N extends PagedName>(props: Props<N>) => (
  // another list starts anew: no row, dialog or half-typed search of this one stays
  <List key={JSON.stringify([props.list, props.companyId, props.filter])} {...props} />
)

const List = <N extends PagedName>(props: Props<N>) => {
  const {
    title,
    addLabel,
    companyId,
    size = PAGE_SIZE,
    list,
    filter,
    remove,
    columns,
    defaultSort,
    rowName,
    mayWrite,
    state,
    onState,
  } = props
  type Row = RowOf<N>
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ row: Row | null; copied: Row | null } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const page = state.page ?? 1
  // an old link may name a column that is no longer there
  const sort = columns.some(({ id, sortable }) => sortable && id === state.sort) ? state.sort : defaultSort
  const direction = state.direction ?? 'asc'
  const key = [list, companyId, filter, { search: state.search, sort, direction, page }]
  const rows = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      callPage(list, { query: { companyId, ...filter, search: state.search, sort, direction, page, size } } as InputOf<N>, signal),
    placeholderData: keepPreviousData,
  })
  const refresh = () => client.invalidateQueries({ queryKey: [list, companyId] })
  const total = rows.data?.total ?? 0

  const beyond = usePageInRange(rows, { page, size, total }, (next) => onState({ ...state, page: next }))

  const { removeRow, goingAway } = useRemoval({
    name: [remove, companyId],
    pageKey: key,
    optimistic: props.optimistic,
    remove: (row: Row) => call(remove, { query: { companyId, id: row.id } } as InputOf<typeof remove>),
    onRemoved: (_, row) => notifySuccess(`Înregistrarea a fost ștearsă: ${rowName(row)}`),
    failed: props.deleteFailed,
    refresh,
    heading,
  })
  const askToDelete = async (row: Row) => {
    if (await confirm({ title: deleteQuestion(props.deletes), text: rowName(row), confirm: ROW_ACTION.delete, destroys: true }))
      removeRow(row)
  }

  const add =
    mayWrite && addLabel ? (
      <Button leftSection={<Plus size={16} />} onClick={() => setEditing({ row: null, copied: null })}>
        {addLabel}
      </Button>
    ) : null
  const edit = (row: Row) => setEditing({ row, copied: null })
  const copy = (row: Row) => setEditing({ row: null, copied: row })
  const actions: Action<Row>[] = [
    ...(mayWrite ? [{ label: ROW_ACTION.edit, icon: <Pencil size={16} />, run: edit }] : []),
    ...(mayWrite && props.copies ? [{ label: 'Duplică', icon: <Copy size={16} />, run: copy }] : []),
    ...(props.moreActions ?? []),
    ...(mayWrite ? [{ label: ROW_ACTION.delete, icon: <Trash2 size={16} />, run: askToDelete, destroys: true }] : []),
  ]

  return (
    <>
      <div className={classes.head}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
          {title}
          {rows.data ? <span className={classes.count}> {formatNumber(total, 0)}</span> : null}
        </Title>
        {add}
      </div>
      <div className="card">
        <div className={`${classes.tools} screen-only`}>
          <SearchBox
            label={`Caută în ${title}`}
            placeholder={props.searchPlaceholder ?? 'Caută'}
            search={state.search ?? ''}
            onSearch={(search) => onState({ ...state, search: search || undefined, page: undefined })}
          />
          {props.tools?.({ search: state.search, sort, direction }, refresh)}
        </div>
        {rows.isError && !rows.data ? (
          <LoadFailed error={rows.error} onRetry={() => rows.refetch()} />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={beyond ? undefined : (rows.data?.rows as Row[] | undefined)}
            total={total}
            page={page}
            size={size}
            onPage={(next) => {
              onState({ ...state, page: next > 1 ? next : undefined }, 'push')
              heading.current?.scrollIntoView({ block: 'nearest' })
            }}
            sort={sort}
            direction={direction}
            onSort={(next, way) => onState({ ...state, sort: next, direction: way, page: undefined })}
            rowName={rowName}
            busy={(row) => goingAway.includes(row.id)}
            {...(mayWrite ? { onOpen: edit } : {})}
            {...(actions.length > 0 ? { actions } : {})}
            empty={
              state.search ? (
                <>
                  <p className={classes.emptyTitle}>Niciun rezultat</p>
                  <p className={classes.emptyText}>Nimic nu se potrivește cu „{state.search}”.</p>
                </>
              ) : (
                <>
                  <p className={classes.emptyTitle}>{props.empty.title}</p>
                  <p className={classes.emptyText}>{props.empty.text}</p>
                  {mayWrite && addLabel ? (
                    <Button variant="light" leftSection={<Plus size={16} />} onClick={() => setEditing({ row: null, copied: null })}>
                      {addLabel}
                    </Button>
                  ) : null}
                </>
              )
            }
          />
        )}
      </div>
      {editing
        ? props.dialog({
            ...editing,
            onClose: () => setEditing(null),
            onSaved: () => {
              setEditing(null)
              notifySuccess(SAVED)
              refresh()
            },
          })
        : null}
    </>
  )
}

type SearchBoxProps = { label: string; placeholder: string; search: string; onSearch: (search: string) => void }

/** Asks half a second after the last key, or at once on Enter. */
export const SearchBox = ({ label, placeholder, search, onSearch }: SearchBoxProps) => {
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  // the address changed by itself (back, a link); what is being typed now is not overwritten by its own echo
  useEffect(() => {
    if (search !== asked.current) setTyped(search)
    asked.current = search
  }, [search])
  const send = useDebouncedCallback((text: string) => {
    asked.current = text.trim()
    if (asked.current !== search && asked.current.length <= SEARCH_LENGTH) onSearch(asked.current)
  }, SEARCH_DELAY_MS)
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      leftSection={<Search size={16} />}
      placeholder={placeholder}
      aria-label={label}
      value={typed}
      error={tooLong(typed, SEARCH_LENGTH)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send.flush()
      }}
    />
  )
}
