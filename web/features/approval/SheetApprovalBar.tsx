import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SheetApproval } from '#contract/saved-sheet.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { type ApprovalStep, isFrozen, moves } from '#domain/roadmap/approval.ts'
import { useCompany } from '../../app/company-context.tsx'
import { notifyError } from '../../ui/feedback.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ApprovalBadge } from './ApprovalBadge.tsx'
import classes from './SheetApprovalBar.module.css'
import { TEXTS } from './texts.ts'
import { type SeenSheet, useApproval, useApprovalSteps } from './use-approval.ts'

const ReturnDialog = lazyPart(async () => (await import('./ReturnDialog.tsx')).ReturnDialog)

/** What stands beside the word of its state. */
const said = ({ state, by, date, time }: SheetApproval, isReturnedFirst: boolean): string => {
  if (state === 'none') return TEXTS.notSubmitted
  const whom = TEXTS.byWhom(by, date && `${formatDay(date)}, ${time}`)
  return isReturnedFirst ? `${whom}. ${TEXTS.locked}` : whom
}

type Props = {
  sheet: SeenSheet
  approval: SheetApproval
  /** There are unsaved changes, which submitting or deciding would not save. */
  unsaved: boolean
  /** Its month is closed: nothing moves it. */
  closed: boolean
}

/** How an open sheet stands in its approval, by whom and why, and what the user may do; nothing where the company has none approved. */
export const SheetApprovalBar = ({ sheet, approval, unsaved, closed }: Props) => {
  const { company, role } = useCompany()
  const steps = useApprovalSteps().filter((step) => !closed && moves(step, approval.state))
  const { busy, move } = useApproval()
  const [returning, setReturning] = useState(false)
  if (!company.settings.approval) return null
  const take = (step: ApprovalStep) => {
    if (unsaved) return notifyError(new Error(TEXTS.saveFirst))
    if (step === 'return') return setReturning(true)
    void move(step, [sheet])
  }
  return (
    <section className={`card row wrap ${classes.bar} screen-only`} aria-label={TEXTS.column}>
      <div className={`row wrap ${classes.said}`} role="status">
        {approval.state === 'none' ? null : <ApprovalBadge state={approval.state} />}
        <span>{said(approval, !closed && isFrozen(approval.state, role === 'driver'))}</span>
        {approval.note ? <strong className={classes.note}>{TEXTS.why(approval.note)}</strong> : null}
      </div>
      {steps.length > 0 ? (
        <div className="wrap">
          {steps.map((step) => (
            <Button key={step} variant="default" size="compact-md" loading={busy === step} onClick={() => take(step)}>
              {TEXTS[step]}
            </Button>
          ))}
        </div>
      ) : null}
      {returning ? <ReturnDialog sheets={[sheet]} onClose={() => setReturning(false)} /> : null}
    </section>
  )
}
