/** Corrects a sheet without its form. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { rechain, type SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { acceptedFindings } from '../roadmaps/accepted-findings.repository.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { laterThan } from '../roadmaps/later-sheets.ts'
import { sheets } from '../roadmaps/sheets.repository.ts'
import { changeHours, correctFill, keepPaper, moveFill } from './fill-cures.ts'
import { placeFill } from './free-fills.ts'
import { inbox } from './inbox.repository.ts'

const DAY = 24 * 60
const minutesBetween = (from: Omit<SheetPlace, 'number'>, to: Omit<SheetPlace, 'number'>): number =>
  daysBetween(from.startDate, to.startDate) * DAY + (parseMinutes(to.startTime) ?? 0) - (parseMinutes(from.startTime) ?? 0)

/**
 * Moves a sheet, changes its start values, or cures one of its fills, with the same result as saving it from its form; distances, purchases
 * and consumption stay. Refused with CHANGED when it has another version than the user saw, with MONTH_CLOSED by the guard of closed
 * months.
 */
export const putRight = async (
  scope: CompanyScope,
  { id, version, move, ends, ...cures }: HandlerInputOf<'putRight'>['body'],
  today: Day,
): Promise<HandlerAnswerOf<'putRight'>> => {
  const saved = (await sheets.lock(scope, [id])).get(id)?.sheet
  if (!saved) throw new Refusal('NOT_FOUND')
  if (saved.version !== version) throw new Refusal('CHANGED')
  if (move) await inbox.shift(scope, id, minutesBetween(saved, move))
  if (ends) await chains.setEnds(scope, rechain([saved], ends))
  if (cures.place) await placeFill(scope, saved, cures.place, today)
  if (cures.moveFill) await moveFill(scope, saved, cures.moveFill, today)
  if (cures.reading) await correctFill(scope, saved, cures.reading)
  if (cures.hour) await correctFill(scope, saved, cures.hour)
  if (cures.hours) await changeHours(scope, saved, cures.hours, today)
  if (cures.keepPaper) await keepPaper(scope, saved, cures.keepPaper, today)
  const { number, startDate, startTime } = saved
  const places = [{ number, startDate, startTime }, ...(move ? [{ number, ...move }] : [])]
  return {
    version: (await acceptedFindings.versions(scope, [id])).get(id) ?? version,
    ...(await laterThan(scope, [{ vehicleId: saved.vehicleId, places }])),
  }
}
