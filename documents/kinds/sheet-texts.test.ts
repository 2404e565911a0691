/** Every text of a sheet stands on the papers that `domain/roadmap/sheet-texts.ts` says, and on no other. */
import { expect, it } from 'vitest'
import { aLetterhead } from '#domain/report/a-sheet-record.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import { sample } from '#domain/report/sample-sheet.ts'
import { viewOf } from '#domain/report/views.ts'
import { SHEET_TEXT_NAMES, type SheetTexts, sheetText } from '#domain/roadmap/sheet-texts.ts'
import { SHEET_DOCUMENT_KINDS } from '#domain/vocabulary.ts'
import { renderPdf } from '../render.ts'
import { read } from '../testing/expect-page.ts'
import { collect, readPdf } from '../testing/read-pdf.ts'

const MARKS = Object.fromEntries(SHEET_TEXT_NAMES.map((name, at) => [name, `Textul${at}al`])) as { [Name in keyof SheetTexts]: string }

it.each(SHEET_DOCUMENT_KINDS)('%s', async (kind) => {
  const { per, readsLedger } = factsOf(kind)
  const { sheets, ledger } = sample(kind, per === 'month' || readsLedger ? 'month' : 'sheet')
  // the work of a machine is told by its beneficiaries first
  const written = sheets.map((sheet) => ({ ...sheet, ...MARKS, beneficiaries: [] }))
  const model = viewOf(kind)({ sheets: written, ledger }, { company: aLetterhead(), order: { purpose: null, destination: null } })
  if (!model) throw new Error('a sample has something to say')
  const { pages } = readPdf(await collect(renderPdf(kind, [model as never])))
  const paper = pages.map(read).join(' ')
  for (const name of SHEET_TEXT_NAMES) {
    const label = sheetText(name).printed[kind]
    expect([name, paper.includes(MARKS[name])]).toEqual([name, label !== undefined])
    if (label !== undefined) expect(paper).toContain(label)
  }
})
