/** The company's records from which the user chooses on a sheet. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { ASSET_KINDS, type AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import {
  type Know,
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

/** Number of machines loaded with a vehicle's sheet, and of vehicles with a machine's; others are searched for. */
const OF_OTHER_KIND = 8

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
  const [other = kind] = ASSET_KINDS.filter((each) => each !== kind)
  const ownKind = useRecords('vehicles', { kind, whole: whole.includes('vehicles') })
  const others = useRecords('vehicles', { kind: other, size: OF_OTHER_KIND })
  const drivers = useRecords('drivers', { whole: whole.includes('drivers') })
  const partners = useRecords('partners')
  const articles = useRecords('articles')
  const surcharges = useRecords('surcharges')
  const routes = useRecords('routes', { whole: whole.includes('routes') })
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
