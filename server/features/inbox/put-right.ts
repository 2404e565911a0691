/** Corrects a sheet without its form. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { rechain, type SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { laterSheets } from '../roadmaps/later-sheets.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { inbox } from './inbox.repository.ts'

const DAY = 24 * 60
const minutesBetween = (from: Omit<SheetPlace, 'number'>, to: Omit<SheetPlace, 'number'>): number =>
  daysBetween(from.startDate, to.startDate) * DAY + (parseMinutes(to.startTime) ?? 0) - (parseMinutes(from.startTime) ?? 0)

/**
 * Moves a sheet, or changes its start values, with the same result as saving it from its form; distances, purchases and consumption stay.
 * Refused with CHANGED when it has another version than the user saw, with MONTH_CLOSED by the guard of closed months.
 */
export const putRight = async (
  scope: CompanyScope,
  { id, version, move, ends }: HandlerInputOf<'putRight'>['body'],
): Promise<HandlerAnswerOf<'putRight'>> => {
  const saved = await roadmaps.forUpdate(scope, id)
  if (!saved) throw new Refusal('NOT_FOUND')
  if (saved.version !== version) throw new Refusal('CHANGED')
  if (move) await inbox.shift(scope, id, minutesBetween(saved, move))
  if (ends) await chains.setEnds(scope, rechain([saved], ends))
  const { number, startDate, startTime, kmStart, fuelStart } = saved
  const places = [{ number, startDate, startTime }, ...(move ? [{ number, ...move }] : [])]
  return {
    version: version + 1,
    undo: { move: move ? { startDate, startTime } : null, ends: ends ? { kmStart, fuelStart } : null },
    ...(await laterSheets(scope, saved.vehicleId, places)),
  }
}
