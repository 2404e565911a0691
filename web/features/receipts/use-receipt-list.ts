import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Partner } from '#contract/partners.ts'
import { call } from '../../lib/api.ts'
import type { OnList } from '../../ui/list-search.ts'
import { useServerList } from '../../ui/use-list.ts'
import { daysOf, type ReceiptFilters, type ReceiptsSearch } from './receipts-search.ts'

/** Everything that a receipt may name, to choose from. */
export const useReceiptLists = (companyId: number) => {
  const vehicles = useQuery({
    queryKey: ['vehicles', companyId, 'all'],
    queryFn: ({ signal }) => call('vehicles', { query: { companyId, sort: 'number' } }, signal),
  })
  const partners = useQuery({
    queryKey: ['partners', companyId, 'all'],
    queryFn: ({ signal }) => call('partners', { query: { companyId, sort: 'name' } }, signal),
  })
  const articles = useQuery({
    queryKey: ['articles', companyId, 'all'],
    queryFn: ({ signal }) => call('articles', { query: { companyId, sort: 'name' } }, signal),
  })
  const drivers = useQuery({
    queryKey: ['drivers', companyId, 'all'],
    queryFn: ({ signal }) => call('drivers', { query: { companyId, sort: 'name' } }, signal),
  })
  const client = useQueryClient()
  return {
    /** Puts a supplier that was just added among the others. */
    remember: (row: Partner) =>
      client.setQueryData<Partner[]>(['partners', companyId, 'all'], (rows) => [...(rows ?? []).filter(({ id }) => id !== row.id), row]),
    vehicles: vehicles.data ?? [],
    partners: partners.data ?? [],
    articles: articles.data ?? [],
    drivers: drivers.data ?? [],
  }
}
export type ReceiptLists = ReturnType<typeof useReceiptLists>

/** Queries that are read again once receipts have changed. */
const RECEIPT_QUERIES = ['receipts', 'waitingReceipts', 'freeReceipts', 'usualPurchase'] as const

/** Reads everything that shows receipts again. */
export const useRefreshReceipts = () => {
  const client = useQueryClient()
  return () => Promise.all(RECEIPT_QUERIES.map((query) => client.invalidateQueries({ queryKey: [query] })))
}

/** The receipts as the address asks for them. */
export const useReceiptList = (companyId: number, state: ReceiptsSearch, onState: OnList<ReceiptsSearch>) => {
  const { search, direction, month, page: _, sort = 'date', ...filters } = state
  const selection = { search, ...filters, ...daysOf(month) }
  const ordered = { sort, direction: direction ?? (sort === 'date' ? ('desc' as const) : undefined) }
  const { list, key, sums } = useServerList({ list: 'receipts', query: { companyId, ...selection }, ...{ state, onState, ...ordered } })
  return {
    list,
    key,
    sums,
    selection,
    asked: { ...selection, ...ordered },
    filtered: Boolean(search) || Object.keys(filters).length > 0 || month !== undefined,
    filter: (change: ReceiptFilters): void => onState({ ...state, ...change, page: undefined }, 'push'),
  }
}
export type ReceiptList = ReturnType<typeof useReceiptList>
