import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { CHECKED_CHARACTERS, FEWEST_GUESSES_LOG10, LOCAL_WORDS } from '#contract/password-strength.ts'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Whether a password is among the first 100,000 guesses. The lists are large: import this file when a password is being chosen. */
export const isEasilyGuessed = (password: string): boolean =>
  estimator.check(password.slice(0, CHECKED_CHARACTERS), [...LOCAL_WORDS]).guessesLog10 < FEWEST_GUESSES_LOG10
