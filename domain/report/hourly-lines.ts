/** Fuel burnt by the hour, one line for each kind: `Consum staționar: 01:30 ore × 0,90 l/h, spor 0 %`, `1,35 l`. */
import { formatMinutes } from '../calendar/time.ts'
import { fuelUnit } from '../fuel/unit.ts'
import { type Decimal, sum } from '../numbers/decimal.ts'
import { formatLitres, formatPercent } from '../numbers/format.ts'
import type { AppliedSurcharge, SheetRecord } from '../roadmap/record.ts'
import { DOTS, type Field, formatRate } from './shown.ts'
import { surchargeShown } from './trip-table.ts'

/** Surcharges by name: `Iarnă 10 %`; several add up, `15 % (Iarnă 10 %, Oraș 5 %)`, and none are `0 %`. */
export const surchargesShown = (surcharges: readonly AppliedSurcharge[]): string => {
  const named = surcharges.map(surchargeShown).join(', ')
  if (surcharges.length === 1) return named
  const total = formatPercent(sum(surcharges.map(({ amount }) => amount)))
  return surcharges.length > 1 ? `${total} (${named})` : total
}

/**
 * The lines of a vehicle's sheet: stationary fuel if the vehicle counts it and its engine ran while it stood, equipment fuel if the
 * vehicle has equipment and the user chose one.
 */
export const hourlyLines = (sheet: SheetRecord): Field[] => {
  const { vehicle, equipment } = sheet
  const unit = fuelUnit(vehicle.fuelUm).short
  const line = (name: string, minutes: number, rate: Decimal | null, surcharges: readonly AppliedSurcharge[], litres: Decimal): Field => ({
    label: `${name}: ${formatMinutes(minutes)} ore × ${rate ? formatRate(rate) : DOTS} ${unit}/h, spor ${surchargesShown(surcharges)}`,
    value: `${formatLitres(litres)} ${unit}`,
  })
  return [
    ...(vehicle.stationaryConsumption && sheet.hoursStationary > 0
      ? [line('Consum staționar', sheet.hoursStationary, sheet.rates.consumptionStationary, sheet.surcharges, sheet.stationaryConsumption)]
      : []),
    ...(vehicle.equipment && equipment
      ? [
          line(
            `Consum echipament ${equipment.name}`,
            equipment.minutes,
            equipment.rate,
            equipment.surcharge ? [equipment.surcharge] : [],
            equipment.consumption,
          ),
        ]
      : []),
  ]
}
