import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import type { Vehicle } from '#contract/vehicles.ts'
import { addDays, type Day, dayInRomania, formatDay, isDay } from '#domain/calendar/day.ts'
import { normsDiffer } from '#domain/roadmap/norms-differ.ts'
import { NORMS } from '#domain/roadmap/rates.ts'
import { useCompany } from '../../app/company-context.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { NORM_TEXTS } from './norm-texts.ts'
import type { VehicleDraft } from './vehicle-draft.ts'
import { nowQuery } from './vehicles-now.api.ts'

/** Whether what is typed changes the norms of a vehicle; a norm that is not typed yet changes none. */
const changesNorms = (vehicle: Vehicle, { vehicleType, ...draft }: VehicleDraft): boolean => {
  const { consumptionType, stationaryConsumption } = draft
  const typed = {
    ...{ vehicleType, consumptionType: consumptionType ?? vehicle.consumptionType, stationaryConsumption: stationaryConsumption ?? false },
    ...Object.fromEntries(NORMS.map((norm) => [norm, draft[norm] ?? vehicle[norm]])),
  }
  return normsDiffer(vehicle, { ...vehicle, ...typed })
}

/** The day from which a changed norm is proposed: today, or where that is later the day after the last sheet or that of a norm that is to come. */
const proposedFrom = ({ earlierNorms }: Vehicle, lastDay: Day | null): Day => {
  const today = dayInRomania(new Date())
  const after = lastDay === null ? [] : [addDays(lastDay, 1)]
  return [today, ...after, ...earlierNorms.map(({ beforeDay }) => beforeDay)].toSorted().at(-1) ?? today
}

type Props = { vehicle: Vehicle; control: Control<VehicleDraft>; setValue: UseFormSetValue<VehicleDraft> }

/**
 * Asks from which day on changed norms are in force, of a vehicle that has sheets; saved sheets of that day and later ones keep the norms
 * that they were computed with. A day that is proposed follows what becomes known, one that was typed stays.
 */
export const NormsFrom = ({ vehicle, control, setValue }: Props) => {
  const { company } = useCompany()
  const now = useQuery(nowQuery(company.id, vehicle.vehicleType))
  const lastDay = now.data?.get(vehicle.id)?.lastDay ?? null
  const draft = useWatch({ control }) as VehicleDraft
  const isAsked = changesNorms(vehicle, draft) && !(now.isSuccess && lastDay === null)
  const proposal = isAsked ? proposedFrom(vehicle, lastDay) : undefined
  const proposed = useRef<Day | undefined>(undefined)
  const from = draft.normsFrom
  useEffect(() => {
    if (proposal === proposed.current) return
    if (proposal === undefined || from === proposed.current) setValue('normsFrom', proposal)
    proposed.current = proposal
  }, [proposal, from, setValue])
  return isAsked ? (
    <Box mt={4} maw={{ sm: 480 }}>
      <DateField
        control={control}
        name="normsFrom"
        label={NORM_TEXTS.from}
        required
        help={from && lastDay && isDay(from) && from <= lastDay ? NORM_TEXTS.fromPast(formatDay(lastDay)) : NORM_TEXTS.fromHelp}
      />
    </Box>
  ) : null
}
