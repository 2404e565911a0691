import { Button } from '@mantine/core'
import type { CheckFinding } from '#contract/checks.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { remarkOf } from '../checks/findings.ts'
import classes from './MonthFoot.module.css'
import type { EditColumn, MonthDoc, MonthSheet } from './month-doc.ts'
import { withoutPurpose, withPurpose } from './month-purposes.ts'
import type { Problem } from './month-save.ts'
import { OPENED } from './opened-texts.ts'
import { COLUMN_TEXT } from './texts.ts'

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

/** What is said of each day, those first on which something keeps the month from being saved. */
const daysOf = (problems: MonthRemarksProps['problems'], sheetFindings: MonthRemarksProps['sheetFindings']) => {
  const lines = [
    ...problems
      .filter(({ lacks }) => !lacks)
      .map(({ message, ...place }) => ({ ...place, tone: 'error' as const, text: `${COLUMN_TEXT[place.column]}: ${message}` })),
    ...sheetFindings.map(({ sheet, finding }) => {
      const column: EditColumn = finding.code === 'NO_ROUTES' ? 'places' : 'departure'
      return { sheet, line: 0, column, ...remarkOf(finding) }
    }),
  ]
  return [...Map.groupBy(lines, ({ sheet }) => sheet.day)]
}

/** Everything that is wrong, day by day, each with a way to its cell. */
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
      {problems.map((problem) =>
        problem.lacks ? (
          <li key={problem.lacks}>
            <button type="button" className={classes.jump} onClick={() => onProblem(problem)}>
              <RemarkLine tone="error" text={problem.message} />
            </button>
          </li>
        ) : null,
      )}
      {daysOf(problems, sheetFindings).map(([day, lines]) => (
        <li key={day} className={classes.day}>
          <strong>{formatDay(day).slice(0, 5)}</strong>
          <ul>
            {lines.map(({ tone, text, ...place }) => (
              <li key={`${place.sheet.key} ${place.line} ${place.column} ${text}`}>
                <button type="button" className={classes.jump} onClick={() => onProblem(place)}>
                  <RemarkLine tone={tone} text={text} />
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
