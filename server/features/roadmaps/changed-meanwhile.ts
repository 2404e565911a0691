/** Why a sheet is not overwritten: where what is saved now differs from what somebody was about to save. */
import type { Selectable } from 'kysely'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { isDecimal } from '#domain/numbers/decimal.ts'
import type { RoadmapsTable } from '../../database/tables.ts'

type Column = keyof Selectable<RoadmapsTable>

/** Columns by the label of the form's field that they come from; trips and purchases are known by their sums. */
const LABELS: readonly (readonly [label: string, columns: readonly Column[]])[] = [
  ['șofer', ['driverId']],
  ['întocmit de', ['createdBy']],
  ['plecare', ['startDate', 'startTime']],
  ['sosire', ['endDate', 'endTime']],
  ['km la plecare', ['kmStart']],
  ['combustibil la plecare', ['fuelStart']],
  ['rute', ['kmDone', 'tripConsumption']],
  ['alimentări', ['fuelAdded']],
  ['ore', ['hoursStationary', 'hoursExploitation', 'hoursAvailable']],
  ['echipament', ['equipmentId', 'equipmentMinutes', 'equipmentSurchargeId']],
  ['transport utilaj', ['travelVehicleId', 'purposeOfTravel']],
  ['avans', ['advancePayment']],
  ['observații', ['observations']],
]

const same = (a: unknown, b: unknown): boolean => (isDecimal(a) && isDecimal(b) ? a.eq(b) : a === b)

/** The refusal of a sheet that was saved in another window: '… Diferă acum: km la plecare, rute'. */
export const changedMeanwhile = (saved: Selectable<RoadmapsTable>, wanted: Partial<Record<Column, unknown>>): Refusal => {
  const differing = LABELS.filter(([, columns]) => columns.some((column) => !same(saved[column], wanted[column]))).map(([label]) => label)
  const { text } = REFUSALS.CHANGED
  return new Refusal('CHANGED', differing.length === 0 ? {} : { message: `${text}. Diferă acum: ${differing.join(', ')}` })
}
