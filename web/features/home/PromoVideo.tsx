import { useQuery } from '@tanstack/react-query'
import { installationQuery } from '../../app/session.ts'
import classes from './PromoVideo.module.css'
import { TEXTS } from './texts.ts'

const TITLE = TEXTS.video

/** The installation's promotional video, when it has one. */
export const PromoVideo = () => {
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
