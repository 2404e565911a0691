/**
 * A public service with many users: requests wait for their turn, identify the installation, and have a time limit. Failures of the
 * service become the refusal MAP_UNAVAILABLE, and the reason is logged for the operator.
 */
import { Refusal } from '#contract/refusals.ts'
import type { RateLimitQueue } from '../database/rate-limit-queue.ts'
import { MAPS_BUSY } from './texts.ts'

export type ServiceAnswer = { status: number; body: unknown }

export type SharedService = {
  /** Sends a request, and once more when the service did not answer or failed. */
  ask(path: string, query: Record<string, string>, signal: AbortSignal): Promise<ServiceAnswer>
  unusable(answer: ServiceAnswer): Refusal
}

export type SharedServiceOptions = {
  url: string
  /** The installation's own address: the services require clients to identify themselves. */
  publicUrl: string
  turns: RateLimitQueue
  /** Milliseconds that one request may take. */
  timeout: number
  /** Receives a message for the operator. */
  log: (sentence: string) => void
}

const ATTEMPTS = 2
/** Milliseconds to pause after "too many requests" without a `Retry-After`. */
const COOLING = { usual: 60_000, longest: 600_000 }

/** Milliseconds of a `Retry-After` in seconds; the usual minute for a date or none. */
const cooling = (retryAfter: string | null): number =>
  retryAfter && /^\d+$/.test(retryAfter) ? Math.min(Number(retryAfter) * 1000, COOLING.longest) : COOLING.usual

const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? message)
}

/** A client of the service at `url`. */
export const sharedService = ({ url, publicUrl, turns, timeout, log }: SharedServiceOptions): SharedService => {
  const failed = (reason: string): Refusal => {
    log(`${url}: ${reason}`)
    return new Refusal('MAP_UNAVAILABLE')
  }

  const send = async (address: string, signal: AbortSignal): Promise<ServiceAnswer | Refusal> => {
    try {
      const response = await fetch(address, {
        headers: { 'user-agent': `Parcurs (+${publicUrl})`, accept: 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      })
      const { status } = response
      if (status === 429) {
        await response.body?.cancel()
        await turns.pause(cooling(response.headers.get('retry-after')))
        throw failed('too many requests')
      }
      const text = await response.text()
      if (status >= 500) return failed(`status ${status}`)
      return { status, body: JSON.parse(text) }
    } catch (error) {
      if (error instanceof Refusal || signal.aborted) throw error
      return failed(error instanceof SyntaxError ? 'the answer is not JSON' : reasonOf(error))
    }
  }

  return {
    ask: async (path, query, signal) => {
      const address = `${url}${path}?${new URLSearchParams(query)}`
      try {
        for (let attempt = 1; ; attempt++) {
          if (!(await turns.take(signal))) throw new Refusal('MAP_UNAVAILABLE', { message: MAPS_BUSY })
          const answer = await send(address, signal)
          if (!(answer instanceof Refusal)) return answer
          if (attempt === ATTEMPTS) throw answer
        }
      } catch (error) {
        // the caller has disconnected, so the answer is not read
        if (signal.aborted) throw new Refusal('MAP_UNAVAILABLE')
        throw error
      }
    },
    unusable: ({ status }) => failed(`status ${status} with an answer of an unknown shape`),
  }
}
