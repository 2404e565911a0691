/** What cards and texts are matched to. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useCompany } from '../../../app/company-context.tsx'
import { type Know, knowRecords, type NamedRecords, type Search, useKnown, useRecords } from '../../../ui/use-records.ts'

type Names = ReadonlyMap<number, string>
/** Names by id, and how to find others. */
export type Matched = { names: Names; search: Search | undefined }

const NONE: NamedRecords = {}

/** Plates of vehicles and machines, names of drivers, articles and partners of the active company, those in `named` among them. */
export const useMatchedLists = (named: NamedRecords = NONE): Record<'plates' | 'people' | 'articles' | 'partners', Matched> => {
  const { company } = useCompany()
  const client = useQueryClient()
  const know = useCallback<Know>((list, ids) => knowRecords(client, list, company.id, ids), [client, company.id])
  const vehicles = useRecords('vehicles')
  const drivers = useRecords('drivers')
  const articles = useRecords('articles')
  const partners = useRecords('partners')
  useKnown({ know }, 'vehicles', named.vehicles ?? [])
  useKnown({ know }, 'drivers', named.drivers ?? [])
  useKnown({ know }, 'articles', named.articles ?? [])
  useKnown({ know }, 'partners', named.partners ?? [])
  const plates = useMemo(() => new Map(vehicles.rows?.map(({ id, number }) => [id, number])), [vehicles.rows])
  const people = useMemo(() => new Map(drivers.rows?.map(({ id, name }) => [id, name])), [drivers.rows])
  const articleNames = useMemo(() => new Map(articles.rows?.map(({ id, name }) => [id, name])), [articles.rows])
  const partnerNames = useMemo(() => new Map(partners.rows?.map(({ id, name }) => [id, name])), [partners.rows])
  return {
    plates: { names: plates, search: vehicles.search },
    people: { names: people, search: drivers.search },
    articles: { names: articleNames, search: articles.search },
    partners: { names: partnerNames, search: partners.search },
  }
}
