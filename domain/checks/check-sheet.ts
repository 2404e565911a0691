/** Every check of a sheet. A finding never stops a save: it names what an inspector would question. */
import { formatDay } from '../calendar/day.ts'
import { minutesIn, reversedAt } from '../calendar/interval.ts'
import type { RoadKind } from '../deadlines/kinds.ts'
import { monthOf, monthShown } from '../month/month.ts'
import { decimal } from '../numbers/decimal.ts'
import { hasNorms } from '../roadmap/rates.ts'
import { CALLED, type Finding, finding } from './codes.ts'
import { fillFindings } from './fills.ts'
import { purchaseFindings } from './purchases.ts'
import { type CheckContext, type CheckedSheet, kmField } from './sheet.ts'
import { surroundingFindings } from './surroundings.ts'
import { tankFindings } from './tank.ts'
import { tripFindings } from './trips.ts'

/** Lei that may be paid in cash to one person in a day (Legea 70/2015). */
const LARGEST_ADVANCE = decimal(5000)

const vehicleFindings = (sheet: CheckedSheet): Finding[] => [
  ...(sheet.vehicle.category?.trim() ? [] : [finding('CAT_MISSING', 'vehicleId')]),
  ...(sheet.kmDone.gt(0) ? [] : [finding('KM_ZERO', sheet.trips.length > 0 ? kmField(sheet, 0) : 'routes')]),
]

const machineFindings = ({ hoursExploitation, hoursStationary, hoursAvailable }: CheckedSheet): Finding[] => [
  ...(hoursExploitation === 0 && hoursStationary === 0 ? [finding('MACHINE_HOURS', 'hoursExploitation')] : []),
  ...(hoursExploitation + hoursStationary > hoursAvailable ? [finding('HOURS_AVAILABLE', 'hoursAvailable')] : []),
]

const intervalFindings = (sheet: CheckedSheet): Finding[] => {
  const reversed = reversedAt(sheet)
  if (reversed) return [finding('DATE_ORDER', reversed, CALLED[sheet.kind])]
  if (sheet.hoursExploitation + sheet.hoursStationary <= minutesIn(sheet)) return []
  return [finding('HOURS_INTERVAL', sheet.kind === 'machine' ? 'hoursExploitation' : 'hoursStationary')]
}

/** An hour that was not written is printed as 00:00. A machine may work whole days, and its sheet of one day has hours of its own. */
const blankHours = ({ kind, startDate, startTime, endDate, endTime }: CheckedSheet): Finding[] =>
  startDate === endDate && startTime === '00:00' && (kind === 'vehicle' || endTime === '00:00')
    ? [finding('HOURS_BLANK', 'startTime', CALLED[kind])]
    : []

/** What is told of a deadline after which the vehicle may not be on the road. */
const EXPIRED: Readonly<Record<RoadKind, string>> = { itp: 'ITP expirat', rca: 'RCA expirat', vignette: 'Rovinietă expirată' }

const deadlineFindings = ({ expired }: CheckContext): Finding[] =>
  expired.map(({ kind, dueDay }) => finding('DEADLINE_PASSED', 'vehicleId', { what: EXPIRED[kind], d: formatDay(dueDay) }))

const driverFindings = ({ kind, driverActive, prepared }: CheckedSheet): Finding[] => [
  ...(driverActive === null ? [finding('DRIVER_MISSING', 'driverId', CALLED[kind])] : []),
  ...(driverActive === false ? [finding('DRIVER_INACTIVE', 'driverId', CALLED[kind])] : []),
  ...(prepared ? [] : [finding('PREPARED_MISSING', 'createdBy')]),
]

const headFindings = (sheet: CheckedSheet, { company, today, closedUntil }: CheckContext): Finding[] => [
  ...(company.name?.trim() && company.cui?.trim() && company.address?.trim() ? [] : [finding('COMPANY_DATA', null)]),
  ...(hasNorms(sheet.rates) ? [] : [finding('NORM_MISSING', 'vehicleId')]),
  ...intervalFindings(sheet),
  ...blankHours(sheet),
  ...(sheet.typed && closedUntil !== null && sheet.startDate <= closedUntil
    ? [finding('MONTH_CLOSED', 'startDate', { month: monthShown(monthOf(sheet.startDate)) })]
    : []),
  ...(sheet.startDate > today ? [finding('DATE_FUTURE', 'startDate')] : []),
  ...(sheet.advancePayment.gt(LARGEST_ADVANCE) ? [finding('ADVANCE_LIMIT', 'advancePayment')] : []),
]

/** What is wrong with a sheet, errors first. */
export const checkSheet = (sheet: CheckedSheet, context: CheckContext): Finding[] => {
  const ofFills = fillFindings(sheet, context)
  const findings = [
    ...headFindings(sheet, context),
    ...(sheet.kind === 'vehicle' ? vehicleFindings(sheet) : machineFindings(sheet)),
    ...driverFindings(sheet),
    ...deadlineFindings(context),
    ...surroundingFindings(sheet, context),
    ...tripFindings(sheet),
    ...purchaseFindings(sheet, context, ofFills),
    ...ofFills,
    ...tankFindings(sheet, ofFills),
  ]
  return [...findings.filter(({ severity }) => severity === 'E'), ...findings.filter(({ severity }) => severity === 'W')]
}
