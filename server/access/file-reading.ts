/**
 * Reads uploaded files and compares them with stored data, which is expensive: a process does it for each company or user one file at a
 * time.
 */
import { fairShares, type Turns } from '../database/fair-shares.ts'
import { TURN_TEXTS } from './texts.ts'

/**
 * At most as many files wait as the browsers of one user send, few enough for memory. After each file the next one waits as long as that
 * file took, so that many files take only half of the processor time.
 */
const ONE_AT_A_TIME: Turns = { ofOne: 1, waiting: 20, patience: 60_000, rest: 1, sentence: TURN_TEXTS.files }

/** Reads a file of a company after its earlier files; refuses with BUSY when too many wait. */
export const readFileOfCompany = fairShares(ONE_AT_A_TIME)

/** Reads a file of a user, who may have no company yet, after the user's earlier files; refuses with BUSY when too many wait. */
export const readFileOfUser = fairShares(ONE_AT_A_TIME)
