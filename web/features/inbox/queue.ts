/** The suspect sheets of a month as a queue: by cause, the most serious first. */
import type { SuspectSheet } from '#contract/inbox.ts'
import type { CheckCode, Severity } from '#domain/checks/codes.ts'

/** The sheets whose worst finding has this cause. */
export type Group = { code: CheckCode; severity: Severity; sheets: SuspectSheet[] }

/** Each sheet once, under its worst finding: errors first, then the most frequent causes. */
export const queueOf = (sheets: readonly SuspectSheet[]): Group[] => {
  const groups = new Map<CheckCode, Group>()
  for (const sheet of sheets) {
    const [worst] = sheet.findings
    if (!worst) continue
    const group = groups.get(worst.code)
    if (group) group.sheets.push(sheet)
    else groups.set(worst.code, { code: worst.code, severity: worst.severity, sheets: [sheet] })
  }
  return [...groups.values()].toSorted((a, b) =>
    a.severity === b.severity ? b.sheets.length - a.sheets.length : a.severity === 'E' ? -1 : 1,
  )
}

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

/** The sheets on which some trip has no purpose, at most as many as are written at once. */
export const withoutPurpose = (sheets: readonly SuspectSheet[]): SuspectSheet[] =>
  sheets.filter(({ findings }) => findings.some(({ code }) => code === 'PURPOSE_MISSING')).slice(0, 500)
