import { sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { plateKey } from '#domain/company/plate.ts'
import { askedNorms } from '#domain/roadmap/rates.ts'
import { searchKey } from '#domain/text.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { newest, nomenclator } from '../../database/nomenclator.ts'

type Form = HandlerInputOf<'saveVehicle'>['body']

/** What makes a number unique among the company's vehicles, or its machines; an inventory number may be made of signs alone. */
export const numberKey = (number: string): string => plateKey(number) || searchKey(number)

const stored = nomenclator('vehicles', {
  columns: [
    'vehicleType',
    'number',
    'make',
    'model',
    'series',
    'category',
    'status',
    'calculationType',
    'stationaryConsumption',
    'fuelId',
    'consumptionType',
    'consumptionMixt',
    'consumptionUrban',
    'consumptionExtraUrban',
    'consumptionStationary',
    'initialStock',
    'initialStockValue',
    'tankCapacity',
    'fuelTracking',
    'kmTracking',
    'equipment',
    'beneficiaries',
  ],
  sorts: { id: 'value', number: 'text', category: 'value', make: 'text', status: 'value' },
  first: 'number',
  used: (companyId) => newest('roadmaps', 'vehicleId', companyId),
  derived: (form: Form) => ({
    // a norm that is not asked for is not kept
    ...askedNorms(form),
    numberKey: numberKey(form.number),
    searchKey: searchKeyOf(form.number, plateKey(form.number), form.category, form.make, form.model, form.series),
  }),
})

/** Vehicles and machines of a company. */
export const vehicles = {
  ...stored,
  /** Condition on `roadmaps`: the sheet is its own, it was the sheet's equipment, or it carried the sheet's machine. */
  usedBy: (id: number) => sql<boolean>`(vehicle_id = ${id} or equipment_id = ${id} or travel_vehicle_id = ${id})`,
}
