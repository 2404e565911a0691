/** Figures about the running process, as Prometheus reads them. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { PRINT_STATES } from '#contract/prints.ts'
import { Refusal } from '#contract/refusals.ts'
import { printsUnderWay } from '../adapters/documents.ts'
import { roundsOfJobs } from '../background-jobs.ts'
import { printsOfAll } from '../features/printing/prints.repository.ts'
import type { Services } from '../services.ts'
import { usedShares } from '../soft-limits.ts'

/** Seconds: from a read of memory to the largest print. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const holdsKey = (request: FastifyRequest, key: string): boolean => {
  const sentKey = Buffer.from(request.headers.authorization ?? '')
  const expectedKey = Buffer.from(`Bearer ${key}`)
  return sentKey.length === expectedKey.length && timingSafeEqual(sentKey, expectedKey)
}

/** Gauges that are read on request. */
const gauges = (services: Services, registers: Registry[]): void => {
  const { database } = services
  new Gauge({
    name: 'parcurs_database_connections',
    help: 'Connections to the database, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'parcurs_used_ratio',
    help: 'What is used of the disk of the embedded database, of the connections of the database, and of memory, from 0 to 1.',
    labelNames: ['of'],
    registers,
    async collect() {
      for (const [of, share] of Object.entries(await usedShares(services))) this.set({ of }, share)
    },
  })
  new Gauge({
    name: 'parcurs_prints',
    help: 'Documents that are being drawn.',
    registers,
    collect() {
      this.set(printsUnderWay())
    },
  })
  new Gauge({
    name: 'parcurs_mails_waiting',
    help: 'Mails of the outbox that are still to be delivered.',
    registers,
    async collect() {
      const { waiting } = await database.db
        .selectFrom('mails')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .where('dueAt', 'is not', null)
        .executeTakeFirstOrThrow()
      this.set(Number(waiting))
    },
  })
}

/** How the continuous archive of the database stands. */
const archiveGauges = ({ archive }: Services, registers: Registry[]): void => {
  if (!archive) return
  new Gauge({
    name: 'parcurs_archive_waiting_bytes',
    help: 'Bytes of the log that are not in the archive yet.',
    registers,
    async collect() {
      this.set((await archive.state()).bytes)
    },
  })
  new Gauge({
    name: 'parcurs_archive_last_seconds',
    help: 'When the last segment and the last base copy of the archive were made, as seconds of the epoch.',
    labelNames: ['what'],
    registers,
    async collect() {
      const { storedAt, copiedAt } = await archive.state()
      this.set({ what: 'segment' }, (storedAt?.getTime() ?? 0) / 1000)
      this.set({ what: 'base' }, (copiedAt?.getTime() ?? 0) / 1000)
    },
  })
}

/** When the application last made a backup that was found good. */
const backupGauge = ({ backups }: Services, registers: Registry[]): void => {
  if (!backups) return
  new Gauge({
    name: 'parcurs_backup_good_seconds',
    help: 'When the last backup was found good, as seconds of the epoch; 0 where there is none.',
    registers,
    async collect() {
      this.set(((await backups.state()).goodAt?.getTime() ?? 0) / 1000)
    },
  })
}

/** What runs in the background: rounds of each job in this process, and the prints of all companies. */
const backgroundGauges = ({ database }: Services, registers: Registry[]): void => {
  new Gauge({
    name: 'parcurs_job_rounds',
    help: 'Rounds of each background job since the process started.',
    labelNames: ['job', 'outcome'],
    registers,
    collect() {
      for (const [job, { done, failed }] of roundsOfJobs()) {
        this.set({ job, outcome: 'done' }, done)
        this.set({ job, outcome: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    name: 'parcurs_job_last_round_seconds',
    help: 'When the last round of each background job ended, as seconds of the epoch.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const [job, { endedAt }] of roundsOfJobs()) this.set({ job }, endedAt)
    },
  })
  new Gauge({
    name: 'parcurs_background_prints',
    help: 'Documents of large selections, of all companies, in each state.',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const state of PRINT_STATES) this.set({ state }, 0)
      for (const { state, prints } of await printsOfAll.counts(database.db)) this.set({ state }, prints)
    },
  })
}

/**
 * Measures every request, and answers `GET /api/metrics` to a client that sends METRICS_KEY; without the key nothing is measured and there is
 * no such address. Routes are named by their pattern, so that no id of a row becomes a series of its own.
 */
export const addMetrics = (app: FastifyInstance, services: Services): void => {
  const key = services.config.METRICS_KEY
  if (key === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  gauges(services, [registry])
  backgroundGauges(services, [registry])
  archiveGauges(services, [registry])
  backupGauge(services, [registry])
  const latency = new Histogram({
    name: 'parcurs_http_request_duration_seconds',
    help: 'Time until an answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    latency.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/api/metrics', async (request, reply) => {
    if (!holdsKey(request, key)) throw new Refusal('NOT_AUTHENTICATED')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
