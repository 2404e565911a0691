/** How far the making of an answer is, as stages within stages: each is a share of the one around it. */

/**
 * Told how much of an answer is made, from 0 to 1, never less than before. What it throws ends the making: so is an answer given up that
 * its user no longer waits for.
 */
export type Report = (share: number) => void

export type Progress = {
  /** So much of this stage is done, from 0 to 1. */
  reached: (share: number) => void
  /** The stage between two shares of this one. */
  stage: (from: number, to: number) => Progress
  /** One of a row of stages of unknown length, from 0: each takes half of what is left, so 0 – 0.5, 0.5 – 0.75, … */
  oneOfSome: (position: number) => Progress
}

/** The progress of a whole answer. */
export const progressOf = (report: Report): Progress => between(report, 0, 1)

const between = (report: Report, from: number, to: number): Progress => {
  const at = (share: number): number => from + (to - from) * share
  return {
    reached: (share) => report(at(share)),
    stage: (begin, end) => between(report, at(begin), at(end)),
    oneOfSome: (position) => between(report, at(1 - 2 ** -position), at(1 - 2 ** -(position + 1))),
  }
}

/** Progress that is told to nothing. */
export const UNWATCHED: Progress = progressOf(() => {})
