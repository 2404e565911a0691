/** The turns in which a company's sheets are generated. */
import { Refusal } from '#contract/refusals.ts'
import { TURN_TEXTS } from '../../access/texts.ts'
import { fairTurns } from '../../database/fair-shares.ts'

/** Requests of a company that run at once: a fleet's takes minutes, and a colleague's short one must not wait for it. */
const turns = fairTurns<number>({ ofOne: 2, waiting: 20, patience: 120_000, sentence: TURN_TEXTS.generator })
/** Milliseconds for which a turn stays taken after its client has disconnected: its problems were read for nothing. */
const REST = 1_000

/**
 * Runs a generation in the turn of its company, from reading its problems to its answer. Refuses with BUSY once the client has
 * disconnected (`gone`), or when too many requests of the company are waiting.
 */
export const inGeneratorTurn = async <T>(companyId: number, gone: AbortSignal, work: () => Promise<T>): Promise<T> => {
  try {
    const end = await turns.take(companyId, gone)
    try {
      return await work()
    } finally {
      end(gone.aborted ? REST : 0)
    }
  } catch (error) {
    throw gone.aborted ? new Refusal('BUSY') : error
  }
}
