/** Saves a sheet. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { requireRoomFor } from '../subscription/permissions.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { computeSheet, readBefore } from './compute-sheet.ts'
import { laterSheets } from './later-sheets.ts'
import { roadmaps } from './roadmaps.repository.ts'

type Form = HandlerInputOf<'saveRoadmap'>['body']
type Answer = HandlerAnswerOf<'saveRoadmap'>

const placeOf = (number: number, { startDate, startTime }: { startDate: Day; startTime: string }): SheetPlace => ({
  startDate,
  startTime,
  number,
})

const change = async (scope: CompanyScope, id: number, form: Form): Promise<Answer> => {
  const saved = await roadmaps.forUpdate(scope, id)
  if (!saved) throw new Refusal('NOT_FOUND')
  const { number, vehicleId, columns, lines } = await computeSheet(scope, form, await readBefore(scope, saved))
  if (form.version !== null && form.version !== saved.version) throw changedMeanwhile(saved, columns)
  await roadmaps.change(scope, id, columns, lines)

  const moved = columns.startDate !== saved.startDate || columns.startTime !== saved.startTime
  const ends = saved.kmStop.eq(columns.kmStop) && saved.fuelLeft.eq(columns.fuelLeft)
  const places = [placeOf(number, columns), ...(moved ? [placeOf(number, saved)] : [])]
  return { id, number, ...(await laterSheets(scope, vehicleId, moved || !ends ? places : [])) }
}

const add = async (scope: CompanyScope, form: Form, today: Day): Promise<Answer> => {
  const { type: kind, vehicleId } = form
  const [{ columns, lines }, number] = await Promise.all([
    computeSheet(scope, form, null),
    form.numberProposed ? roadmaps.takeNextNumber(scope, kind) : roadmaps.noteNumber(scope, kind, form.number),
  ])
  await requireRoomFor(scope, kind, today)
  const [id, later] = await Promise.all([
    roadmaps.add(scope, { kind, number, vehicleId }, columns, lines),
    laterSheets(scope, vehicleId, [placeOf(number, columns)]),
  ])
  return { id, number, ...later }
}

/**
 * Adds or changes a sheet in the caller's transaction. A new one gets its number under the lock of the company's counter,
 * which is therefore taken before the package's room is counted. Later sheets that no longer fit are told, not changed.
 */
export const saveRoadmap = (scope: CompanyScope, form: Form, today: Day): Promise<Answer> =>
  form.id === null ? add(scope, form, today) : change(scope, form.id, form)
