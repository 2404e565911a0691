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

const prioritiesOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  )

test.runIf(process.platform === 'linux')('documents are drawn after what answers requests', async () => {
  await text(documentPrinter('dispozitie-plata', [order], { signal }))
  expect(prioritiesOfThreads()).toContain(Math.min(19, getPriority() + 10))
})

test('a print that is given up ends its models', async () => {
  const gone = new AbortController()
  let ended = false
  const models = (async function* () {
    try {
      yield order
      gone.abort(new Error('gone'))
      yield order
    } finally {
      ended = true
    }
  })()
  const failed = await text(documentPrinter('dispozitie-plata', models, { signal: gone.signal })).catch((error: unknown) => error)
  expect([failed, ended]).toEqual([expect.objectContaining({ message: 'gone' }), true])
})
