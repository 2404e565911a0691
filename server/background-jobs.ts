/** Jobs that repeat while the product runs. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two rounds, and after a failed round, so that a failing service is not called continuously. */
const PAUSE = 3_000
const PAUSE_AFTER_FAILURE = 30_000

/** Results of a job's rounds in this process; `endedAt` is the end of the last one, in seconds since 1970. */
export type Rounds = { done: number; failed: number; endedAt: number }

const rounds = new Map<string, Rounds>()

/** The rounds of every work in this process. */
export const roundsOfJobs = (): ReadonlyMap<string, Rounds> => rounds

const count = (what: string, outcome: 'done' | 'failed'): void => {
  const before = rounds.get(what) ?? { done: 0, failed: 0, endedAt: 0 }
  rounds.set(what, { ...before, [outcome]: before[outcome] + 1, endedAt: Date.now() / 1000 })
}

/**
 * A job that runs in rounds; `what` names it in the message after a failure: "Mails". `noticed`: a notification on the channel `work`
 * wakes it.
 */
export type Job = { what: string; work: (stopped: AbortSignal) => Promise<unknown>; noticed?: boolean }

/**
 * Runs a job in rounds until it is stopped. `stop` sets `stopped`, which asks the current round to end soon, and settles when it has
 * ended. A failure is logged once, until a round succeeds again, and ends nothing. Each job has its own rounds, so that none waits for
 * another. `wake` starts the next round at once, also when it is called during a round; after a failure it has no effect.
 */
export const startJob = (
  { what, work }: Job,
  log: (sentence: string) => void,
  pauseOf = PAUSE,
): { wake(): void; stop(): Promise<void> } => {
  const stopping = new AbortController()
  let waking = new AbortController()
  let lastLogged = ''
  const round = async (): Promise<number> => {
    try {
      await work(stopping.signal)
      lastLogged = ''
      count(what, 'done')
      return pauseOf
    } catch (error) {
      count(what, 'failed')
      const sentence = `${what} wait: ${error instanceof Error ? error.message : error}.`
      if (sentence !== lastLogged && !stopping.signal.aborted) log(sentence)
      lastLogged = sentence
      return PAUSE_AFTER_FAILURE
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      waking = new AbortController()
      const pause = await round()
      const ended = pause === PAUSE_AFTER_FAILURE ? stopping.signal : AbortSignal.any([stopping.signal, waking.signal])
      await sleep(pause, undefined, { signal: ended }).catch(() => {})
    }
  }
  const running = run()
  return {
    wake: () => waking.abort(),
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
