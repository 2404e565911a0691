/** The company's records that a sheet is written with. */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'

type ListName = 'vehicles' | 'drivers' | 'partners' | 'articles' | 'surcharges' | 'routes'
type Row<N extends ListName> = AnswerOf<N>[number]

export type SheetLists = { [N in ListName]: AnswerOf<N> }
/** Puts a row that was just added among the others, so that it can be chosen at once; or takes one out that is gone again. */
export type Remember = <N extends ListName>(list: N, row: Row<N>, gone?: boolean) => void

const listQuery = <N extends ListName>(list: N, companyId: number, sort: string) => ({
  queryKey: [list, companyId, 'all'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<ListName>(list, { query: { companyId, sort } }, signal) as Promise<AnswerOf<N>>,
})

/** All six lists, once every one has arrived; `failed` is why one has not. */
export const useSheetLists = (): { lists: SheetLists | undefined; failed: Error | null; retry: () => void; remember: Remember } => {
  const { company } = useCompany()
  const client = useQueryClient()
  const [vehicles, drivers, partners, articles, surcharges, routes] = useQueries({
    queries: [
      listQuery('vehicles', company.id, 'number'),
      listQuery('drivers', company.id, 'name'),
      listQuery('partners', company.id, 'name'),
      listQuery('articles', company.id, 'name'),
      listQuery('surcharges', company.id, 'name'),
      listQuery('routes', company.id, 'name'),
    ],
  })
  const all = [vehicles, drivers, partners, articles, surcharges, routes]
  const complete = useMemo(
    () =>
      vehicles.data && drivers.data && partners.data && articles.data && surcharges.data && routes.data
        ? {
            vehicles: vehicles.data,
            drivers: drivers.data,
            partners: partners.data,
            articles: articles.data,
            surcharges: surcharges.data,
            routes: routes.data,
          }
        : undefined,
    [vehicles.data, drivers.data, partners.data, articles.data, surcharges.data, routes.data],
  )
  const remember = useCallback<Remember>(
    (list, row, gone = false) => {
      client.setQueryData<{ id: number }[]>([list, company.id, 'all'], (rows) => [
        ...(rows ?? []).filter(({ id }) => id !== row.id),
        ...(gone ? [] : [row]),
      ])
      client.invalidateQueries({ queryKey: [list, company.id], refetchType: 'none' })
    },
    [client, company.id],
  )
  return {
    lists: complete,
    failed: all.find((query) => query.error && !query.data)?.error ?? null,
    retry: () => {
      for (const query of all) if (query.isError) query.refetch()
    },
    remember,
  }
}
