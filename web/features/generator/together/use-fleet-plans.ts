/** What is known of the chosen vehicles before anything is generated. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { VehiclePlan } from '#contract/generator.ts'
import type { Day } from '#domain/calendar/day.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { type Further, planQuery, SHOWN } from '../use-generation-plan.ts'
import type { Crew, Starts } from './fleet-draft.ts'

/** Pause after the last tick or digit. */
const PAUSE_MS = 300

type Asked = {
  crew: Crew
  range: { from: Day; to: Day }
  starts: UseFormReturn<Starts>
  /** Second papers of a purchase that are taken all the same. */
  taken: ReadonlySet<number>
  /** The settings of all. */
  asked: Further
}

/** The plans of the chosen vehicles; while others are on their way those shown last. */
export const useFleetPlans = ({ crew, range, starts, taken, asked }: Asked): readonly VehiclePlan[] => {
  const { company } = useCompany()
  const typed = useWatch({ control: starts.control, name: 'starts' })
  const [vehicleIds] = useDebouncedValue([...crew.keys()].join(' '), PAUSE_MS)
  const [begins] = useDebouncedValue(JSON.stringify(typed), PAUSE_MS)
  const ids = vehicleIds === '' ? [] : vehicleIds.split(' ').map(Number)
  const own = Object.entries(JSON.parse(begins) as Starts['starts']).map(([id, start]) => ({ vehicleId: Number(id), ...start }))
  const drivers = [...crew].map(([vehicleId, { driverId }]) => ({ vehicleId, driverId }))
  const further = { drivers, taken: [...taken], starts: own.filter(({ vehicleId }) => crew.has(vehicleId)), ...asked }
  const { data } = useQuery({ ...planQuery(company.id, ids, range, further), placeholderData: keepPreviousData, meta: SHOWN })
  return (data ?? []).filter(({ vehicleId }) => crew.has(vehicleId))
}
