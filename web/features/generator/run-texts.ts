/** Texts about runs of the generator. */
import type { GeneratedRun } from '#contract/generator.ts'
import { type Day, formatDay, formatMonth, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { FIRST } from './first-texts.ts'

const span = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`)

/** `240 de foi`. */
export const sheetsText = (sheets: number): string => counted(sheets, 'foaie', 'foi')

/** `nr. 12 – 251`, of a single sheet `nr. 12`. */
export const runNumbers = ({ firstNumber, lastNumber }: Pick<GeneratedRun, 'firstNumber' | 'lastNumber'>): string =>
  `nr. ${span(String(firstNumber), String(lastNumber))}`

/** `01.01.2026 – 31.12.2026`, of a single day `01.01.2026`. */
export const runDays = ({ firstDay, lastDay }: Pick<GeneratedRun, 'firstDay' | 'lastDay'>): string =>
  span(formatDay(firstDay), formatDay(lastDay))

/** Whole months by their names, `noiembrie 2026`; other ranges by their days. */
export const rangeText = ({ from, to }: { from: Day; to: Day }): string =>
  from === monthStart(from) && to === monthEnd(to) ? span(formatMonth(from), formatMonth(to)) : span(formatDay(from), formatDay(to))

/** The vehicle of a run; of several their plates. */
export const runVehicles = ({ vehicle, others }: Pick<GeneratedRun, 'vehicle' | 'others'>): string =>
  others.length > 0 ? [vehicle.number, ...others].join(', ') : assetLabel(vehicle)

/** Description of a run by vehicle, sheets and days: `PH 12 ABC · Dacia Duster: 240 de foi (nr. 12 – 251), 01.01.2026 – 31.12.2026`. */
export const runName = (
  run: Pick<GeneratedRun, 'vehicle' | 'others' | 'sheets' | 'firstNumber' | 'lastNumber' | 'firstDay' | 'lastDay'>,
): string => `${runVehicles(run)}: ${sheetsText(run.sheets)} (${runNumbers(run)}), ${runDays(run)}`

/** Most days named in a sentence; more are only counted. */
const MOST_DAYS = 6

/** `2 (13, 19)`; for many days, or days of several months, only the count. */
export const pinnedText = (days: ReadonlySet<Day>): string => {
  const all = [...days].toSorted()
  const isOneMonth = new Set(all.map((day) => day.slice(0, 7))).size === 1
  const named = isOneMonth && all.length <= MOST_DAYS ? ` (${all.map((day) => String(Number(day.slice(8)))).join(', ')})` : ''
  return `${all.length}${named}`
}

/** Most ranges of numbers named in a sentence; more are only counted. */
const MOST_STRETCHES = 3

/** The existing sheets of a range: `În interval există 9 foi (nr. 201–208, 215).` */
export const existingText = (numbers: readonly number[]): string => {
  const stretches: number[][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else stretches.push([number])
  }
  const named = stretches
    .slice(0, MOST_STRETCHES)
    .map((stretch) => (stretch.length > 1 ? `${stretch[0]}–${stretch.at(-1)}` : `${stretch[0]}`))
  const more = numbers.length - stretches.slice(0, MOST_STRETCHES).flat().length
  return FIRST.existing(sheetsText(numbers.length), `${named.join(', ')}${more > 0 ? FIRST.andMore(more) : ''}`)
}
