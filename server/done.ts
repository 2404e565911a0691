import { DONE } from '#contract/wire.ts'

/** The answer of a call that has nothing to tell but that its work is done. */
export const done = async (work: Promise<unknown>): Promise<typeof DONE> => {
  await work
  return DONE
}
