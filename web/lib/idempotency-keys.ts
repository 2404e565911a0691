/**
 * Keys of calls that write (`Idempotency-Key`). A call that is sent again before its answer is here, by a second click or because the
 * answer was lost, has the key of the first: the server writes once and answers both.
 */
import { type ClientEndpoint, takesKey } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { randomUuid } from './random-uuid.ts'

/** The keys of calls without an answer, by what they ask. */
const unanswered = new Map<string, string>()
const MOST_UNANSWERED = 20

/** Refusals after which the call may have been done all the same, or is still being done. */
const UNCERTAIN: readonly (RefusalCode | undefined)[] = ['BUSY', 'APP_ERROR', undefined]

/** The key of a call that a session sends, and what to do once it is answered; `null` of a call that writes nothing. */
export const idempotencyKey = (endpoint: ClientEndpoint, asked: unknown, token: string | null) => {
  if (!takesKey(endpoint)) return null
  const call = JSON.stringify([token, endpoint.method, endpoint.path, asked])
  const key = unanswered.get(call) ?? randomUuid()
  unanswered.set(call, key)
  for (const oldest of unanswered.keys()) if (unanswered.size > MOST_UNANSWERED) unanswered.delete(oldest)
  return {
    key,
    /** `code` of a refusal; `null` of a success. */
    answered: (code: RefusalCode | null | undefined): void => {
      if (code === null || !UNCERTAIN.includes(code)) unanswered.delete(call)
    },
  }
}
