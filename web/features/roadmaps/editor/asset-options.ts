import { useWatch } from 'react-hook-form'
import type { Vehicle } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { assetLabel } from '../kind-texts.ts'
import { useSheet } from './sheet-form.ts'

/** The sheet's day, and what it has and had in a field. */
export type Chosen = { day: Day; kept: readonly (number | null | undefined)[] }

export const useChosen = (name: 'vehicleId' | 'driverId' | 'createdBy' | 'equipmentId' | 'travelVehicleId'): Chosen => {
  const { control, sources } = useSheet()
  const [day, chosen] = useWatch({ control, name: ['startDate', name] })
  return { day: day ?? '', kept: [chosen, sources.savedSheet?.[name]] }
}

/** Vehicles of a kind that were active on the sheet's day, and those that the sheet has or had. */
export const assetOptions = (vehicles: readonly Vehicle[], kind: Vehicle['vehicleType'] | null, { kept, day }: Chosen) =>
  vehicles
    .filter((asset) => kept.includes(asset.id) || (activeOn(asset, day) && (kind === null || asset.vehicleType === kind)))
    .map((asset) => ({ value: asset.id, label: assetLabel(asset) }))
