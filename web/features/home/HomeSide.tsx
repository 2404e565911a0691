import type { Subscription } from '#contract/subscription.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { DeadlinesCard } from '../deadlines/DeadlinesCard.tsx'
import { PromoVideo } from './PromoVideo.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'

/** What stands beside the charts of the month: what expires, the package, the film; a phone has the lowest card first. */
export const HomeSide = ({ subscription }: { subscription: Subscription }) => {
  const phone = usePhone()
  return (
    <>
      {phone ? null : <DeadlinesCard />}
      <SubscriptionCard subscription={subscription} />
      {phone ? <DeadlinesCard /> : null}
      <PromoVideo />
    </>
  )
}
