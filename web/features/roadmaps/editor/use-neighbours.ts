import { useQuery } from '@tanstack/react-query'
import type { Roadmap, RoadmapRow } from '#contract/roadmaps.ts'
import { call } from '../../../lib/api.ts'

/** Most sheets of one day among which a sheet is searched for. */
const NEAR = 40

type Neighbours = { previous: number | null; next: number | null; row: RoadmapRow | null }

/**
 * The vehicle's sheets before and after a saved one, in order of day, hour and number, `null` where there is none; and the row of the
 * sheet itself.
 */
export const useNeighbours = ({ companyId, vehicleId, type, startDate, id }: Roadmap): Neighbours => {
  const neighboursQuery = useQuery({
    queryKey: ['roadmaps', companyId, 'neighbours', id, startDate],
    queryFn: async ({ signal }) => {
      const query = { companyId, vehicleId, type, sort: 'startDate', page: 1, size: NEAR }
      const behind = async (part: { to: string; direction: 'desc' } | { from: string; direction: 'asc' }) => {
        const rows = await call('roadmaps', { query: { ...query, ...part } }, signal)
        const at = rows.findIndex((row) => row.id === id)
        return { row: rows[at] ?? null, id: at < 0 ? null : (rows[at + 1]?.id ?? null) }
      }
      const [previous, next] = await Promise.all([
        behind({ to: startDate, direction: 'desc' }),
        behind({ from: startDate, direction: 'asc' }),
      ])
      return { previous: previous.id, next: next.id, row: next.row ?? previous.row }
    },
  })
  return neighboursQuery.data ?? { previous: null, next: null, row: null }
}
