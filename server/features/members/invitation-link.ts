/** Tokens of invitations: they name the company, whose rows no query sees without naming it; only their hash is stored. */
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { rolesGivenBy } from '#domain/company/roles.ts'
import { tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import type { FoundInvitation } from './members.repository.ts'
import { TEXTS } from './texts.ts'

/** How long an invitation is good. */
const DAYS = 7

/** A new token with what is stored of it, and the link that carries it. */
export const newInvitationLink = (services: Services, companyId: number) => {
  const token = `${companyId}.${services.random(32).toString('base64url')}`
  const now = services.clock()
  const expiresAt = new Date(now.getTime() + DAYS * 24 * 60 * 60_000)
  return {
    link: `${services.config.PUBLIC_URL}/auth/invitation?token=${token}`,
    until: dayInRomania(expiresAt),
    stored: { tokenHash: tokenHash(token), createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() },
  }
}

/** The company that a token names; refuses with LINK_EXPIRED one that is not whole. */
export const companyOfToken = (token: string): number => {
  const [, companyId] = /^(\d{1,15})\.[\w-]{43}$/.exec(token) ?? []
  if (companyId === undefined) throw new Refusal('LINK_EXPIRED', { message: TEXTS.linkUnknown })
  return Number(companyId)
}

const reasonAgainst = ({ acceptedAt, revokedAt, expiresAt, inviterRole, role, driver }: FoundInvitation, now: Date): string | null => {
  if (acceptedAt !== null) return TEXTS.linkUsed
  if (revokedAt !== null) return TEXTS.linkWithdrawn
  if (new Date(expiresAt) <= now) return TEXTS.linkOver(formatDay(dayInRomania(new Date(expiresAt))))
  if (role === 'driver' && driver === null) return TEXTS.linkWithoutDriver
  return inviterRole !== null && rolesGivenBy(inviterRole).includes(role) ? null : TEXTS.linkEnded
}

/**
 * The invitation, if it is good; refuses with LINK_EXPIRED and the reason: it is unknown, was used or taken back, has expired, or who
 * invited has left or may not give the role any more, or the record of the driver is gone.
 */
export const requireGood = (services: Services, found: FoundInvitation | undefined): FoundInvitation => {
  const reason = found ? reasonAgainst(found, services.clock()) : TEXTS.linkUnknown
  if (!found || reason !== null) throw new Refusal('LINK_EXPIRED', { message: reason ?? TEXTS.linkUnknown })
  return found
}
