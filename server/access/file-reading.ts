/** Reading uploaded files, and comparing them with what is stored, is heavy: a process does it for a company, or a user, one at a time. */
import { fairShares, type Turns } from '../database/fair-shares.ts'
import { TURN_TEXTS } from './texts.ts'

/**
 * As many may wait as the browsers of one user send at most; few enough to be kept in memory. After a file the next one waits as long as
 * that one took: of the processors that all share, many files take half.
 */
const ONE_AT_A_TIME: Turns = { ofOne: 1, waiting: 20, patience: 60_000, rest: 1, sentence: TURN_TEXTS.files }

/** Reads a file of a company after those that came before it, or refuses with BUSY. */
export const readFileOfCompany = fairShares(ONE_AT_A_TIME)

/** Reads a file of a user, who may have no company yet, after those that came before it, or refuses with BUSY. */
export const readFileOfUser = fairShares(ONE_AT_A_TIME)
