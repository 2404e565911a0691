/** A machine's hours in steps of half an hour, and the litres they burn. */
import { hourlyConsumption } from '../../fuel/hourly.ts'
import { type Decimal, decimal } from '../../numbers/decimal.ts'
import { freeWindow } from '../calendar/free-window.ts'
import type { GeneratorProblem, MachineHours } from '../problem.ts'

/** Minutes by which the hours of a machine's day change, in generated sheets and when the user edits them. */
export const STEP_MINUTES = 30

/** Litres of a day's work, computed as on a sheet, without surcharges. */
export const litresOf = (minutes: number, { rates }: Pick<GeneratorProblem, 'rates'>): Decimal =>
  hourlyConsumption(minutes, rates.consumptionStationary, [])

/** Hours as a decimal: 330 minutes are 5.5. */
export const hoursOf = (minutes: number): Decimal => decimal(minutes).div(60)

type Limits = Pick<GeneratorProblem, 'startTime' | 'endTime' | 'busy'> & { machine: Pick<MachineHours, 'most'> }

/** Most minutes of a day's work: the limit or the driver's free hours, in whole steps. */
export const mostOn = (problem: Limits, day: string): number => {
  const { start, end } = freeWindow(problem, day)
  return Math.floor(Math.min(problem.machine.most, end - start) / STEP_MINUTES) * STEP_MINUTES
}
