/** Sheets kept under a name, to begin new ones with. */
import { z } from 'zod'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { BeneficiaryForm, RoadmapForm, TripForm, textsIn } from './sheet-form.ts'
import { decimalOut, done, id, idOrNull, inCompany, inCompanyQuery, oneQuery, saved, text } from './wire.ts'

const kind = z.enum(ASSET_KINDS)
const { shape } = RoadmapForm

/**
 * What a template keeps of a sheet: no number, no kilometres and no fuel, which are those of the day it is used on, and no purchases and
 * no advance, which belong to one sheet. Trips stand as far behind the sheet's first day as they stood when it was kept.
 */
export const KeptSheet = z.object({
  vehicleId: idOrNull,
  driverId: idOrNull,
  createdBy: idOrNull,
  startDate: shape.startDate,
  startTime: shape.startTime,
  endDate: shape.endDate,
  endTime: shape.endTime,
  hoursStationary: shape.hoursStationary,
  hoursExploitation: shape.hoursExploitation,
  hoursAvailable: shape.hoursAvailable,
  consumptionIds: shape.consumptionIds,
  equipmentId: idOrNull,
  equipmentHours: shape.equipmentHours,
  equipmentConsumptionId: idOrNull,
  travelVehicleId: idOrNull,
  routes: z.array(TripForm).max(200),
  beneficiaries: z.array(BeneficiaryForm).max(50),
  ...textsIn,
})

/** A template with what a new sheet begins with. Vehicle, people and surcharges may have been deleted since. */
export const SheetTemplate = z.object({
  id,
  kind,
  name: z.string(),
  sheet: KeptSheet.extend({
    routes: z.array(z.object({ ...TripForm.shape, distanceMixt: decimalOut, distanceUrban: decimalOut, distanceExtraUrban: decimalOut })),
  }),
})
export type SheetTemplate = z.output<typeof SheetTemplate>

const name = text(80)

export const sheetTemplates = endpoints({
  sheetTemplates: {
    method: 'GET',
    path: 'roadmap/template',
    caller: 'member',
    needs: 'read',
    summary: 'The templates of a kind of sheet, by name.',
    query: inCompanyQuery.extend({ kind: kind.default('vehicle') }),
    answer: z.array(SheetTemplate),
  },
  saveSheetTemplate: {
    method: 'POST',
    path: 'roadmap/template/add',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary: 'Keeps the saved sheet `roadmapId` as a template of this name, or again one that was deleted (`kept`).',
    body: inCompany
      .extend({ roadmapId: idOrNull, kept: z.object({ kind, sheet: KeptSheet }).nullish(), name })
      .refine(({ roadmapId, kept }) => roadmapId !== null || kept, { path: ['roadmapId'], message: MESSAGE.required }),
    answer: saved,
    refusals: ['NAME_TAKEN'],
  },
  renameSheetTemplate: {
    method: 'POST',
    path: 'roadmap/template/rename',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary: 'Gives a template another name.',
    body: inCompany.extend({ id, name }),
    answer: saved,
    refusals: ['NAME_TAKEN'],
  },
  deleteSheetTemplate: {
    method: 'DELETE',
    path: 'roadmap/template',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary: 'Deletes a template; sheets that were begun with it stay.',
    query: oneQuery,
    answer: done,
  },
})
