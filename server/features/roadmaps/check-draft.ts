/** A sheet in the form, as the checks read it. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Finding } from '#domain/checks/codes.ts'
import { ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { findingsOfDraft } from './check-sheets.ts'
import { computeSheet, readBefore } from './compute-sheet.ts'
import { roadmaps } from './roadmaps.repository.ts'

/** What would be wrong with the sheet if it were saved as the form has it; one whose number was only proposed gets the next. */
export const checkDraft = async (scope: CompanyScope, form: HandlerInputOf<'checkRoadmap'>['body'], today: Day): Promise<Finding[]> => {
  const saved = form.id === null ? null : await roadmaps.byId(scope, form.id)
  if (saved === undefined) throw new Refusal('NOT_FOUND')
  const { kind, number, vehicleId, vehicle, rates, totals, hours, purchases } = await computeSheet(
    scope,
    form,
    saved && (await readBefore(scope, saved)),
  )
  const driver = (await drivers.byIds(scope, [form.driverId])).get(form.driverId)
  const suppliers = await partners.byIds(
    scope,
    form.expenses.map((line) => line.partnerId),
  )
  const next = form.id === null && form.numberProposed ? (await roadmaps.lastNumber(scope, kind)) + 1 : number
  const subject = {
    ...form,
    ...totals,
    ...hours,
    kind,
    number: next,
    vehicleId,
    vehicle,
    rates,
    driverActive: driver ? driver.status === 'active' : null,
    prepared: true,
    trips: form.routes.map((trip, at) => ({ ...trip, km: totals.trips[at]?.km ?? ZERO })),
    purchases: purchases.map((line) => ({
      ...line,
      document: line.type,
      articleId: line.expenseId,
      partnerHasCui: Boolean(suppliers.get(line.partnerId)?.cui),
    })),
  }
  return findingsOfDraft(scope, subject, today)
}
