import { z } from 'zod'
import { plateInCapitals } from '#domain/company/plate.ts'
import { type EarlierNorm, type Norm, normsAsked } from '#domain/roadmap/rates.ts'
import { ASSET_KINDS, CALCULATION_TYPES, CONSUMPTION_TYPE, VEHICLE_STATUSES } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import {
  ALONGSIDE,
  day,
  decimalInOrNull,
  decimalOutOrNull,
  deletionQuery,
  done,
  id,
  idOrNull,
  inCompany,
  LITRES,
  MONEY,
  openedVersion,
  RATE,
  recordOf,
  recordsQuery,
  text,
  textOrNull,
  wellFormed,
} from './wire.ts'

/** Litres of a tank, or the charge of a battery. */
const TANK = { places: 2, greaterThan: 0, max: 99_999 }
const consumptionType = z.literal([1, 2, 3])
const flag = (fallback: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? fallback)

export const VehicleForm = z
  .object({
    id: idOrNull,
    version: openedVersion,
    companyId: id,
    vehicleType: z.enum(ASSET_KINDS),
    number: text(20).transform(plateInCapitals),
    make: textOrNull(60),
    model: textOrNull(60),
    series: textOrNull(40),
    category: textOrNull(12),
    status: z.enum(VEHICLE_STATUSES).default('active'),
    calculationType: z.enum(CALCULATION_TYPES),
    stationaryConsumption: flag(false),
    fuelId: id,
    consumptionType,
    consumptionMixt: decimalInOrNull(RATE),
    consumptionUrban: decimalInOrNull(RATE),
    consumptionExtraUrban: decimalInOrNull(RATE),
    consumptionStationary: decimalInOrNull(RATE),
    initialStock: decimalInOrNull(LITRES),
    initialStockValue: decimalInOrNull(MONEY),
    /** In the unit of its fuel; none where it is not known. */
    tankCapacity: decimalInOrNull(TANK),
    fuelTracking: flag(true),
    kmTracking: flag(true),
    equipment: flag(false),
    beneficiaries: flag(true),
  })
  .superRefine((form, context) => {
    const isSound = wellFormed(context)
    const requireField = (field: keyof typeof form & string, message: string = MESSAGE.required) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const rate = (field: Norm) => {
      const value = form[field]
      if (!isSound(field)) return
      if (value === null) requireField(field)
      else if (!value.gt(0)) requireField(field, MESSAGE.greaterThan(0))
    }
    if (isSound('vehicleType', 'category') && form.vehicleType === 'vehicle' && form.category === null) requireField('category')
    const isMachine = isSound('vehicleType') && form.vehicleType === 'machine'
    if (isMachine || isSound('vehicleType', 'consumptionType', 'stationaryConsumption')) for (const norm of normsAsked(form)) rate(norm)
    if (isSound('vehicleType', 'consumptionType') && isMachine !== (form.consumptionType === CONSUMPTION_TYPE.HOUR))
      requireField('consumptionType', MESSAGE.format)
    if (!isSound('calculationType') || form.calculationType !== 'fifo') return
    for (const field of ['initialStock', 'initialStockValue'] as const) if (isSound(field) && form[field] === null) requireField(field)
  }, ALONGSIDE)

/** The form as it is saved: norms that it changes are in force from a day on where it says one; without it the last ones are corrected. */
export const VehicleSave = VehicleForm.safeExtend({ normsFrom: day.nullish() })

/** Norms in force before a day, as they are stored with the vehicle. */
const PastNorm = z.object({
  beforeDay: z.string(),
  consumptionType,
  consumptionMixt: z.number().nullable(),
  consumptionUrban: z.number().nullable(),
  consumptionExtraUrban: z.number().nullable(),
  consumptionStationary: z.number().nullable(),
}) satisfies z.ZodType<EarlierNorm>

export const NormForm = inCompany.extend({
  vehicleId: id,
  version: openedVersion,
  /** The first day of the new norms; sheets of earlier days keep taking those before. */
  fromDay: day,
  consumptionMixt: decimalInOrNull(RATE),
  consumptionUrban: decimalInOrNull(RATE),
  consumptionExtraUrban: decimalInOrNull(RATE),
  consumptionStationary: decimalInOrNull(RATE),
})

export const Vehicle = recordOf(VehicleForm, {
  vehicleType: z.enum(ASSET_KINDS),
  number: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  series: z.string().nullable(),
  category: z.string().nullable(),
  status: z.enum(VEHICLE_STATUSES),
  /** The first day on which it was no longer active, where that is known; it is noted when it is saved. */
  inactiveSince: z.string().nullable(),
  /** The norms before the vehicle's own, each until a day. */
  earlierNorms: z.array(PastNorm),
  calculationType: z.enum(CALCULATION_TYPES),
  stationaryConsumption: z.boolean(),
  fuelId: id,
  consumptionType,
  consumptionMixt: decimalOutOrNull,
  consumptionUrban: decimalOutOrNull,
  consumptionExtraUrban: decimalOutOrNull,
  consumptionStationary: decimalOutOrNull,
  initialStock: decimalOutOrNull,
  initialStockValue: decimalOutOrNull,
  tankCapacity: decimalOutOrNull,
  fuelTracking: z.boolean(),
  kmTracking: z.boolean(),
  equipment: z.boolean(),
  beneficiaries: z.boolean(),
})
export type Vehicle = z.output<typeof Vehicle>

export const vehicles = endpoints({
  vehicles: {
    method: 'GET',
    path: 'vehicle',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'Vehicles and machines; `vehicleType` keeps one kind. Sorts by used, id, number, category, make, status.',
    query: recordsQuery.extend({ vehicleType: z.preprocess((value) => value || undefined, z.enum(ASSET_KINDS).optional()) }),
    answer: z.array(Vehicle),
    paged: true,
    tagged: true,
  },
  saveVehicle: {
    method: 'POST',
    path: 'vehicle/add',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Adds a vehicle or machine (`id` null) or changes one; saved sheets keep the norms they were computed with. Changed norms are in force from `normsFrom` on, as with `vehicle/norm`; without it they correct the last ones.',
    body: VehicleSave,
    ignores: ['inactiveSince', 'earlierNorms'],
    answer: Vehicle,
    refusals: ['PLATE_TAKEN'],
  },
  saveNorm: {
    method: 'POST',
    path: 'vehicle/norm',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Sets the norms of a vehicle or machine from a day on: new sheets of that day and later ones take them, those of earlier days the norms before.',
    body: NormForm,
    answer: Vehicle,
    refusals: ['CHANGED'],
  },
  deleteVehicle: {
    method: 'DELETE',
    path: 'vehicle',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Deletes a vehicle or machine without sheets; one with sheets can be set inactive.',
    query: deletionQuery,
    answer: done,
    refusals: ['IN_USE'],
  },
})
