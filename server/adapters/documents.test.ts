import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { decimal } from '#domain/numbers/decimal.ts'
import { aLetterhead, aSheetRecord } from '#domain/report/a-sheet-record.ts'
import { dispozitiePlata } from '#domain/report/dispozitie-plata.ts'
import { closePrinter, documentPrinter } from './documents.ts'

afterAll(closePrinter)

const order = dispozitiePlata(aSheetRecord({ advancePayment: decimal(100) }), aLetterhead())
if (!order) throw new Error('there is an advance')
const signal = new AbortController().signal

/** A print that waits for its second document until it is let go. */
const slowPrint = (companyId: number) => {
  const gate = Promise.withResolvers<void>()
  let begun = false
  const models = (async function* () {
    begun = true
    yield order
    await gate.promise
    yield order
  })()
  const done = text(documentPrinter('dispozitie-plata', models, { companyId, signal }))
  return { begun: () => begun, finish: gate.resolve, done }
}

const prioritiesOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  )

test.runIf(process.platform === 'linux')('documents are drawn after what answers requests', async () => {
  await text(documentPrinter('dispozitie-plata', [order], { companyId: 3, signal }))
  expect(prioritiesOfThreads()).toContain(Math.min(19, getPriority() + 10))
})

test('the prints of one company wait for each other, and none of another company waits for them', async () => {
  const own = Array.from({ length: 5 }, () => slowPrint(1))
  const short = await text(documentPrinter('dispozitie-plata', [order], { companyId: 2, signal }))
  expect(short.startsWith('%PDF-')).toBe(true)
  expect(own.map(({ begun }) => begun())).toEqual([true, true, false, false, false])
  for (const { finish } of own) finish()
  for (const print of own) expect((await print.done).startsWith('%PDF-')).toBe(true)
})

test('a print that is given up while it waits leaves its place, and ends its models', async () => {
  const own = Array.from({ length: 2 }, () => slowPrint(1))
  const gone = new AbortController()
  const waiting = documentPrinter('dispozitie-plata', [order], { companyId: 1, signal: gone.signal })
  const failed = text(waiting).catch((error: unknown) => error)
  gone.abort(new Error('gone'))
  expect(await failed).toBeInstanceOf(Error)
  for (const { finish } of own) finish()
  await Promise.all(own.map(({ done }) => done))
  const next = await text(documentPrinter('dispozitie-plata', [order], { companyId: 1, signal }))
  expect(next.startsWith('%PDF-')).toBe(true)
})
