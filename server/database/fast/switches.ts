/** Optimisations of `pg` and Kysely; README.md describes each one, its reason and its gain. */
export type FastDatabase = {
  /** Statements that the server keeps parsed. */
  prepared: boolean
  /** Queries of a transaction that are sent at once, together with its begin and end. */
  pipelined: boolean
  /** Column names translated once for each result instead of for each row. */
  resultNames: boolean
}

export const FAST: FastDatabase = { prepared: true, pipelined: true, resultNames: true }
export const PLAIN: FastDatabase = { prepared: false, pipelined: false, resultNames: false }

/** `PLAIN_DATABASE=1` switches all of them off, to find out whether one of them causes a fault. */
export const DEFAULT: FastDatabase = process.env.PLAIN_DATABASE === '1' ? PLAIN : FAST
