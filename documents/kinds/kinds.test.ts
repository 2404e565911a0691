import { describe, expect, it } from 'vitest'
import { fuelLedger } from '#domain/fuel/ledger.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres, formatMoney } from '#domain/numbers/format.ts'
import { aLetterhead, aMachineRecord, aPurchase, aSheetRecord, aTrip } from '#domain/report/a-sheet-record.ts'
import { anInvoice } from '#domain/report/an-invoice-record.ts'
import { bonConsum } from '#domain/report/bon-consum.ts'
import { dispozitiePlata } from '#domain/report/dispozitie-plata.ts'
import { fal } from '#domain/report/fal.ts'
import { faz } from '#domain/report/faz.ts'
import { fazmas } from '#domain/report/fazmas.ts'
import { foaiePlecareCursa } from '#domain/report/foaie-placare-cursa.ts'
import { foiFunctionare } from '#domain/report/foi-functionare.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import { invoice } from '#domain/report/invoice.ts'
import { ordinDeplasare } from '#domain/report/ordin-deplasare.ts'
import type { Letterhead, SheetRecord } from '#domain/roadmap/record.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/vocabulary.ts'
import type { ModelOf } from '../kinds.ts'
import { PAGE } from '../layout/page-format.ts'
import { renderPdf } from '../render.ts'
import { expectInsideMargins, read } from '../testing/expect-page.ts'
import { collect, readPdf } from '../testing/read-pdf.ts'

const LONG = 'Societatea Agricolă de Mecanizare și Transporturi Șerbănești-Târgu Frumos S.R.L.'
const AS_IT_SAYS = { purpose: null, destination: null }

type Given = { rows: number; name: string; bare: boolean }

/** Lines of a table, each to be told from the others, all with the name that was asked for. */
const vehicleSheet = ({ rows, name, bare }: Given, number = 125): SheetRecord =>
  aSheetRecord({
    number,
    advancePayment: decimal(500),
    trips: Array.from({ length: rows }, (_, at) => aTrip({ end: `Oprirea ${at + 1}`, purpose: name })),
    purchases: Array.from({ length: rows }, (_, at) =>
      aPurchase({ number: `BF${at + 1}.`, partnerName: name, price: decimal(6).plus(at) }),
    ),
    driver: bare ? { name: 'Popescu Ion', job: null, ci: null, status: 'active' } : { name, job: name, ci: 'PH 123456', status: 'active' },
    vehicle: bare ? { make: null, model: null, series: null, category: null } : { make: name },
  })
const machineSheet = ({ rows, name, bare }: Given, number = 45): SheetRecord =>
  aMachineRecord({
    number,
    trips: Array.from({ length: rows }, (_, at) => aTrip({ end: `Oprirea ${at + 1}`, purpose: name })),
    purchases: Array.from({ length: rows }, (_, at) => aPurchase({ number: `BF${at + 1}.`, partnerName: name })),
    beneficiaries: bare ? [] : [{ partnerName: name, purpose: name }],
    driver: bare ? { name: 'Ionescu Vasile', job: null, ci: null, status: 'active' } : { name, job: name, ci: 'PH 1', status: 'active' },
  })
const many = (count: number, sheet: (number: number) => SheetRecord) => Array.from({ length: count }, (_, at) => sheet(1001 + at))

/** A sheet that drew on as many purchases as there are rows. */
const entryOf = (given: Given) => {
  const sheet = { ...vehicleSheet(given), fuelConsumed: decimal(45 * (given.rows - 1)).plus('0.5') }
  const [entry] = fuelLedger({ calculationType: 'fifo', initialStock: null, initialStockValue: null }, [sheet])
  if (!entry) throw new Error('a sheet has an entry')
  return entry
}
const present = <Model>(model: Model | null): Model => {
  if (model === null) throw new Error('there is something to print')
  return model
}

type Paper<Kind extends DocumentKind> = {
  format: keyof typeof PAGE
  /** Pages of a document with one row. */
  pages: number
  formCode?: string
  title: string
  signatures: number
  /** What the rows are told by; a kind without it has always the same rows. */
  row?: (at: number) => string
  model: (given: Given, company: Letterhead) => ModelOf<Kind>
}

