/** A list in pages, as `ListPage` shows it: of the server's pages, or of rows that are all here. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import { callPage, type ListPage, type PagedName } from '../lib/api.ts'
import type { Direction } from './DataTable.tsx'
import type { ListSearch, OnList } from './list-search.ts'

/** Rows of a page where a screen does not say otherwise. */
export const PAGE_SIZE = 15

export type RowOf<N extends PagedName> = AnswerOf<N> extends readonly (infer Row extends { id: number })[] ? Row : never

export type List<Row> = {
  /** `undefined` while the first page is on its way. */
  rows: readonly Row[] | undefined
  /** `undefined` until the first answer. */
  total: number | undefined
  page: number
  size: number
  sort?: string | undefined
  direction?: Direction | undefined
  /** Why there is nothing to show; `null` when there is. */
  error: unknown
  retry: () => void
  onPage: (page: number) => void
  onSort?: (sort: string, direction: Direction) => void
}

const pageOf = (page: number) => (page > 1 ? page : undefined)

/** What of the address bar a list changes by itself. */
const changes = <State extends ListSearch>(state: State, onState: OnList<State>) => ({
  onPage: (page: number) => onState({ ...state, page: pageOf(page) }, 'push'),
  onSort: (sort: string, direction: Direction) => onState({ ...state, sort, direction, page: undefined }),
})

type ServerOptions<N extends PagedName, State extends ListSearch> = {
  list: N
  /** What the list is asked with, its order and pages aside; `companyId` is a part of every key, too. */
  query: Record<string, unknown>
  state: State
  onState: OnList<State>
  sort?: string | undefined
  direction?: Direction | undefined
  size?: number
}

/** A list that the server sorts and cuts into pages. A page that is no longer there leads to the last one. */
export const useServerList = <N extends PagedName, State extends ListSearch>(options: ServerOptions<N, State>) => {
  const { list, query, state, onState, sort, direction, size = PAGE_SIZE } = options
  const page = state.page ?? 1
  const key = [list, query.companyId, { ...query, sort, direction, page }]
  const listQuery = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callPage(list, { query: { ...query, sort, direction, page, size } } as InputOf<N>, signal),
    placeholderData: keepPreviousData,
  })
  const total = listQuery.data?.total
  // the last row of the last page was deleted, or the address names a page that is not there
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / size))
  const beyond = listQuery.isSuccess && !listQuery.isPlaceholderData && page > lastPage
  useEffect(() => {
    if (beyond) onState({ ...state, page: pageOf(lastPage) })
  }, [beyond, lastPage, state, onState])
  const shown: List<RowOf<N>> = {
    rows: beyond ? undefined : (listQuery.data?.rows as RowOf<N>[] | undefined),
    ...{ total, page, size, sort, direction },
    error: listQuery.isError && !listQuery.data ? listQuery.error : null,
    retry: () => listQuery.refetch(),
    ...changes(state, onState),
  }
  return { list: shown, key, sums: listQuery.data?.sums as ListPage<N>['sums'] | undefined }
}

type LocalOptions<Row, State extends ListSearch> = {
  found: { data?: unknown; error: unknown; isError: boolean; refetch: () => unknown }
  /** All rows, filtered and sorted; `undefined` until they are there. */
  rows: readonly Row[] | undefined
  state: State
  onState: OnList<State>
  sort?: string | undefined
  direction?: Direction | undefined
  /** The page to show, where that of the address does not decide. */
  page?: number
}

export const useLocalList = <Row, State extends ListSearch>(options: LocalOptions<Row, State>): List<Row> => {
  const { found: listQuery, rows, state, onState, sort, direction, page: askedPage = state.page ?? 1 } = options
  const total = rows?.length
  const page = Math.min(askedPage, Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE)))
  const { onPage, onSort } = changes(state, onState)
  return {
    rows: rows?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    ...{ total, page, size: PAGE_SIZE, sort, direction },
    error: listQuery.isError && !rows ? listQuery.error : null,
    retry: () => listQuery.refetch(),
    onPage,
    ...(sort === undefined ? {} : { onSort }),
  }
}
