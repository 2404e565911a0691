import { z } from 'zod'
import { endpoints } from './endpoint.ts'

/** How a video is shown: a file is played by the page itself, any other address in a frame of its own. */
const PromoVideo = z.object({ url: z.string(), kind: z.enum(['file', 'frame']) })
export type PromoVideo = z.output<typeof PromoVideo>

export const home = endpoints({
  home: {
    method: 'GET',
    path: 'home',
    caller: 'public',
    summary:
      'What an installation says about itself: where its people can be written to, its promotional video, its client id at Google, and its version.',
    answer: z.object({
      contactEmail: z.string().nullable(),
      promoVideo: PromoVideo.nullable(),
      googleClientId: z.string().nullable(),
      version: z.string(),
    }),
  },
})
