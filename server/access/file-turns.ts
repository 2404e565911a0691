/** Uploaded files are read, and compared with what is there, one at a time for a company or a user; nobody else waits for that. */
import { fairShares, type Share } from '../database/fair-shares.ts'

/** More wait than a person's browsers ask for, and few enough to be kept in memory. */
const ONE_AT_A_TIME: Share = { atOnce: 1, waiting: 20, patience: 60_000 }

/** Reads a file of a company in its turn, or refuses with BUSY. */
export const fileTurnOfCompany = fairShares(ONE_AT_A_TIME)

/** Reads a file of a user, for whom there may be no company yet, in its turn, or refuses with BUSY. */
export const fileTurnOfUser = fairShares(ONE_AT_A_TIME)
