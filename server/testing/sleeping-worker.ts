import { threadId } from 'node:worker_threads'

/** Sleeps for so many milliseconds and says in which thread; fails for negative ones. */
export default (milliseconds: number): number => {
  if (milliseconds < 0) throw new RangeError('no time')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  return threadId
}
