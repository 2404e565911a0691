/** What cards and texts are matched to. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useCompany } from '../../../app/company-context.tsx'
import {
  type Know,
  knowRecords,
  type NamedRecords,
  type RecordList,
  type RecordOf,
  type Search,
  useKnown,
  useRecords,
} from '../../../ui/use-records.ts'

type Names = ReadonlyMap<number, string>
/** Names by id, and how to find others. */
export type Matched = { names: Names; search: Search | undefined }

const NONE: NamedRecords = {}
const plateOf = ({ number }: { number: string }): string => number
const nameOf = ({ name }: { name: string }): string => name

const useMatched = <N extends RecordList>(list: N, named: NamedRecords, textOf: (row: RecordOf<N>) => string): Matched => {
  const { company } = useCompany()
  const client = useQueryClient()
  const know = useCallback<Know>((asked, ids) => knowRecords(client, asked, company.id, ids), [client, company.id])
  const { rows, search } = useRecords(list)
  useKnown({ know }, list, named[list] ?? [])
  const names = useMemo(() => new Map(rows?.map((row) => [row.id, textOf(row)])), [rows, textOf])
  return { names, search }
}

/** Plates of vehicles and machines, names of drivers, articles and partners of the active company, those in `named` among them. */
export const useMatchedLists = (named: NamedRecords = NONE) => ({
  plates: useMatched('vehicles', named, plateOf),
  people: useMatched('drivers', named, nameOf),
  articles: useMatched('articles', named, nameOf),
  partners: useMatched('partners', named, nameOf),
})