const one = (given: Given): Given => ({ ...given, rows: 1 })
const stop = (at: number) => `– Oprirea ${at}\n`
const receipt = (at: number) => `BF${at}.`

const PAPERS: { [Kind in DocumentKind]: Paper<Kind> } = {
  'foi-parcurs': {
    format: 'a4Landscape',
    pages: 1,
    title: 'FOAIE DE PARCURS',
    signatures: 4,
    row: stop,
    model: (given, company) => foiParcurs(vehicleSheet(given), company),
  },
  faz: {
    format: 'a4Landscape',
    pages: 1,
    title: 'FOAIE DE ACTIVITATE ZILNICĂ (FAZ)',
    signatures: 3,
    row: (at) => `\n${1000 + at}\n`,
    model: (given, company) =>
      present(
        faz(
          many(given.rows, (number) => vehicleSheet(one(given), number)),
          company,
        ),
      ),
  },
  fazmas: {
    format: 'a4Landscape',
    pages: 1,
    title: 'FOAIE DE ACTIVITATE ZILNICĂ – UTILAJE',
    signatures: 3,
    row: (at) => `\n${1000 + at}\n`,
    model: (given, company) =>
      present(
        fazmas(
          many(given.rows, (number) => machineSheet(one(given), number)),
          company,
        ),
      ),
  },
  fal: {
    format: 'a4Landscape',
    pages: 1,
    title: 'FIȘĂ DE ALIMENTARE (FAL)',
    signatures: 3,
    row: receipt,
    model: (given, company) => present(fal([entryOf(given)], company)),
  },
  'foaie-placare-cursa': {
    format: 'a4Portrait',
    pages: 1,
    title: 'FOAIE DE PLECARE ÎN CURSĂ',
    signatures: 2,
    row: stop,
    model: (given, company) => foaiePlecareCursa(vehicleSheet(given), company),
  },
  'bon-consum': {
    format: 'a5Landscape',
    pages: 1,
    formCode: '14-3-4A',
    title: 'BON DE CONSUM',
    signatures: 3,
    row: (at) => `\n${at + 5},0000\n`,
    model: (given, company) => present(bonConsum(entryOf(given), company)),
  },
  'dispozitie-plata': {
    format: 'a5Portrait',
    pages: 1,
    formCode: '14-4-4',
    title: 'DISPOZIȚIE DE PLATĂ CĂTRE CASIERIE',
    signatures: 3,
    model: (given, company) => present(dispozitiePlata(vehicleSheet(one(given)), company)),
  },
  'ordin-deplasare': {
    format: 'a5Portrait',
    pages: 2,
    formCode: '14-5-4',
    title: 'ORDIN DE DEPLASARE (DELEGAȚIE)',
    signatures: 5,
    row: receipt,
    model: (given, company) => ordinDeplasare({ ...vehicleSheet(given), trips: vehicleSheet(one(given)).trips }, company, AS_IT_SAYS),
  },
  'foi-functionare': {
    format: 'a4Portrait',
    pages: 1,
    title: 'FOAIE DE FUNCȚIONARE UTILAJ',
    signatures: 4,
    row: stop,
    model: (given, company) => foiFunctionare(machineSheet(given), company),
  },
  invoice: {
    format: 'a4Portrait',
    pages: 1,
    title: 'FACTURĂ',
    signatures: 0,
    model: ({ name }) => invoice(anInvoice({ buyer: { ...anInvoice().buyer, name } })),
  },
}

const ordinary: Given = { rows: 1, name: 'Livrare marfă', bare: false }
const printed = async <Kind extends DocumentKind>(kind: Kind, given: Partial<Given> = {}, company = aLetterhead()) =>
  readPdf(await collect(renderPdf(kind, [PAPERS[kind].model({ ...ordinary, ...given }, company)])))

