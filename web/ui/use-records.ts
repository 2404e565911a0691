/**
 * Records of a company to choose from: the first page of a list is here at once, the most used first; others are searched for on the
 * server, or asked for by their ids, and stay.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { FIRST_RECORDS, MOST_CHOSEN } from '#contract/limits.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../app/company-context.tsx'
import { call, callPage } from '../lib/api.ts'

export type RecordList = 'vehicles' | 'drivers' | 'partners' | 'articles' | 'surcharges' | 'routes'
export type RecordOf<N extends RecordList> = AnswerOf<N>[number]
/** Puts what a text finds among all records of a list beside those that are here. */
export type Search = (text: string, signal?: AbortSignal) => Promise<unknown>

/** Searches for the records that a sheet names. */
export type AssetSearches = { assets?: Search | undefined; drivers?: Search | undefined }
/** The records with these ids, asked for where they are not here yet. */
export type Know = <N extends RecordList>(list: N, ids: Iterable<number | null | undefined>) => Promise<RecordOf<N>[]>
export type NamedRecords = Partial<Record<RecordList, readonly (number | null | undefined)[]>>

const MOST_FOUND = 30
const SEARCH_STALE = 30_000

const seenKey = (list: RecordList, companyId: number) => [list, companyId, 'seen']
type RecordsQuery = {
  companyId: number
  vehicleType?: AssetKind | undefined
  search?: string
  sort?: string
  page?: number
  size?: number
  ids?: string
}
const ask = <N extends RecordList>(list: N, query: RecordsQuery, signal?: AbortSignal) =>
  call<RecordList>(list, { query }, signal) as Promise<RecordOf<N>[]>

const withRows = <Row extends { id: number }>(rows: readonly Row[], more: readonly Row[]): Row[] => [
  ...new Map([...rows, ...more].map((row) => [row.id, row])).values(),
]

/** Puts rows among those that were found before. */
const keep = (client: QueryClient, list: RecordList, companyId: number, rows: readonly { id: number }[]): void => {
  if (rows.length > 0) client.setQueryData<{ id: number }[]>(seenKey(list, companyId), (seen = []) => withRows(seen, rows))
}

/** Puts a row that was just added or changed among the others, so that it can be chosen at once; or takes one out that is `gone` again. */
export const rememberRecord = <N extends RecordList>(
  client: QueryClient,
  list: N,
  companyId: number,
  row: RecordOf<N>,
  gone = false,
): void => {
  if (gone) client.setQueryData<{ id: number }[]>(seenKey(list, companyId), (seen = []) => seen.filter(({ id }) => id !== row.id))
  else keep(client, list, companyId, [row])
  client.invalidateQueries({ queryKey: [list, companyId], refetchType: 'none' })
}

type FirstPage<N extends RecordList> = { rows: RecordOf<N>[]; whole: boolean }
type Part = {
  /** Vehicles of one kind. */
  kind?: AssetKind | undefined
  /** Rows of the first page; `undefined` for all rows. */
  size?: number | undefined
}
const firstKey = (list: RecordList, companyId: number, part: Part) => [list, companyId, 'first', part]

/** Stores the first page of a list that came with another answer. */
export const keepFirstPage = <N extends RecordList>(
  client: QueryClient,
  list: N,
  companyId: number,
  { kind, size = FIRST_RECORDS[list] }: Part,
  page: FirstPage<N>,
): void => {
  client.setQueryData(firstKey(list, companyId, { kind, size }), page)
}

const recordsHere = <N extends RecordList>(client: QueryClient, list: N, companyId: number): RecordOf<N>[] => {
  const first = client.getQueriesData<FirstPage<N>>({ queryKey: [list, companyId, 'first'] }).flatMap(([, page]) => page?.rows ?? [])
  return withRows<RecordOf<N>>(first, client.getQueryData<RecordOf<N>[]>(seenKey(list, companyId)) ?? [])
}

/** Puts those rows among the others that are not here yet. */
export const keepMissingRecords = <N extends RecordList>(
  client: QueryClient,
  list: N,
  companyId: number,
  rows: readonly RecordOf<N>[],
): void => {
  const here = new Set(recordsHere(client, list, companyId).map(({ id }) => id))
  keep(
    client,
    list,
    companyId,
    rows.filter(({ id }) => !here.has(id)),
  )
}

