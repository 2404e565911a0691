import type { NamedRecords } from '../../../ui/use-records.ts'
import type { RoadmapDraft } from './sheet-draft.ts'

/** The records that a sheet names. */
export const namedByDraft = (draft: RoadmapDraft): NamedRecords => ({
  vehicles: [draft.vehicleId, draft.equipmentId, draft.travelVehicleId],
  drivers: [draft.driverId, draft.createdBy],
  partners: [...(draft.expenses ?? []), ...(draft.beneficiaries ?? [])].map(({ partnerId }) => partnerId),
  articles: (draft.expenses ?? []).map(({ expenseId }) => expenseId),
  surcharges: [
    ...(draft.consumptionIds ?? []),
    draft.equipmentConsumptionId,
    ...(draft.routes ?? []).map(({ consumptionId }) => consumptionId),
  ],
})
