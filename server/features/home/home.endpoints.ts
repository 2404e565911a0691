import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { VERSION } from '../../version.ts'
import { promoVideo } from './promo-video.ts'

/** The bare address in `Parcurs <parcurs@exemplu.ro>`; `null` for an address that is valid on this machine only. */
const addressOf = (sender: string): string | null => {
  const address = /<([^<>]+)>/.exec(sender)?.[1] ?? sender
  return address.endsWith('@localhost') ? null : address
}

/** What the pages show of the installation itself. */
export const installationOf = ({ config }: Services) => ({
  contactEmail: addressOf(config.MAIL_FROM),
  promoVideo: promoVideo(config.PROMO_VIDEO_URL),
  googleClientId: config.GOOGLE_CLIENT_ID,
  version: VERSION,
})

export const homeEndpoints = (services: Services): HandlersOf<'home'> => ({ home: async () => installationOf(services) })
