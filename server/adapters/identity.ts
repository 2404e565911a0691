/** Identity of a user according to Google. */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { Config } from '../config.ts'

/** A user at the provider: `subject` is the provider's permanent id, the address may change. */
export type Identity = { subject: string; email: string; emailVerified: boolean; name: string }

export type IdentityProvider = {
  /** The user of an ID token; refused with PROVIDER_REFUSED when it is not valid, PROVIDER_UNAVAILABLE when the provider's keys cannot be read. */
  identify(token: string): Promise<Identity>
}

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
/** Seconds that two clocks may be apart. */
const TOLERANCE = 60

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).pipe(z.email()),
  // as a text in the tokens of some clients
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
})

/** Milliseconds: how long the keys are asked for, and how long after that an unknown key does not make us ask again. */
type Limits = { timeout: number; cooldown: number }
const USUAL: Limits = { timeout: 5_000, cooldown: 30_000 }

/** Failures that say nothing of the token: the provider's keys could not be had. */
const isAboutTheKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

/**
 * Google as the configuration names it, or `null` without a client id. Its keys are kept for ten minutes and asked for again when a
 * token names one that is not among them. `log` receives a sentence for the operator whenever they cannot be had.
 */
export const googleIdentity = (
  { GOOGLE_CLIENT_ID: audience, GOOGLE_JWKS_URL }: Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_JWKS_URL'>,
  clock: () => Date,
  log: (sentence: string) => void,
  { timeout, cooldown }: Limits = USUAL,
): IdentityProvider | null => {
  if (audience === null) return null
  const keys = createRemoteJWKSet(new URL(GOOGLE_JWKS_URL), { timeoutDuration: timeout, cooldownDuration: cooldown })
  const claimsOf = async (token: string): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        // the algorithm is ours to choose: one that the token names could turn the public key into a password
        algorithms: ['RS256'],
        issuer: ISSUERS,
        audience,
        currentDate: clock(),
        clockTolerance: TOLERANCE,
        // Google's tokens live an hour; the limit also refuses those of the future
        maxTokenAge: '1h',
        requiredClaims: ['exp'],
      })
      return payload
    } catch (error) {
      if (!isAboutTheKeys(error)) throw new Refusal('PROVIDER_REFUSED')
      log(`${GOOGLE_JWKS_URL}: ${reasonOf(error)}`)
      throw new Refusal('PROVIDER_UNAVAILABLE')
    }
  }
  return {
    identify: async (token) => {
      const claims = Claims.safeParse(await claimsOf(token))
      if (!claims.success) throw new Refusal('PROVIDER_REFUSED')
      const { sub, email, email_verified, name = '' } = claims.data
      return { subject: sub, email, emailVerified: String(email_verified) === 'true', name }
    },
  }
}