describe.each(DOCUMENT_KINDS)('%s on paper', (kind) => {
  const { format, pages: count, formCode, title, signatures, row } = PAPERS[kind]

  it('has its own size, title, form code and signatures, and fits its pages', async () => {
    const { pages } = await printed(kind)
    expect(pages).toHaveLength(count)
    for (const page of pages) {
      expect([page.width, page.height]).toEqual([PAGE[format].width, PAGE[format].height])
      expectInsideMargins(page)
      const code = page.texts.find(({ text }) => text === formCode)
      if (formCode) expect([code?.artifact, (code?.top ?? 0) > page.height - 40, (code?.x ?? 99) < 30]).toEqual([true, true, true])
    }
    expect(read(pages[0])).toContain(title)
    expect(pages.map((page, at) => read(page).includes(`Pagina ${at + 1} din ${count}`))).toEqual(pages.map(() => true))
    expect(pages.flatMap(({ texts }) => texts.filter(({ text }) => text.startsWith('semnătura '))).length).toBe(signatures)
  })

  it.runIf(row)('continues 60 rows on further pages, under the same headings, and loses none', async () => {
    const { pages } = await printed(kind, { rows: 60 })
    expect(pages.length).toBeGreaterThan(1)
    const together = pages.map(({ text }) => `${text}\n`).join('')
    for (let at = 1; at <= 60; at++) expect(together, `row ${at}`).toContain(row?.(at))
    for (const [at, page] of pages.entries()) {
      expectInsideMargins(page)
      expect(read(page)).toContain(`Pagina ${at + 1} din ${pages.length}`)
    }
  })

  it('wraps the longest names and cuts nothing', async () => {
    const { pages } = await printed(
      kind,
      { name: LONG, rows: 2 },
      aLetterhead({ name: LONG, roadmapApprovedBy: LONG, sheetApprovedBy: LONG }),
    )
    const together = pages.map(({ text }) => text.replace(/\s+/g, '')).join('')
    expect(together).toContain(LONG.replace(/\s+/g, ''))
    for (const page of pages) expectInsideMargins(page)
  })

  it('is printed with nothing optional in it', async () => {
    const { pages } = await printed(kind, { bare: true }, aLetterhead({ nrOnrc: null, roadmapApprovedBy: null, sheetApprovedBy: null }))
    expect(pages).toHaveLength(count)
    expect(pages.map(read).join()).not.toMatch(/null|undefined|NaN/)
  })

  it('tags a title, and as many headings as its tables have', async () => {
    const { tags } = await printed(kind)
    expect(tags).toMatchObject({ Document: 1, Part: 1, H1: 1 })
    if (tags.Table) expect((tags.TH ?? 0) + (tags.Caption ?? 0)).toBeGreaterThan(0)
  })

  it('gives the same bytes for the same data', async () => {
    const bytes = () => collect(renderPdf(kind, [PAPERS[kind].model(ordinary, aLetterhead()) as never]))
    expect((await bytes()).equals(await bytes())).toBe(true)
  })
})

describe('the travel order', () => {
  it('has the order on its front and the account on its back, however long the order is', async () => {
    const { pages } = await printed('ordin-deplasare', { name: LONG })
    expect(read(pages[0])).toContain('Se va completa ziua, luna, anul și ora')
    expect(read(pages[0])).not.toContain('CHELTUIELI EFECTUATE')
    expect(read(pages[1])).toContain('CHELTUIELI EFECTUATE')
  })
})

describe('sums on paper', () => {
  it('are those of the domain', async () => {
    const sheets = many(5, (number) => vehicleSheet({ ...ordinary, rows: 5 }, number))
    const total = (of: 'kmDone' | 'fuelAdded' | 'fuelConsumed') => sum(sheets.map((sheet) => sheet[of]))
    expect(read(await lastPage('faz', present(faz(sheets, aLetterhead()))))).toContain(
      `TOTAL ${formatKm(total('kmDone'))} ${formatLitres(total('fuelAdded'))} ${formatLitres(total('fuelConsumed'))} `,
    )
    const entry = entryOf({ ...ordinary, rows: 5 })
    expect(read(await lastPage('bon-consum', present(bonConsum(entry, aLetterhead()))))).toContain(
      `TOTAL L 180,50 180,50 ${formatMoney(entry.drawn.value ?? 0)} `,
    )
  })
})

const lastPage = async <Kind extends DocumentKind>(kind: Kind, model: ModelOf<Kind>) =>
  readPdf(await collect(renderPdf(kind, [model]))).pages.at(-1)
