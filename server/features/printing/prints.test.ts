/** Documents of large selections: asked for, drawn in the background, fetched, deleted. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { aCompany, aRoadmap, aVehicle, signedUp } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { onBehalfOf } from '../../access/company-access.ts'
import type { DocumentPrinter } from '../../adapters/documents.ts'
import { drawPrints } from './draw-prints.ts'
import { prints, printsOfAll } from './prints.repository.ts'

const tests = await testApp()
const { services, clock } = tests
type Company = Awaited<ReturnType<typeof aCompany>>

const DAY = 86_400_000
const companyWith = async (sheets: number): Promise<Company> => {
  const company = await aCompany(tests)
  const vehicle = await aVehicle(company)
  for (let at = 0; at < sheets; at++) await aRoadmap(company, { vehicleId: vehicle.id, startDate: `2026-11-${10 + at}` })
  return company
}
const formOf = ({ id }: Company, to = '2026-11-30') =>
  ({ companyId: id, startDate: '2026-11-01', endDate: to, documentType: 'foi-parcurs', vehicleType: 'vehicle' }) as const
const asked = async (company: Company, to?: string) => (await company.call('askPrint', { body: formOf(company, to) })).id
const listOf = (company: Company) => company.call('prints', { query: { companyId: company.id } })
const fileOf = (company: Company, id: number) => company.ask('printFile', { query: { companyId: company.id, id } })
/** Takes a print as a process does that found it due a moment ago. */
const takenNow = ({ id: companyId }: Company, id: number) =>
  onBehalfOf(services.database, companyId, (scope) => prints.take(scope, id, clock.now, new Date(clock.now.getTime() + 30_000)))
/** A printer that says what it began to draw and waits before it does. */
const printerThat = (begin: (title: string, signal: AbortSignal) => Promise<void>): DocumentPrinter =>
  ((...[kind, models, options]: Parameters<DocumentPrinter>) => {
    const draw = async function* () {
      await begin(options.title ?? '', options.signal)
      yield* services.documents(kind, models, options)
    }
    return draw()
  }) as never as DocumentPrinter

beforeEach(async () => {
  await drawPrints(services)
})

describe('a print in the background', () => {
  it('waits, is drawn, and its file is the one that a print at once gives', async () => {
    const company = await companyWith(3)
    const id = await asked(company)
    expect(await listOf(company)).toMatchObject([
      { id, state: 'waiting', name: 'foi-parcurs-2026-11-01-2026-11-30.pdf', bytes: null, before: 0 },
    ])
    expect((await fileOf(company, id)).status).toBe(404)
    await drawPrints(services)
    const [print] = await listOf(company)
    expect(print).toMatchObject({ state: 'ready', done: 3, total: 3, reason: null, askedDate: '2026-11-20', keptUntil: '2026-11-27' })
    const { status, headers, bytes } = await fileOf(company, id)
    expect([status, headers['content-type'], bytes.length]).toEqual([200, 'application/pdf', print?.bytes])
    const atOnce = await company.ask('printRoadmaps', { body: formOf(company) })
    expect(readPdf(bytes).pages.map(({ text }) => text)).toEqual(readPdf(atOnce.bytes).pages.map(({ text }) => text))
  })

  it('is asked for once however often one presses, and so many at a time', async () => {
    const company = await companyWith(1)
    const first = await asked(company)
    expect(await asked(company)).toBe(first)
    for (let day = 11; day < 30; day++) await asked(company, `2026-11-${day}`)
    const refused = await company.ask('askPrint', { body: formOf(company, '2026-12-31') })
    expect([refused.status, refused.body.code]).toEqual([409, 'PRINTS_WAITING'])
    expect((await listOf(company)).map(({ before }) => before)).toEqual(Array.from({ length: 20 }, (_, at) => 19 - at))
  })

  it('refuses at once what has nothing to print', async () => {
    const company = await companyWith(1)
    const empty = { ...formOf(company), startDate: '2020-01-01', endDate: '2020-01-31' }
    expect((await company.ask('askPrint', { body: empty })).body.code).toBe('DOCUMENT_EMPTY')
    expect((await company.ask('askPrint', { body: { ...formOf(company), vehicleType: 'machine' } })).body.code).toBe('DOCUMENT_UNAVAILABLE')
  })

  it('fails with a sentence when its sheets are gone', async () => {
    const company = await companyWith(1)
    await asked(company)
    const [sheet] = await company.call('roadmaps', { query: { companyId: company.id } })
    await company.call('deleteRoadmap', { query: { companyId: company.id, id: sheet?.id ?? 0 } })
    await drawPrints(services)
    expect(await listOf(company)).toMatchObject([{ state: 'failed', reason: 'Nu există foi pentru selecția făcută', bytes: null }])
  })

  it('is deleted with its file by a user, and by itself after a week', async () => {
    const company = await companyWith(1)
    const [remaining, deleted] = [await asked(company), await asked(company, '2026-11-29')]
    await drawPrints(services)
    await company.call('deletePrint', { query: { companyId: company.id, id: deleted } })
    const parts = () =>
      services.database.inCompany(company.id, async (trx) => (await sql`select print_id from print_parts`.execute(trx)).rows)
    expect([(await listOf(company)).map(({ id }) => id), await parts()]).toEqual([[remaining], [{ printId: remaining }]])
    clock.pass(7 * DAY + 1000)
    await drawPrints(services)
    const left = await services.database.inCompany(company.id, (trx) => trx.selectFrom('prints').select('id').execute())
    expect([left, await parts()]).toEqual([[], []])
  })

  it('is stopped when it is deleted while it is drawn', async () => {
    const company = await companyWith(2)
    const id = await asked(company)
    const documents = printerThat(async () => {
      await company.call('deletePrint', { query: { companyId: company.id, id } })
    })
    await drawPrints({ ...services, documents }).catch(() => {})
    expect(await listOf(company)).toEqual([])
  })

  it('belongs to its company', async () => {
    const [company, other] = [await companyWith(1), await companyWith(1)]
    const id = await asked(company)
    await drawPrints(services)
    expect((await other.ask('printFile', { query: { companyId: other.id, id } })).status).toBe(404)
    expect((await other.ask('deletePrint', { query: { companyId: other.id, id } })).status).toBe(404)
    expect((await (await signedUp(tests)).ask('prints', { query: { companyId: company.id } })).status).toBe(404)
  })
})

