import { useQuery } from '@tanstack/react-query'
import type { Roadmap, RoadmapRow, SheetApproval } from '#contract/roadmaps.ts'
import { openedSheetQuery } from './opened-sheet.ts'

type Neighbours = { previous: number | null; next: number | null; row: RoadmapRow | null; approval: SheetApproval | null }

/**
 * The vehicle's sheets before and after a saved one, in order of day, hour and number, `null` where there is none; the row of the sheet
 * itself, and how it stands in its approval now.
 */
export const useNeighbours = ({ companyId, id }: Roadmap): Neighbours => {
  const { data } = useQuery(openedSheetQuery(companyId, id))
  return data ? { ...data, approval: data.sheet.approval } : { previous: null, next: null, row: null, approval: null }
}
