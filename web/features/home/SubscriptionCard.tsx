import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Subscription } from '#contract/subscription.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { useAllowed } from '../../app/company-context.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { COMMON } from '../../ui/texts.ts'
import { PlanBadges } from '../subscription/PlanBadges.tsx'
import { isFree, planPeriod, planPrice } from '../subscription/plan-texts.ts'
import classes from './SubscriptionCard.module.css'
import { TEXTS } from './texts.ts'

/** The company's package in a few lines, with a link to its page. */
export const SubscriptionCard = ({ subscription }: { subscription: Subscription }) => {
  const mayPay = useAllowed('money')
  const plan = subscription.activePackage
  if (!plan) return null
  return (
    <div className={`card ${classes.card}`}>
      <Group justify="space-between" gap="xs">
        <Group gap={8}>
          <Text component="h2" size="sm" fw={400} c="dimmed">
            {LABEL.subscription}
          </Text>
          <span className={classes.name}>{plan.package.name}</span>
          <PlanBadges subscription={subscription} />
        </Group>
        {mayPay ? (
          <Anchor size="sm" className={classes.details ?? ''} renderRoot={(props) => <Link to="/dashboard/subscription" {...props} />}>
            {TEXTS.details}
          </Anchor>
        ) : null}
      </Group>
      <dl className={classes.facts}>
        <Fact name={TEXTS.start}>{formatDay(plan.startDate)}</Fact>
        <Fact name={TEXTS.until}>{formatDay(plan.expirationDate)}</Fact>
        <Fact name={isFree(plan.price) ? LABEL.price : COMMON.priceWithoutVat}>{planPrice(plan.price)}</Fact>
        <Fact name={COMMON.period}>{planPeriod(plan.package)}</Fact>
      </dl>
    </div>
  )
}
