/** The company's records from which the user chooses on a sheet. */
import { notifyManager, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { FIRST_RECORDS_OF_OTHER_KIND } from '#contract/limits.ts'
import { type AssetKind, otherKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import {
  type Know,
  keepFirstPage,
  knowRecords,
  type NamedRecords,
  type RecordList,
  type RecordOf,
  rememberRecord,
  type Search,
  useRecords,
} from '../../../ui/use-records.ts'

/** How to load more of a list; absent for a list that is loaded completely. */
export type Searches = Partial<Record<Exclude<RecordList, 'vehicles'> | AssetKind, Search>>

/** The loaded records. */
export type SheetLists = { [N in RecordList]: AnswerOf<N> } & { searches?: Searches; know?: Know }
/** Adds a new row to the list, so that it can be selected at once, or removes one that was deleted. */
export type Remember = <N extends RecordList>(list: N, row: RecordOf<N>, gone?: boolean) => void

/** The first records of all lists in one answer, stored under the query of each list. */
export const sheetListsQuery = (companyId: number, kind: AssetKind) =>
  queryOptions({
    queryKey: ['sheetLists', companyId, kind],
    queryFn: async ({ client, signal }) => {
      const { vehicles, otherVehicles, ...pages } = await call('sheetLists', { query: { companyId, kind } }, signal)
      const { drivers, partners, articles, surcharges, routes } = pages
      notifyManager.batch(() => {
        keepFirstPage(client, 'vehicles', companyId, { kind }, vehicles)
        keepFirstPage(client, 'vehicles', companyId, { kind: otherKind(kind), size: FIRST_RECORDS_OF_OTHER_KIND }, otherVehicles)
        keepFirstPage(client, 'drivers', companyId, {}, drivers)
        keepFirstPage(client, 'partners', companyId, {}, partners)
        keepFirstPage(client, 'articles', companyId, {}, articles)
        keepFirstPage(client, 'surcharges', companyId, {}, surcharges)
        keepFirstPage(client, 'routes', companyId, {}, routes)
      })
      return true
    },
    // each list is read again by its own query
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

type Options = {
  kind?: AssetKind
  /** Lists that are loaded completely, where the screen is about them. */
  whole?: readonly RecordList[]
  /** `undefined` while the named records are not known yet. */
  named?: NamedRecords | undefined
}
const NOTHING: NamedRecords = {}
const NO_LIST: readonly RecordList[] = []

/** The initial part of the six lists, once all of it has loaded; `failed` is the reason why a part has not. */
export const useSheetLists = ({
  kind = 'vehicle',
  whole = NO_LIST,
  ...asked
}: Options = {}): {
  lists: SheetLists | undefined
  failed: Error | null
  retry: () => void
  remember: Remember
} => {
  const named = 'named' in asked ? asked.named : NOTHING
  const { company } = useCompany()
  const client = useQueryClient()
  const other = otherKind(kind)
  const together = useQuery({ ...sheetListsQuery(company.id, kind), enabled: whole.length === 0 })
  const enabled = !together.isFetching
  const ownKind = useRecords('vehicles', { kind, whole: whole.includes('vehicles'), enabled })
  const others = useRecords('vehicles', { kind: other, size: FIRST_RECORDS_OF_OTHER_KIND, enabled })
  const drivers = useRecords('drivers', { whole: whole.includes('drivers'), enabled })
  const partners = useRecords('partners', { enabled })
  const articles = useRecords('articles', { enabled })
  const surcharges = useRecords('surcharges', { enabled })
  const routes = useRecords('routes', { whole: whole.includes('routes'), enabled })
  const all = [ownKind, others, drivers, partners, articles, surcharges, routes]
  const arrived = all.every(({ rows }) => rows)

  const know = useCallback<Know>((list, ids) => knowRecords(client, list, company.id, ids), [client, company.id])
  const resolved = useQuery({
    queryKey: ['named', company.id, named],
    queryFn: async () => {
      const entries = Object.entries(named ?? NOTHING) as [RecordList, number[]][]
      await Promise.all(entries.map(([list, ids]) => know(list, ids)))
      return true
    },
    enabled: arrived && named !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  // the unit of a vehicle's fuel is the unit of an article
  const vehicles = useMemo(
    () => [...new Map([...(ownKind.rows ?? []), ...(others.rows ?? [])].map((row) => [row.id, row])).values()],
    [ownKind.rows, others.rows],
  )
  const fuels = useMemo(() => [...new Set(vehicles.map(({ fuelId }) => fuelId))].toSorted((a, b) => a - b), [vehicles])
  useQuery({
    queryKey: ['named', company.id, 'fuels', fuels],
    queryFn: async () => (await know('articles', fuels)).length,
    enabled: arrived,
    staleTime: Number.POSITIVE_INFINITY,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: of each list its rows and its search decide
  const lists = useMemo<SheetLists | undefined>(() => {
    if (!(ownKind.rows && others.rows && drivers.rows && partners.rows && articles.rows && surcharges.rows && routes.rows)) return undefined
    const searches: Searches = {}
    const sources = { [kind]: ownKind, [other]: others, drivers, partners, articles, surcharges, routes }
    for (const [name, { search }] of Object.entries(sources)) if (search) searches[name as keyof Searches] = search
    return {
      vehicles,
      drivers: drivers.rows,
      partners: partners.rows,
      articles: articles.rows,
      surcharges: surcharges.rows,
      routes: routes.rows,
      searches,
      know,
    }
  }, [vehicles, ...all.flatMap(({ rows, search }) => [rows, search]), kind, other, know])

  const remember = useCallback<Remember>((list, row, gone) => rememberRecord(client, list, company.id, row, gone), [client, company.id])
  return {
    lists: resolved.isSuccess ? lists : undefined,
    failed: all.find(({ error }) => error)?.error ?? resolved.error,
    retry: () => {
      for (const { error, retry } of all) if (error) retry()
      if (resolved.isError) resolved.refetch()
    },
    remember,
  }
}
