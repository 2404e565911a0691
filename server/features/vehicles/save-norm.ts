/** Changes the norms of a vehicle from a day on. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { askedNorms, type EarlierNorm, NORMS, normSince, normsAsked } from '#domain/roadmap/rates.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { RowOf } from '../../database/row-of.ts'
import { TEXTS } from './texts.ts'
import { vehicles } from './vehicles.repository.ts'

/** Most changes of a vehicle's norms that are kept. */
const MOST = 100
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
 * Makes the norms of the form those of the vehicle from its day on; saved sheets keep theirs. Refuses a day before the norms in force now
 * began, and a norm that the vehicle has to have and that is not above 0.
 */
export const saveNorm = async (scope: CompanyScope, form: HandlerInputOf<'saveNorm'>['body']): Promise<RowOf<typeof vehicles>> => {
  const vehicle = (await vehicles.byIds(scope, [form.vehicleId])).get(form.vehicleId)
  if (!vehicle) throw new Refusal('NOT_FOUND')
  const missing = normsAsked(vehicle).filter((norm) => !form[norm]?.gt(0))
  if (missing.length > 0)
    throw new Refusal('INVALID', { fields: Object.fromEntries(missing.map((norm) => [norm, MESSAGE.greaterThan(0)])) })
  const since = normSince(vehicle.earlierNorms, LAST_DAY)
  if (since && form.fromDay < since) throw new Refusal('INVALID', { fields: { fromDay: TEXTS.normSince(formatDay(since)) } })
  if (vehicle.earlierNorms.length >= MOST) throw new Refusal('INVALID', { fields: { fromDay: TEXTS.manyNorms } })
  const earlier = since === form.fromDay ? vehicle.earlierNorms : [...vehicle.earlierNorms, asEarlier(vehicle, form.fromDay)]
  const norms = askedNorms({ ...vehicle, ...form, consumptionType: vehicle.consumptionType })
  return vehicles.setNorms(scope, { ...vehicle, version: form.version ?? vehicle.version }, norms, earlier)
}
