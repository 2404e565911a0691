/** Deadlines as files know them: the open ones, each named by its vehicle or driver. */
import { DeadlineForm } from '#contract/deadlines.ts'
import { DEADLINE_KINDS, type DeadlineKind, deadlineKind, isTitled } from '#domain/deadlines/kinds.ts'
import { readRemindDays, remindDaysShown } from '#domain/deadlines/remind-days.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { deadlines } from '../deadlines/deadlines.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { numberKey, vehicles } from '../vehicles/vehicles.repository.ts'
import { CALLED, CHOICE, HEADING, NOTE } from './column-texts.ts'
import { type Column, cellText, choice, nameKey, number, text } from './columns.ts'
import { type Fields, type List, listAdapter } from './lists.ts'
import { day } from './sheet-lines.ts'
import { TEXTS } from './texts.ts'

const kinds = DEADLINE_KINDS.map((value) => ({ value, label: deadlineKind(value).label }))

/** A column that names one of many records, which a file does not list. */
const named = <Field extends string>(
  field: Field,
  heading: string,
  rows: readonly { id: number; name: string }[],
  { key, note }: { key: (name: string) => string; note: string },
): Column<Field> => {
  const alike = Map.groupBy(rows, ({ name }) => key(name))
  // where several have one name, each is told by its number: `Ion #12`
  const labelled = rows.map(({ id, name }) => ({ id, label: (alike.get(key(name))?.length ?? 0) > 1 ? `${name} #${id}` : name }))
  const names = new Map<unknown, string>(labelled.map(({ id, label }) => [id, label]))
  const ids = new Map(labelled.map(({ id, label }) => [key(label), id]))
  return {
    ...text(field, heading, { width: 18, note }),
    write: (id) => names.get(id) ?? null,
    read: (cell) => {
      if (cell === null) return { value: undefined }
      const id = ids.get(key(cellText(cell)))
      return id === undefined ? { problem: TEXTS.noSuchRecord(cellText(cell)) } : { value: id }
    },
  }
}

const remindDays: Column<'remindDays'> = {
  ...text('remindDays', HEADING.remindDays, { width: 20, note: NOTE.remindDays }),
  // a blank cell is the usual days
  write: (days) => (Array.isArray(days) ? remindDaysShown(days) || CHOICE.no.label : null),
  read: (cell) => {
    if (cell === null) return { value: undefined }
    const written = cellText(cell)
    const days = nameKey(written) === nameKey(CHOICE.no.label) ? [] : readRemindDays(written)
    return days ? { value: days } : { problem: NOTE.remindDays }
  },
}

const columns = async (scope: CompanyScope) => {
  const [assets, people] = [await vehicles.list(scope, {}), await drivers.list(scope, {})]
  return [
    choice('kind', HEADING.deadlineKind, kinds, { required: true, width: 24 }),
    named(
      'vehicleId',
      HEADING.vehicle,
      assets.rows.map(({ id, number: name }) => ({ id, name })),
      { key: numberKey, note: NOTE.ofVehicle },
    ),
    named('driverId', HEADING.driver, people.rows, { key: nameKey, note: NOTE.ofDriver }),
    text('title', HEADING.name, { note: NOTE.deadlineTitle }),
    day('dueDay', HEADING.dueDay),
    number('dueKm', HEADING.dueKm, { note: NOTE.dueKm }),
    remindDays,
    number('everyMonths', HEADING.everyMonths, { note: NOTE.every }),
    number('everyKm', HEADING.everyKm, { note: NOTE.every }),
    number('cost', HEADING.lastCost, { note: NOTE.lastCost }),
    text('document', HEADING.document),
    text('note', HEADING.note, { width: 36 }),
  ]
}

const keyOf = ({ vehicleId, driverId, kind, title }: Fields): string => {
  const titled = isTitled(kind as DeadlineKind) ? nameKey(String(title ?? '')) : ''
  return [vehicleId ?? 0, driverId ?? 0, kind, titled].join(' ')
}

export const DEADLINE_LIST: List<CompanyScope> = listAdapter(deadlines.openForms, {
  columns,
  named: 'kind',
  fixed: ({ companyId }) => ({ companyId }),
  form: DeadlineForm,
  keys: { field: 'kind', called: CALLED.deadline, sought: (row) => [keyOf(row)], held: (row) => [keyOf(row)] },
})
