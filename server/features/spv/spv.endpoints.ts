import { createHash } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { SPV_FILES } from '#contract/spv.ts'
import { DONE } from '#contract/wire.ts'
import { SpvError } from '../../adapters/spv.ts'
import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { pullCompany, sealedTokens } from './pull.ts'
import { spvCompanies, spvConnections } from './spv.repository.ts'
import { TEXTS } from './texts.ts'

/** How long the user has to authorise with the certificate. */
const STATE_MS = 30 * 60_000
const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

/** Received e-invoices out of SPV: authorising, what was downloaded, and what became of it. */
export const spvEndpoints = (services: Services): HandlersOf<'spv'> => {
  const { spv, clock, random, database } = services
  const required = () => {
    if (!spv) throw new Refusal('SPV_UNAVAILABLE', { message: TEXTS.notConfigured })
    return spv
  }
  return {
    spvStatus: async ({ company, session }) => {
      const reusable = (await spvConnections.ofUser(database.db, session.userId)) !== null
      const [connection, waiting] = await company.reading((scope) => Promise.all([spvCompanies.of(scope), spvCompanies.waiting(scope)]))
      return { configured: spv !== null, connected: connection !== null, reusable, waiting, told: connection?.told ?? null }
    },

    connectSpv: async ({ company, session, body }) => {
      const service = required()
      const earlier = body.reuse ? await spvConnections.ofUser(database.db, session.userId) : null
      if (earlier !== null) {
        await company.within((scope) => spvCompanies.connect(scope, earlier, clock()))
        return { address: null }
      }
      const state = random(24).toString('base64url')
      const expiresAt = new Date(clock().getTime() + STATE_MS)
      await company.within((scope) => spvCompanies.addState(scope, { stateHash: hashOf(state), userId: session.userId, expiresAt }))
      return { address: service.authorizeUrl(state) }
    },

    finishSpv: async ({ company, session, body }) => {
      const service = required()
      const stateCompany = await company.preparing((scope) => spvCompanies.takeState(scope, hashOf(body.state), session.userId, clock()))
      if (!stateCompany) throw new Refusal('CODE_EXPIRED', { message: TEXTS.stateExpired })
      const tokens = await service.tokensFor(body.code).catch((error: unknown) => {
        if (error instanceof SpvError) throw new Refusal('SPV_UNAVAILABLE', { message: TEXTS.refused })
        throw error
      })
      const connection = await spvConnections.add(database.db, session.userId, sealedTokens(services, tokens), clock())
      await company.within((scope) => spvCompanies.connect(scope, connection, clock()))
      await pullCompany(services, company.companyId)
      return DONE
    },

    disconnectSpv: ({ company }) => done(company.within(spvCompanies.disconnect)),

    spvFiles: ({ company }) =>
      company.reading(async (scope) =>
        (await spvCompanies.files(scope, SPV_FILES)).map(({ messageId, content }) => ({
          id: messageId,
          name: TEXTS.fileName(messageId),
          content: content.toString('base64'),
        })),
      ),

    settleSpvFiles: ({ company, body }) => done(company.within((scope) => spvCompanies.settle(scope, body.ids))),
  }
}
