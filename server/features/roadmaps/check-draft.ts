/** Checks a sheet in the form. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { CheckCode, Finding } from '#domain/checks/codes.ts'
import { ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { findingsOfDraft } from './check-sheets.ts'
import { computeSheet, readBefore } from './compute-sheet.ts'
import { roadmaps } from './roadmaps.repository.ts'

type Form = HandlerInputOf<'checkRoadmap'>['body']

/** Findings that depend on the odometer or the tank at the start. */
const OF_ODOMETER: readonly CheckCode[] = ['KM_CHAIN', 'KM_REGRESS', 'KM_JUMP']
const OF_TANK: readonly CheckCode[] = ['FUEL_CHAIN', 'FUEL_NEGATIVE', 'FUEL_NO_PURCHASE', 'FUEL_TANK']

/**
 * Findings that the sheet would have if it were saved as typed; a sheet with a proposed number gets the next one. Findings that depend on
 * a blank figure are left out.
 */
export const checkDraft = async (scope: CompanyScope, form: Form, today: Day): Promise<Finding[]> => {
  const saved = form.id === null ? null : await roadmaps.byId(scope, form.id)
  if (saved === undefined) throw new Refusal('NOT_FOUND')
  const written = { ...form, number: form.number ?? 0, kmStart: form.kmStart ?? ZERO, fuelStart: form.fuelStart ?? ZERO }
  const { kind, number, vehicleId, vehicle, rates, totals, hours, purchases } = await computeSheet(
    scope,
    written,
    saved && (await readBefore(scope, saved)),
  )
  const driver = form.driverId === null ? undefined : (await drivers.byIds(scope, [form.driverId])).get(form.driverId)
  const suppliers = await partners.byIds(
    scope,
    form.expenses.map((line) => line.partnerId),
  )
  const next = form.id === null && form.numberProposed ? (await roadmaps.lastNumber(scope, kind)) + 1 : number || null
  const subject = {
    ...written,
    ...totals,
    ...hours,
    kind,
    number: next,
    vehicleId,
    vehicle,
    rates,
    driverActive: driver ? driver.status === 'active' : null,
    prepared: true,
    trips: form.routes.map((trip, at) => ({
      ...trip,
      km: totals.trips[at]?.km ?? ZERO,
      consumption: totals.trips[at]?.consumption ?? ZERO,
    })),
    purchases: purchases.map((line) => ({
      ...line,
      document: line.type,
      articleId: line.expenseId,
      partnerHasCui: Boolean(suppliers.get(line.partnerId)?.cui),
    })),
  }
  const unknown = [...(form.kmStart ? [] : OF_ODOMETER), ...(form.fuelStart ? [] : OF_TANK)]
  return (await findingsOfDraft(scope, subject, today)).filter(({ code }) => !unknown.includes(code))
}
