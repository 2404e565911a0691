/** What has to be done again and again while the product runs. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two rounds. */
const PAUSE = 3_000

/**
 * Does the work in rounds until it is stopped; `stop` settles when the round on its way is over, which `stopped` asks it to be soon.
 * What goes wrong is told in one sentence until it goes well again, and ends nothing.
 */
export const startRounds = (
  work: (stopped: AbortSignal) => Promise<unknown>,
  log: (sentence: string) => void,
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  let told = ''
  const round = async (): Promise<void> => {
    try {
      await work(stopping.signal)
      told = ''
    } catch (error) {
      const sentence = `Mails and deletions wait: ${error instanceof Error ? error.message : error}.`
      if (sentence !== told && !stopping.signal.aborted) log(sentence)
      told = sentence
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await round()
      await sleep(PAUSE, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
