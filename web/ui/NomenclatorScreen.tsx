import { Alert, Button, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Search, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { AnswerOf, CallName, InputOf } from '#contract/contract.ts'
import { call, callPage, type PagedName, sentenceOf } from '../lib/api.ts'
import { type Column, DataTable, type Direction } from './DataTable.tsx'
import { ask, tellDone, tellError } from './feedback.tsx'
import classes from './NomenclatorScreen.module.css'

const PAGE_SIZE = 15

/** State of a list as it stands in the address bar. */
export type ListSearch = {
  search?: string | undefined
  sort?: string | undefined
  direction?: Direction | undefined
  page?: number | undefined
}

/** Reads a list's state from an address; what is not one is left out. */
export const listSearch = (raw: Record<string, unknown>): ListSearch => {
  const page = Number(raw.page)
  return {
    ...(typeof raw.search === 'string' && raw.search ? { search: raw.search } : {}),
    ...(typeof raw.sort === 'string' ? { sort: raw.sort } : {}),
    ...(raw.direction === 'asc' || raw.direction === 'desc' ? { direction: raw.direction } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  }
}

type RowOf<N extends PagedName> = AnswerOf<N> extends readonly (infer Row extends { id: number })[] ? Row : never

type Props<N extends PagedName> = {
  title: string
  addLabel: string
  companyId: number
  /** The list's call, and what else it is asked with (the kind of vehicle). */
  list: N
  filter?: Record<string, string>
  remove: CallName
  columns: readonly Column<RowOf<N>>[]
  defaultSort?: string
  rowName: (row: RowOf<N>) => string
  deleteQuestion: string
  /** Takes the row away at once and brings it back when the server refuses; else the list waits for the server. */
  optimistic: boolean
  empty: { text: string; add: string }
  searchPlaceholder?: string
  mayWrite: boolean
  state: ListSearch
  onState: (state: ListSearch) => void
  /** The dialog that adds (`row` null) or changes a row. */
  dialog: (props: { row: RowOf<N> | null; onClose: () => void; onSaved: () => void }) => ReactNode
}

/** A list of the company's own records: search, sort, pages, add, change, delete. */
export const NomenclatorScreen = <N extends PagedName>(props: Props<N>) => {
  const {
    title,
    addLabel,
    companyId,
    list,
    filter,
    remove,
    columns,
    defaultSort,
    rowName,
    deleteQuestion,
    optimistic,
    empty,
    mayWrite,
    state,
    onState,
  } = props
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ row: RowOf<N> | null } | null>(null)
  const [typed, setTyped] = useState(state.search ?? '')
  useEffect(() => setTyped(state.search ?? ''), [state.search])
  const search = useDebouncedCallback((text: string) => onState({ ...state, search: text || undefined, page: undefined }), 500)

  const page = state.page ?? 1
  const sort = state.sort ?? defaultSort
  const direction = state.direction ?? 'asc'
  const key = [list, companyId, filter, { search: state.search, sort, direction, page }]
  const rows = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      callPage(
        list,
        { query: { companyId, ...filter, search: state.search, sort, direction, page, size: PAGE_SIZE } } as InputOf<N>,
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const refresh = () => client.invalidateQueries({ queryKey: [list, companyId] })

  const removal = useMutation({
    mutationFn: (row: RowOf<N>) => call(remove, { query: { companyId, id: row.id } } as InputOf<typeof remove>),
    onMutate: async (row) => {
      if (!optimistic) return
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<{ rows: RowOf<N>[]; total: number }>(key)
      if (before) client.setQueryData(key, { rows: before.rows.filter((other) => other.id !== row.id), total: before.total - 1 })
      return { before }
    },
    onSuccess: (_, row) => tellDone(`${rowName(row)}: sters`),
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(key, context.before)
      tellError(error)
    },
    onSettled: refresh,
  })
  const askToDelete = async (row: RowOf<N>) => {
    if (await ask({ title: deleteQuestion, text: rowName(row), confirm: 'Sterge', destroys: true })) removal.mutate(row)
  }

  const total = rows.data?.total ?? 0
  const add = mayWrite ? (
    <Button leftSection={<Plus size={16} />} onClick={() => setEditing({ row: null })}>
      {addLabel}
    </Button>
  ) : null

  return (
    <>
      <div className={classes.head}>
        <Title order={1}>
          {title}
          {rows.data ? <span className={classes.count}>{total}</span> : null}
        </Title>
        {add}
      </div>
      <div className="card">
        <div className={classes.tools}>
          <TextInput
            className={classes.search ?? ''}
            leftSection={<Search size={16} />}
            placeholder={props.searchPlaceholder ?? 'Cauta'}
            aria-label={`Cauta in ${title}`}
            value={typed}
            maxLength={100}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              search(event.currentTarget.value)
            }}
          />
        </div>
        {rows.isError && !rows.data ? (
          <Alert color="red" m="md" title="Lista nu s-a putut incarca">
            {sentenceOf(rows.error)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => rows.refetch()}>
              Incearca din nou
            </Button>
          </Alert>
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows.data?.rows as RowOf<N>[] | undefined}
            total={total}
            page={page}
            size={PAGE_SIZE}
            onPage={(next) => onState({ ...state, page: next > 1 ? next : undefined })}
            sort={sort}
            direction={direction}
            onSort={(next, way) => onState({ ...state, sort: next, direction: way, page: undefined })}
            rowName={rowName}
            {...(mayWrite
              ? {
                  onOpen: (row: RowOf<N>) => setEditing({ row }),
                  actions: [
                    { label: 'Modifica', icon: <Pencil size={16} />, run: (row: RowOf<N>) => setEditing({ row }) },
                    { label: 'Sterge', icon: <Trash2 size={16} />, run: askToDelete, destroys: true },
                  ],
                }
              : {})}
            empty={
              state.search ? (
                <p>Niciun rezultat pentru „{state.search}”.</p>
              ) : (
                <>
                  <p className={classes.emptyText}>{empty.text}</p>
                  {mayWrite ? (
                    <Button variant="light" leftSection={<Plus size={16} />} onClick={() => setEditing({ row: null })}>
                      {empty.add}
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
            row: editing.row,
            onClose: () => setEditing(null),
            onSaved: () => {
              setEditing(null)
              tellDone('Informatia a fost salvata')
              refresh()
            },
          })
        : null}
    </>
  )
}
