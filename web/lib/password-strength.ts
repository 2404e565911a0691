import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { CHECKED_CHARACTERS, FEWEST_GUESSES_LOG10, L33T_READINGS, LOCAL_WORDS } from '#contract/password-strength.ts'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: L33T_READINGS })

/** Whether a password is among the first 100,000 guesses. The lists are large: import this file when a password is being chosen. */
export const isEasilyGuessed = (password: string): boolean =>
  estimator.check(password.slice(0, CHECKED_CHARACTERS), [...LOCAL_WORDS]).guessesLog10 < FEWEST_GUESSES_LOG10
