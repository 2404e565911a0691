import type { RoadmapRow } from '#contract/roadmaps.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { TEXTS } from '../texts.ts'

/** The name of a sheet in a question or a message: its number, first day and vehicle. */
export const sheetName = ({
  number,
  startDate,
  vehicle,
}: Pick<RoadmapRow, 'number' | 'startDate'> & { vehicle: { number: string } }): string =>
  TEXTS.sheetOf(number, formatDay(startDate), vehicle.number)
