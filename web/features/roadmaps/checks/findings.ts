/** The findings of a sheet, and where its form shows them. */
import type { CheckFinding } from '#contract/checks.ts'
import { CAUSES } from '#domain/checks/causes.ts'
import type { Remark } from '../../../ui/RemarkLine.tsx'
import { COMMON } from '../../../ui/texts.ts'

/** Findings of an empty sheet. */
const NOT_YET: readonly CheckFinding['code'][] = ['NO_ROUTES', 'KM_ZERO', 'HOURS_BLANK']

/** Findings that fields show themselves, only after the user has left them: a driver not chosen and an arrival not typed are no errors yet. */
const SAID_BY_FIELDS: readonly CheckFinding['code'][] = ['NUMBER_MISSING', 'DRIVER_MISSING', 'DATE_ORDER']

type Content = {
  routes?: readonly unknown[] | null | undefined
  expenses?: readonly unknown[] | null | undefined
  hoursExploitation?: string | null | undefined
}

/** Whether anything stands on a sheet below its head: a trip, a purchase, or a machine's hours of work. */
export const hasContent = ({ routes, expenses, hoursExploitation }: Content): boolean =>
  Boolean(routes?.length || expenses?.length || (hoursExploitation && hoursExploitation !== '00:00'))

/** The findings shown while the user edits: without those that fields show, and without those about emptiness on a new, empty sheet. */
export const shownFindings = (
  findings: readonly CheckFinding[],
  { id, ...content }: Content & { id?: number | null | undefined },
): CheckFinding[] => {
  const empty = !id && !hasContent(content)
  return findings.filter(({ code }) => !SAID_BY_FIELDS.includes(code) && !(empty && NOT_YET.includes(code)))
}

/** A displayed finding. */
export const remarkOf = ({ severity, message }: CheckFinding): Remark => ({ tone: severity === 'E' ? 'error' : 'warning', text: message })

/** What is said at a field, in its one line, the most serious first (findings come errors first). `kmStart` does not include `kmStart.x`. */
export const remarkAt = (findings: readonly CheckFinding[], path: string): Remark | undefined => {
  const match = findings.find((finding) => finding.path === path)
  return match && { ...remarkOf(match), brief: CAUSES[match.code] }
}

/** The texts at row `at` of a table, for any of its inputs: `routes.1` and `routes.1.purpose` for the second route. */
export const remarksOfRow = (findings: readonly CheckFinding[], table: string, at: number): Remark[] => {
  const row = `${table}.${at}`
  return findings.filter(({ path }) => path === row || path?.startsWith(`${row}.`)).map(remarkOf)
}

/** `1 greșeală, 3 de văzut`. */
export const countInWords = (findings: readonly CheckFinding[]): string => {
  const errors = findings.filter(({ severity }) => severity === 'E').length
  const warnings = findings.length - errors
  return [...(errors > 0 ? [COMMON.mistakes(errors)] : []), ...(warnings > 0 ? [COMMON.toSee(warnings)] : [])].join(', ')
}

/** Whether both lists have the same findings at the same places. */
export const sameFindings = (one: readonly CheckFinding[], other: readonly CheckFinding[]): boolean =>
  one.length === other.length && one.every(({ message, path }, at) => message === other[at]?.message && path === other[at]?.path)
