/**
 * What paper costs: processor time, memory and size of one, of many and of very many trip sheets, beside the same pages
 * drawn with bare pdfkit (no layout, no tags) and beside a headless browser printing a page of HTML like them. Every
 * drawing has a process of its own; only the ratios of one run mean something. Time is counted without the making of the
 * view models, which are ready; memory is that of a print whose models are made as they are asked for.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { layout as template } from '#documents/kinds/foi-parcurs.ts'
import { drawDocument } from '#documents/layout/draw.ts'
import { FACES } from '#documents/layout/fonts.ts'
import type { PageFormat } from '#documents/layout/page-format.ts'
import type { Pen } from '#documents/layout/pen.ts'
import type { Style } from '#documents/layout/text.ts'
import { closePdfWorkers, renderPdfInWorker } from '#documents/render-in-worker.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { aLetterhead, aPurchase, aSheetRecord, aTrip } from '#domain/report/a-sheet-record.ts'
import { type FoiParcursModel, foiParcurs } from '#domain/report/foi-parcurs.ts'

const COUNTS = [1, 250, 2000]
/** A print of which only the memory is looked at. */
const MOST = 10_000
/** Drawings of which the fastest counts, for the short ones are over too soon. */
const TIMES: Readonly<Record<number, number>> = { 1: 5, 250: 3, 2000: 2 }
const TOWNS = ['Ploiești', 'București', 'Brașov', 'Câmpina', 'Constanța', 'Târgoviște', 'Buzău', 'Pitești']
const town = (at: number): string => TOWNS[at % TOWNS.length] ?? ''

/** A sheet with six trips and two purchases, every one different. */
const sheet = (at: number): FoiParcursModel =>
  foiParcurs(
    aSheetRecord({
      number: at + 1,
      kmStart: decimal(125_000 + at * 312),
      fuelStart: decimal(1000 + (at % 37)).div(25),
      trips: Array.from({ length: 6 }, (_, trip) =>
        aTrip({ start: town(at + trip), end: town(at + trip + 1), distanceMixt: decimal(40 + ((at * 7 + trip * 13) % 90)) }),
      ),
      purchases: [aPurchase({ number: `${4700 + at}` }), aPurchase({ number: `${9100 + at}`, articleName: 'Parcare', isFuel: false })],
    }),
    aLetterhead(),
  )
function* sheets(count: number): Generator<FoiParcursModel, void, undefined> {
  for (let at = 0; at < count; at++) yield sheet(at)
}

/** Everything that the product draws, on a list. */
type Stroke =
  | { page: PageFormat }
  | { text: string; left: number; baseline: number; style: Style }
  | { box: readonly [number, number, number, number] }

const strokesOf = (model: FoiParcursModel): Stroke[] => {
  const strokes: Stroke[] = []
  const recorder: Pen = {
    page: (page) => void strokes.push({ page }),
    bookmark: () => {},
    open: () => {},
    close: () => {},
    tagged: (_role, draw) => draw?.(),
    artifact: (draw) => draw(),
    line: (text, left, baseline, style) => void strokes.push({ text, left, baseline, style }),
    picture: () => {},
    box: (...box) => void strokes.push({ box }),
    dots: () => {},
  }
  drawDocument(recorder as Pen, template(model))
  return strokes
}

/** Draws the sheets and answers the size of the file; what is called between `off` and `on` is not counted. */
type Drawing = (models: Iterable<FoiParcursModel>, clock: { on: () => void; off: () => void }) => Promise<number>

const product: Drawing = async (models, { on, off }) => {
  on()
  let bytes = 0
  for await (const chunk of renderPdfInWorker('foi-parcurs', models)) bytes += chunk.length
  off()
  return bytes
}

const bare: Drawing = async (models, { on, off }) => {
  const pdf = new PDFDocument({ autoFirstPage: false, bufferPages: false, font: null as unknown as string })
  for (const [name, { source }] of Object.entries(FACES)) pdf.registerFont(name, source)
  let bytes = 0
  const take = () => {
    for (let chunk = pdf.read() as Buffer | null; chunk; chunk = pdf.read() as Buffer | null) bytes += chunk.length
  }
  for (const model of models) {
    const strokes = strokesOf(model)
    on()
    for (const stroke of strokes)
      if ('page' in stroke) pdf.addPage({ size: [stroke.page.width, stroke.page.height], margin: 0 }).lineWidth(0.5)
      else if ('box' in stroke) pdf.rect(...stroke.box).stroke()
      else
        pdf
          .font(stroke.style.face, stroke.style.size)
          .text(stroke.text, stroke.left, stroke.baseline, { lineBreak: false, baseline: 'alphabetic' })
    take()
    off()
  }
  on()
  pdf.end()
  take()
  off()
  return bytes
}

const DRAWINGS: Readonly<Record<string, Drawing>> = { product, bare }

type Cost = { seconds: number; megabytes: number; bytes: number }

/** Draws in this process, warmed by one sheet, and prints what it took: processor time of the drawing, memory of the whole process. */
const drawHere = async (drawing: Drawing, count: number, ready: boolean): Promise<void> => {
  const models = ready ? [...sheets(count)] : sheets(count)
  await drawing(sheets(1), { on: () => {}, off: () => {} })
  let counted = 0
  let since = process.cpuUsage()
  const on = () => {
    since = process.cpuUsage()
  }
  const off = () => {
    const { user, system } = process.cpuUsage(since)
    counted += user + system
  }
  const bytes = await drawing(models, { on, off })
  await closePdfWorkers()
  console.log(JSON.stringify({ seconds: counted / 1e6, megabytes: process.resourceUsage().maxRSS / 1024, bytes } satisfies Cost))
}

