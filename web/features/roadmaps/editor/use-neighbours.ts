import { useQuery } from '@tanstack/react-query'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import type { Roadmap, SheetApproval } from '#contract/saved-sheet.ts'
import type { Month } from '#domain/month/month.ts'
import { openedSheetQuery } from './opened-sheet.ts'

type Neighbours = {
  previous: number | null
  next: number | null
  row: RoadmapRow | null
  approval: SheetApproval | null
  /** The closed month that keeps the sheet as it is. */
  closedMonth: Month | null
  /** Where the hour meter of its machine stands when it begins. */
  meter: number | null
}

const UNKNOWN: Neighbours = { previous: null, next: null, row: null, approval: null, closedMonth: null, meter: null }

/**
 * The vehicle's sheets before and after a saved one, in order of day, hour and number, `null` where there is none; the row of the sheet
 * itself, how it stands in its approval now, and whether its month is closed. Nothing of a new sheet.
 */
export const useNeighbours = (sheet: Roadmap | null): Neighbours => {
  const { data } = useQuery({ ...openedSheetQuery(sheet?.companyId ?? 0, sheet?.id ?? 0), enabled: sheet !== null })
  return data && sheet ? { ...data, approval: data.sheet.approval } : UNKNOWN
}
