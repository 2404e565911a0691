import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { aLetterhead, aSheetRecord, aTrip } from '#domain/report/a-sheet-record.ts'
import { type FoiParcursModel, foiParcurs } from '#domain/report/foi-parcurs.ts'
import { renderPdf } from './render.ts'
import { createPdfPool } from './render-in-worker.ts'
import { collect, readPdf } from './testing/read-pdf.ts'

const sheet = (number: number) => foiParcurs(aSheetRecord({ number, trips: [aTrip(), aTrip()] }), aLetterhead())
const sheets = (count: number) => Array.from({ length: count }, (_, index) => sheet(index + 1))

/** As many sheets as asked, counting those that were taken. */
const counted = (count: number) => {
  const taken = { count: 0 }
  const models = sheets(count)
  for (const [index, model] of models.entries())
    Object.defineProperty(models, index, {
      get: () => {
        taken.count++
        return model
      },
    })
  return { models, taken }
}

describe('rendering', () => {
  it('lets the first pages out before the last are drawn', async () => {
    const { models, taken } = counted(100)
    const chunks = renderPdf('foi-parcurs', models)
    expect((await chunks.next()).value?.length).toBeGreaterThan(0)
    expect(taken.count).toBeLessThan(20)
    await chunks.return()
  })

  it('stops the work when it is aborted', async () => {
    const { models, taken } = counted(100)
    const stop = new AbortController()
    const chunks = renderPdf('foi-parcurs', models, { signal: stop.signal })
    await chunks.next()
    stop.abort(new Error('window closed'))
    await expect(chunks.next()).rejects.toThrow('window closed')
    expect(taken.count).toBeLessThan(20)
  })

  it('refuses to make a file of nothing', async () => {
    await expect(collect(renderPdf('foi-parcurs', []))).rejects.toThrow(RangeError)
  })

  it('has the title that was asked for, without signs that would break its metadata', async () => {
    const { title } = readPdf(await collect(renderPdf('foi-parcurs', sheets(2), { title: 'Foi <noiembrie> & decembrie' })))
    expect(title).toBe('Foi  noiembrie    decembrie')
  })
})

describe('rendering in other threads', () => {
  const workers: Worker[] = []
  const pool = createPdfPool(1, () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    workers.push(worker)
    return worker
  })
  afterAll(() => pool.close())

  it('gives the same bytes as here', async () => {
    const [here, there] = await Promise.all([collect(renderPdf('foi-parcurs', sheets(3))), collect(pool.render('foi-parcurs', sheets(3)))])
    expect(there.equals(here)).toBe(true)
  })

  it('lets a single sheet pass a long print', async () => {
    const order: string[] = []
    await Promise.all([
      collect(pool.render('foi-parcurs', sheets(150))).then(() => order.push('long')),
      collect(pool.render('foi-parcurs', sheets(1))).then(() => order.push('short')),
    ])
    expect(order).toEqual(['short', 'long'])
  })

  it('ends with the reason of the abort, and goes on with the next print', async () => {
    const stop = new AbortController()
    const chunks = pool.render('foi-parcurs', sheets(150), { signal: stop.signal })
    await chunks.next()
    stop.abort(new Error('window closed'))
    await expect(chunks.next()).rejects.toThrow('window closed')
    expect(readPdf(await collect(pool.render('foi-parcurs', sheets(1)))).pages).toHaveLength(1)
    expect(workers).toHaveLength(1)
  })

  it('hands over the error of a model that cannot be drawn', async () => {
    const broken = { ...sheet(1), vehicle: null } as unknown as FoiParcursModel
    await expect(collect(pool.render('foi-parcurs', [broken]))).rejects.toThrow(TypeError)
    expect(workers).toHaveLength(1)
  })

  it('fails a print whose thread dies, and starts another for the next', async () => {
    const chunks = pool.render('foi-parcurs', sheets(150))
    await chunks.next()
    const rest = collect(chunks)
    const died = expect(rest).rejects.toThrow('the thread that draws documents has stopped')
    await workers[0]?.terminate()
    await died
    expect(readPdf(await collect(pool.render('foi-parcurs', sheets(1)))).pages).toHaveLength(1)
    expect(workers).toHaveLength(2)
  })
})
