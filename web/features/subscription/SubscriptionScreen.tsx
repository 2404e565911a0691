import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Subscription } from '#contract/subscription.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import { useCompany } from '../../app/company-context.tsx'
import { subscriptionQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { useExternalRedirect } from '../../lib/use-external-redirect.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { CHANGE_PACKAGE, COMMON } from '../../ui/texts.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { InvoicesCard } from '../invoices/InvoicesCard.tsx'
import { notifyRefused } from './notify-refused.ts'
import { PlanBadges } from './PlanBadges.tsx'
import { CANCEL_QUESTION, isFree, planPeriod, planPrice, planStatus } from './plan-texts.ts'
import classes from './Subscription.module.css'
import { TEXTS } from './texts.ts'

type ActivePackage = NonNullable<Subscription['activePackage']>

const CANCEL = TEXTS.cancel

const Usage = ({ label, used, limit }: { label: string; used: number; limit: number | null }) => (
  <div>
    <Group justify="space-between" gap="xs">
      <Text size="md">{label}</Text>
      <Text size="md" className="tabular" {...(limit === null ? { c: 'dimmed' } : {})}>
        {limit === null ? TEXTS.unlimited(counted(used, 'foaie', 'foi')) : `${used} din ${limit}`}
      </Text>
    </Group>
    {limit === null ? null : (
      <progress
        className={classes.bar}
        value={used}
        max={limit}
        aria-label={TEXTS.usage(label, used, limit)}
        {...(used >= limit ? { 'data-full': true } : {})}
      />
    )}
  </div>
)

/** How many sheets of each kind the company has, of how many the package allows. */
const AllUsage = ({ subscription, free }: { subscription: Subscription; free: boolean }) => (
  <div className={classes.usage}>
    <Usage label={COMMON.roadSheets} used={subscription.totalRoadmaps} limit={free ? FREE_PLAN.roadmaps : null} />
    <Usage label={TEXTS.operatingSheets} used={subscription.totalSheets} limit={free ? FREE_PLAN.sheets : null} />
    <Group justify="space-between" gap="xs">
      <Text size="md">{TEXTS.records}</Text>
      <Text size="md" c="dimmed">
        {TEXTS.noLimit}
      </Text>
    </Group>
  </div>
)

/** What can be done about a package that is renewed, or whose payment failed. */
const PlanActions = ({ plan, next }: { plan: ActivePackage | null; next: Subscription['nextPackage'] }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const { leaving, leaveFor } = useExternalRedirect()
  const refresh = () => client.invalidateQueries(subscriptionQuery(company.id))
  const renewed = plan?.cancelable ? plan : null
  const ordered = next?.cancelable ? next : null
  const cancellation = useMutation({
    mutationFn: () => call('cancelSubscription', { body: { companyId: company.id } }),
    onSuccess: (answer) => {
      client.setQueryData(subscriptionQuery(company.id).queryKey, answer)
      const { activePackage, permissions } = answer
      const until = activePackage && permissions.mayWrite ? TEXTS.accessUntil(formatDay(activePackage.expirationDate)) : ''
      notifySuccess(TEXTS.cancelled(until))
    },
    onError: (error) => {
      notifyError(error)
      refresh()
    },
  })
  const retry = useMutation({
    mutationFn: (activePackageId: number) =>
      call('retryPayment', { body: { companyId: company.id, activePackageId, baseUrl: location.origin } }),
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => {
      if (!notifyRefused(error)) notifyError(error)
      refresh()
    },
  })
  const [retrying, cancelling] = [useFocusKept(retry.isPending || leaving), useFocusKept(cancellation.isPending)]
  const cancel = async () => {
    const sure = await confirm({
      title: CANCEL_QUESTION,
      text: (
        <>
          {renewed ? TEXTS.keepsUntil(renewed.package.name, formatDay(renewed.expirationDate)) : null}
          {ordered ? TEXTS.neverStarts(ordered.name, formatDay(ordered.startDate)) : null}
        </>
      ),
      confirm: CANCEL,
      destroys: true,
    })
    if (sure) cancellation.mutate()
  }
  return (
    <>
      {plan?.status === 'failed' ? (
        <Button ref={retrying} loading={retry.isPending || leaving} onClick={() => retry.mutate(plan.id)}>
          {TEXTS.retryPayment}
        </Button>
      ) : null}
      {renewed || ordered ? (
        <Button ref={cancelling} variant="subtle" color="red" loading={cancellation.isPending} onClick={cancel}>
          {CANCEL}
        </Button>
      ) : null}
    </>
  )
}

/** The company's package: how it stands, until when, at what price, how much of it is used, and what comes after it. */
export const SubscriptionScreen = () => {
  const { company, subscription } = useCompany()
  const { activePackage, nextPackage, pendingPackage, permissions } = subscription
  // what is not paid yet is none
  const plan = activePackage?.status === 'pending' ? null : activePackage
  const free = plan !== null && isFree(plan.price)
  const working = plan?.status === 'active' && permissions.state !== 'expired'
  const status = plan ? planStatus(plan, permissions.state) : ''
  return (
    <>
      <BackLink to="/dashboard/settings">{LABEL.settings}</BackLink>
      <Title order={1}>{LABEL.subscription}</Title>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {company.name}
      </Text>
      {pendingPackage ? (
        <Alert color="yellow" mt="md" title={TEXTS.paymentPending}>
          {TEXTS.paymentFor}
          {pendingPackage.name}
          {TEXTS.notConfirmed}{' '}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => (
              <Link to="/dashboard/payment/activate/$packageId" params={{ packageId: String(pendingPackage.id) }} {...props} />
            )}
          >
            {TEXTS.checkPayment}
          </Anchor>
        </Alert>
      ) : null}
      <div className="two-columns">
        <div className={`card ${classes.plan}`}>
          {plan ? (
            <>
              <Group gap="xs">
                <h2 className={classes.name}>{plan.package.name}</h2>
                {working ? <StateBadge label={status} color="green" /> : <PlanBadges subscription={subscription} />}
              </Group>
              {working ? null : <Text mt={4}>{status}</Text>}
              <dl className={classes.facts}>
                <Fact name="Data de început">{formatDay(plan.startDate)}</Fact>
                <Fact name="Valabil până la">{formatDay(plan.expirationDate)}</Fact>
                <Fact name={free ? LABEL.price : COMMON.priceWithoutVat}>{planPrice(plan.price)}</Fact>
                <Fact name="Perioadă">{planPeriod(plan.package)}</Fact>
                {plan.status === 'active' && permissions.mayWrite ? (
                  <Fact name={TEXTS.nextPayment} style={plan.nextPaymentDate ? {} : { gridColumn: '1 / -1' }}>
                    {plan.nextPaymentDate
                      ? formatDay(plan.nextPaymentDate)
                      : TEXTS.noPayment[free ? 'free' : nextPackage ? 'next' : 'once']}
                  </Fact>
                ) : null}
                {nextPackage ? (
                  <Fact name="Urmează">
                    {nextPackage.name}
                    {TEXTS.from}
                    <span className="nowrap">{formatDay(nextPackage.startDate)}</span>
                  </Fact>
                ) : null}
              </dl>
              <AllUsage subscription={subscription} free={free} />
            </>
          ) : (
            <Text>{nextPackage ? TEXTS.starts(nextPackage.name, formatDay(nextPackage.startDate)) : TEXTS.noPackage}</Text>
          )}
          <div className={`wrap ${classes.actions}`}>
            <Button renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>
              {plan ? CHANGE_PACKAGE : LABEL.choosePackage}
            </Button>
            <PlanActions plan={plan} next={nextPackage} />
          </div>
        </div>
        <InvoicesCard />
      </div>
    </>
  )
}
