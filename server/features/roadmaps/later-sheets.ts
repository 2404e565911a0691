/** What a changed sheet means for the sheets of the vehicle after it. Nothing here changes them. */
import type { Day } from '#domain/calendar/day.ts'
import { rechain, type SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { chains } from './chains.repository.ts'

/** How many later sheets a recalculation from a day on would change; the day is `null` when all fit. */
export type LaterSheets = { laterSheetsAffected: number; recalculateFrom: Day | null }

const atPlace = async (scope: CompanyScope, vehicleId: number, place: SheetPlace): Promise<LaterSheets> => {
  const fit: LaterSheets = { laterSheetsAffected: 0, recalculateFrom: null }
  const link = await chains.linkAt(scope, vehicleId, place)
  if (!link) return fit
  const { previous, next } = link
  if (next.kmStart.eq(previous.kmStop) && next.fuelStart.eq(previous.fuelLeft)) return fit
  const later = rechain(await chains.after(scope, vehicleId, place), { kmStart: previous.kmStop, fuelStart: previous.fuelLeft })
  return { laterSheetsAffected: later.filter(({ changed }) => changed).length, recalculateFrom: next.startDate }
}

/** What the sheets put at these places, or taken from there, mean for those after them: of several places the earliest counts. */
export const laterSheets = async (scope: CompanyScope, vehicleId: number, places: readonly SheetPlace[]): Promise<LaterSheets> => {
  const found: LaterSheets[] = []
  for (const place of places) found.push(await atPlace(scope, vehicleId, place))
  return found.reduce((most, one) => (one.laterSheetsAffected > most.laterSheetsAffected ? one : most), {
    laterSheetsAffected: 0,
    recalculateFrom: null,
  })
}
