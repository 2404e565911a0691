/** Saves a month that was typed without an account to a company: its vehicle, driver and sheets. */
import { ArticleForm } from '#contract/articles.ts'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { DriverForm } from '#contract/drivers.ts'
import { PartnerForm } from '#contract/partners.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import { VehicleForm } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { plateKey } from '#domain/company/plate.ts'
import type { SheetRecord } from '#domain/roadmap/record.ts'
import { typedMonth } from '#domain/roadmap/typed-month.ts'
import { searchKey } from '#domain/text.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { articles } from '../articles/articles.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import { roomForRoadmaps } from '../subscription/permissions.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { TEXTS } from './texts.ts'

type Form = HandlerInputOf<'keepTypedMonth'>['body']
type NamedRow = { id: number; name: string }

const USUAL_VAT = 21

/** The row of a list with a name, else a new one. */
const findOrAdd = async <Row extends NamedRow>(rows: readonly Row[], name: string, add: () => Promise<Row>): Promise<Row> =>
  rows.find((one) => searchKey(one.name) === searchKey(name)) ?? (await add())

type Rows = { companyId: number; vehicleId: number; driverId: number; partnerId: number; fuelId: number }

/** The form of a sheet; a fill typed without lei gets the value 0, to be completed by the user. */
const sheetForm = (sheet: SheetRecord, fills: Form['trips'], { companyId, vehicleId, driverId, partnerId, fuelId }: Rows) => {
  const { startDate, startTime, endDate, endTime, number } = sheet
  return RoadmapForm.parse({
    ...{ companyId, vehicleId, driverId, createdBy: driverId, addsRoutes: true, type: 'vehicle', number, numberProposed: true },
    ...{ startDate, startTime, endDate, endTime, kmStart: Number(sheet.kmStart), fuelStart: Number(sheet.fuelStart) },
    routes: sheet.trips.map(({ start, end, purpose, distanceMixt, ...trip }) => ({
      ...{ start, end, purpose, type: 0, distanceMixt: Number(distanceMixt) },
      ...{ startDate: trip.startDate, startTime: trip.startTime, endDate: trip.endDate, endTime: trip.endTime },
    })),
    expenses: fills.map(({ date, litres, lei }) => ({
      ...{ date, number: TEXTS.noNumber, type: 1, partnerId, expenseId: fuelId, qty: Number(litres), value: Number(lei ?? 0) },
    })),
  })
}

/**
 * Saves the month in the caller's transaction: uses the vehicle and driver with the same plate and name, or adds them. Saves as many of
 * its sheets as the package allows, from the first day on; returns how many were left out. A sheet with the same start as an existing one
 * of the vehicle is not saved again, so that the rest of a month can be saved later.
 */
export const keepMonth = async (scope: CompanyScope, form: Form, today: Day): Promise<HandlerAnswerOf<'keepTypedMonth'>> => {
  const { companyId } = scope
  const sheets = typedMonth(form)
  const { rows: fuels } = await articles.list(scope, {}, { isFuel: true })
  const fuel = await findOrAdd(fuels, form.vehicle.fuel, () =>
    articles.save(scope, ArticleForm.parse({ companyId, name: form.vehicle.fuel, isFuel: true, tva: USUAL_VAT, um: 'L' })),
  )
  const { rows: savedVehicles } = await vehicles.list(scope, {})
  const { number, make, category } = form.vehicle
  const savedVehicle = savedVehicles.find((one) => one.vehicleType === 'vehicle' && plateKey(one.number) === plateKey(number))
  const vehicle =
    savedVehicle ??
    (await vehicles.save(
      scope,
      VehicleForm.parse({
        ...{ companyId, vehicleType: 'vehicle', number, make, category: category ?? 'M1', calculationType: 'fuel' },
        ...{ fuelId: fuel.id, consumptionType: 1, consumptionMixt: Number(form.norm) },
      }),
    ))
  const { rows: people } = await drivers.list(scope, {})
  const driver = await findOrAdd(people, form.driver, () => drivers.save(scope, DriverForm.parse({ companyId, name: form.driver })))
  const { rows: suppliers } = await partners.list(scope, {})
  const fills = form.trips.filter(({ litres }) => litres?.gt(0))
  const partner =
    fills.length > 0
      ? await findOrAdd(suppliers, TEXTS.supplier, () => partners.save(scope, PartnerForm.parse({ companyId, name: TEXTS.supplier })))
      : null
  const of = {
    kind: 'vehicle',
    vehicleId: vehicle.id,
    driverId: null,
    from: sheets[0]?.startDate,
    to: sheets.at(-1)?.startDate,
  } as const
  const begun = new Set((await roadmaps.select(scope, of)).map(({ startDate, startTime }) => `${startDate} ${startTime}`))
  const missing = sheets.filter(({ startDate, startTime }) => !begun.has(`${startDate} ${startTime}`))
  const room = missing.slice(0, (await roomForRoadmaps(scope, today)) ?? missing.length)
  const rows = { companyId, vehicleId: vehicle.id, driverId: driver.id, partnerId: partner?.id ?? 0, fuelId: fuel.id }
  const forms = room.map((sheet) => {
    const ofDay = fills.filter(({ date }) => date === sheet.startDate)
    return sheetForm(sheet, ofDay, rows)
  })
  await saveSheets(scope, forms, today)
  return { sheets: room.length, left: missing.length - room.length }
}
