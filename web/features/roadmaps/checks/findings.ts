/** What was found wrong with a sheet, and where its form says so. */
import type { CheckFinding } from '#contract/checks.ts'
import type { InputOf } from '#contract/contract.ts'
import { counted } from '#domain/numbers/format.ts'
import type { Remark } from '../../../ui/RemarkLine.tsx'

/** What a sheet lacks before anything was put on it. */
const NOT_YET: readonly CheckFinding['code'][] = ['NO_ROUTES', 'KM_ZERO', 'MACHINE_HOURS']

/** Findings that the fields show themselves, and only once the user has left them: a driver not chosen yet is no error. */
const SAID_BY_FIELDS: readonly CheckFinding['code'][] = ['NUMBER_MISSING', 'DRIVER_MISSING']

type Sheet = Pick<InputOf<'checkRoadmap'>['body'], 'id' | 'routes' | 'expenses' | 'hoursExploitation'>

/** The findings to show while the sheet is written: not what its fields say, and of a new and empty one not that it is empty. */
export const shownFindings = (findings: readonly CheckFinding[], { id, routes, expenses, hoursExploitation }: Sheet): CheckFinding[] => {
  const empty = !id && !routes?.length && !expenses?.length && (!hoursExploitation || hoursExploitation === '00:00')
  return findings.filter(({ code }) => !SAID_BY_FIELDS.includes(code) && !(empty && NOT_YET.includes(code)))
}

/** A finding as it is shown. */
export const remarkOf = ({ severity, message }: CheckFinding): Remark => ({ tone: severity === 'E' ? 'error' : 'warning', text: message })

/** What is said at a field, the worst first; findings come errors first. `kmStart` does not answer for `kmStart.x`. */
export const remarkAt = (findings: readonly CheckFinding[], path: string): Remark | undefined => {
  const match = findings.find((finding) => finding.path === path)
  return match && remarkOf(match)
}

/** What is said at row `at` of a table, of any of its inputs: `routes.1` and `routes.1.purpose` for the second route. */
export const remarksOfRow = (findings: readonly CheckFinding[], table: string, at: number): Remark[] => {
  const row = `${table}.${at}`
  return findings.filter(({ path }) => path === row || path?.startsWith(`${row}.`)).map(remarkOf)
}

/** `1 eroare, 3 avertismente`. */
export const countInWords = (findings: readonly CheckFinding[]): string => {
  const errors = findings.filter(({ severity }) => severity === 'E').length
  const warnings = findings.length - errors
  return [
    ...(errors > 0 ? [counted(errors, 'eroare', 'erori')] : []),
    ...(warnings > 0 ? [counted(warnings, 'avertisment', 'avertismente')] : []),
  ].join(', ')
}

/** Whether both say the same at the same places. */
export const sameFindings = (one: readonly CheckFinding[], other: readonly CheckFinding[]): boolean =>
  one.length === other.length && one.every(({ message, path }, at) => message === other[at]?.message && path === other[at]?.path)
