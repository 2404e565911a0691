/** The suspect sheets of a month as a queue: by cause, the most serious first. */
import type { AnswerOf } from '#contract/contract.ts'
import type { DayWithoutSheet, SuspectSheet } from '#contract/inbox.ts'
import type { CheckCode, Severity } from '#domain/checks/codes.ts'
import { TEXTS } from './texts.ts'

/** The sheets whose worst finding has this cause, as an error or as a warning. */
export type Group = { code: CheckCode; severity: Severity; sheets: SuspectSheet[] }

/** What tells a group from the others. */
export const causeOf = ({ severity, code }: Pick<Group, 'severity' | 'code'>): string => `${severity} ${code}`

/**
 * Each sheet once, under its worst finding: errors first, then the most frequent causes. Causes that were `shown` before stay in their order,
 * however many of their sheets are put right meanwhile; others come after them.
 */
export const queueOf = (sheets: readonly SuspectSheet[], shown: readonly string[] = []): Group[] => {
  const groups = new Map<string, Group>()
  for (const sheet of sheets) {
    const [worst] = sheet.findings
    if (!worst) continue
    const key = causeOf(worst)
    const group = groups.get(key)
    if (group) group.sheets.push(sheet)
    else groups.set(key, { code: worst.code, severity: worst.severity, sheets: [sheet] })
  }
  const placeOf = (group: Group) => (shown.includes(causeOf(group)) ? shown.indexOf(causeOf(group)) : shown.length)
  return [...groups.values()].toSorted((a, b) => {
    if (a.severity !== b.severity) return a.severity === 'E' ? -1 : 1
    return placeOf(a) - placeOf(b) || b.sheets.length - a.sheets.length
  })
}

/** The causes for which a sheet is in the queue beside its worst finding, each once. */
export const otherCauses = ({ findings: [worst, ...others] }: Pick<SuspectSheet, 'findings'>): CheckCode[] =>
  [...new Set(others.map(({ code }) => code))].filter((code) => code !== worst?.code)

/** What the queue counts a day without a sheet by: the receipt of its first fill, negative, so that it is no sheet's id. */
export const placeOfDay = ({ fills }: Pick<DayWithoutSheet, 'fills'>): number => -(fills[0]?.id ?? 0)

/** The places of a queue in its order: sheets by their cause, then days with fills without one. */
export const placesOf = (groups: readonly Group[], days: readonly DayWithoutSheet[]): number[] => [
  ...groups.flatMap(({ sheets }) => sheets.map(({ id }) => id)),
  ...days.map(placeOfDay),
]

/**
 * The sheet a number of places after another in the queue, at its ends the last possible one; the first sheet when the other is no longer
 * in the queue.
 */
export const sheetAtOffset = (ids: readonly number[], from: number | null, by: 1 | -1): number | null => {
  const at = from === null ? -1 : ids.indexOf(from)
  return ids[at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + by))] ?? null
}

/** The sheet to show after one was corrected: the next in the earlier queue that still has findings. */
export const nextAfter = (before: readonly number[], done: number, now: readonly number[]): number | null => {
  const at = before.indexOf(done)
  const order = [...before.slice(at), ...before.slice(0, Math.max(at, 0)).toReversed()]
  return order.find((id) => now.includes(id)) ?? now[0] ?? null
}

/**
 * Whether the values a sheet takes over from the sheet before it are described by litres: for machines, and where kilometres are not at
 * fault.
 */
export const takesFuel = ({ type, findings }: Pick<SuspectSheet, 'type' | 'findings'>): boolean =>
  type === 'machine' || !findings.some(({ code }) => code.startsWith('KM_'))

const REASONS: Partial<Record<CheckCode, readonly string[]>> = {
  WEEKEND: [...TEXTS.reasons, TEXTS.dayOffReason],
  METER_OFF: TEXTS.meterReasons,
  ODOMETER_OFF: TEXTS.odometerReasons,
  FUEL_NEGATIVE: TEXTS.tankReasons,
  FUEL_TANK: TEXTS.tankReasons,
  FULL_TANK_OFF: TEXTS.tankReasons,
}

/** The usual reasons for which the findings of a sheet are accepted, those of its worst finding first. */
export const usualReasons = ({ findings }: Pick<SuspectSheet, 'findings'>): string[] => [
  ...new Set(findings.flatMap(({ code }) => REASONS[code] ?? TEXTS.reasons)),
]

/** The sheets on which some trip has no purpose, at most as many as are written at once. */
export const withoutPurpose = (sheets: readonly SuspectSheet[]): SuspectSheet[] =>
  sheets.filter(({ findings }) => findings.some(({ code }) => code === 'PURPOSE_MISSING')).slice(0, 500)

/** Whether a month has nothing to show: no sheet, no day that lacks one, and nothing that was accepted. */
export const isBare = ({ sheets, withoutSheet, accepted }: AnswerOf<'monthInbox'>): boolean =>
  sheets + withoutSheet.length + accepted.length === 0
