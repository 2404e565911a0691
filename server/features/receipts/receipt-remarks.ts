/** Doubts about receipts of a list: what no sheet has found yet of their price, place, reading, tank, fuel and vehicle. */
import type { Day } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm, formatPrice } from '#domain/numbers/format.ts'
import { isOddPrice, placeDoubt, priceDoubt, tankDoubts, townsOf } from '#domain/receipts/doubts.ts'
import { doubtBetween } from '#domain/receipts/odometer.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { ODOMETER_TEXT } from './import-texts.ts'
import type { ListedReceipt } from './listed-receipts.repository.ts'
import { receiptSurroundings } from './receipt-surroundings.repository.ts'
import { TEXTS } from './texts.ts'

/** The rows with their doubts; ignored and returned ones have none. */
export const withRemarks = async (scope: CompanyScope, rows: readonly ListedReceipt[], today: Day): Promise<ListedReceipt[]> => {
  const counted = rows.filter(({ ignored, qty }) => !ignored && decimal(qty).gt(0)).map(({ id }) => id)
  const around = await receiptSurroundings.of(scope, counted)
  const apart = [...around.values()].some(({ before }) => before !== null)
  const towns = townsOf(apart ? await receiptSurroundings.ways(scope) : [])
  return rows.map((row) => {
    const surroundings = around.get(row.id)
    if (!surroundings) return row
    const odometer = row.odometer === null ? null : decimal(row.odometer)
    const { before, after } = surroundings.readings
    const odometerDoubt = odometer && doubtBetween(before, odometer, after)
    const percent = priceDoubt(decimal(row.price), surroundings.month)
    const km = placeDoubt({ ...row, odometer }, surroundings.before, towns)
    const { tank, otherVehicle } = surroundings
    return {
      ...row,
      odometerRemark: odometerDoubt && ODOMETER_TEXT[row.vehicle?.type ?? 'vehicle'][odometerDoubt],
      remarks: [
        ...row.remarks,
        ...(row.date > today ? [TEXTS.future] : row.currency !== 'RON' && !row.exchange ? [TEXTS.withoutRate] : []),
        ...(tank ? tankDoubts({ ...row, litres: decimal(row.qty) }, tank) : []),
        ...(otherVehicle === null ? [] : [TEXTS.onOther(otherVehicle)]),
        ...(percent !== null && surroundings.month
          ? [TEXTS.farPrice(percent, formatPrice(surroundings.month.median), decimal(row.tvaRate).gt(0))]
          : []),
        ...(tank && isOddPrice(decimal(row.price), row.currency, surroundings.month) ? [TEXTS.oddPrice] : []),
        ...(km !== null && surroundings.before?.station ? [TEXTS.farApart(surroundings.before.station, formatKm(km))] : []),
      ],
    }
  })
}
