/** Checks a sheet in the form. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { ZERO } from '#domain/numbers/decimal.ts'
import { receiptCountry } from '#domain/receipts/country.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { computeSheets } from '#domain/roadmap/compute-sheet.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { type Checked, checkedDraft } from './check-sheets.ts'
import { placesOf } from './checks.repository.ts'
import { lastSheets } from './last-sheets.repository.ts'
import { refusalOf } from './objections.ts'
import { readingOf } from './pump-reading.ts'
import { sheetRecords } from './sheet-records.repository.ts'
import { sheets } from './sheets.repository.ts'

type Form = HandlerInputOf<'checkRoadmap'>['body']

/** What a form is checked as: computed from the records that it names; a sheet with a proposed number gets the next one. */
const subjectOf = async (scope: CompanyScope, form: Form) => {
  const before = await sheets.read(scope, form.id === null ? [] : [form.id])
  const saved = form.id === null ? undefined : before.get(form.id)
  if (form.id !== null && !saved) throw new Refusal('NOT_FOUND')
  const written = { ...form, number: form.number ?? 0, kmStart: form.kmStart ?? ZERO, fuelStart: form.fuelStart ?? ZERO }
  const records = await sheetRecords(scope, [written], [saved?.vehicleId ?? form.vehicleId])
  const computed = computeSheets([written], records, before)
  if ('objections' in computed) throw refusalOf(computed.objections)
  const [sheet] = computed
  const vehicle = sheet && records.asset(sheet.vehicleId)
  if (!vehicle) throw new Error('a computed sheet has a vehicle')
  const { kind, number, vehicleId, rates, totals, hours, purchases } = sheet
  const driver = form.driverId === null ? undefined : (await drivers.byIds(scope, [form.driverId])).get(form.driverId)
  const [suppliers, places] = await Promise.all([
    partners.byIds(
      scope,
      form.expenses.map((line) => line.partnerId),
    ),
    placesOf(
      scope,
      form.expenses.flatMap((line) => line.receiptId ?? []),
    ),
  ])
  const next = form.id === null && form.numberProposed ? (await lastSheets.number(scope, kind)) + 1 : number || null
  return {
    ...written,
    ...totals,
    ...hours,
    kind,
    number: next,
    vehicleId,
    // what is blank is not followed: nothing is held against it
    vehicle: {
      ...vehicle,
      kmTracking: vehicle.kmTracking && form.kmStart !== null,
      fuelTracking: vehicle.fuelTracking && form.fuelStart !== null,
    },
    rates,
    driverActive: driver ? activeOn(driver, form.startDate) : null,
    prepared: true,
    typed: saved?.sheet.startDate !== form.startDate,
    trips: form.routes.map((trip, at) => ({
      ...trip,
      km: totals.trips[at]?.km ?? ZERO,
      consumption: totals.trips[at]?.consumption ?? ZERO,
    })),
    purchases: purchases.map((line, at) => {
      const reading = readingOf(form.expenses[at] ?? line)
      const partnerCui = suppliers.get(line.partnerId)?.cui ?? null
      const place = places.get(line.receiptId ?? 0) ?? { country: null, station: null }
      return {
        ...line,
        ...(reading ? { reading } : {}),
        document: line.type,
        articleId: line.expenseId,
        partnerCui,
        country: receiptCountry({ ...place, partnerCui, currency: line.currency }),
      }
    }),
  }
}

/**
 * What the sheet would be found to be if it were saved as typed, against the sheets of the whole company, whichever user types. What depends on a
 * blank figure is left out.
 */
export const checkDraft = async (company: CompanyAccess, form: Form, today: Day): Promise<Checked> => {
  const subject = await company.within((scope) => subjectOf(scope, form))
  return company.whole.within((scope) => checkedDraft(scope, subject, today))
}
