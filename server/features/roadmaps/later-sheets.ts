/** Effect of a changed sheet on the later sheets of its vehicle, without changing them. */
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { type ChainedSheet, compareSheets, indexFall, type Rechained, rechain, type SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { type ChainSheet, chains } from './chains.repository.ts'

/** How many later sheets a recalculation from a day on would change, and by how many km it lowers an odometer; the day is `null` when all fit. */
export type LaterSheets = { laterSheetsAffected: number; recalculateFrom: Day | null; indexFall?: Decimal }

const laterFrom = (recalculateFrom: Day, later: readonly Rechained<ChainedSheet>[]): LaterSheets => {
  const changed = later.filter((sheet) => sheet.changed)
  const fall = indexFall(changed)
  return { laterSheetsAffected: changed.length, recalculateFrom, ...(fall ? { indexFall: fall } : {}) }
}
const NONE: LaterSheets = { laterSheetsAffected: 0, recalculateFrom: null }

const isJoined = (previous: ChainSheet, next: ChainSheet): boolean =>
  next.kmStart.eq(previous.kmStop) && next.fuelStart.eq(previous.fuelLeft)

type Touched = { vehicleId: number; places: readonly SheetPlace[] }

const laterInChain = async (
  scope: CompanyScope,
  vehicleId: number,
  places: readonly SheetPlace[],
  written: ReadonlySet<number>,
): Promise<LaterSheets> => {
  const [earliest, ...rest] = places.toSorted(compareSheets)
  if (!earliest) return NONE
  const link = await chains.linkAt(scope, vehicleId, earliest)
  if (!link || (rest.length === 0 && isJoined(link.previous, link.next))) return NONE
  const after = await chains.after(scope, vehicleId, earliest)
  let previous = link.previous
  for (const [at, sheet] of after.entries()) {
    const touched = [earliest, ...rest].some(
      (place) => compareSheets(place, sheet) < 0 && (at === 0 || compareSheets(place, previous) >= 0),
    )
    if (touched && !isJoined(previous, sheet) && !written.has(sheet.id)) {
      const later = rechain(after.slice(at), { kmStart: previous.kmStop, fuelStart: previous.fuelLeft })
      return laterFrom(sheet.startDate, later)
    }
    previous = sheet
  }
  return NONE
}

/**
 * The effect of sheets saved or deleted on the others of their vehicles: the first of the following sheets that no longer begins
 * where its predecessor ends. A sheet that was itself saved keeps its own start.
 */
export const laterThan = async (
  scope: CompanyScope,
  touched: readonly Touched[],
  written: ReadonlySet<number> = new Set(),
): Promise<LaterSheets> => {
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
