import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import type { Slept } from '../testing/sleeping-worker.ts'
import { workerPool } from './worker-pool.ts'

const SLEEPER = new URL('../testing/sleeping-worker.ts', import.meta.url)
const bounds = { atOnce: 1, memoryMb: 64, milliseconds: 90_000 }
const patient = new AbortController().signal

it('does one job after another in the same thread, which is not this one', async () => {
  const sleep = workerPool<number, Slept>(SLEEPER, bounds)
  const slept = [await sleep(1, 1, patient), await sleep(1, 1, patient)]
  expect(slept[0]?.thread).toBeGreaterThan(0)
  expect(slept[1]?.thread).toBe(slept[0]?.thread)
})

it('leaves the processors to the thread that answers requests, whose own priority stays', async () => {
  const before = getPriority()
  const { priority } = await workerPool<number, Slept>(SLEEPER, bounds)(1, 1, patient)
  expect(priority).toBe(Math.min(19, before + 10))
  expect(getPriority()).toBe(before)
})

it('hands on what a job fails with, and goes on', async () => {
  const sleep = workerPool<number, Slept>(SLEEPER, bounds)
  await expect(sleep(1, -1, patient)).rejects.toThrow('no time')
  expect((await sleep(1, 1, patient)).thread).toBeGreaterThan(0)
})

it('ends a job whose client goes away, refuses it with BUSY, and takes the next', async () => {
  const sleep = workerPool<number, Slept>(SLEEPER, bounds)
  const gone = new AbortController()
  const waiting = sleep(1, 60_000, gone.signal)
  setTimeout(() => gone.abort(), 20)
  await expect(waiting).rejects.toMatchObject({ code: 'BUSY' })
  await expect(sleep(1, 1, gone.signal)).rejects.toMatchObject({ code: 'BUSY' })
  expect((await sleep(1, 1, patient)).thread).toBeGreaterThan(0)
})

it('goes on when a job is given up just as its answer arrives', async () => {
  const sleep = workerPool<number, Slept>(SLEEPER, bounds)
  const gone = new AbortController()
  const first = sleep(1, 1, patient)
  const second = sleep(1, 1, gone.signal)
  await first
  // the second goes to the thread within this turn, and is given up before the turn ends, which reads its answer
  for (let step = 0; step < 20; step++) await Promise.resolve()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  gone.abort()
  await expect(second).rejects.toMatchObject({ code: 'BUSY' })
  expect((await sleep(1, 1, patient)).thread).toBeGreaterThan(0)
})

it('refuses with BUSY what takes longer than it may', async () => {
  const sleep = workerPool<number, Slept>(SLEEPER, { ...bounds, milliseconds: 500 })
  await expect(sleep(1, 60_000, patient)).rejects.toMatchObject({ code: 'BUSY' })
})

it('takes a job of who has none under way before the next of who has many', async () => {
  const sleep = workerPool<number, Slept>(SLEEPER, bounds)
  const order: string[] = []
  const jobOf = (owner: string) => sleep(owner, 1, patient).then(() => order.push(owner))
  const many = Array.from({ length: 6 }, () => jobOf('many'))
  await Promise.all([...many, jobOf('one')])
  expect(order.indexOf('one')).toBe(1)
})
