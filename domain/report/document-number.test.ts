import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { SHEET_DOCUMENT_KINDS } from '../vocabulary.ts'
import { aLetterhead, aSheetRecord } from './a-sheet-record.ts'
import { bonConsum } from './bon-consum.ts'
import { dispozitiePlata } from './dispozitie-plata.ts'
import { numberedOn, saysSomething } from './document-number.ts'
import { ordinDeplasare } from './ordin-deplasare.ts'
import { sample } from './sample-sheet.ts'
import { numberShown } from './sheet-head.ts'

const NOTHING_ASKED = { purpose: null, destination: null }

test('a former number stands beside the one of the series, once', () => {
  expect(
    [
      { number: 17, former: null },
      { number: 17, former: 3 },
      { number: 3, former: 3 },
    ].map(numberShown),
  ).toEqual(['17', '17 (nr. vechi 3)', '3'])
})

test('documents carry the number of their series, and name the sheet by its own', () => {
  const sheet = aSheetRecord({ advancePayment: decimal(100) })
  const own = { number: 17, former: 125 }
  const order = dispozitiePlata(sheet, aLetterhead(), own)
  expect([order?.number, order?.order.at(-1)?.value]).toEqual([
    'nr. 17 (nr. vechi 125)   din 05.11.2026',
    'avans spre decontare, foaia de parcurs nr. 125 din 05.11.2026',
  ])
  expect(ordinDeplasare(sheet, aLetterhead(), NOTHING_ASKED, own).number).toBe('Nr. 17 (nr. vechi 125)')
  const [entry] = sample('bon-consum', 'sheet').ledger
  const voucher = entry && bonConsum(entry, aLetterhead(), { number: 17, former: null })
  expect(voucher?.references.rows[0]?.filter((_, at) => at === 0 || at === 2)).toEqual(['17', `FP ${entry?.sheet.number}`])
})

test('a number belongs to the year of its document’s day', () => {
  const overNewYear = { startDate: '2026-12-31', endDate: '2027-01-02' }
  expect(Object.fromEntries(SHEET_DOCUMENT_KINDS.map((kind) => [kind, numberedOn(kind, overNewYear)]))).toMatchObject({
    'foi-parcurs': null,
    faz: null,
    'bon-consum': '2027-01-02',
    'dispozitie-plata': '2026-12-31',
    'ordin-deplasare': '2026-12-31',
  })
})

test('a kind that needs something says nothing of a sheet without it', () => {
  const untracked = aSheetRecord({ vehicle: { fuelTracking: false } })
  expect(SHEET_DOCUMENT_KINDS.filter((kind) => !saysSomething(kind, untracked))).toEqual([
    'fal',
    'bon-consum',
    'bon-consum-colectiv',
    'dispozitie-plata',
  ])
})
