import { Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { FREE_PLAN } from '#domain/plan/permissions.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CHANGE_PACKAGE } from '../../ui/texts.ts'
import { PlanBadges } from './PlanBadges.tsx'
import { isFree, planPeriod, planPrice } from './plan-texts.ts'
import classes from './Subscription.module.css'

const Usage = ({ label, used, limit, one, many }: { label: string; used: number; limit: number | null; one: string; many: string }) => (
  <div>
    <Group justify="space-between" gap="xs">
      <Text size="md">{label}</Text>
      <Text size="md" className="tabular" {...(limit === null ? { c: 'dimmed' } : {})}>
        {limit === null ? `${counted(used, one, many)}, fără limită` : `${used} din ${limit}`}
      </Text>
    </Group>
    {limit === null ? null : (
      <progress
        className={classes.bar}
        value={used}
        max={limit}
        aria-label={`${label}: ${used} din ${limit}`}
        {...(used >= limit ? { 'data-full': true } : {})}
      />
    )}
  </div>
)

/** The company's package: until when, at what price, and how much of it is used. */
export const SubscriptionScreen = () => {
  const { company, subscription } = useCompany()
  const plan = subscription.activePackage
  const free = plan !== null && isFree(plan.price)
  return (
    <div className={classes.page}>
      <Title order={1}>Abonament</Title>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {company.name}
      </Text>
      <div className={`card ${classes.plan}`}>
        {plan ? (
          <>
            <Group gap="xs">
              <h2 className={classes.name}>{plan.package.name}</h2>
              <PlanBadges subscription={subscription} />
            </Group>
            <dl className={classes.facts}>
              <div>
                <dt>Data de început</dt>
                <dd>{formatDay(plan.startDate)}</dd>
              </div>
              <div>
                <dt>Valabil până la</dt>
                <dd>{formatDay(plan.expirationDate)}</dd>
              </div>
              <div>
                <dt>Preț</dt>
                <dd>{planPrice(plan.price)}</dd>
              </div>
              <div>
                <dt>Perioadă</dt>
                <dd>{planPeriod(plan.package)}</dd>
              </div>
            </dl>
            <div className={classes.usage}>
              <Usage
                label="Foi de parcurs"
                used={subscription.totalRoadmaps}
                limit={free ? FREE_PLAN.roadmaps : null}
                one="foaie"
                many="foi"
              />
              <Usage
                label="Foi de funcționare"
                used={subscription.totalSheets}
                limit={free ? FREE_PLAN.sheets : null}
                one="foaie"
                many="foi"
              />
            </div>
          </>
        ) : (
          <Text>Societatea nu are un pachet.</Text>
        )}
        <div className={classes.actions}>
          <Button variant={plan ? 'default' : 'filled'} renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>
            {plan ? CHANGE_PACKAGE : 'Alege un pachet'}
          </Button>
        </div>
      </div>
    </div>
  )
}