const drawApart = (drawing: string, count: number, models: 'ready' | 'made'): Cost =>
  JSON.parse(execFileSync(process.execPath, [fileURLToPath(import.meta.url), drawing, String(count), models], { encoding: 'utf8' }))

const cheapest = (costs: readonly Cost[]): Cost => costs.reduce((best, cost) => (cost.seconds < best.seconds ? cost : best))

/** A page of HTML for each sheet, its tables with borders. */
const html = (models: Iterable<FoiParcursModel>): string => {
  const row = (cells: readonly string[], tag = 'td') => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const table = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
    `<table><thead>${row(headings, 'th')}</thead><tbody>${rows.map((cells) => row(cells)).join('')}</tbody></table>`
  const list = (fields: readonly { label: string; value: string }[]) =>
    fields.map(({ label, value }) => `<p>${label}: <b>${value}</b></p>`).join('')
  return `<!doctype html><html lang="ro"><meta charset="utf-8"><style>@page{size:A4 landscape;margin:10mm}body{font:9pt sans-serif}
    section{break-after:page}table{width:100%;border-collapse:collapse}td,th{border:.5pt solid}p{margin:0}</style>${[...models]
      .map(
        (model) => `<section><h1>${model.title}</h1><h2>${model.number}</h2><p>${Object.values(model.letterhead).join('<br>')}</p>
      ${list(model.vehicle)}${list(model.driver.flat())}${table(model.trips.headings, model.trips.rows)}
      ${[model.km, model.fuel].map((ledger) => (ledger ? table([ledger.title, ''], ledger.rows) : '')).join('')}
      ${model.purchases ? table(model.purchases.headings, model.purchases.rows) : ''}${list([...model.notes, model.advance])}
      ${table(
        model.signatories.map(({ role }) => role),
        [model.signatories.map(({ name }) => name)],
      )}</section>`,
      )
      .join('')}</html>`
}

const BROWSER = ['chromium', 'google-chrome', 'chromium-browser'].find((name) => spawnSync(name, ['--version']).status === 0)

/** The processor time of a program and its children, and the memory of the largest of them, as the shell and the system count them. */
const costOfProgram = (command: readonly string[], bytes: () => number): Cost => {
  const script =
    'import json,resource,subprocess,sys\nsubprocess.run(sys.argv[1:],check=True,stdout=subprocess.DEVNULL,stderr=subprocess.DEVNULL)\nr=resource.getrusage(resource.RUSAGE_CHILDREN)\nprint(json.dumps([r.ru_utime+r.ru_stime,r.ru_maxrss/1024]))'
  const [seconds, megabytes] = JSON.parse(execFileSync('python3', ['-c', script, ...command], { encoding: 'utf8' })) as [number, number]
  return { seconds, megabytes, bytes: bytes() }
}

/** What the browser takes to print as many sheets, or `null` where there is none. */
const browserCost = (count: number): Cost | null => {
  if (!BROWSER) return null
  const folder = mkdtempSync(join(tmpdir(), 'parcurs-bench-'))
  try {
    const [page, pdf] = [join(folder, 'sheets.html'), join(folder, 'sheets.pdf')]
    writeFileSync(page, html(sheets(count)))
    const options = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${folder}/profile`, '--no-pdf-header-footer']
    return costOfProgram([BROWSER, ...options, `--print-to-pdf=${pdf}`, `file://${page}`], () => statSync(pdf).size)
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const shown = ({ seconds, megabytes, bytes }: Cost): string =>
  `${seconds.toFixed(3).padStart(7)} s ${megabytes.toFixed(0).padStart(5)} MB ${(bytes / 1024).toFixed(0).padStart(7)} KB`

const [drawing = '', count, models] = process.argv.slice(2)
const drawingFromArgument = DRAWINGS[drawing]
if (drawingFromArgument) await drawHere(drawingFromArgument, Number(count), models === 'ready')
else {
  for (const many of COUNTS) {
    // taken in turns, so that what else the machine does is shared out
    const rounds = Array.from({ length: TIMES[many] ?? 1 }, () => ({
      ours: drawApart('product', many, 'ready'),
      plain: drawApart('bare', many, 'ready'),
    }))
    const ours = { ...cheapest(rounds.map((round) => round.ours)), megabytes: drawApart('product', many, 'made').megabytes }
    const plain = { ...cheapest(rounds.map((round) => round.plain)), megabytes: drawApart('bare', many, 'made').megabytes }
    const browser = browserCost(many)
    console.log(`${many} ${many === 1 ? 'sheet' : 'sheets'}`)
    console.log(`  product            ${shown(ours)}`)
    console.log(`  bare pdfkit        ${shown(plain)}   product ÷ it: ${(ours.seconds / plain.seconds).toFixed(2)}`)
    if (browser) console.log(`  headless browser   ${shown(browser)}   product ÷ it: ${(ours.seconds / browser.seconds).toFixed(2)}`)
  }
  const { megabytes, bytes } = drawApart('product', MOST, 'made')
  console.log(`${MOST} sheets: ${megabytes.toFixed(0)} MB, a file of ${(bytes / 1024 / 1024).toFixed(0)} MB`)
}
