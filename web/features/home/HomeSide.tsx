import type { Subscription } from '#contract/subscription.ts'
import { DeadlinesCard } from '../deadlines/DeadlinesCard.tsx'
import { PromoVideo } from './PromoVideo.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'

type Props = { subscription: Subscription; part?: 'near' | 'last' }

/** What stands beside the charts of the month: what expires, the package, the film; on a phone the first above the figures, the others last. */
export const HomeSide = ({ subscription, part }: Props) => (
  <>
    {part === 'last' ? null : <DeadlinesCard />}
    {part === 'near' ? null : (
      <>
        <SubscriptionCard subscription={subscription} />
        <PromoVideo />
      </>
    )}
  </>
)
