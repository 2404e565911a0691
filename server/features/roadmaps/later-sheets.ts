/** Effect of a changed sheet on the later sheets of its vehicle, without changing them. */
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { type ChainedSheet, compareSheets, indexFall, type Rechained, rechain, type SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { chains } from './chains.repository.ts'

/** How many later sheets a recalculation from a day on would change, and by how many km it lowers an odometer; the day is `null` when all fit. */
export type LaterSheets = { laterSheetsAffected: number; recalculateFrom: Day | null; indexFall?: Decimal }

type VehiclePlace = SheetPlace & { vehicleId: number }
const laterFrom = (recalculateFrom: Day, later: readonly Rechained<ChainedSheet>[]): LaterSheets => {
  const changed = later.filter((sheet) => sheet.changed)
  const fall = indexFall(changed)
  return { laterSheetsAffected: changed.length, recalculateFrom, ...(fall ? { indexFall: fall } : {}) }
}
const NONE: LaterSheets = { laterSheetsAffected: 0, recalculateFrom: null }

/** What sheets put at places, or taken from there, mean for those after each of them, in the same order. */
export const laterAtEach = async (scope: CompanyScope, places: readonly VehiclePlace[]): Promise<LaterSheets[]> => {
  const links = await chains.linksAt(scope, places)
  return Promise.all(
    places.map(async (place, at) => {
      const link = links[at]
      if (!link) return NONE
      const { previous, next } = link
      if (next.kmStart.eq(previous.kmStop) && next.fuelStart.eq(previous.fuelLeft)) return NONE
      const after = await chains.after(scope, place.vehicleId, place)
      const later = rechain(after, { kmStart: previous.kmStop, fuelStart: previous.fuelLeft })
      return laterFrom(next.startDate, later)
    }),
  )
}

/** The effect of adding or removing sheets at these places on the later ones: of several places the earliest counts. */
export const laterSheets = async (scope: CompanyScope, vehicleId: number, places: readonly SheetPlace[]): Promise<LaterSheets> => {
  const found = await laterAtEach(
    scope,
    places.map(({ startDate, startTime, number }) => ({ vehicleId, startDate, startTime, number })),
  )
  return found.reduce((most, one) => (one.laterSheetsAffected > most.laterSheetsAffected ? one : most), NONE)
}

type Touched = { vehicleId: number; places: readonly SheetPlace[] }

const laterInChain = async (
  scope: CompanyScope,
  vehicleId: number,
  places: readonly SheetPlace[],
  written: ReadonlySet<number>,
): Promise<LaterSheets> => {
  const [earliest, ...rest] = places.toSorted(compareSheets)
  if (!earliest) return NONE
  const [link] = await chains.linksAt(scope, [{ ...earliest, vehicleId }])
  if (!link) return NONE
  const after = await chains.after(scope, vehicleId, earliest)
  let previous = link.previous
  for (const [at, sheet] of after.entries()) {
    const touched = [earliest, ...rest].some(
      (place) => compareSheets(place, sheet) < 0 && (at === 0 || compareSheets(place, previous) >= 0),
    )
    const joined = sheet.kmStart.eq(previous.kmStop) && sheet.fuelStart.eq(previous.fuelLeft)
    if (touched && !joined && !written.has(sheet.id)) {
      const later = rechain(after.slice(at), { kmStart: previous.kmStop, fuelStart: previous.fuelLeft })
      return laterFrom(sheet.startDate, later)
    }
    previous = sheet
  }
  return NONE
}

/**
 * The effect of sheets saved or deleted together on the others of their vehicles: the first of the following sheets that no longer begins
 * where its predecessor ends. A sheet that was itself saved keeps its own start.
 */
export const laterThan = async (scope: CompanyScope, touched: readonly Touched[], written: ReadonlySet<number>): Promise<LaterSheets> => {
  const laterByVehicle: LaterSheets[] = []
  for (const [vehicleId, of] of Map.groupBy(touched, (sheet) => sheet.vehicleId))
    laterByVehicle.push(
      await laterInChain(
        scope,
        vehicleId,
        of.flatMap(({ places }) => places),
        written,
      ),
    )
  return laterByVehicle.reduce((most, one) => (one.laterSheetsAffected > most.laterSheetsAffected ? one : most), NONE)
}
