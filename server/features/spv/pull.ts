/** Downloads the invoices that a company received in SPV; importing them stays a person's own decision. */
import { idsOf } from '#domain/ids.ts'
import { onBehalfOf } from '../../access/company-access.ts'
import { type Spv, SpvError } from '../../adapters/spv.ts'
import type { Services } from '../../services.ts'
import { SEAL_NONCE_BYTES, seal, unseal } from './seal.ts'
import { type SpvCompany, spvCompanies, spvConnections } from './spv.repository.ts'
import { TEXTS } from './texts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A round every 6 hours, half an hour of jitter; after failures the pause doubles up to 2 days. */
const PAUSE = 6 * HOUR
const JITTER = 30 * MINUTE
const LONGEST_PAUSE = 2 * DAY
/** SPV keeps messages for 60 days; the list overlaps the last one by an hour. */
const SPV_KEEPS = 59 * DAY
const OVERLAP = HOUR
/** What one round downloads at most; the rest waits for the next, which then comes soon. */
const DOWNLOADS = 40
/** Tokens are renewed this long before they end. */
const MARGIN = DAY

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'random' | 'spv'>

const keyOf = ({ config }: Pick<Services, 'config'>): Buffer => {
  if (!config.TOKEN_KEY) throw new Error('tokens are kept only with a key')
  return config.TOKEN_KEY
}

export const sealedTokens = (services: Needs, tokens: Awaited<ReturnType<Spv['tokensFor']>>) => ({
  accessToken: seal(tokens.access, keyOf(services), services.random(SEAL_NONCE_BYTES)),
  refreshToken: seal(tokens.refresh, keyOf(services), services.random(SEAL_NONCE_BYTES)),
  accessUntil: new Date(services.clock().getTime() + tokens.seconds * 1000),
})

/** The access token of a connection, renewed when it ends soon. */
const accessOf = async (services: Needs, spv: Spv, connectionId: number): Promise<string> => {
  const { db } = services.database
  const stored = await spvConnections.tokens(db, connectionId)
  if (!stored) throw new SpvError('unauthorized', 'the connection is gone')
  if (stored.accessUntil.getTime() - services.clock().getTime() > MARGIN) return unseal(stored.accessToken, keyOf(services))
  const fresh = await spv.refreshed(unseal(stored.refreshToken, keyOf(services)))
  await spvConnections.replace(db, connectionId, sealedTokens(services, fresh))
  return fresh.access
}

const SENTENCE = { unauthorized: TEXTS.expired, limited: TEXTS.limited, failed: TEXTS.down } as const

const downloadNew = async (services: Needs, spv: Spv, companyId: number, { connectionId, listedUntil }: SpvCompany) => {
  const { database, clock } = services
  const access = await accessOf(services, spv, connectionId)
  const to = clock()
  const from = new Date(Math.max(to.getTime() - SPV_KEEPS, (listedUntil?.getTime() ?? 0) - OVERLAP))
  const cui = await onBehalfOf(database, companyId, spvCompanies.cui)
  const messages = await spv.received(access, cui, from, to)
  const downloaded = await onBehalfOf(database, companyId, (scope) => spvCompanies.known(scope, idsOf(messages)))
  const newMessages = messages.filter(({ id }) => !downloaded.has(id))
  for (const { id } of newMessages.slice(0, DOWNLOADS)) {
    const content = await spv.download(access, id)
    await onBehalfOf(database, companyId, (scope) => spvCompanies.keep(scope, id, content, clock()))
  }
  // what is left is listed again
  return newMessages.length > DOWNLOADS ? { listedUntil: null, soon: true } : { listedUntil: to, soon: false }
}

/** One round of a company: lists what it received since the last one, and downloads what is new. What goes wrong is kept, and told. */
export const pullCompany = async (services: Needs, companyId: number): Promise<void> => {
  const { spv, database, clock, random } = services
  if (!spv) return
  const jitter = (random(1)[0] ?? 0) * (JITTER / 256)
  const after = (pause: number) => new Date(clock().getTime() + pause + jitter)
  const company = await onBehalfOf(database, companyId, async (scope) => {
    await spvCompanies.takeRound(scope, after(PAUSE))
    return spvCompanies.of(scope)
  })
  if (!company) return
  try {
    const { listedUntil, soon } = await downloadNew(services, spv, companyId, company)
    const nextAt = after(soon ? HOUR : PAUSE)
    await onBehalfOf(database, companyId, (scope) => spvCompanies.note(scope, { listedUntil, nextAt, failures: 0, told: null }))
  } catch (error) {
    if (!(error instanceof SpvError)) throw error
    const failures = company.failures + 1
    const nextAt = after(Math.min(PAUSE * 2 ** Math.min(failures, 10), LONGEST_PAUSE))
    const sentence = SENTENCE[error.failure]
    await onBehalfOf(database, companyId, (scope) => spvCompanies.note(scope, { listedUntil: null, nextAt, failures, told: sentence }))
  }
}

export const pullDueCompanies = async (services: Needs, stopped?: AbortSignal): Promise<void> => {
  if (!services.spv) return
  for (const companyId of await spvConnections.due(services.database.db, services.clock())) {
    if (stopped?.aborted) return
    await pullCompany(services, companyId)
  }
}