/** The rows with these ids; those that are not here are asked for. */
export const knowRecords = async <N extends RecordList>(
  client: QueryClient,
  list: N,
  companyId: number,
  ids: Iterable<number | null | undefined>,
): Promise<RecordOf<N>[]> => {
  const wantedIds = new Set([...ids].filter((id) => typeof id === 'number'))
  const here = recordsHere(client, list, companyId)
  const missing = [...wantedIds].filter((id) => !here.some((row) => row.id === id)).slice(0, MOST_CHOSEN)
  const rows = missing.length > 0 ? await ask(list, { companyId, ids: missing.join() }) : []
  keep(client, list, companyId, rows)
  return [...here, ...rows].filter(({ id }) => wantedIds.has(id))
}

type Options = {
  /** Vehicles of one kind. */
  kind?: AssetKind
  /** Rows of the first page. */
  size?: number
  /** All rows, where the list itself is what the screen is about. */
  whole?: boolean
  enabled?: boolean
}

/** The records of a list of the active company that are here; `search` finds others, and is `undefined` where there are none. */
export const useRecords = <N extends RecordList>(list: N, options?: Options) => useRecordsOf(useCompany().company.id, list, options)

/** The same of a company that is named, for what stands beside the screens. */
export const useRecordsOf = <N extends RecordList>(
  companyId: number,
  list: N,
  { kind, size = FIRST_RECORDS[list], whole = false, enabled = true }: Options = {},
) => {
  const client = useQueryClient()
  const first = useQuery({
    queryKey: firstKey(list, companyId, { kind, size: whole ? undefined : size }),
    queryFn: async ({ signal }): Promise<FirstPage<N>> => {
      const query = { companyId, vehicleType: kind, sort: 'used' }
      if (whole) return { rows: await ask(list, query, signal), whole: true }
      const page = await callPage<RecordList>(list, { query: { ...query, page: 1, size } }, signal)
      return { rows: page.rows as RecordOf<N>[], whole: !(page.total > page.rows.length) }
    },
    enabled,
  })
  const seen = useQuery({
    queryKey: seenKey(list, companyId),
    // read again once the list has changed
    queryFn: ({ signal }): Promise<RecordOf<N>[]> => {
      const ids = (client.getQueryData<RecordOf<N>[]>(seenKey(list, companyId)) ?? []).slice(-MOST_CHOSEN).map(({ id }) => id)
      return ids.length > 0 ? ask(list, { companyId, ids: ids.join() }, signal) : Promise.resolve([])
    },
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = useMemo(() => first.data && withRows<RecordOf<N>>(first.data.rows, seen.data), [first.data, seen.data])
  // before the first page has come anything may be missing here
  const isWhole = first.data?.whole ?? !enabled
  const search = useMemo<Search | undefined>(() => {
    if (isWhole) return undefined
    return async (text, signal) => {
      const query = { companyId, vehicleType: kind, search: text.slice(0, 100), sort: 'used', page: 1, size: MOST_FOUND }
      const matching = await client.fetchQuery({
        queryKey: [list, companyId, 'found', query],
        queryFn: () => ask(list, query, signal),
        staleTime: SEARCH_STALE,
      })
      keep(client, list, companyId, matching)
      // the screens are told of it with the next task
      await new Promise((told) => setTimeout(told))
    }
  }, [isWhole, client, companyId, list, kind])
  return { rows, search, isLoading: first.isLoading, error: first.data ? null : first.error, retry: () => first.refetch() }
}

/** Asks for records that come to be named while the screen is open. */
export const useKnown = <N extends RecordList>({ know }: { know?: Know }, list: N, ids: readonly (number | null | undefined)[]): void => {
  const learn = useEffectEvent(() => {
    // what cannot be asked for stays without a name, as what is deleted
    know?.(list, ids).catch(() => undefined)
  })
  const named = ids.join()
  useEffect(() => {
    if (named) learn()
  }, [named])
}
