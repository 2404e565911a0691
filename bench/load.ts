/**
 * What one company's load does to another's: the median time of a quiet company's list, alone and while a busy one keeps many
 * connections asking. Clients run in a process of their own; what counts is the ratio of one run.
 */

import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { openApp, openCompany } from './open-app.ts'
import { seedCompany } from './seed.ts'

/** Asks an address over so many connections until it is told to stop, or so many times; answers the times that each took. */
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const { url, token, connections, times } = workerData
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const ask = () => new Promise((done, failed) => {
    const begun = performance.now()
    http.get(url, { agent, headers: { authorization: 'Bearer ' + token } }, (answer) => {
      answer.resume().on('end', () => done({ took: performance.now() - begun, status: answer.statusCode }))
    }).on('error', failed)
  })
  const took = []
  const client = async () => { for (let at = 0; at < times; at++) took.push(await ask()) }
  Promise.all(Array.from({ length: connections }, client)).then(() => { parentPort.postMessage(took); agent.destroy() })
`
type Took = { took: number; status: number }
const client = (workerData: { url: string; token: string; connections: number; times: number }) => {
  const worker = new Worker(CLIENT, { eval: true, workerData })
  return { done: new Promise<Took[]>((told) => worker.once('message', told)), stop: () => worker.terminate() }
}

const ROUNDS = 5
const at = (answers: Took[], part: number): number =>
  answers.map(({ took }) => took).toSorted((a, b) => a - b)[Math.floor(answers.length * part)] ?? Number.NaN
const milliseconds = (answers: Took[], part: number): string => `${at(answers, part).toFixed(1).padStart(8)} ms`
const report = (what: string, answers: Took[]) => {
  const failed = answers.filter(({ status }) => status !== 200).length
  console.log(
    `${what.padEnd(52)} p50 ${milliseconds(answers, 0.5)}   p99 ${milliseconds(answers, 0.99)}   ${failed} of ${answers.length} refused`,
  )
}

const { app, owner, close } = await openApp()
try {
  const companyOf = async (email: string, cui: string) => {
    const { companyId: id, token } = await openCompany(app, email, cui)
    await seedCompany(owner, id)
    return { id, token: token ?? '' }
  }
  const busy = await companyOf('a@parcurs.ro', '99123452')
  const quiet = await companyOf('b@parcurs.ro', '14399840')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/roadmap?page=1&type=vehicle&companyId=`
  const list = { url: `${base}${quiet.id}`, token: quiet.token, connections: 1 }
  await client({ ...list, times: 50 }).done
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await client({ ...list, times: 100 }).done
    const load = client({ url: `${base}${busy.id}`, token: busy.token, connections: 150, times: 20 })
    const beside = await client({ ...list, times: 30 }).done
    const loaded = await load.done
    if (round === 0) {
      report('a list, alone', idle)
      report('the same list beside 150 connections of another', beside)
      report('the lists of those 150', loaded)
    }
    ratios.push(at(beside, 0.5) / at(idle, 0.5))
  }
  const rounds = ratios.toSorted((a, b) => a - b).map((ratio) => `${ratio.toFixed(1)}×`)
  console.log(
    `beside 150 connections the list takes ${rounds[Math.floor(ROUNDS / 2)]} of its time alone (wanted ≤ 3×; ${ROUNDS} rounds: ${rounds.join(' ')})`,
  )
} finally {
  await close()
}
