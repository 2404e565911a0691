/**
 * Requests in a second beside a bare Fastify that answers the same bytes from memory: both in this process, asked over 20 connections by
 * clients in a thread of their own, in interleaved rounds of one run. What counts is the ratio, and on a machine with others at work the
 * processor time of a request in this process's thread. First reads name something else each time. `node bench/throughput.ts [part of a name]`
 */
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import fastify, { type FastifyInstance } from 'fastify'
import type { InputOf } from '#contract/contract.ts'
import { addDays } from '#domain/calendar/day.ts'
import { type ApiClient, type ApiRequest, type ApiResponse, apiClient } from '#server/http/api-client.ts'
import { inProcess } from '#server/http/in-process.ts'
import { openApp, openCompany } from './open-app.ts'
import { seedCompany } from './seed.ts'

const CONNECTIONS = 20
const ROUNDS = 5
const SAVES = 300
const FIRST = 200
const CHOSEN = process.argv[2] ?? ''

/** Asks an address over so many connections, so many times in all; answers how long each took. */
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const { urls, method, headers, bodies, connections, times } = workerData
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const ask = () => new Promise((done, failed) => {
    const begun = performance.now()
    const at = asked++
    const request = http.request(urls[at % urls.length], { agent, headers, method }, (answer) => {
      answer.resume().on('end', () => answer.statusCode === 200 ? done(performance.now() - begun) : failed(new Error('answered ' + answer.statusCode)))
    }).on('error', failed)
    request.end(bodies[at % bodies.length])
  })
  const took = []
  let asked = 0
  let left = times
  const client = async () => { while (left-- > 0) took.push(await ask()) }
  Promise.all(Array.from({ length: connections }, client)).then(() => { parentPort.postMessage(took); agent.destroy() })
`
type Asked = Omit<ApiRequest, 'body' | 'url'> & { urls: string[]; bodies: string[]; times: number }

/** How many requests were answered in a second, how long each took in milliseconds, and the microseconds of this thread that one took. */
type Measured = { perSecond: number; took: number[]; processor: number }

/** Asks over all connections. */
const run = (base: string, plan: Asked): Promise<Measured> =>
  new Promise((done, failed) => {
    const begun = performance.now()
    const before = process.threadCpuUsage()
    const worker = new Worker(CLIENT, {
      eval: true,
      workerData: { ...plan, urls: plan.urls.map((url) => base + url), connections: CONNECTIONS },
    })
    worker.once('error', failed)
    worker.once('message', (took: number[]) => {
      worker.terminate()
      const { user, system } = process.threadCpuUsage(before)
      done({ perSecond: (plan.times * 1000) / (performance.now() - begun), took, processor: (user + system) / plan.times })
    })
  })

const at = (values: number[], part: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

const listening = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A Fastify that knows the answer. */
const bareApp = (answer: string): FastifyInstance => {
  const bare = fastify({ logger: false })
  bare.route({ method: ['GET', 'POST'], url: '/api/*', handler: (_, reply) => reply.type('application/json').send(answer) })
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

type Ask = (call: ApiClient['call'], at: number) => Promise<unknown>
/** What is asked for, so many times a round; a first read or a save asks for something else each time. */
type Kind = { what: string; times: number; ask: Ask }

/** The requests of a round, without any being sent. */
const requestsOf = async (token: string | null, ask: Ask, times: number, from: number) => {
  const urls: string[] = []
  const bodies: string[] = []
  const note = async ({ url, body }: ApiRequest): Promise<ApiResponse> => {
    urls.push(url)
    if (body !== undefined) bodies.push(body)
    return { status: 200, headers: {}, bytes: new TextEncoder().encode('{}') }
  }
  const { call } = apiClient(note, () => token)
  for (let at = 0; at < times; at++) await ask(call, from + at)
  return { urls, bodies }
}

const { app, owner, close } = await openApp()
console.log(`times fewer requests a second than a bare Fastify with the same bytes, over ${CONNECTIONS} connections\n`)
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
  // states of sheets are computed and stored when they are first listed
  await owner.query('set session_replication_role = replica')
  await owner.query("update roadmaps set state = 'ok'")
  await owner.query('reset session_replication_role')
  await owner.query('vacuum analyze roadmaps')
  /** A month of a vehicle, another one for each number. */
  const vehicleMonth = (at: number) => {
    const from = `${2022 + (at % 4)}-${String(1 + (Math.floor(at / 4) % 12)).padStart(2, '0')}-01`
    return { companyId, page: 1, vehicleId: vehicleId + Math.floor(at / 48), from, to: addDays(from, 27) }
  }
  const kinds: Kind[] = [
    { what: 'the first page of 100,000 sheets', times: 800, ask: (call) => call('roadmaps', { query: { companyId, page: 1 } }) },
    { what: 'a page of vehicles', times: 1600, ask: (call) => call('vehicles', { query: { companyId, page: 1 } }) },
    { what: 'sheets of a vehicle in a month, first', times: FIRST, ask: (call, at) => call('roadmaps', { query: vehicleMonth(at) }) },
    { what: 'a sheet, first', times: FIRST, ask: (call, at) => call('roadmap', { query: { companyId, id: id - 10_000 - at } }) },
    { what: 'a page of 50,000 partners, first', times: FIRST, ask: (call, at) => call('partners', { query: { companyId, page: at + 1 } }) },
    { what: 'a saved sheet', times: SAVES, ask: (call, at) => call('saveRoadmap', { body: sheet(at) }) },
  ]
  const own = await listening(app)
  for (const { what, times, ask } of kinds.filter((kind) => kind.what.includes(CHOSEN))) {
    const first = await recorded(app, token, (call) => ask(call, 2))
    const bare = bareApp(first.answer)
    const other = await listening(bare)
    const requests = (round: number) => requestsOf(token, ask, times, (round + 2) * times)
    const { method, headers } = first.request
    const rounds: { ours: Measured; theirs: Measured }[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const asked = { method, headers, ...(await requests(round)) }
      const ours = await run(own, { ...asked, times })
      const theirs = await run(other, { ...asked, times: Math.min(times * 4, 4000) })
      // the first round warms up; what it wrote is counted by the planner, as autovacuum has it after a minute
      if (round < 0) await owner.query('analyze')
      if (round >= 0) rounds.push({ ours, theirs })
    }
    await bare.close()
    const median = (of: (round: { ours: Measured; theirs: Measured }) => number) => at(rounds.map(of), 0.5)
    const ratio = median(({ theirs }) => theirs.perSecond) / median(({ ours }) => ours.perSecond)
    const took = rounds.flatMap(({ ours }) => ours.took)
    const processor = `${median(({ ours }) => ours.processor).toFixed(0)} µs beside ${median(({ theirs }) => theirs.processor).toFixed(0)}`
    console.log(
      `${what.padEnd(44)} ${ratio.toFixed(1).padStart(6)}× (wanted ≤ ${method === 'GET' ? 8 : 20})   p50 ${at(took, 0.5).toFixed(1).padStart(6)} ms   p99 ${at(took, 0.99).toFixed(1).padStart(6)} ms   ${processor}   ${first.answer.length} bytes`,
    )
  }
} finally {
  await close()
}
