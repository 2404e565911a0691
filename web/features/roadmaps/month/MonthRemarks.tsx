import { Button } from '@mantine/core'
import type { CheckFinding } from '#contract/checks.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { remarkOf } from '../checks/findings.ts'
import classes from './MonthFoot.module.css'
import type { MonthDoc, MonthSheet } from './month-doc.ts'
import { withoutPurpose, withPurpose } from './month-purposes.ts'
import type { Problem } from './month-save.ts'
import { OPENED } from './opened-texts.ts'
import { COLUMN_TEXT, TEXTS } from './texts.ts'

export type Jumped = Pick<Problem, 'sheet' | 'line' | 'column' | 'lacks'>

export type MonthRemarksProps = {
  list: string
  doc: MonthDoc
  /** How many new sheets the package still takes, where more are typed. */
  room: number | null
  problems: readonly Problem[]
  sheetFindings: readonly { sheet: MonthSheet; finding: CheckFinding }[]
  /** What trips without a purpose are given at once; empty in a month that is only looked at. */
  purpose: string
  onProblem: (problem: Jumped) => void
  onChange: (make: (doc: MonthDoc) => MonthDoc) => void
}

/** Everything that is wrong, each with a way to its cell: what keeps the month from being saved first, then what the checks find. */
export const MonthRemarks = ({ list, doc, room, problems, sheetFindings, purpose, onProblem, onChange }: MonthRemarksProps) => {
  const purposeless = purpose ? withoutPurpose(doc) : 0
  return (
    <ul id={list} className={classes.list}>
      {room === null ? null : (
        <li className={classes.said}>
          <RemarkLine tone="error" text={OPENED.packageRoom(room)} />
        </li>
      )}
      {purposeless > 0 ? (
        <li className={classes.said}>
          <Button variant="default" size="compact-sm" onClick={() => onChange((before) => withPurpose(before, purpose))}>
            {OPENED.putPurpose(purpose, purposeless)}
          </Button>
        </li>
      ) : null}
      {problems.map((problem) => (
        <li key={`${problem.sheet.key} ${problem.line} ${problem.column} ${problem.lacks}`}>
          <button type="button" className={classes.jump} onClick={() => onProblem(problem)}>
            <RemarkLine
              tone="error"
              text={
                problem.lacks
                  ? problem.message
                  : `${TEXTS.cellOf(formatDay(problem.sheet.day), COLUMN_TEXT[problem.column])}: ${problem.message}`
              }
            />
          </button>
        </li>
      ))}
      {sheetFindings.map(({ sheet, finding }) => (
        <li key={`${sheet.key} ${finding.code} ${finding.path} ${finding.message}`}>
          <button type="button" className={classes.jump} onClick={() => onProblem({ sheet, line: 0, column: 'departure' })}>
            <RemarkLine tone={remarkOf(finding).tone} text={`${formatDay(sheet.day)}: ${finding.message}`} />
          </button>
        </li>
      ))}
    </ul>
  )
}
