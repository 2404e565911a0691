/**
 * Safe retries of calls that write. A client sends a key of its own with a call (`Idempotency-Key`); when the answer is lost and the
 * client repeats the call with the same key, nothing is written again and the first answer is returned. A key costs one statement in the
 * call's transaction; only after a failure does the server look up whether the call was a retry.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../database/database.ts'
import { withChange } from './answer-text.ts'
import { idempotentAnswers, type KeyedCall, type KeyScope } from './idempotent-answers.repository.ts'

/** The longest answer that is kept, in characters. */
const LONGEST_KEPT = 100_000
const KEY = /^[\w-]{8,100}$/

export type RetriableCall = {
  /** Records the result of a transaction before it is committed. */
  note: (scope: KeyScope, result: unknown) => Promise<void>
  /** The answer of a call of a company, or with `null` of none: what `run` came to as text, or what was answered under the key before. */
  answer: (companyId: number | null, run: () => Promise<unknown>, change: () => number | null) => Promise<string>
}

const keysOf = <T>({ db, inCompany }: Database, companyId: number | null, work: (scope: KeyScope) => Promise<T>): Promise<T> =>
  companyId === null ? work({ companyId, trx: db }) : inCompany(companyId, (trx) => work({ companyId, trx }))

const keyedCall = (call: string, request: FastifyRequest, userId: number): KeyedCall | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('MALFORMED')
  const asked = JSON.stringify([call, request.query, request.body])
  return { userId, key, hash: createHash('sha256').update(asked).digest('hex'), request: randomUUID() }
}

/**
 * What was answered under the key; throws what the call failed with when it is no retry. While that is not known, nothing is said of the
 * call: a retry of a deletion fails because it was done.
 */
const answeredBefore = async (database: Database, companyId: number | null, keyed: KeyedCall, failure: unknown): Promise<string> => {
  const before = await keysOf(database, companyId, (scope) => idempotentAnswers.find(scope, keyed))
  if (!before) throw failure
  if (before.hash !== keyed.hash) throw new Refusal('KEY_REUSED')
  if (before.answer === null) throw new Refusal('ALREADY_DONE')
  return before.answer
}

/**
 * A call under the key of its request; `null` for one without. `textOf` makes an answer's text of what the handler came to; `couldBe`
 * says whether what a transaction came to may be that already.
 */
export const retriableCall = (
  database: Database,
  call: string,
  request: FastifyRequest,
  userId: number,
  { textOf, couldBe }: { textOf: (result: unknown) => string; couldBe: (result: unknown) => boolean },
): RetriableCall | null => {
  const keyed = keyedCall(call, request, userId)
  if (!keyed) return null
  const shortEnough = (text: string): string | null => (text.length > LONGEST_KEPT ? null : text)
  let noted: { result: unknown; text: string | null } | undefined
  return {
    note: async (scope, result) => {
      noted = { result, text: couldBe(result) ? textOf(result) : null }
      await idempotentAnswers.note(scope, keyed, noted.text === null ? null : shortEnough(noted.text))
    },
    answer: async (companyId, run, change) => {
      let result: unknown
      try {
        result = await run()
      } catch (failure) {
        return answeredBefore(database, companyId, keyed, failure)
      }
      const text = noted && noted.result === result && noted.text !== null ? noted.text : textOf(result)
      const whole = withChange(text, change())
      if (noted && noted.text !== text)
        await keysOf(database, companyId, (scope) => idempotentAnswers.settle(scope, keyed, shortEnough(whole)))
      if (change() !== null) return whole
      // a retry that found nothing left to do does not know which change the first one was
      const first = await keysOf(database, companyId, (scope) => idempotentAnswers.find(scope, keyed))
      return first?.hash === keyed.hash ? (first.answer ?? whole) : whole
    },
  }
}
