/** Progress of an answer, as nested stages: each is a share of the stage around it. */

/**
 * Receives the completed part of an answer, from 0 to 1, never less than before. An error that it throws stops the generator: this
 * cancels an answer whose client has gone.
 */
export type Report = (share: number) => void

export type Progress = {
  /** Reports the completed part of this stage, from 0 to 1. */
  reached: (share: number) => void
  /** The stage between two shares of this one. */
  stage: (from: number, to: number) => Progress
  /** One stage of a sequence of unknown length, from 0: each takes half of the remainder, so 0 – 0.5, 0.5 – 0.75, … */
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

/** Progress that is not reported anywhere. */
export const UNWATCHED: Progress = progressOf(() => {})
