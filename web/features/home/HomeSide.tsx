import { useQuery } from '@tanstack/react-query'
import type { Subscription } from '#contract/subscription.ts'
import { installationQuery } from '../../app/session.ts'
import { DeadlinesCard } from '../deadlines/DeadlinesCard.tsx'
import classes from './PromoVideo.module.css'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { TEXTS } from './texts.ts'

const TITLE = TEXTS.video

/** The installation's promotional video, when it has one. */
const PromoVideo = () => {
  const video = useQuery(installationQuery).data?.promoVideo
  if (!video) return null
  return (
    <section className={`card ${classes.video}`} aria-label={TITLE}>
      {video.kind === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: captions are part of the file that the installation names
        <video className={classes.screen} src={video.url} controls preload="metadata" title={TITLE} />
      ) : (
        <iframe className={classes.screen} src={video.url} title={TITLE} loading="lazy" allow="fullscreen; picture-in-picture" />
      )}
    </section>
  )
}

type Props = { subscription: Subscription; part?: 'near' | 'last' }

/** What stands beside the charts of the month: what expires, the package, the film; on a phone the first below the steps, the others last. */
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
