/**
 * Writes docs/documents/: a picture of the first pages of every kind of document, made of the sample that a company without sheets sees
 * (its days do not move with the calendar, so that a picture changes only when the paper does). Needs pdftoppm (poppler-utils).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderPdf } from '#documents/render.ts'
import { aLetterhead } from '#domain/report/a-sheet-record.ts'
import { factsOf, SHEET_DOCUMENT_KINDS, type SheetDocumentKind } from '#domain/report/document-kinds.ts'
import { sample } from '#domain/report/sample-sheet.ts'
import { AS_THEY_COME } from '#domain/report/template.ts'
import { viewModel } from '#server/features/printing/view-models.ts'

const FOLDER = fileURLToPath(new URL('../docs/documents/', import.meta.url))
const PAGES = 2
const DOTS_PER_INCH = 80
const MOST_BYTES = 2_000_000

const pdfOf = async (kind: SheetDocumentKind): Promise<Buffer> => {
  const company = { ...aLetterhead(), templates: { ...AS_THEY_COME, normDecision: 'decizia nr. 12 din 05.01.2026' } }
  const model = viewModel(kind, sample(kind, factsOf(kind).per), { company, order: { purpose: null, destination: null } })
  if (!model) throw new Error(`the sample has no ${kind}`)
  const chunks: Uint8Array[] = []
  for await (const chunk of renderPdf(kind, [model])) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const folder = mkdtempSync(join(tmpdir(), 'parcurs-pictures-'))
try {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const kind of SHEET_DOCUMENT_KINDS) {
    const file = join(folder, `${kind}.pdf`)
    writeFileSync(file, await pdfOf(kind))
    execFileSync('pdftoppm', ['-png', '-gray', '-r', String(DOTS_PER_INCH), '-l', String(PAGES), file, join(FOLDER, kind)])
  }
  const bytes = readdirSync(FOLDER).reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)
  console.log(`${readdirSync(FOLDER).length} pictures, ${Math.round(bytes / 1000)} kB`)
  if (bytes > MOST_BYTES) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
