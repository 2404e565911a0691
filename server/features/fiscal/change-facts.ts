/** Changes fiscal settings, or lists the months whose vouchers would change. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { type Month, monthOf } from '#domain/month/month.ts'
import { type Decimal, ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { fiscal } from './fiscal.repository.ts'
import { loadLedgers } from './fuel-ledgers.ts'

type Answer = HandlerAnswerOf<'saveFiscalVehicle'>

const EVER_AFTER = '2100-12-31'

/** The totals of the vouchers of each vehicle and month, in lei. */
const voucherMonths = async (scope: CompanyScope, vehicleIds: readonly number[]): Promise<Map<number, Map<Month, Decimal>>> => {
  const months = new Map<number, Map<Month, Decimal>>()
  for (const { sheet, drawn, draws } of (await loadLedgers(scope, vehicleIds, EVER_AFTER)).values()) {
    const valueByMonth = months.get(sheet.vehicleId) ?? new Map<Month, Decimal>()
    months.set(sheet.vehicleId, valueByMonth)
    const month = monthOf(sheet.startDate)
    const value = drawn.value ?? draws.reduce((total, draw) => total.plus(draw.value ?? ZERO), ZERO)
    valueByMonth.set(month, (valueByMonth.get(month) ?? ZERO).plus(value))
  }
  return months
}

/** Thrown to end the transaction of a preview, so that it leaves no changes. */
class Previewed extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('a preview changes nothing')
    this.answer = answer
  }
}

/** Changes the fiscal settings of some vehicles; with `preview` the change is made, compared and rolled back. */
export const changeFacts = async (
  company: CompanyAccess,
  vehicleIds: readonly number[] | 'all',
  preview: boolean,
  change: (scope: CompanyScope) => Promise<number>,
): Promise<Answer> => {
  const changing = company.within(async (scope) => {
    const vehicles = await fiscal.vehicles(scope, vehicleIds === 'all' ? undefined : vehicleIds)
    const ids = vehicles.map(({ id }) => id)
    const before = await voucherMonths(scope, ids)
    const version = await change(scope)
    const after = await voucherMonths(scope, ids)
    const months = vehicles.flatMap(({ id, number }) =>
      [...(before.get(id) ?? [])].flatMap(([month, value]) => {
        const now = after.get(id)?.get(month) ?? ZERO
        return now.eq(value) ? [] : [{ month, vehicle: number, before: value, after: now }]
      }),
    )
    const answer = { done: !preview, version, months }
    if (preview) throw new Previewed(answer)
    return answer
  })
  return changing.catch((error: unknown) => {
    if (error instanceof Previewed) return error.answer
    throw error
  })
}
