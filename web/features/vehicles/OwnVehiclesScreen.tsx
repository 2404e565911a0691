import { useQuery } from '@tanstack/react-query'
import type { Vehicle } from '#contract/vehicles.ts'
import { useCompany } from '../../app/company-context.tsx'
import { PLACE } from '../../app/texts.ts'
import { asked } from '../../lib/asked.ts'
import { OwnList, type OwnRow } from '../../ui/OwnList.tsx'
import { TEXTS } from './texts.ts'

const rowOf = ({ id, number, make, model, vehicleType }: Vehicle): OwnRow => ({
  id,
  name: number,
  about: [make, model].filter(Boolean).join(' ') || TEXTS.ownKind[vehicleType],
})

/** The vehicles and machines that a driver writes sheets for. */
export const OwnVehiclesScreen = () => {
  const { company } = useCompany()
  const vehicles = useQuery(asked(['vehicles', company.id, 'own'], 'vehicles', { query: { companyId: company.id } }))
  return (
    <OwnList title={PLACE.ownVehicles} found={vehicles} rows={vehicles.data?.map(rowOf)} failed={TEXTS.ownFailed} empty={TEXTS.noOwn} />
  )
}
