/** Why a sheet is not overwritten: where what is saved now differs from what somebody was about to save. */
import type { Selectable } from 'kysely'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { isDecimal } from '#domain/numbers/decimal.ts'
import type { RoadmapsTable } from '../../database/tables.ts'

type Column = keyof Selectable<RoadmapsTable>

/** Columns by the label of the form's field that they come from; trips and purchases are known by their sums. */
const LABELS: readonly (readonly [label: string, columns: readonly Column[]])[] = [
  ['șofer', ['driver_id']],
  ['întocmit de', ['created_by']],
  ['plecare', ['start_date', 'start_time']],
  ['sosire', ['end_date', 'end_time']],
  ['km la plecare', ['km_start']],
  ['combustibil la plecare', ['fuel_start']],
  ['rute', ['km_done', 'trip_consumption']],
  ['alimentări', ['fuel_added']],
  ['ore', ['hours_stationary', 'hours_exploitation', 'hours_available']],
  ['echipament', ['equipment_id', 'equipment_minutes', 'equipment_surcharge_id']],
  ['transport utilaj', ['travel_vehicle_id', 'purpose_of_travel']],
  ['avans', ['advance_payment']],
  ['observații', ['observations']],
]

const same = (a: unknown, b: unknown): boolean => (isDecimal(a) && isDecimal(b) ? a.eq(b) : a === b)

/** The refusal of a sheet that was saved in another window: '… Diferă acum: km la plecare, rute'. */
export const changedMeanwhile = (saved: Selectable<RoadmapsTable>, wanted: Partial<Record<Column, unknown>>): Refusal => {
  const differing = LABELS.filter(([, columns]) => columns.some((column) => !same(saved[column], wanted[column]))).map(([label]) => label)
  const { text } = REFUSALS.CHANGED
  return new Refusal('CHANGED', differing.length === 0 ? {} : { message: `${text}. Diferă acum: ${differing.join(', ')}` })
}
