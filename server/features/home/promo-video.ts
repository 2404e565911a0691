import type { PromoVideo } from '#contract/home.ts'

/**
 * The video behind an address: `https://a.ro/film.mp4` is a file that the page plays, `https://www.youtube.com/embed/x` is a
 * page shown in a frame; no address is no video.
 */
export const promoVideo = (url: string | null): PromoVideo | null =>
  url === null ? null : { url, kind: /\.(mp4|m4v|webm|ogv)$/i.test(new URL(url).pathname) ? 'file' : 'frame' }

/** What the page's security policy has to allow for the video, beside the product's own: its origin for files or for frames. */
export const promoSources = (url: string | null): { media: string[]; frames: string[] } => {
  const video = promoVideo(url)
  const origins = video ? [new URL(video.url).origin] : []
  return { media: video?.kind === 'file' ? origins : [], frames: video?.kind === 'frame' ? origins : [] }
}
