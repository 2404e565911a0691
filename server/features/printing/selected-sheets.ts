/** Which sheets a print is asked for: refused without a sheet, or with too many for one file. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { monthOf } from '#domain/month/month.ts'
import { counted } from '#domain/numbers/format.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import { byVehicleAndStart, type InCommon } from '#domain/report/document-name.ts'
import type { Chosen } from '#domain/report/month.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { closingFacts } from '../closing-facts/closing-facts.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { roadmaps, type SelectedSheet } from '../roadmaps/roadmaps.repository.ts'
import { TEXTS } from './texts.ts'

/** The most sheets of one file. */
const MOST = 10_000

export type Selection = HandlerInputOf<'printRoadmaps'>['body']
export const chosenOf = ({ startDate, endDate, driverId, ids }: Selection, driver: string | null = null): Chosen => ({
  from: startDate,
  to: endDate,
  driver: driverId === null ? null : (driver ?? ''),
  ticked: Boolean(ids),
})

/** The sheets of each document, in order: each alone, or those of a vehicle and month together. */
export const documentsOf = (kind: SheetDocumentKind, selection: readonly SelectedSheet[]): SelectedSheet[][] => {
  const { journey, per } = factsOf(kind)
  const ordered = journey ? selection.filter(({ abroad }) => abroad === (journey === 'abroad')) : selection
  return per === 'sheet'
    ? ordered.map((sheet) => [sheet])
    : [...Map.groupBy(ordered, ({ vehicle, startDate }) => `${vehicle.id} ${startDate.slice(0, 7)}`).values()]
}

export const select = async (company: CompanyAccess, form: Selection, kind?: SheetDocumentKind): Promise<SelectedSheet[]> => {
  const selection = await company.within(async (scope) => {
    const selected = await roadmaps.select(
      scope,
      {
        kind: form.vehicleType,
        vehicleId: form.vehicleId,
        driverId: form.driverId,
        from: form.startDate,
        to: form.endDate,
        ids: form.ids,
      },
      { abroad: kind !== undefined && factsOf(kind).journey !== undefined },
    )
    const months = selected.map(({ startDate }) => monthOf(startDate))
    const closed = await closingFacts.records(scope, months)
    return selected.map((sheet) => {
      const records = closed.get(monthOf(sheet.startDate))
      if (!records) return sheet
      const { number, fuelTracking } = records.vehicles[sheet.vehicle.id] ?? sheet.vehicle
      const abroad = sheet.abroad === null ? null : records.abroad.includes(sheet.id)
      return { ...sheet, abroad, vehicle: { ...sheet.vehicle, number, fuelTracking } }
    })
  })
  return selection.toSorted(byVehicleAndStart)
}

/** The sheets of a selection, by vehicle and then in order; none, and too many for one file, are refused. */
export const selectionOf = async (company: CompanyAccess, form: Selection, kind?: SheetDocumentKind): Promise<SelectedSheet[]> => {
  const selection = await select(company, form, kind)
  if (selection.length === 0) throw new Refusal('DOCUMENT_EMPTY')
  if (selection.length > MOST) {
    const message = TEXTS.tooManySheets(counted(MOST, 'foaie', 'foi'))
    throw new Refusal('INVALID', { message, fields: { endDate: message } })
  }
  return selection
}

/** Refuses a selection without a sheet, or with too many for one file. */
export const requireSelection = async (company: CompanyAccess, form: Selection): Promise<void> => {
  await selectionOf(company, form)
}

/** The name of a driver; the one with which the months of the selection were closed, where it is the same in all. */
const driverOf = (company: CompanyAccess, driverId: number, selection: readonly SelectedSheet[]): Promise<string | undefined> =>
  company.within(async (scope) => {
    const live = (await drivers.byIds(scope, [driverId])).get(driverId)?.name
    const months = [...new Set(selection.map(({ startDate }) => monthOf(startDate)))]
    const closed = await closingFacts.records(scope, months)
    const [name = live, ...others] = new Set(months.map((month) => closed.get(month)?.drivers[driverId]?.name ?? live))
    return others.length === 0 ? name : live
  })

/** The vehicle that all sheets of a selection have in common, and the driver that was chosen. */
export const namesInCommon = async (
  company: CompanyAccess,
  { driverId }: Pick<Selection, 'driverId'>,
  selection: readonly SelectedSheet[],
): Promise<InCommon> => {
  const [first, ...others] = new Set(selection.map(({ vehicle }) => vehicle.number))
  const driver = driverId === null ? undefined : await driverOf(company, driverId, selection)
  return { vehicle: others.length === 0 ? first : undefined, driver }
}

/** The vehicle and the driver that the sheets of a selection have in common. */
export const namesOfSelection = async (company: CompanyAccess, form: Selection): Promise<InCommon> =>
  namesInCommon(company, form, await selectionOf(company, form))
