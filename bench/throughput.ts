/**
 * Requests in a second beside a bare Fastify that answers the same bytes from memory: both in this process, asked over 20 connections by
 * clients in a process of their own, in interleaved rounds of one run. What counts is the ratio.
 */
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import fastify, { type FastifyInstance } from 'fastify'
import type { InputOf } from '#contract/contract.ts'
import { addDays } from '#domain/calendar/day.ts'
import { type ApiClient, type ApiRequest, apiClient } from '#server/http/api-client.ts'
import { inProcess } from '#server/http/in-process.ts'
import { openApp, openCompany } from './open-app.ts'
import { seedCompany } from './seed.ts'

const CONNECTIONS = 20
const ROUNDS = 5
const SAVES = 300

/** Asks an address over so many connections, so many times in all; answers how long each took. */
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const { url, method, headers, bodies, connections, times } = workerData
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const ask = () => new Promise((done, failed) => {
    const begun = performance.now()
    const request = http.request(url, { agent, headers, method }, (answer) => {
      answer.resume().on('end', () => answer.statusCode === 200 ? done(performance.now() - begun) : failed(new Error('answered ' + answer.statusCode)))
    }).on('error', failed)
    request.end(bodies[asked++ % bodies.length])
  })
  const took = []
  let asked = 0
  let left = times
  const client = async () => { while (left-- > 0) took.push(await ask()) }
  Promise.all(Array.from({ length: connections }, client)).then(() => { parentPort.postMessage(took); agent.destroy() })
`
type Asked = Omit<ApiRequest, 'body'> & { bodies: string[]; times: number }

/** Asks over all connections; answers how many were answered in a second, and how long each took in milliseconds. */
const run = (base: string, asked: Asked): Promise<{ perSecond: number; took: number[] }> =>
  new Promise((done, failed) => {
    const begun = performance.now()
    const worker = new Worker(CLIENT, { eval: true, workerData: { ...asked, url: base + asked.url, connections: CONNECTIONS } })
    worker.once('error', failed)
    worker.once('message', (took: number[]) => {
      worker.terminate()
      done({ perSecond: (asked.times * 1000) / (performance.now() - begun), took })
    })
  })

const at = (values: number[], part: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

const listening = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A Fastify that knows the answers. */
const bareApp = (answers: ReadonlyMap<string, string>): FastifyInstance => {
  const bare = fastify({ logger: false })
  for (const url of ['/api/*', '/api/roadmap/add'])
    bare.route({
      method: ['GET', 'POST'],
      url,
      handler: (request, reply) => reply.type('application/json').send(answers.get(request.url)),
    })
  return bare
}

/** A call as the request that is sent, and as the data it answers. */
const recorded = async (app: FastifyInstance, token: string | null, ask: (call: ApiClient['call']) => Promise<unknown>) => {
  const send = inProcess(app)
  const seen: { request: ApiRequest; answer: string }[] = []
  await ask(
    apiClient(
      async (request) => {
        const answer = await send(request)
        seen.push({ request, answer: new TextDecoder().decode(answer.bytes) })
        return answer
      },
      () => token,
    ).call,
  )
  const [first] = seen
  if (!first) throw new Error('nothing was asked')
  return first
}

const { app, owner, close } = await openApp()
let bare: FastifyInstance | undefined
try {
  const { companyId, token, call } = await openCompany(app)
  const { vehicleId, driverId, fuelId, partnerId, itemId } = await seedCompany(owner, companyId)
  /** The how-manieth sheet: forty vehicles drive day after day, each receipt has a number of its own. */
  const sheet = (at: number): InputOf<'saveRoadmap'>['body'] => {
    const day = addDays('2026-11-21', Math.floor(at / 40))
    const trip = { start: 'Brașov', end: 'Făgăraș', purpose: 'Livrare', type: 2, distanceMixt: 67, startDate: day, endDate: day } as const
    const line = { date: day, number: String(at), type: 1, partnerId: partnerId + (at % 1000) } as const
    return {
      ...{
        id: null,
        companyId,
        type: 'vehicle',
        number: 1,
        numberProposed: true,
        vehicleId: vehicleId + (at % 40),
        driverId: driverId + (at % 60),
      },
      ...{ startDate: day, endDate: day, kmStart: 1000, fuelStart: 40, routes: [trip, trip, trip] },
      expenses: [
        { ...line, expenseId: fuelId, qty: 41.38, value: 300 },
        { ...line, expenseId: itemId, qty: 1, price: 10 },
      ],
    }
  }
  const { id } = await call('saveRoadmap', { body: sheet(1) })
  const kinds: [string, number, (call: ApiClient['call']) => Promise<unknown>][] = [
    ['the first page of 100,000 sheets', 800, (ask) => ask('roadmaps', { query: { companyId, page: 1 } })],
    ['a sheet with 3 trips and 2 purchases', 1200, (ask) => ask('roadmap', { query: { companyId, id } })],
    ['a page of vehicles', 2000, (ask) => ask('vehicles', { query: { companyId, page: 1 } })],
    ['a saved sheet', SAVES, (ask) => ask('saveRoadmap', { body: sheet(2) })],
  ]
  const asked = []
  for (const [what, times, ask] of kinds) asked.push({ what, times, ...(await recorded(app, token, ask)) })
  bare = bareApp(new Map(asked.map(({ request, answer }) => [request.url, answer])))
  const [own, other] = [await listening(app), await listening(bare)]
  for (const {
    what,
    times,
    request: { body, ...request },
    answer,
  } of asked) {
    const bodies = (round: number) =>
      body === undefined ? [] : Array.from({ length: SAVES }, (_, at) => JSON.stringify(sheet((round + 2) * SAVES + at)))
    const found = { own: [] as number[], bare: [] as number[], took: [] as number[] }
    for (let round = -1; round < ROUNDS; round++) {
      const ours = await run(own, { ...request, bodies: bodies(round), times })
      const theirs = await run(other, { ...request, bodies: bodies(round), times: times * 4 })
      // the first round warms up; what it wrote is counted by the planner, as autovacuum has it after a minute
      if (round < 0) await owner.query('analyze')
      if (round < 0) continue
      found.own.push(ours.perSecond)
      found.bare.push(theirs.perSecond)
      found.took.push(...ours.took)
    }
    const ratio = at(found.bare, 0.5) / at(found.own, 0.5)
    console.log(
      `${what.padEnd(38)} ${ratio.toFixed(1).padStart(6)}× fewer a second than a bare Fastify   p50 ${at(found.took, 0.5).toFixed(1)} ms   p99 ${at(found.took, 0.99).toFixed(1)} ms   ${answer.length} bytes`,
    )
  }
} finally {
  await bare?.close()
  await close()
}
