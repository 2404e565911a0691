import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { refuseUnderPressure } from './pressure.ts'

test('a process whose answers come late refuses what comes next, and says when to come again', async () => {
  const app = fastify()
  refuseUnderPressure(app, { every: 50, most: 20 })
  app.setErrorHandler((error, _, reply) => reply.status(error instanceof Refusal ? error.status : 500).send())
  app.get('/', async () => 'answer')
  app.get('/api/live', async () => 'alive')
  onTestFinished(() => app.close())
  await app.ready()
  const ask = async () => (await app.inject('/')).statusCode
  // a slow machine may be late before the test has begun
  await expect.poll(ask).toBe(200)
  const busyAndAsk = async () => {
    const start = performance.now()
    while (performance.now() - start < 100);
    await sleep(1)
    return ask()
  }
  // kept busy until the next look, whenever a slow machine comes to it
  await expect.poll(busyAndAsk, { interval: 1 }).toBe(503)
  expect((await app.inject('/api/live')).statusCode).toBe(200)
  await expect.poll(ask).toBe(200)
})
