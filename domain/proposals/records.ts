/** Which vehicle, driver and supplier a form proposes: the sheet, the table of a month, a receipt, the generator. */
import type { Day } from '../calendar/day.ts'
import { activeOn } from '../roadmap/active-on.ts'

type Named = { id: number }
type Active = Named & Parameters<typeof activeOn>[0]

/** The record that was used last where it is offered, else the only one that is offered: of 3 and 5 it is 5 after 5, and none after 7. */
export const proposedRecord = (offered: readonly Named[], last: number | null = null): number | null => {
  if (last !== null && offered.some(({ id }) => id === last)) return last
  const [only, ...others] = offered
  return only && others.length === 0 ? only.id : null
}

/** The same among those that were active on a day. */
export const proposedActive = (records: readonly Active[], day: Day, last: number | null = null): number | null =>
  proposedRecord(
    records.filter((record) => activeOn(record, day)),
    last,
  )
