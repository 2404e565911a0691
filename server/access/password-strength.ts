import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { FEWEST_GUESSES_LOG10, JUDGED_CHARACTERS, LOCAL_WORDS, wordsOfAddress } from '#contract/password-strength.ts'
import { Refusal } from '#contract/refusals.ts'

let made: ZxcvbnFactory | undefined
/** Made when the first password is chosen: reading the lists takes a tenth of a second. */
const judge = (): ZxcvbnFactory => {
  made ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return made
}

/** Refuses a password that is among the first 100,000 guesses, at its field; `email` is whose password it is to be. */
export const requireStrongPassword = (password: string, email: string): void => {
  const { guessesLog10 } = judge().check(password.slice(0, JUDGED_CHARACTERS), [...LOCAL_WORDS, ...wordsOfAddress(email)])
  if (guessesLog10 >= FEWEST_GUESSES_LOG10) return
  throw new Refusal('WEAK_PASSWORD', { fields: { password: new Refusal('WEAK_PASSWORD').message } })
}
