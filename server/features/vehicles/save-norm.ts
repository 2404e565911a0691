import type { HandlerInputOf } from '#contract/contract.ts'
import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { normsDiffer } from '#domain/roadmap/norms-differ.ts'
import { askedNorms, type EarlierNorm, NORMS, normSince, normsAsked } from '#domain/roadmap/rates.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { RowOf } from '../../database/row-of.ts'
import { TEXTS } from './texts.ts'
import { vehicles } from './vehicles.repository.ts'

/** Most changes of a vehicle's norms that are kept. */
export const MOST_NORMS = 100
const LAST_DAY: Day = '9999-12-31'

const asEarlier = (vehicle: RowOf<typeof vehicles>, beforeDay: Day): EarlierNorm => {
  const { consumptionType } = vehicle
  const [mixt, urban, extraUrban, stationary] = NORMS.map((norm) => vehicle[norm] && Number(vehicle[norm]))
  return {
    ...{ beforeDay, consumptionType, consumptionMixt: mixt ?? null, consumptionUrban: urban ?? null },
    ...{ consumptionExtraUrban: extraUrban ?? null, consumptionStationary: stationary ?? null },
  }
}

/**
 * The earlier norms of a vehicle once others are in force from a day on. Refuses, at the field of the day, one before the norms in force
 * now began.
 */
const earlierUntil = (vehicle: RowOf<typeof vehicles>, field: 'fromDay' | 'normsFrom', fromDay: Day): readonly EarlierNorm[] => {
  const refuse = (message: string) => new Refusal('INVALID', { fields: { [field]: message } })
  const since = normSince(vehicle.earlierNorms, LAST_DAY)
  if (since && fromDay < since) throw refuse(TEXTS.normSince(formatDay(since)))
  if (vehicle.earlierNorms.length >= MOST_NORMS) throw refuse(TEXTS.manyNorms)
  return since === fromDay ? vehicle.earlierNorms : [...vehicle.earlierNorms, asEarlier(vehicle, fromDay)]
}

/**
 * Makes the norms of the form those of the vehicle from its day on; saved sheets keep theirs. Refuses a day before the norms in force now
 * began, and a norm that the vehicle has to have and that is not above 0.
 */
export const saveNorm = async (scope: CompanyScope, form: HandlerInputOf<'saveNorm'>['body']): Promise<RowOf<typeof vehicles>> => {
  const vehicle = (await vehicles.byIds(scope, [form.vehicleId])).get(form.vehicleId)
  if (!vehicle) throw new Refusal('NOT_FOUND')
  const missing = normsAsked(vehicle).filter((norm) => !form[norm]?.gt(0))
  if (missing.length > 0)
    throw new Refusal('INVALID', { fields: Object.fromEntries(missing.map((norm) => [norm, MESSAGE.greaterThan(0)])) })
  const earlier = earlierUntil(vehicle, 'fromDay', form.fromDay)
  const norms = askedNorms({ ...vehicle, ...form, consumptionType: vehicle.consumptionType })
  return vehicles.setNorms(scope, { ...vehicle, version: form.version ?? vehicle.version }, norms, earlier)
}

/**
 * Saves the form of a vehicle. Norms that it changes are in force from the form's day on; without a day, and of a new vehicle, they take
 * the place of the last ones.
 */
export const saveVehicle = async (
  scope: CompanyScope,
  { normsFrom, ...form }: HandlerInputOf<'saveVehicle'>['body'],
  before: RowOf<typeof vehicles> | undefined,
): Promise<RowOf<typeof vehicles>> => {
  const changed = before && normsDiffer(before, form)
  const earlier = normsFrom && changed ? earlierUntil(before, 'normsFrom', normsFrom) : null
  const saved = await vehicles.save(scope, form)
  return earlier ? vehicles.setNorms(scope, saved, askedNorms(saved), earlier) : saved
}
