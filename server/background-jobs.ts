/** What has to be done again and again while the product runs. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two rounds, and after one that failed, so that a service that does not answer is not called continuously. */
const PAUSE = 3_000
const PAUSE_AFTER_FAILURE = 30_000

/** What became of the rounds of a work in this process; `endedAt` is when the last one ended, in seconds of the epoch. */
export type Rounds = { done: number; failed: number; endedAt: number }

const rounds = new Map<string, Rounds>()

/** The rounds of every work in this process. */
export const roundsOfJobs = (): ReadonlyMap<string, Rounds> => rounds

const count = (what: string, outcome: 'done' | 'failed'): void => {
  const before = rounds.get(what) ?? { done: 0, failed: 0, endedAt: 0 }
  rounds.set(what, { ...before, [outcome]: before[outcome] + 1, endedAt: Date.now() / 1000 })
}

/** Work that is done in rounds; `what` waits when it fails: "Mails". `noticed`: what it does is announced on the channel `work`. */
export type Job = { what: string; work: (stopped: AbortSignal) => Promise<unknown>; noticed?: boolean }

/**
 * Does work in rounds until it is stopped; `stop` settles when the round on its way is over, which `stopped` asks it to be soon.
 * What goes wrong is told in one sentence until it goes well again, and ends nothing. Works of different kinds have rounds of their
 * own, so that none of them waits for what another one asks. `wake` begins the next round at once, also when it comes during a round;
 * after a failure it changes nothing.
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
