import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { aLetterhead, aSheetRecord, aTrip } from '#domain/report/a-sheet-record.ts'
import { type FoiParcursModel, foiParcurs } from '#domain/report/foi-parcurs.ts'
import { renderPdf } from './render.ts'
import { createPdfPool } from './render-in-worker.ts'
import { collect, readPdf } from './testing/read-pdf.ts'
import { tagComplaints } from './testing/tagged-pdf.ts'

const sheet = (number: number) => foiParcurs(aSheetRecord({ number, trips: [aTrip(), aTrip()] }), aLetterhead())
const sheets = (count: number) => Array.from({ length: count }, (_, index) => sheet(index + 1))

/** Sheets that are made as they are asked for: how many were, and whether their end was reached or said. */
const counted = (count: number) => {
  const taken = { count: 0, ended: false }
  const make = async function* () {
    try {
      for (let number = 1; number <= count; number++) {
        taken.count++
        yield sheet(number)
      }
    } finally {
      taken.ended = true
    }
  }
  return { models: make(), taken }
}

const text = (chunk: Uint8Array | undefined) => Buffer.from(chunk ?? []).toString('latin1')
/** Documents that are done, by the last line that says so. */
const saidDone = (bytes: string) => Number([...bytes.matchAll(/^%done (\d+)\/\d+$/gm)].at(-1)?.[1] ?? 0)

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

  it('says between its objects how many documents are done, where it knows how many there are', async () => {
    const said = async (options: { total?: number }) => {
      const file = await collect(renderPdf('foi-parcurs', sheets(25), options))
      expect(tagComplaints(file)).toEqual([])
      expect(readPdf(file).pages).toHaveLength(25)
      return text(file).match(/(?<=endobj\n)%done .*(?=\n\d+ 0 obj\n)/g)
    }
    expect(await said({ total: 25 })).toEqual(['%done 10/25', '%done 20/25'])
    expect(await said({})).toBeNull()
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

  it('gives bytes that do not depend on what the thread drew before', async () => {
    // the letters of the first name contain the apostrophe of the second
    const [composed, plain] = ['Ľudovít Daňo, Paleň; ŉ', 'Lion’s ‚Fit‘ ‹A› ~ ` ˮ'].map((name) => [
      foiParcurs(aSheetRecord({ observations: name }), aLetterhead()),
    ])
    if (!composed || !plain) throw new Error('two documents')
    const here = [await collect(renderPdf('foi-parcurs', plain)), await collect(renderPdf('foi-parcurs', composed))]
    const there = [await collect(pool.render('foi-parcurs', composed)), await collect(pool.render('foi-parcurs', plain))].toReversed()
    expect(there.map((file, at) => file.equals(here[at] ?? Buffer.of()))).toEqual([true, true])
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

  it('asks for a handful of models more than it has drawn, never for all', async () => {
    const { models, taken } = counted(300)
    let bytes = ''
    for await (const chunk of pool.render('foi-parcurs', models, { total: 300 })) {
      bytes += text(chunk)
      // those of the chunk itself, those since the last line that counts, and a handful
      expect(taken.count - saidDone(bytes)).toBeLessThan(30)
    }
    expect([taken.count, saidDone(bytes)]).toEqual([300, 300])
  })

  it('asks for no more when the reader goes away, and says so to the source', async () => {
    const { models, taken } = counted(300)
    const chunks = pool.render('foi-parcurs', models)
    await chunks.next()
    await chunks.return()
    expect(taken.count).toBeLessThan(20)
    expect(taken.ended).toBe(true)

    const stop = new AbortController()
    const further = counted(300)
    const aborted = pool.render('foi-parcurs', further.models, { signal: stop.signal })
    await aborted.next()
    stop.abort(new Error('window closed'))
    await expect(aborted.next()).rejects.toThrow('window closed')
    expect(further.taken.count).toBeLessThan(20)
    expect(further.taken.ended).toBe(true)
  })

  it('fails with the error of a source that breaks off, and goes on with the next print', async () => {
    const breaking = async function* () {
      yield* sheets(40)
      throw new Error('the database is gone')
    }
    await expect(collect(pool.render('foi-parcurs', breaking()))).rejects.toThrow('the database is gone')
    expect(readPdf(await collect(pool.render('foi-parcurs', sheets(1)))).pages).toHaveLength(1)
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
