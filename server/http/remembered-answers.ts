/**
 * Answers that depend on a company's rows and the day alone, as they were sent, for as long as no transaction changes anything of the
 * company: the second request of an address, and those after it, read the count of changes instead of the rows.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Day } from '#domain/calendar/day.ts'
import type { CompanyAccess } from '../access/company-access.ts'
import { dataHeaders, type Encoding, encoded, encodingFor } from './send-json.ts'

/** Bytes of all answers that a process remembers; the longest unused are forgotten first. */
const MOST_REMEMBERED = 48_000_000
/** Milliseconds after which an answer is made anew: names of users, who belong to no company, may stand in it. */
const AT_MOST = 60_000

type Answer = { text: string; etag: string; encodings: Map<Encoding, Buffer> }
type CachedAnswer = Answer & { changes: number; day: Day; at: number }
/** What is known of an address: an answer, or only that it was asked for. */
type CacheEntry = CachedAnswer | 'asked'

/** Bytes that an address takes, its compressed forms included. */
const sizeOf = (key: string, known: CacheEntry): number => key.length + (known === 'asked' ? 100 : known.text.length * 3)

/** The tag of an answer: the same text has the same, in every process. */
const etagOf = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`

const answerOf = (text: string): Answer => ({ text, etag: etagOf(text), encodings: new Map() })

/** Sends an answer: nothing but 304 to a client that has it. */
export const sendAnswer = async (request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> => {
  const { text, etag, encodings } = answer
  dataHeaders(reply).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  reply.type('application/json')
  const encoding = encodingFor(text, request.headers['accept-encoding'])
  if (encoding === null) return reply.send(text)
  const bytes = encodings.get(encoding) ?? (await encoded(encoding, text))
  encodings.set(encoding, bytes)
  return reply.header('content-encoding', encoding).send(bytes)
}

/**
 * The count of a company's changes, asked once for all requests that come while an earlier one is on its way: each is answered by a count
 * that was asked for after it came.
 */
const changesReader = () => {
  type Reading = { now: Promise<number | null>; next: Promise<number | null> | null }
  const readings = new Map<number, Reading>()
  const read = (company: CompanyAccess): Promise<number | null> => {
    const reading = readings.get(company.companyId)
    if (reading) {
      reading.next ??= reading.now.then(
        () => read(company),
        () => read(company),
      )
      return reading.next
    }
    const now = company
      .reading(({ trx, companyId }) =>
        trx.selectFrom('companyChanges').select('changes').where('companyId', '=', companyId).executeTakeFirst(),
      )
      .then((row) => row?.changes ?? null)
      .finally(() => readings.delete(company.companyId))
    readings.set(company.companyId, { now, next: null })
    return now
  }
  return read
}

/**
 * One answer of a company in each turn of the event loop: a company that asks over a hundred connections lets the requests of others in
 * between (`bench/load.ts`).
 */
const turnsOfCompanies = () => {
  const waiting = new Map<number, (() => void)[]>()
  const next = (companyId: number): void => {
    const first = waiting.get(companyId)?.shift()
    if (!first) {
      waiting.delete(companyId)
      return
    }
    first()
    setImmediate(next, companyId)
  }
  return (companyId: number): Promise<void> | undefined => {
    const others = waiting.get(companyId)
    if (others) return new Promise((come) => others.push(come))
    waiting.set(companyId, [])
    setImmediate(next, companyId)
    return undefined
  }
}

export const rememberedAnswers = (clock: () => Date) => {
  const answers = new Map<string, CacheEntry>()
  const changesOf = changesReader()
  const turnOf = turnsOfCompanies()
  let size = 0
  const forget = (key: string): void => {
    const entry = answers.get(key)
    if (entry === undefined) return
    answers.delete(key)
    size -= sizeOf(key, entry)
  }
  const keep = (key: string, entry: CacheEntry): void => {
    forget(key)
    answers.set(key, entry)
    size += sizeOf(key, entry)
    for (const oldest of answers.keys()) {
      if (size <= MOST_REMEMBERED) break
      forget(oldest)
    }
  }
  /** The answer to an address: as it was, or what `make` answers now. */
  return async (company: CompanyAccess, address: string, day: Day, make: () => Promise<string>): Promise<Answer> => {
    const key = `${company.companyId} ${company.role} ${address}`
    const entry = answers.get(key)
    // most addresses are asked for once
    if (entry === undefined) {
      keep(key, 'asked')
      return answerOf(await make())
    }
    // counted before the rows are read: a change in between makes the answer newer than its count, never older
    const changes = await changesOf(company)
    const at = clock().getTime()
    if (entry !== 'asked' && entry.changes === changes && entry.day === day && Math.abs(at - entry.at) < AT_MOST) {
      keep(key, entry)
      await turnOf(company.companyId)
      return entry
    }
    const answer = answerOf(await make())
    if (changes !== null) keep(key, { ...answer, changes, day, at })
    return answer
  }
}
