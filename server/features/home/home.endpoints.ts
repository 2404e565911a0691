import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { promoVideo } from './promo-video.ts'

/** The address alone of `Parcurs <parcurs@exemplu.ro>`. */
const addressOf = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender

/** What the pages show of the installation itself. */
export const homeEndpoints = (world: World): Pick<Handlers, 'home'> => ({
  home: async () => ({ contactEmail: addressOf(world.config.MAIL_FROM), promoVideo: promoVideo(world.config.PROMO_VIDEO_URL) }),
})
