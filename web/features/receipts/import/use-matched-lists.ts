/** Names of what cards and texts are matched to. */
import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'

type Names = ReadonlyMap<number, string>
const NONE: Names = new Map()

/** Plates of vehicles and machines, names of drivers and articles of the active company, by id. */
export const useMatchedLists = (): { plates: Names; people: Names; articles: Names } => {
  const { company } = useCompany()
  const companyId = company.id
  const plates = useQuery({
    queryKey: ['vehicles', companyId, 'of-receipts'],
    queryFn: async ({ signal }) => {
      const some = await Promise.all(
        (['vehicle', 'machine'] as const).map((vehicleType) =>
          call('vehicles', { query: { companyId, vehicleType, sort: 'number' } }, signal),
        ),
      )
      return new Map(some.flat().map(({ id, number }) => [id, number]))
    },
  })
  const people = useQuery({
    queryKey: ['drivers', companyId, 'of-receipts'],
    queryFn: async ({ signal }) =>
      new Map((await call('drivers', { query: { companyId, sort: 'name' } }, signal)).map(({ id, name }) => [id, name])),
  })
  const articles = useQuery({
    queryKey: ['articles', companyId, 'of-receipts'],
    queryFn: async ({ signal }) =>
      new Map((await call('articles', { query: { companyId, sort: 'name' } }, signal)).map(({ id, name }) => [id, name])),
  })
  return { plates: plates.data ?? NONE, people: people.data ?? NONE, articles: articles.data ?? NONE }
}

/** Names as a choice offers them. */
export const choicesOf = (names: Names): { value: string; label: string }[] =>
  [...names].map(([id, label]) => ({ value: String(id), label }))
