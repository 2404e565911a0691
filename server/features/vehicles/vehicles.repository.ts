import { sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { plateKey } from '#domain/company/plate.ts'
import { searchKey } from '#domain/text.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import { searchKeyOf } from '../../database/list-page.ts'
import { nomenclator } from '../../database/nomenclator.ts'

type Form = HandlerInputOf<'saveVehicle'>['body']

/** The norms that the form's consumption type asks for; the others are not kept. */
const normsOf = (form: Form) => {
  const mixed = form.consumptionType === CONSUMPTION_TYPE.MIXT
  const urban = form.consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN
  const hourly = form.vehicleType === 'machine' || form.stationaryConsumption
  return {
    consumption_mixt: mixed ? form.consumptionMixt : null,
    consumption_urban: urban ? form.consumptionUrban : null,
    consumption_extra_urban: urban ? form.consumptionExtraUrban : null,
    consumption_stationary: hourly ? form.consumptionStationary : null,
  }
}

/** What makes a number unique among the company's vehicles, or its machines; an inventory number may be made of signs alone. */
export const numberKey = (number: string): string => plateKey(number) || searchKey(number)

const stored = nomenclator('vehicles', {
  columns: {
    id: 'id',
    companyId: 'company_id',
    vehicleType: 'vehicle_type',
    number: 'number',
    make: 'make',
    model: 'model',
    series: 'series',
    category: 'category',
    status: 'status',
    calculationType: 'calculation_type',
    stationaryConsumption: 'stationary_consumption',
    fuelId: 'fuel_id',
    consumptionType: 'consumption_type',
    consumptionMixt: 'consumption_mixt',
    consumptionUrban: 'consumption_urban',
    consumptionExtraUrban: 'consumption_extra_urban',
    consumptionStationary: 'consumption_stationary',
    initialStock: 'initial_stock',
    initialStockValue: 'initial_stock_value',
    fuelTracking: 'fuel_tracking',
    kmTracking: 'km_tracking',
    equipment: 'equipment',
    beneficiaries: 'beneficiaries',
  },
  sorts: { id: 'value', number: 'text', category: 'value', make: 'text', status: 'value' },
  first: 'number',
  values: (form: Form) => ({
    vehicle_type: form.vehicleType,
    number: form.number,
    number_key: numberKey(form.number),
    make: form.make,
    model: form.model,
    series: form.series,
    category: form.category,
    status: form.status,
    calculation_type: form.calculationType,
    stationary_consumption: form.stationaryConsumption,
    fuel_id: form.fuelId,
    consumption_type: form.consumptionType,
    ...normsOf(form),
    initial_stock: form.initialStock,
    initial_stock_value: form.initialStockValue,
    fuel_tracking: form.fuelTracking,
    km_tracking: form.kmTracking,
    equipment: form.equipment,
    beneficiaries: form.beneficiaries,
    search_key: searchKeyOf(form.number, plateKey(form.number), form.category, form.make, form.model, form.series),
  }),
})

/** Vehicles and machines of a company. */
export const vehicles = {
  ...stored,
  /** Condition on `roadmaps`: the sheet is its own, it was the sheet's equipment, or it carried the sheet's machine. */
  usedBy: (id: number) => sql<boolean>`(vehicle_id = ${id} or equipment_id = ${id} or travel_vehicle_id = ${id})`,
}
