/** What `pg` and Kysely are made to do faster than by themselves; README.md says what each is, why, and what it gains. */
export type FastDatabase = {
  /** Statements that the server keeps parsed. */
  prepared: boolean
  /** Queries of a transaction that travel at once, its begin and its end with them. */
  pipelined: boolean
  /** Column names translated once for a result instead of once for a row. */
  resultNames: boolean
}

export const FAST: FastDatabase = { prepared: true, pipelined: true, resultNames: true }
export const PLAIN: FastDatabase = { prepared: false, pipelined: false, resultNames: false }

/** `PLAIN_DATABASE=1` switches all of it off, to tell whether a fault is of these or of something else. */
export const DEFAULT: FastDatabase = process.env.PLAIN_DATABASE === '1' ? PLAIN : FAST
