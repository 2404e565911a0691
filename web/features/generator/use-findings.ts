/** Findings that the checks would report for the proposal after saving. */
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import type { Severity } from '#domain/checks/codes.ts'
import { call } from '../../lib/api.ts'
import { askAfter } from '../../lib/ask-after.ts'
import type { Preview } from './generated-preview.ts'
import { sheetsText } from './run-texts.ts'
import { TEXTS } from './texts.ts'
import { fallenOff, savingOf } from './use-save-generated.ts'
import type { Generated } from './wizard-state.ts'

export type Findings = AnswerOf<'checkGenerated'>

export const hasMistakes = (findings: Findings): boolean =>
  findings.some((sheet) => sheet.findings.some(({ severity }) => severity === 'E'))

const sheetsWith = (findings: Findings, isMeant: (sheet: Findings[number]) => boolean): number =>
  new Set(findings.flatMap((sheet) => (isMeant(sheet) ? [`${sheet.startDate} ${sheet.number}`] : []))).size

/** How many sheets would have mistakes. */
export const mistakenIn = (findings: Findings): number => sheetsWith(findings, (sheet) => hasMistakes([sheet]))

/** On how many of the sheets something is to be seen: `5 din 5 foi`; a dash where it cannot be known. */
export const countShown = (vehicles: readonly Findings[] | 'unknown' | null, count: number, room: number | null): string => {
  if (vehicles === 'unknown' || (room !== null && count > room)) return '–'
  if (vehicles === null) return TEXTS.findingsAsked
  const seen = vehicles.reduce((sum, findings) => sum + sheetsWith(findings, (sheet) => sheet.findings.length > 0), 0)
  return TEXTS.findingsOf(seen, sheetsText(count))
}

/** Most sheets named for a finding; more are only counted. */
const MOST_NAMED = 5

/**
 * Each finding of a severity once, in the given order, with its sheets: `foaia 12`, `foile 12, 13 și încă 4`. Where days off are `allowed`, that they are is
 * said with what is found of them.
 */
export const findingsByText = (findings: Findings, of: Severity, allowed: boolean): { told: string; sheets: string }[] => {
  const told = ({ code, message }: Findings[number]['findings'][number]) =>
    allowed && code === 'WEEKEND' ? TEXTS.allowedDaysOff(message) : message
  const byText = Map.groupBy(
    findings.flatMap(({ number, findings: found }) =>
      found.filter(({ severity }) => severity === of).map((finding) => ({ number, message: told(finding) })),
    ),
    ({ message }) => message,
  )
  return [...byText].map(([told, lines]) => ({ told, sheets: sheetNumbers([...new Set(lines.map(({ number }) => number))]) }))
}

const sheetNumbers = (numbers: readonly number[]): string => {
  const more = numbers.length - MOST_NAMED
  const named = numbers.slice(0, MOST_NAMED).join(', ')
  return TEXTS.sheetNumbers(named, numbers.length, Math.max(0, more))
}

/** Pause before checking: an edit is often followed by another one. */
const SETTLED_MS = 500

type Proposal = {
  generated: Generated
  preview: Preview
  isSaving: boolean
  /** How many more sheets the package allows; `null` without a limit. A proposal of more is refused, and not sent. */
  room: number | null
}

/** The findings, sheet by sheet; `null` until they are known, `'unknown'` where the proposal cannot be saved in its current state. */
export const useFindings = ({ generated, preview, isSaving, room }: Proposal): Findings | 'unknown' | null => {
  const [result, setResult] = useState<{ preview: Preview; findings: Findings | 'unknown' } | null>(null)
  const fits = room === null || preview.sheets.length <= room
  useEffect(() => {
    if (isSaving || !fits || preview.sheets.length === 0) return
    return askAfter(SETTLED_MS, (signal) =>
      call('checkGenerated', { body: savingOf(generated, preview, false, fallenOff(generated.answer, preview)) }, signal)
        .then((findings) => setResult({ preview, findings }))
        .catch(() => {
          if (!signal.aborted) setResult({ preview, findings: 'unknown' })
        }),
    )
  }, [generated, preview, isSaving, fits])
  return result?.preview === preview ? result.findings : null
}
