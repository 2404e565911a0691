import { Badge } from '@mantine/core'
import type { Subscription } from '#contract/subscription.ts'
import { PLAN_FAULT } from './plan-texts.ts'

/** What is wrong with a package, when something is. */
export const PlanBadges = ({ subscription: { activePackage, permissions } }: { subscription: Subscription }) => (
  <>
    {permissions.state === 'expired' ? (
      <Badge color="red" radius="sm">
        {PLAN_FAULT.expired}
      </Badge>
    ) : null}
    {activePackage?.status === 'failed' ? (
      <Badge color="red" radius="sm">
        {PLAN_FAULT.failed}
      </Badge>
    ) : null}
  </>
)
