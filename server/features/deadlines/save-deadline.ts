import type { HandlerInputOf } from '#contract/contract.ts'
import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { changedSince } from '../../database/opened-version.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { deadlines } from './deadlines.repository.ts'
import { digests } from './digests.repository.ts'
import { deadlineById, type ListedDeadline } from './list-deadlines.ts'
import { TEXTS } from './texts.ts'

type Form = HandlerInputOf<'saveDeadline'>['body']

/** What its vehicle or driver has against a deadline, by field; `null` where nothing is against it. */
const objection = async (scope: CompanyScope, { id, vehicleId, driverId }: Form): Promise<Record<string, string> | null> => {
  const vehicle = vehicleId === null ? undefined : (await vehicles.byIds(scope, [vehicleId])).get(vehicleId)
  const driver = driverId === null ? undefined : (await drivers.byIds(scope, [driverId])).get(driverId)
  if (id !== null) return null
  if (vehicle?.status === 'inactive') return { vehicleId: TEXTS.vehicleOutOfUse }
  return driver?.status === 'inactive' ? { driverId: TEXTS.driverOutOfUse } : null
}

/** Adds a deadline, or changes an open one. */
export const saveDeadline = async (scope: CompanyScope, form: Form, today: Day): Promise<ListedDeadline> => {
  const fields = await objection(scope, form)
  if (fields) throw new Refusal('INVALID', { fields })
  const before = form.id === null ? undefined : await deadlines.lock(scope, form.id)
  if (before?.doneDay) throw new Refusal('DEADLINE_DONE')
  const { id, dueDay, dueKm } = await deadlines.save(scope, form)
  if (before && (before.dueDay !== dueDay || String(before.dueKm) !== String(dueKm))) await digests.forget(scope, id)
  return deadlineById(scope, id, today)
}

type Renewal = HandlerInputOf<'renewDeadline'>['body']

/** Closes a deadline and opens the next one, which begins with what the last renewal cost. */
export const renewDeadline = async (scope: CompanyScope, renewal: Renewal, today: Day): Promise<ListedDeadline> => {
  const { id, version, doneDay, cost, ...next } = renewal
  if (doneDay > today) throw new Refusal('INVALID', { fields: { doneDay: TEXTS.doneLater } })
  const row = await deadlines.lock(scope, id)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.doneDay) throw new Refusal('DEADLINE_DONE')
  if (version !== null && row.version !== version) throw changedSince(await deadlineById(scope, id, today))
  if (next.dueKm !== null && row.vehicleId === null) throw new Refusal('INVALID', { fields: { dueKm: MESSAGE.deadline.kmOfVehicle } })
  await deadlines.close(scope, id, { doneDay, cost })
  const { doneDay: _, searchKey: __, ...kept } = row
  // a stored row keeps its kind and subject as text, which the database holds to those of a form
  const added = { ...(kept as unknown as Form), ...next, id: null, version: null, cost: cost ?? row.cost }
  const fields = await objection(scope, { ...added, id })
  if (fields) throw new Refusal('INVALID', { fields })
  return deadlineById(scope, (await deadlines.save(scope, added)).id, today)
}
