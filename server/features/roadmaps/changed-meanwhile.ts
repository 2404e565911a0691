/** Why a sheet is not overwritten: the fields in which the saved sheet differs from the submitted one. */
import type { Selectable } from 'kysely'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { mapped } from '#contract/wire.ts'
import { isDecimal } from '#domain/numbers/decimal.ts'
import { SHEET_TEXTS } from '#domain/roadmap/sheet-texts.ts'
import type { RoadmapsTable } from '../../database/tables.ts'
import { TEXTS } from './texts.ts'
import type { SheetColumns } from './write-sheets.repository.ts'

/** Labels of the form's fields by the columns that are written from them; trips and purchases are known by their sums. */
const LABELS: Readonly<Record<keyof SheetColumns, string | null>> = {
  driverId: TEXTS.driver,
  createdBy: TEXTS.preparedBy,
  startDate: 'plecare',
  startTime: 'plecare',
  endDate: 'sosire',
  endTime: 'sosire',
  kmStart: TEXTS.kmAtStart,
  fuelStart: TEXTS.fuelAtStart,
  kmDone: 'rute',
  tripConsumption: 'rute',
  fuelAdded: TEXTS.purchases,
  hoursStationary: 'ore',
  hoursExploitation: 'ore',
  hoursAvailable: 'ore',
  equipmentId: 'echipament',
  equipmentMinutes: 'echipament',
  equipmentSurchargeId: 'echipament',
  travelVehicleId: SHEET_TEXTS.purposeOfTravel.changed,
  advancePayment: 'avans',
  ...mapped(SHEET_TEXTS, ({ changed }) => changed),
  // what follows from the others, and what a saved sheet keeps
  kmStop: null,
  fuelConsumed: null,
  fuelLeft: null,
  stationaryConsumption: null,
  exploitationConsumption: null,
  equipmentConsumption: null,
  equipmentRate: null,
  equipmentSurchargeAmount: null,
  consumptionType: null,
  consumptionMixt: null,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: null,
}

const same = (a: unknown, b: unknown): boolean => (isDecimal(a) && isDecimal(b) ? a.eq(b) : a === b)

/** The refusal of a sheet that was saved in another window: '… Diferă acum: km la plecare, rute'. */
export const changedMeanwhile = (saved: Selectable<RoadmapsTable>, intended: SheetColumns): Refusal => {
  const columns = Object.keys(LABELS) as (keyof SheetColumns)[]
  const differing = [...new Set(columns.flatMap((column) => (same(saved[column], intended[column]) ? [] : (LABELS[column] ?? []))))]
  const { text } = REFUSALS.CHANGED
  return new Refusal('CHANGED', differing.length === 0 ? {} : { message: TEXTS.differs(text, differing.join(', ')) })
}
