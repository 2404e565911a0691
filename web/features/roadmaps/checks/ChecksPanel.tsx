import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath } from 'react-hook-form'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { type SheetForm, useSheet } from '../editor/sheet-form.ts'
import { useSheetFault } from '../list/sheet-origin.ts'
import { TEXTS } from '../texts.ts'
import classes from './ChecksPanel.module.css'
import { countInWords, remarkOf } from './findings.ts'
import { useFindings } from './SheetChecks.tsx'

/** On a phone a field may be folded away: its part is opened before the focus goes there. */
const showFolded = (name: string): void => {
  const folded = document.querySelector(`[name="${name}"]`)?.closest<HTMLElement>('[hidden]')
  const button = folded && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)
  if (button) flushSync(() => button.click())
}

/** All findings of the sheet, each with a link to its place. Opens automatically for findings that no field shows, except on a phone. */
export const ChecksPanel = () => {
  const { form } = useSheet()
  const findings = useFindings()
  const phone = usePhone()
  const list = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const fault = useSheetFault()
  const jumped = useRef(false)

  const jump = (path: string) => {
    // rows and tables are marked with their path, fields are registered with the form
    const place = document.querySelector<HTMLElement>(`[data-path="${path.split('.').slice(0, 2).join('.')}"]`)
    if (!place) {
      showFolded(path)
      return form.setFocus(path as FieldPath<SheetForm>)
    }
    place.scrollIntoView({ block: 'center' })
    place.focus({ preventScroll: true })
  }
  // once, when the finding for which the sheet was opened is found again
  useEffect(() => {
    if (jumped.current || fault === null || !findings.some(({ path }) => path === fault)) return
    jumped.current = true
    jump(fault)
  })
  if (findings.length === 0) return null
  const opened = chosen ?? (!phone && findings.some(({ path }) => path === null))
  const tone = findings.some(({ severity }) => severity === 'E') ? 'error' : 'warning'
  const Sign = tone === 'error' ? CircleAlert : TriangleAlert

  return (
    <section className={classes.panel} aria-label={TEXTS.checkOfSheet}>
      <button
        type="button"
        className={classes.head}
        data-tone={tone}
        aria-expanded={opened}
        aria-controls={list}
        onClick={() => setChosen(!opened)}
      >
        <Sign size={16} aria-hidden />
        <span role="status">
          <span className="heard">{TEXTS.checkOfSheetIntro}</span>
          {countInWords(findings)}
        </span>
        <ChevronDown size={16} aria-hidden className={classes.fold} />
      </button>
      <ul id={list} className={classes.list} hidden={!opened}>
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.path} ${finding.message}`} className={classes.item}>
            {finding.path === null ? (
              <RemarkLine {...remarkOf(finding)} />
            ) : (
              <button type="button" className={classes.jump} onClick={() => jump(finding.path ?? '')}>
                <RemarkLine {...remarkOf(finding)} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
