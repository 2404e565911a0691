/** The suspect sheets of a period by cause. */
import type { AnswerOf } from '#contract/contract.ts'
import type { CheckCode, Severity } from '#domain/checks/codes.ts'

type Suspect = AnswerOf<'suspectRoadmaps'>[number]

/** A cause with how many sheets have it; `message` is what the first of them says. */
type Cause = { code: CheckCode; severity: Severity; message: string; count: number }

/** Causes, errors first, then by how many sheets have them. */
export const causesOf = (sheets: readonly Pick<Suspect, 'findings'>[]): Cause[] => {
  const causes = new Map<CheckCode, Cause>()
  for (const { findings } of sheets)
    for (const { code, severity, message } of new Map(findings.map((finding) => [finding.code, finding])).values()) {
      const cause = causes.get(code)
      if (cause) cause.count += 1
      else causes.set(code, { code, severity, message, count: 1 })
    }
  return [...causes.values()].toSorted((a, b) => (a.severity === b.severity ? b.count - a.count : a.severity === 'E' ? -1 : 1))
}

/** The sheets that have a cause; all of them without one, or once nothing has it any more. */
export const withCause = <Sheet extends Pick<Suspect, 'findings'>>(sheets: readonly Sheet[], code: CheckCode | null): readonly Sheet[] => {
  const having = sheets.filter(({ findings }) => findings.some((finding) => finding.code === code))
  return code === null || having.length === 0 ? sheets : having
}
