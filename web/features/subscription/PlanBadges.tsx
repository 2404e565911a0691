import { Badge } from '@mantine/core'
import type { Subscription } from '#contract/subscription.ts'

/** What is wrong with a package, when something is. */
export const PlanBadges = ({ subscription: { activePackage, permissions } }: { subscription: Subscription }) => (
  <>
    {permissions.state === 'expired' ? (
      <Badge color="red" radius="sm">
        EXPIRAT
      </Badge>
    ) : null}
    {activePackage?.status === 'failed' ? (
      <Badge color="red" radius="sm">
        PLATA ESUATA
      </Badge>
    ) : null}
  </>
)
