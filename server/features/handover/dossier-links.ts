/** Links to the dossier of a month for a recipient without an account. */
import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import { id } from '#contract/wire.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { isSessionOpen } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { signedLinks } from '../printing/signed-links.ts'
import { handovers } from './handovers.repository.ts'
import { TEXTS } from './texts.ts'

/** How long a link is good. */
export const LINK_DAYS = 30
const MINUTES_OF_A_DAY = 1440

export const dossierKeys = signedLinks('dossier', LINK_DAYS * MINUTES_OF_A_DAY, z.object({ id }))

/** Whether who made a link could still give it out: the maker is a member, and an administrator has not left the maker's account. */
export const makerStands = async (
  services: Services,
  { isMember, madeIn }: { isMember: boolean; madeIn: string | null },
): Promise<boolean> => isMember && (madeIn === null || (await isSessionOpen(services, madeIn)))

/**
 * The link of a key, and the access of the user who made it. Refuses with LINK_EXPIRED and the reason: the key is not whole, or the link
 * was withdrawn, has expired, or ended with who made it.
 */
export const openDossierLink = async (services: Services, key: string) => {
  const { company, claim } = await dossierKeys
    .open(services, key)
    .catch((error: unknown): { company: CompanyAccess; claim: { id: number } } => {
      throw error instanceof Refusal ? new Refusal('LINK_EXPIRED', { message: TEXTS.linkUnknown }) : error
    })
  const link = await company.within((scope) => handovers.link(scope, claim.id))
  if (!link) throw new Refusal('LINK_EXPIRED', { message: TEXTS.linkUnknown })
  if (link.revokedAt) throw new Refusal('LINK_EXPIRED', { message: TEXTS.linkWithdrawn })
  if (!(await makerStands(services, link))) throw new Refusal('LINK_EXPIRED', { message: TEXTS.linkEnded })
  const endsAt = new Date(link.endsAt)
  if (endsAt <= services.clock()) throw new Refusal('LINK_EXPIRED', { message: TEXTS.linkOver(formatDay(dayInRomania(endsAt))) })
  return { company, link }
}
