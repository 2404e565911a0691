import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, useWatch } from 'react-hook-form'
import { Mark } from '../../../ui/Mark.tsx'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { type SheetForm, useSheet } from '../editor/sheet-form.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { useSheetFault } from '../list/sheet-origin.ts'
import classes from './ChecksPanel.module.css'
import { countInWords, hasContent, remarkOf } from './findings.ts'
import { useCheck, useFindings } from './SheetChecks.tsx'

/** On a phone a field may be folded away: its part is opened before the focus goes there. */
const showFolded = (name: string): void => {
  const folded = document.querySelector(`[name="${name}"]`)?.closest<HTMLElement>('[hidden]')
  const button = folded && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)
  if (button) flushSync(() => button.click())
}

/** Opens the dialog of a line, which takes the focus once it is drawn, and hands it to a field in it. */
const openAt = (line: HTMLElement, name: string): void => {
  const onOpened = ({ target }: FocusEvent) => {
    const dialog = (target as HTMLElement).closest('[role="dialog"]')
    const field = dialog?.querySelector<HTMLElement>(`[name="${name}"]`)
    if (!field) return
    const folded = field.closest('details')
    if (folded) folded.open = true
    // the dialog gives the focus to this one more than once
    dialog?.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
    field.dataset.autofocus = 'true'
    field.focus()
  }
  document.addEventListener('focusin', onOpened, { once: true })
  line.click()
}

/** Whether the path is that of a whole line, at which a form opens also for what is no finding. */
const isLine = (path: string): boolean => /^expenses\.\d+$/.test(path)

/** Leads to the place of a finding; at once to the place for which the sheet was opened, a field when its finding is found again. */
const useJump = () => {
  const { form } = useSheet()
  const findings = useFindings()
  const fault = useSheetFault()
  const jumped = useRef(false)
  const jump = (path: string, opens = true) => {
    // cells, rows and tables are marked with their path, fields are registered with the form; a day stands in the cell of its hour
    const marked = (as: string) => document.querySelector<HTMLElement>(`[data-path="${as}"]`)
    const [table, at, name] = path.split('.')
    const place = marked(path) ?? marked(path.replace('Date', 'Time')) ?? marked(`${table}.${at}`)
    if (!place) {
      showFolded(path)
      return form.setFocus(path as FieldPath<SheetForm>)
    }
    place.scrollIntoView({ block: 'center' })
    place.focus({ preventScroll: true })
    if (opens && name && place.dataset.path === `${table}.${at}`) openAt(place, name)
  }
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
