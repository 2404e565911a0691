/** The current state of vehicles, and the existing sheets of a range. */
import { useIsFetching, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/contract.ts'
import type { VehiclePlan } from '#contract/generator.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { call } from '../../lib/api.ts'

type Further = Omit<InputOf<'planGeneration'>['body'], 'companyId' | 'vehicleIds' | 'range'>

/** The plan of each vehicle; empty while it is loading, or while the range is incomplete. `further` is what else the wizard knows. */
export const useGenerationPlan = (
  companyId: number,
  vehicleIds: readonly number[],
  range: { from: Day; to: Day },
  further: Further = {},
): readonly VehiclePlan[] | undefined =>
  useQuery({
    queryKey: ['existingSheets', companyId, range, vehicleIds, further],
    queryFn: ({ signal }) => call('planGeneration', { body: { companyId, vehicleIds: [...vehicleIds], range, ...further } }, signal),
    enabled: vehicleIds.length > 0 && isDay(range.from) && isDay(range.to) && range.from <= range.to,
    staleTime: 0,
    retry: false,
  }).data

/** Whether a plan is still on its way: sheets that are generated before it comes are made without what it proposes. */
export const useAwaitsPlan = (companyId: number): boolean =>
  useIsFetching({ queryKey: ['existingSheets', companyId], predicate: ({ state }) => state.data === undefined }) > 0
