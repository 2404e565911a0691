/** What of a sheet was held against other facts and agrees with them: what may be shown when it is questioned. */
import { hasHours } from '../calendar/interval.ts'
import { counted, formatKm } from '../numbers/format.ts'
import type { CheckCode, Finding } from './codes.ts'
import { fillOf } from './fills.ts'
import { type CheckContext, type CheckedPurchase, type CheckedSheet, isItsDay } from './sheet.ts'

/** How many fills are told one by one. */
const MOST_FILLS = 3

/** The chain: what the sheet departs with is what the one before it arrived with. */
const ofChain = ({ vehicle }: CheckedSheet, { previous }: CheckContext, findings: readonly Finding[]): string[] => {
  if (!previous) return []
  const isOff = (chain: CheckCode) => findings.some(({ code }) => code === chain)
  const index = vehicle.kmTracking && !isOff('KM_CHAIN')
  const tank = vehicle.fuelTracking && !isOff('FUEL_CHAIN')
  const held = index ? (tank ? 'Indexul și rezervorul' : 'Indexul') : 'Rezervorul'
  return index || tank ? [`${held} la plecare se leagă cu foaia nr. ${previous.number}`] : []
}

/** What the pump says of a fill, and no finding contradicts: its hour, the odometer or hour meter, the full tank. */
const ofFill = (sheet: CheckedSheet, context: CheckContext, line: CheckedPurchase, at: number, findings: readonly Finding[]): string[] => {
  const fill = fillOf(line, context)
  const is = (...codes: CheckCode[]) => findings.some(({ code, path }) => codes.includes(code) && path?.startsWith(`expenses.${at}.`))
  if (!fill || !isItsDay(sheet, fill.date) || is('FILL_TWICE')) return []
  const { kind, vehicle } = sheet
  const measured = kind === 'vehicle' ? vehicle.kmTracking : fill.metersBefore.length > 0
  const full = fill.fullTank && vehicle.tankCapacity !== null && vehicle.fuelTracking
  const held = [
    ...(fill.time !== null && hasHours(sheet) && !is('FILL_HOUR_OFF') ? [`ora ${fill.time}`] : []),
    ...(fill.odometer?.gt(0) && measured && !is('ODOMETER_OFF', 'METER_OFF')
      ? [`contorul ${formatKm(fill.odometer)} ${kind === 'vehicle' ? 'km' : 'h'}`]
      : []),
    ...(full && !is('FULL_TANK_OFF', 'FUEL_TANK') ? ['plinul'] : []),
  ].join(', ')
  return held ? [`Alimentarea ${line.number?.trim() || at + 1} se leagă: ${held}`] : []
}

/** One sentence for each fact that agrees; `findings` are those of the sheet. What was not held against anything is not told. */
export const agreementsOf = (sheet: CheckedSheet, context: CheckContext, findings: readonly Finding[]): string[] => {
  const fills = sheet.purchases.flatMap((line, at) => ofFill(sheet, context, line, at, findings))
  const more = fills.length - MOST_FILLS
  return [
    ...ofChain(sheet, context, findings),
    ...fills.slice(0, MOST_FILLS),
    ...(more > 0 ? [`Încă ${counted(more, 'alimentare se leagă', 'alimentări se leagă')}`] : []),
  ]
}
