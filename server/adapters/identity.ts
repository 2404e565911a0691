import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { Config } from '../config.ts'

/** A user at the provider: `subject` is the permanent id, the e-mail address may change. */
export type Identity = { subject: string; email: string; emailVerified: boolean; name: string }

export type IdentityProvider = {
  /**
   * The user of an ID token; refuses with PROVIDER_REFUSED when the token is invalid, with PROVIDER_UNAVAILABLE when the provider's keys
   * cannot be read.
   */
  identify(token: string): Promise<Identity>
}

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
/** Seconds by which two clocks may differ. */
const TOLERANCE = 60

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).pipe(z.email()),
  // a string in the tokens of some clients
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
})

/** Milliseconds: timeout for the keys, and the pause during which another unknown key does not request them again. */
type Limits = { timeout: number; cooldown: number }
const USUAL: Limits = { timeout: 5_000, cooldown: 30_000 }

/** Failures that do not depend on the token: the provider's keys could not be fetched. */
const isAboutTheKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

/**
 * Google as configured, or `null` without a client id. Its keys are cached for ten minutes and requested again when a token names an
 * unknown key. `log` receives a message for the operator when they cannot be fetched.
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
        // the algorithm is fixed here: with the token's own choice the public key could be used as a password
        algorithms: ['RS256'],
        issuer: ISSUERS,
        audience,
        currentDate: clock(),
        clockTolerance: TOLERANCE,
        // Google's tokens are valid for an hour; the limit also refuses tokens issued in the future
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
