/** The fuel in a vehicle's tank on a day, by origin. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { fuelLedger } from '#domain/fuel/ledger.ts'
import { sum, ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { loadLedgers } from '../fiscal/fuel-ledgers.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'

/** Stock of a vehicle after the sheets that started until the day. What it consists of is what would be burnt next, all of it. */
export const fuelStock = async (scope: CompanyScope, vehicleId: number, day: Day): Promise<HandlerAnswerOf<'fuelStock'>> => {
  const vehicle = (await vehicles.byIds(scope, [vehicleId])).get(vehicleId)
  if (!vehicle) throw new Refusal('NOT_FOUND')
  const { calculationType, initialStock } = vehicle
  const entries = [...(await loadLedgers(scope, [vehicleId], day)).values()]
  const quantity = entries.at(-1)?.after.qty ?? initialStock ?? ZERO
  // litres consumed without a purchase so far
  const uncovered = quantity.lt(0) ? quantity.times(-1) : ZERO
  if (calculationType === 'fuel') return { calculationType, quantity, value: null, uncovered, layers: [] }
  const emptying = { purchases: [], fuelConsumed: quantity }
  const draws = fuelLedger(vehicle, [...entries.map(({ sheet }) => sheet), emptying]).at(-1)?.draws ?? []
  const layers = draws.map(({ origin, qty, price, value }) => ({
    day: origin?.date ?? null,
    number: origin?.number ?? null,
    partner: origin?.partnerName ?? null,
    price,
    currency: origin?.currency ?? 'RON',
    leiRate: origin?.leiRate ?? null,
    left: qty,
    value,
  }))
  return { calculationType, quantity, value: sum(draws.map(({ value }) => value ?? ZERO)), uncovered, layers }
}
