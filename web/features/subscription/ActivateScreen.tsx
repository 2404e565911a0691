import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { CircleCheck, Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import { useCompany } from '../../app/company-context.tsx'
import { Notice } from '../../app/Notice.tsx'
import { subscriptionQuery } from '../../app/session.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { useSlow } from '../../ui/use-slow.ts'
import { activation, pauseAfter } from './activation.ts'
import { NoSuchPackage } from './NoSuchPackage.tsx'
import { isFree } from './plan-texts.ts'
import { TEXTS } from './texts.ts'
import { packagesQuery, useFreePackage } from './use-free-package.ts'

type Package = AnswerOf<'packages'>[number]

const LONG_MS = 60_000

const toPackages = (
  <Button variant="default" renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>
    {TEXTS.toPackages}
  </Button>
)

/** Asks for the confirmation until it comes; the screen around it then leads on. */
const Waiting = ({ name }: { name: string }) => {
  const { company } = useCompany()
  const [since] = useState(() => Date.now())
  const long = useSlow(true, LONG_MS)
  const { refetch, isFetching } = useQuery({ ...subscriptionQuery(company.id), refetchInterval: () => pauseAfter(Date.now() - since) })
  return (
    <Notice
      icon={<Loader size={40} role="presentation" />}
      title={TEXTS.confirmingTitle}
      actions={
        <>
          {long ? (
            <Button loading={isFetching} onClick={() => refetch()}>
              {TEXTS.checkNow}
            </Button>
          ) : null}
          {toPackages}
        </>
      }
    >
      <div role="status">{long ? TEXTS.confirmationLate(name) : TEXTS.confirmationPending(name)}</div>
    </Notice>
  )
}

const toHome = <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>{TEXTS.home}</Button>
const toSubscription = (
  <Button variant="default" renderRoot={(props) => <Link to="/dashboard/subscription" {...props} />}>
    {LABEL.subscription}
  </Button>
)

const Free = ({ name }: { name: string }) => {
  const { freeAvailable } = useCompany().subscription
  const take = useFreePackage()
  if (!freeAvailable)
    return (
      <Notice icon={<Gift size={40} />} title={TEXTS.freeTaken} actions={toPackages}>
        {TEXTS.freeTakenHelp(REFUSALS.FREE_PACKAGE_TAKEN.text)}
      </Notice>
    )
  return (
    <Notice
      icon={<Gift size={40} />}
      title={TEXTS.packageTitle(name)}
      actions={
        <>
          <Button loading={take.isPending} onClick={() => take.mutate()}>
            {TEXTS.startFree}
          </Button>
          {toPackages}
        </>
      }
    >
      {TEXTS.freeContents(
        counted(FREE_PLAN.days, 'zi', 'zile'),
        counted(FREE_PLAN.roadmaps, 'foaie', 'foi'),
        counted(FREE_PLAN.sheets, 'foaie', 'foi'),
      )}
    </Notice>
  )
}

/** Goes on to the home page, which tells the purchase that `sub` names. */
const Confirmed = ({ sub }: { sub: string | number }) => <Navigate to="/dashboard" search={{ payment: 'success', sub }} replace />

const Activation = ({ wanted: offered, sub }: { wanted: Package; sub: string | number | undefined }) => {
  const { subscription } = useCompany()
  const { activePackage, nextPackage } = subscription
  const activationState = activation(subscription, offered)
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (activationState === 'waiting') setWaited(true)
  }, [activationState])
  if (activationState === 'waiting') return <Waiting name={offered.name} />
  if (activationState === 'open') {
    if (isFree(offered.price)) return <Free name={offered.name} />
    return <Navigate to="/dashboard/payment/invoice/$packageId" params={{ packageId: String(offered.id) }} replace />
  }
  if (sub !== undefined) return <Confirmed sub={sub} />
  const next = activationState === 'next' && nextPackage
  return (
    <Notice
      icon={<CircleCheck size={40} />}
      title={waited ? TEXTS.paid : next ? TEXTS.ordered : TEXTS.active}
      actions={
        <>
          {toHome}
          {toSubscription}
        </>
      }
    >
      {next
        ? TEXTS.starts(offered.name, formatDay(next.startDate))
        : activePackage && TEXTS.validUntil(offered.name, formatDay(activePackage.expirationDate))}
    </Notice>
  )
}

/**
 * Where a package comes into force: the free one is taken here, a paid one waits for the provider's confirmation and then goes on to
 * the home page. One that was not ordered leads to the billing step. `sub` is the provider's session, or the number of the purchase.
 */
export const ActivateScreen = ({ packageId, sub }: { packageId: number; sub: string | number | undefined }) => {
  const packages = useQuery(packagesQuery)
  if (packages.data) {
    const offered = packages.data.find(({ id }) => id === packageId)
    return offered ? <Activation wanted={offered} sub={sub} /> : <NoSuchPackage />
  }
  if (packages.isError)
    return <LoadFailed title={TEXTS.packageLoadFailed} error={packages.error} onRetry={() => packages.refetch()} inset={false} />
  return null
}
