import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CalendarX2, Gauge } from 'lucide-react'
import { REFUSALS } from '#contract/refusals.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import { useCompany } from '../../app/company-context.tsx'
import { Notice } from '../../app/Notice.tsx'
import { CHANGE_PACKAGE } from '../../ui/texts.ts'

/** The package has expired: what still works, and how to go on. */
export const ExpiredScreen = () => {
  const { subscription } = useCompany()
  const plan = subscription.activePackage
  return (
    <Notice
      icon={<CalendarX2 size={40} />}
      title="Pachetul a expirat"
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>Alege un pachet</Button>
          <Button variant="default" renderRoot={(props) => <Link to="/dashboard/foi" {...props} />}>
            Foi de parcurs
          </Button>
        </>
      }
    >
      {plan ? `Pachetul ${plan.package.name} a fost valabil până la ${formatDay(plan.expirationDate)}. ` : ''}
      Nimic nu s-a pierdut: foile de parcurs se pot vedea și tipări, dar nu se mai pot adăuga sau modifica.
    </Notice>
  )
}

/** The package allows no more sheets. */
export const LimitedScreen = () => (
  <Notice
    icon={<Gauge size={40} />}
    title={REFUSALS.LIMIT_REACHED.text}
    actions={
      <>
        <Button renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>{CHANGE_PACKAGE}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
          Acasă
        </Button>
      </>
    }
  >
    Pachetul gratuit cuprinde {FREE_PLAN.roadmaps} foi de parcurs și {FREE_PLAN.sheets} foi de funcționare. Cele existente se pot vedea,
    modifica și tipări în continuare.
  </Notice>
)
