/**
 * What one company's load does to another's: the median time of a quiet company's list, alone and while a busy one keeps many
 * connections asking, for one list again and again or for another one each time. Clients run in threads of their own; what counts is the
 * ratio of one run, and on a machine with others at work how many answers the busy company was given while the quiet one waited for one.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { openApp, openCompany } from './open-app.ts'
import { seedCompany } from './seed.ts'

/** Sends requests to an address over a number of connections, until it is stopped or a number of times; returns the duration of each. */
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const { urls, token, connections, times } = workerData
  let asked = 0
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const ask = () => new Promise((done, failed) => {
    const begun = performance.now()
    http.get(urls[asked++ % urls.length], { agent, headers: { authorization: 'Bearer ' + token } }, (answer) => {
      answer.resume().on('end', () => done({ took: performance.now() - begun, status: answer.statusCode }))
    }).on('error', failed)
  })
  const took = []
  const client = async () => { for (let at = 0; at < times; at++) took.push(await ask()) }
  Promise.all(Array.from({ length: connections }, client)).then(() => { parentPort.postMessage(took); agent.destroy() })
`
type Took = { took: number; status: number }
const client = (workerData: { urls: string[]; token: string; connections: number; times: number }) => {
  const worker = new Worker(CLIENT, { eval: true, workerData })
  return { done: new Promise<Took[]>((told) => worker.once('message', told)), stop: () => worker.terminate() }
}

const ROUNDS = 5
const CONNECTIONS = 150
const at = (values: number[], part: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
const times = (answers: Took[]): number[] => answers.map(({ took }) => took)
const report = (what: string, answers: Took[]) => {
  const failed = answers.filter(({ status }) => status !== 200).length
  const milliseconds = (part: number) => `${at(times(answers), part).toFixed(1).padStart(8)} ms`
  console.log(`${what.padEnd(52)} p50 ${milliseconds(0.5)}   p99 ${milliseconds(0.99)}   ${failed} of ${answers.length} refused`)
}

/** Counts the answers of a company, and those that were given while each request of another one waited. */
const counted = (busy: number, quiet: number) => {
  const isOf = (companyId: number, { url = '' }: IncomingMessage) => url.includes(`companyId=${companyId}&`)
  const begun = new WeakMap<IncomingMessage, number>()
  let given = 0
  const between: number[] = []
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (isOf(quiet, request)) begun.set(request, given)
  })
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (isOf(busy, request)) given++
    if (isOf(quiet, request)) between.push(given - (begun.get(request) ?? given))
  })
  return between
}

const { app, owner, close } = await openApp()
try {
  const companyOf = async (email: string, cui: string) => {
    const { companyId: id, token } = await openCompany(app, email, cui)
    const { vehicleId } = await seedCompany(owner, id)
    return { id, token: token ?? '', vehicleId }
  }
  const busy = await companyOf('a@parcurs.ro', '99123452')
  const quiet = await companyOf('b@parcurs.ro', '14399840')
  const between = counted(busy.id, quiet.id)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/roadmap?type=vehicle&page=`
  const list = { urls: [`${base}1&companyId=${quiet.id}&`], token: quiet.token, connections: 1 }
  const loads: Record<string, string[]> = {
    'one list': [`${base}1&companyId=${busy.id}&`],
    'another list each time': Array.from(
      { length: 3000 },
      (_, each) => `${base}${1 + Math.floor(each / 40)}&companyId=${busy.id}&vehicleId=${busy.vehicleId + (each % 40)}`,
    ),
  }
  await client({ ...list, times: 50 }).done
  for (const [what, urls] of Object.entries(loads)) {
    const ratios: number[] = []
    const givenBetween: number[] = []
    // the first round warms up
    for (let round = -1; round < ROUNDS; round++) {
      await owner.query('update company_changes set changes = changes + 1')
      const before = await client({ ...list, times: 100 }).done
      const load = client({ urls, token: busy.token, connections: CONNECTIONS, times: 20 })
      between.length = 0
      const beside = await client({ ...list, times: 60 }).done
      const whileBeside = between.splice(0)
      const loaded = await load.done
      const idle = [...before, ...(await client({ ...list, times: 100 }).done)]
      if (round < 0) continue
      if (round === 0) {
        report('a list, alone', idle)
        report(`the same list beside ${CONNECTIONS} connections of another`, beside)
        report(`the lists of those ${CONNECTIONS}: ${what}`, loaded)
      }
      givenBetween.push(...whileBeside)
      ratios.push(at(times(beside), 0.5) / at(times(idle), 0.5))
    }
    const rounds = ratios.toSorted((a, b) => a - b).map((ratio) => `${ratio.toFixed(1)}×`)
    console.log(
      `beside ${CONNECTIONS} connections that ask for ${what} the list takes ${rounds[Math.floor(ROUNDS / 2)]} of its time alone (wanted ≤ 3×; ${ROUNDS} rounds: ${rounds.join(' ')});\n  while it waits the others are given ${at(givenBetween, 0.5)} answers (p90 ${at(givenBetween, 0.9)})\n`,
    )
  }
} finally {
  await close()
}