describe('several processes and companies', () => {
  it('one company’s prints come one at a time, another’s in between', async () => {
    const [busy, quiet] = [await companyWith(1), await companyWith(1)]
    for (let day = 20; day < 24; day++) await asked(busy, `2026-11-${day}`)
    await asked(quiet)
    const began: ('busy' | 'quiet')[] = []
    const documents = printerThat(async (title) => {
      began.push(title.includes('30.11.2026') ? 'quiet' : 'busy')
      // the first print of the busy company is still drawn when the quiet one's begins
      await expect.poll(() => began).toContain('quiet')
    })
    // two processes of two prints each
    await Promise.all([drawPrints({ ...services, documents }), drawPrints({ ...services, documents })])
    expect(began.filter((whose) => whose === 'busy')).toHaveLength(4)
    expect(began.slice(0, 2).toSorted()).toEqual(['busy', 'quiet'])
    expect([...(await listOf(busy)), ...(await listOf(quiet))].map(({ state }) => state)).toEqual(Array(5).fill('ready'))
  })

  it('a process that stops puts its print back, and another takes it at once', async () => {
    const company = await companyWith(2)
    const id = await asked(company)
    // as often as the application is started anew: nothing is wrong with the print
    for (let time = 0; time < 5; time++) {
      const stopping = new AbortController()
      const documents = printerThat(async () => stopping.abort(new Error('stopping')))
      await drawPrints({ ...services, documents }, stopping.signal)
      expect(await listOf(company)).toMatchObject([{ state: 'waiting', done: 0 }])
    }
    await drawPrints(services)
    expect(await listOf(company)).toMatchObject([{ id, state: 'ready' }])
  })

  it('a process that says nothing any more is followed by another, whose file counts', async () => {
    const company = await companyWith(2)
    const id = await asked(company)
    const hung = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const dead = drawPrints({
      ...services,
      documents: printerThat(() => {
        begun.resolve()
        return hung.promise
      }),
    })
    await begun.promise
    expect(await printsOfAll.due(services.database.db, clock.now)).toEqual([])
    clock.pass(31_000)
    await drawPrints(services)
    const [print] = await listOf(company)
    expect(print).toMatchObject({ id, state: 'ready' })
    // the first one comes to itself: what it still writes is of no use
    hung.resolve()
    await dead.catch(() => {})
    expect((await fileOf(company, id)).bytes).toHaveLength(print?.bytes ?? 0)
    expect(await listOf(company)).toMatchObject([{ id, state: 'ready' }])
  })

  it('a process that comes too late leaves the file of the other one alone', async () => {
    const company = await companyWith(1)
    const id = await asked(company)
    const late = printerThat(async () => {
      expect(await takenNow(company, id)).toBeNull()
    })
    await drawPrints({ ...services, documents: late })
    expect(await takenNow(company, id)).toBeNull()
    const [print] = await listOf(company)
    expect(print).toMatchObject({ id, state: 'ready' })
    expect((await fileOf(company, id)).bytes).toHaveLength(print?.bytes ?? 0)
  })

  it('a print outlasts nine processes that end under it, and is given up after the tenth', async () => {
    const company = await companyWith(1)
    const killUnder = async (id: number, times: number) => {
      for (let time = 0; time < times; time++) {
        expect(await takenNow(company, id)).toMatchObject({ id })
        clock.pass(31_000)
      }
    }
    await killUnder(await asked(company), 9)
    await drawPrints(services)
    expect(await listOf(company)).toMatchObject([{ state: 'ready' }])
    await killUnder(await asked(company, '2026-11-29'), 10)
    await drawPrints(services)
    expect(await listOf(company)).toMatchObject([{ state: 'failed', reason: expect.any(String) }, { state: 'ready' }])
  })
})
