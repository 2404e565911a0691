import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { OnList } from '../../ui/list-search.ts'
import { useServerList } from '../../ui/use-list.ts'
import { type Know, knowRecords, type NamedRecords, rememberRecord, useKnown, useRecords } from '../../ui/use-records.ts'
import type { Remember } from '../roadmaps/editor/sheet-sources.ts'
import { daysOf, type ReceiptFilters, type ReceiptsSearch, shownMonth } from './receipts-search.ts'

/** The records that a receipt can name, for selecting; `named` are the ids already selected. */
export const useReceiptLists = (companyId: number, named: NamedRecords = {}) => {
  const client = useQueryClient()
  const vehicles = useRecords('vehicles')
  const partners = useRecords('partners')
  const articles = useRecords('articles')
  const drivers = useRecords('drivers')
  const know = useCallback<Know>((list, ids) => knowRecords(client, list, companyId, ids), [client, companyId])
  useKnown({ know }, 'vehicles', named.vehicles ?? [])
  useKnown({ know }, 'partners', named.partners ?? [])
  useKnown({ know }, 'articles', named.articles ?? [])
  return {
    /** Puts a record that was just added among the others; or takes one out that is `gone` again. */
    remember: ((list, row, gone) => rememberRecord(client, list, companyId, row, gone)) as Remember,
    know,
    /** Whether what is proposed of them may still come. */
    isLoading: [vehicles, partners, articles].some((list) => list.isLoading),
    vehicles: vehicles.rows ?? [],
    partners: partners.rows ?? [],
    articles: articles.rows ?? [],
    drivers: drivers.rows ?? [],
    searches: { vehicles: vehicles.search, partners: partners.search, articles: articles.search, drivers: drivers.search },
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

/** The receipts for the state in the address. */
export const useReceiptList = (companyId: number, state: ReceiptsSearch, onState: OnList<ReceiptsSearch>) => {
  const { search, direction, month: asked, page: _, sort = 'date', ...filters } = state
  const month = shownMonth(state, dayInRomania(new Date()))
  const selection = { search, ...filters, ...daysOf(month) }
  const ordered = { sort, direction: direction ?? (sort === 'date' ? ('desc' as const) : undefined) }
  const { list, key, sums } = useServerList({ list: 'receipts', query: { companyId, ...selection }, ...{ state, onState, ...ordered } })
  return {
    list,
    key,
    sums,
    selection,
    asked: { ...selection, ...ordered },
    month,
    /** Whether more than the month is asked for. */
    narrowed: Boolean(search) || Object.values(filters).some(Boolean),
    filter: (change: ReceiptFilters): void => onState({ ...state, ...change, page: undefined }, 'push'),
  }
}
export type ReceiptList = ReturnType<typeof useReceiptList>
