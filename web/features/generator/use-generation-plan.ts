/** The current state of vehicles, and the existing sheets of a range. */
import { useQuery } from '@tanstack/react-query'
import type { VehiclePlan } from '#contract/generator.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { call } from '../../lib/api.ts'

/** The plan of each vehicle; empty while it is loading, or while the range is incomplete. */
export const useGenerationPlan = (
  companyId: number,
  vehicleIds: readonly number[],
  range: { from: Day; to: Day },
): readonly VehiclePlan[] | undefined =>
  useQuery({
    queryKey: ['existingSheets', companyId, range, vehicleIds],
    queryFn: ({ signal }) => call('planGeneration', { body: { companyId, vehicleIds: [...vehicleIds], range } }, signal),
    enabled: vehicleIds.length > 0 && isDay(range.from) && isDay(range.to) && range.from <= range.to,
    staleTime: 0,
    retry: false,
  }).data
