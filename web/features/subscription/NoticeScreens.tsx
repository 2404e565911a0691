import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CalendarX2, Gauge } from 'lucide-react'
import { REFUSAL_TEXT } from '#contract/refusal-texts.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import { useAllowed, useCompany } from '../../app/company-context.tsx'
import { Notice } from '../../app/Notice.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { CHANGE_PACKAGE, COMMON } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

/** The package has expired: what still works, and how to go on. */
export const ExpiredScreen = () => {
  const { subscription } = useCompany()
  const mayPay = useAllowed('money')
  const plan = subscription.activePackage
  return (
    <Notice
      icon={<CalendarX2 size={40} />}
      title={TEXTS.expired}
      actions={
        <>
          {mayPay ? <Button renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>{LABEL.choosePackage}</Button> : null}
          <Button variant="default" renderRoot={(props) => <Link to="/dashboard/foi" {...props} />}>
            {COMMON.roadSheets}
          </Button>
        </>
      }
    >
      {TEXTS.nothingLost(plan ? TEXTS.wasValid(plan.package.name, formatDay(plan.expirationDate)) : '')}
    </Notice>
  )
}

/** The package allows no more sheets. */
export const LimitedScreen = () => {
  const mayPay = useAllowed('money')
  return (
    <Notice
      icon={<Gauge size={40} />}
      title={REFUSAL_TEXT.LIMIT_REACHED}
      actions={
        <>
          {mayPay ? <Button renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>{CHANGE_PACKAGE}</Button> : null}
          <Button variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
            {TEXTS.home}
          </Button>
        </>
      }
    >
      {TEXTS.freeLimits(FREE_PLAN.roadmaps, FREE_PLAN.sheets)}
    </Notice>
  )
}
