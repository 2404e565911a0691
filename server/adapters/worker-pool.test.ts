import { expect, it } from 'vitest'
import { workerPool } from './worker-pool.ts'

const SLEEPER = new URL('../testing/sleeping-worker.ts', import.meta.url)
const bounds = { atOnce: 1, memoryMb: 64, milliseconds: 20_000 }
const patient = new AbortController().signal

it('does one job after another in the same thread, which is not this one', async () => {
  const sleep = workerPool<number, number>(SLEEPER, bounds)
  const threads = [await sleep(1, patient), await sleep(1, patient)]
  expect(threads[0]).toBeGreaterThan(0)
  expect(threads[1]).toBe(threads[0])
})

it('hands on what a job fails with, and goes on', async () => {
  const sleep = workerPool<number, number>(SLEEPER, bounds)
  await expect(sleep(-1, patient)).rejects.toThrow('no time')
  expect(await sleep(1, patient)).toBeGreaterThan(0)
})

it('ends a job whose client goes away, refuses it with BUSY, and takes the next', async () => {
  const sleep = workerPool<number, number>(SLEEPER, bounds)
  const gone = new AbortController()
  const waiting = sleep(60_000, gone.signal)
  setTimeout(() => gone.abort(), 20)
  await expect(waiting).rejects.toMatchObject({ code: 'BUSY' })
  await expect(sleep(1, gone.signal)).rejects.toMatchObject({ code: 'BUSY' })
  expect(await sleep(1, patient)).toBeGreaterThan(0)
})

it('refuses with BUSY what takes longer than it may', async () => {
  const sleep = workerPool<number, number>(SLEEPER, { ...bounds, milliseconds: 500 })
  await expect(sleep(60_000, patient)).rejects.toMatchObject({ code: 'BUSY' })
})
