import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { CHECKED_CHARACTERS, FEWEST_GUESSES_LOG10, L33T_READINGS, LOCAL_WORDS, wordsOfAddress } from '#contract/password-strength.ts'
import { Refusal } from '#contract/refusals.ts'

let estimator: ZxcvbnFactory | undefined
/** zxcvbn, created when the first password is checked: loading its word lists takes a tenth of a second. */
const guessEstimator = (): ZxcvbnFactory => {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: L33T_READINGS })
  return estimator
}

/**
 * Refuses a password among the first 100,000 guesses, with an error at its field; parts of the owner's address `email` count as easily
 * guessed.
 */
export const requireStrongPassword = (password: string, email: string): void => {
  const { guessesLog10 } = guessEstimator().check(password.slice(0, CHECKED_CHARACTERS), [...LOCAL_WORDS, ...wordsOfAddress(email)])
  if (guessesLog10 >= FEWEST_GUESSES_LOG10) return
  throw new Refusal('WEAK_PASSWORD', { fields: { password: new Refusal('WEAK_PASSWORD').message } })
}
