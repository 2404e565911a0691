import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Mark } from '../../../ui/Mark.tsx'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { useSheet } from '../editor/sheet-form.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { useSheetFault } from '../list/sheet-origin.ts'
import classes from './ChecksPanel.module.css'
import { countInWords, hasContent, remarkOf } from './findings.ts'
import { useCheck, useFindings } from './SheetChecks.tsx'

/** Whether the path is that of a whole line, at which a form opens also for what is no finding. */
const isLine = (path: string): boolean => /^expenses\.\d+$/.test(path)

/** Leads to the place of a finding; at once to the place for which the sheet was opened, a field when its finding is found again. */
const useJump = () => {
  const { form } = useSheet()
  const findings = useFindings()
  const fault = useSheetFault()
  const jumped = useRef(false)
  const jump = (path: string, opens = true) => void import('./jump.ts').then(({ jumpTo }) => jumpTo(form, path, opens))
  useEffect(() => {
    if (jumped.current || fault === null || !(isLine(fault) || findings.some(({ path }) => path === fault))) return
    jumped.current = true
    jump(fault, false)
  })
  return jump
}

/**
 * All findings of the sheet, each with a link to its place. In a dock it is a line that is always as high and opens on request; elsewhere
 * a card at the end of what is typed, so that nothing moves when something is found. Nothing is said of a sheet that has nothing yet.
 */
export const ChecksPanel = ({ docked }: { docked: boolean }) => {
  const { control } = useSheet()
  const findings = useFindings()
  const { state, agreements } = useCheck()
  const [routes, expenses, hoursExploitation] = useWatch({ control, name: ['routes', 'expenses', 'hoursExploitation'] })
  const list = useId()
  const [opened, setOpened] = useState(false)
  const jump = useJump()
  const found = findings.length > 0
  const opens = docked && (found || agreements.length > 0)
  const checked = found || hasContent({ routes, expenses, hoursExploitation })
  const tone = findings.some(({ severity }) => severity === 'E') ? 'error' : 'warning'
  const count = (
    <span role="status" className={classes.count}>
      {found ? <Mark tone={tone} /> : state === 'checked' ? <Check size={16} aria-hidden /> : null}
      <span>
        <span className="heard">{FORM_TEXTS.checkOfSheetIntro}</span>
        {checked ? (found ? countInWords(findings) : FORM_TEXTS.check[state]) : null}
      </span>
    </span>
  )
  return (
    <section className={docked ? classes.panel : `card ${classes.card}`} hidden={!checked} aria-label={FORM_TEXTS.checkOfSheet}>
      {opens ? (
        <button
          type="button"
          className={`row quiet ${classes.head}`}
          data-tone={found ? tone : undefined}
          aria-expanded={opened}
          aria-controls={list}
          onClick={() => setOpened(!opened)}
        >
          {count}
          <ChevronDown size={16} aria-hidden className={classes.fold} />
        </button>
      ) : (
        <div className={`row quiet ${classes.head}`} data-tone={found ? tone : undefined}>
          {docked ? null : <h2 className={classes.title}>{FORM_TEXTS.checks}</h2>}
          {count}
        </div>
      )}
      <ul id={list} className={classes.list} hidden={docked && !(opens && opened)}>
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.path} ${finding.message}`} className={classes.item}>
            {finding.path === null ? (
              <RemarkLine {...remarkOf(finding)} />
            ) : (
              <button
                type="button"
                className={classes.jump}
                // what is said again of a row that the press leaves would push the button away from under it
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => jump(finding.path ?? '')}
              >
                <RemarkLine {...remarkOf(finding)} />
              </button>
            )}
          </li>
        ))}
        {agreements.map((agreement) => (
          <li key={agreement} className={`quiet ${classes.item} ${classes.agreement}`}>
            <Check size={16} aria-hidden />
            {agreement}
          </li>
        ))}
      </ul>
    </section>
  )
}
