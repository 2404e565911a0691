/** The current state of vehicles, and the existing sheets of a range. */
import { queryOptions, useIsFetching, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/contract.ts'
import type { VehiclePlan } from '#contract/generator.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { call } from '../../lib/api.ts'

type Further = Omit<InputOf<'planGeneration'>['body'], 'companyId' | 'vehicleIds' | 'range'>

/** The plan of each vehicle, where the range is complete. `further` is what else the wizard knows. */
export const planQuery = (companyId: number, vehicleIds: readonly number[], range: { from: Day; to: Day }, further: Further = {}) =>
  queryOptions({
    queryKey: ['existingSheets', companyId, range, vehicleIds, further],
    queryFn: ({ signal }): Promise<readonly VehiclePlan[]> =>
      call('planGeneration', { body: { companyId, vehicleIds: [...vehicleIds], range, ...further } }, signal),
    enabled: vehicleIds.length > 0 && isDay(range.from) && isDay(range.to) && range.from <= range.to,
    staleTime: 0,
    retry: false,
  })

/** The plan of each vehicle; `undefined` while it is loading, or while the range is incomplete. */
export const useGenerationPlan = (...asked: Parameters<typeof planQuery>): readonly VehiclePlan[] | undefined =>
  useQuery(planQuery(...asked)).data

/** Whether a plan is still on its way: sheets that are generated before it comes are made without what it proposes. */
export const useAwaitsPlan = (companyId: number): boolean =>
  useIsFetching({ queryKey: ['existingSheets', companyId], predicate: ({ state }) => state.data === undefined }) > 0
