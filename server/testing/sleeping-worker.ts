import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'

export type Slept = { thread: number; priority: number }

/** Sleeps for so many milliseconds and says in which thread, and at which priority of the system; fails for negative ones. */
export default (milliseconds: number): Slept => {
  if (milliseconds < 0) throw new RangeError('no time')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  return { thread: threadId, priority: getPriority() }
}
