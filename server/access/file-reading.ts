/** Reading uploaded files, and comparing them with what is stored, is heavy: a process does it for a company, or a user, one at a time. */
import { fairShares, type Share } from '../database/fair-shares.ts'

/** As many may wait as the browsers of one user send at most; few enough to be kept in memory. */
const ONE_AT_A_TIME: Share = { atOnce: 1, waiting: 20, patience: 60_000 }

/** Reads a file of a company after those that came before it, or refuses with BUSY. */
export const readFileOfCompany = fairShares(ONE_AT_A_TIME)

/** Reads a file of a user, who may have no company yet, after those that came before it, or refuses with BUSY. */
export const readFileOfUser = fairShares(ONE_AT_A_TIME)
