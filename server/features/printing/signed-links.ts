/** Addresses of documents that work without a session: a signed key contains their subject and expiry. */
import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import { id } from '#contract/wire.ts'
import { accessOfMember, type CompanyAccess } from '../../access/company-access.ts'
import { isSessionOpen, type Session } from '../../access/session.ts'
import { signedKeys } from '../../access/signed-keys.ts'
import type { Services } from '../../services.ts'
import { deletions } from '../account/account.repository.ts'

const MINUTE = 60_000

/**
 * The user who requested the key, whose membership is checked again when the address is used; and the hash of the session of an
 * administrator in the user's account, with which the address ends.
 */
const SignedClaims = z.object({ companyId: id, userId: id, until: z.number(), session: z.string().nullish() })

/** The hash of the session of an administrator in another's account; `null` when the user signed in. */
export const impersonationOf = ({ impersonatorId, tokenHash }: Session): string | null => (impersonatorId === null ? null : tokenHash)

/** Addresses of one kind: their keys are good for some minutes. */
export type SignedLinks<Claim> = {
  /** Makes keys for documents of a company; requires access to it. */
  signer(services: Services, company: CompanyAccess, session: Session): Promise<(claim: Claim) => string>
  /**
   * The document of a key and the access of its user, proven again. Refuses with LINK_EXPIRED when the key was not created here, is of
   * another kind, was changed or has expired, and when the user is no longer a member, has deleted the account, or was an administrator who
   * has left it.
   */
  open(services: Services, key: string): Promise<{ company: CompanyAccess; claim: Claim }>
}

/** Addresses whose keys are of one kind. */
export const signedLinks = <Claim extends object>(kind: string, minutes: number, Claim: z.ZodType<Claim>): SignedLinks<Claim> => {
  const keys = signedKeys(kind)

  const read = async (services: Services, key: string) => {
    const signed = await keys.open(services, key)
    if (signed === null) return null
    const claims = SignedClaims.parse(signed)
    return claims.until >= services.clock().getTime() ? { asked: claims, claim: Claim.parse(signed) } : null
  }

  return {
    signer: async (services, { companyId, userId }, session) => {
      const sign = await keys.signer(services)
      const until = services.clock().getTime() + minutes * MINUTE
      return (claim) => sign({ ...claim, companyId, userId, until, session: impersonationOf(session) })
    },
    open: async (services, key) => {
      const link = await read(services, key)
      const company = link && (await accessOfMember(services.database, link.asked, link.asked.companyId))
      if (!link || !company || (await deletions.isDeleted(services.database.db, link.asked.userId))) throw new Refusal('LINK_EXPIRED')
      const { session } = link.asked
      if (typeof session === 'string' && !(await isSessionOpen(services, session))) throw new Refusal('LINK_EXPIRED')
      return { company, claim: link.claim }
    },
  }
}
