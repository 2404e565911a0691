import { useMemo } from 'react'
import { useRecordsOf } from '../../ui/use-records.ts'
import { useSearching } from '../../ui/use-searching.ts'
import { LEAST } from './understand.ts'

/** Words of a phrase that vehicles and drivers are looked for by. */
const MOST_WORDS = 5

/** What phrases are read against; what is not here is looked for by the words of the phrase. */
export const useKnownRecords = (companyId: number, typed: string) => {
  const vehicles = useRecordsOf(companyId, 'vehicles')
  const drivers = useRecordsOf(companyId, 'drivers')
  const some = vehicles.search ?? drivers.search
  const search = useMemo(
    () =>
      some &&
      ((text: string, signal?: AbortSignal) => {
        const words = [...new Set(text.split(/\s+/))].filter((word) => word.length >= LEAST).slice(0, MOST_WORDS)
        return Promise.all(words.flatMap((word) => [vehicles.search?.(word, signal), drivers.search?.(word, signal)]))
      }),
    [some, vehicles.search, drivers.search],
  )
  useSearching(typed, search)
  return useMemo(
    () => ({
      assets: (vehicles.rows ?? []).map(({ id, vehicleType, number, make, model }) => ({
        id,
        type: vehicleType,
        number,
        name: [make, model].filter(Boolean).join(' '),
      })),
      people: drivers.rows ?? [],
    }),
    [vehicles.rows, drivers.rows],
  )
}
