/** What is said of a proposal: the findings of its sheets, and what is worth knowing before they are saved. */
import { Alert } from '@mantine/core'
import type { GenerationWarning } from '#contract/generation.ts'
import { LABEL } from '../../ui/label-texts.ts'
import type { Request } from './generator-request.ts'
import classes from './ResultsStep.module.css'
import { sheetsText } from './run-texts.ts'
import { TEXTS } from './texts.ts'
import { findingsByText, hasMistakes, type useFindings } from './use-findings.ts'
import { type Names, warningText } from './warning-texts.ts'

/** Where the findings of a severity are listed. */
const FINDINGS_OF = { E: 'generated-mistakes', W: 'generated-findings' } as const

/** Leads to the list of findings, mistakes first; `null` where there is none. */
export const listOf = (findings: ReturnType<typeof useFindings>): (() => void) | null => {
  if (findings === null || findings === 'unknown' || findings.every((sheet) => sheet.findings.length === 0)) return null
  return () => {
    const list = document.getElementById(FINDINGS_OF[hasMistakes(findings) ? 'E' : 'W'])
    list?.scrollIntoView({ block: 'center' })
    list?.focus({ preventScroll: true })
  }
}

type NoteProps = {
  /** Findings that the checks would report after saving. */
  findings: ReturnType<typeof useFindings>
  request: Request
  severity: 'E' | 'W'
}

/** One sentence for each finding of a severity, with its sheets. */
export const FindingsNote = ({ findings, request, severity }: NoteProps) => {
  if (findings === null) return null
  const lines: readonly string[] =
    findings === 'unknown'
      ? severity === 'W'
        ? [TEXTS.findingsUnknown]
        : []
      : findingsByText(findings, severity, Boolean(request.generateOnWeekend || request.generateOnHolidays)).map(({ told, sheets }) =>
          TEXTS.findingOn(told, sheets),
        )
  return lines.length === 0 ? null : (
    <Alert
      id={FINDINGS_OF[severity]}
      tabIndex={-1}
      color={severity === 'E' ? 'red' : 'yellow'}
      className={classes.warnings ?? ''}
      title={severity === 'E' ? TEXTS.mistakes : TEXTS.findings}
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}

type Notice = { key: string; text: string }

const NoticeList = ({ notices }: { notices: readonly Notice[] }) => (
  <ul>
    {notices.map(({ key, text }) => (
      <li key={key}>{text}</li>
    ))}
  </ul>
)

/** What warnings say; routes that are not used have a place of their own. */
export const noticesOf = (warnings: readonly GenerationWarning[], names: Names): Notice[] =>
  warnings
    .filter(({ code }) => code !== 'ROUTES_UNUSED')
    .map((warning) => ({ key: `${warning.code} ${warning.date ?? ''} ${warning.ids?.join() ?? ''}`, text: warningText(warning, names) }))

/** That a proposal of so many sheets is more than the package takes, and where the days are chosen; nothing where they fit. */
export const roomNotice = (room: number | null, count: number, where: string = LABEL.settings): Notice[] =>
  room !== null && count > room ? [{ key: 'room', text: TEXTS.packageRoom(sheetsText(room), count, where) }] : []

type NoticesProps = { title?: string | undefined; notices: readonly Notice[]; isFolded?: boolean }

/** Information for the user before the sheets are saved; folded to one line with its count where the sheets stand below it. */
export const Notices = ({ title, notices, isFolded = false }: NoticesProps) =>
  notices.length === 0 ? null : (
    <Alert color="yellow" className={classes.warnings ?? ''} title={isFolded ? undefined : title} {...(isFolded ? { py: 6 } : {})}>
      {isFolded ? (
        <details>
          <summary>{TEXTS.worthKnowing(notices.length)}</summary>
          <NoticeList notices={notices} />
        </details>
      ) : (
        <NoticeList notices={notices} />
      )}
    </Alert>
  )
