/** The current state of vehicles, and the existing sheets of a range. */
import { queryOptions, useIsFetching, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/contract.ts'
import type { VehiclePlan } from '#contract/generator.ts'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { call } from '../../lib/api.ts'

export type Further = Omit<InputOf<'planGeneration'>['body'], 'companyId' | 'vehicleIds' | 'range'>

/** Where the browser keeps the settings of a company's last generation. */
export const rememberedKey = (companyId: number): string => `generator:${companyId}`

export type DaySettings = Pick<Further, 'generateOnWeekend' | 'generateOnHolidays' | 'blocked' | 'reserve' | 'closing' | 'target'> & {
  pace?: { regulation561?: boolean | null | undefined } | null | undefined
}

/** Of the settings of a generation what its plan is asked with; days that are still being typed are none. */
export const planSettings = ({ generateOnWeekend, generateOnHolidays, reserve, closing, target, blocked, pace }: DaySettings): Further => ({
  ...{ generateOnWeekend, generateOnHolidays, reserve, closing, target },
  blocked: (blocked ?? []).filter(({ from, to }) => isDay(from) && isDay(to)),
  regulation561: pace?.regulation561 ?? false,
})

/** Most vehicles in one call. */
export const MOST_VEHICLES = 40

/** The plan of each vehicle, where the range is complete. `further` is what else the wizard knows. */
export const planQuery = (companyId: number, vehicleIds: readonly number[], range: { from: Day; to: Day }, further: Further = {}) =>
  queryOptions({
    queryKey: ['existingSheets', companyId, range, vehicleIds, further],
    queryFn: async ({ signal }): Promise<readonly VehiclePlan[]> => {
      const starts = Array.from({ length: Math.ceil(vehicleIds.length / MOST_VEHICLES) }, (_, at) => at * MOST_VEHICLES)
      const asked = starts.map((at) => {
        const ids = vehicleIds.slice(at, at + MOST_VEHICLES)
        const drivers = further.drivers?.filter(({ vehicleId }) => ids.includes(vehicleId))
        const body = { companyId, vehicleIds: ids, range, ...further, drivers }
        return call('planGeneration', { body }, signal)
      })
      return (await Promise.all(asked)).flat()
    },
    enabled: vehicleIds.length > 0 && isDay(range.from) && isDay(range.to) && range.from <= range.to,
    staleTime: 0,
    retry: false,
  })

/** The plan of each vehicle; `undefined` while it is loading, or while the range is incomplete. */
export const useGenerationPlan = (...asked: Parameters<typeof planQuery>): readonly VehiclePlan[] | undefined =>
  useQuery(planQuery(...asked)).data

/** Of a plan that is shown alone, and proposes nothing. */
export const SHOWN = { isShown: true } as const

/** Whether a plan is still on its way: sheets that are generated before it comes are made without what it proposes. */
export const useAwaitsPlan = (companyId: number): boolean =>
  useIsFetching({
    queryKey: ['existingSheets', companyId],
    predicate: ({ state, meta }) => state.data === undefined && meta !== SHOWN,
  }) > 0
