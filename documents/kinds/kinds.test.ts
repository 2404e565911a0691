import { describe, expect, it } from 'vitest'
import { costSums } from '#domain/costs/costs.ts'
import { fuelLedger } from '#domain/fuel/ledger.ts'
import { vehicleYear } from '#domain/fuel/vehicle-year.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres, formatMoney } from '#domain/numbers/format.ts'
import { aLetterhead, aMachineRecord, aPurchase, aSheetRecord, aTrip } from '#domain/report/a-sheet-record.ts'
import { bonConsum } from '#domain/report/bon-consum.ts'
import { costuri } from '#domain/report/costuri.ts'
import { deductibilitate } from '#domain/report/deductibilitate.ts'
import type { DocumentFacts, Subject } from '#domain/report/document-facts.ts'
import { DOCUMENT_KINDS, type DocumentKind, factsOf, SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import { faz } from '#domain/report/faz.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import { invoice } from '#domain/report/invoice.ts'
import { ordinDeplasare } from '#domain/report/ordin-deplasare.ts'
import { AS_THEY_COME, type DocumentTemplates, optionalColumns, templated } from '#domain/report/template.ts'
import { type VehicleOnPaper, vehiclePaper } from '#domain/report/vehicul.ts'
import { verificare } from '#domain/report/verificare.ts'
import { viewOf } from '#domain/report/views.ts'
import type { Letterhead, SheetRecord } from '#domain/roadmap/record.ts'
import { anInvoice } from '#domain/testing/an-invoice-record.ts'
import { someBooks } from '#domain/testing/some-books.ts'
import { SHEET_DOCUMENT_KINDS, type SheetDocumentKind } from '#domain/vocabulary.ts'
import type { ModelOf } from '../kinds.ts'
import { PAGE } from '../layout/page-format.ts'
import { bold, regular, widthOf } from '../layout/text.ts'
import { renderPdf } from '../render.ts'
import { addressOf, aPng } from '../testing/a-picture.ts'
import { expectInsideMargins, read } from '../testing/expect-page.ts'
import { collect, readPdf } from '../testing/read-pdf.ts'
import { tagComplaints } from '../testing/tagged-pdf.ts'

const LONG = 'Societatea Agricolă de Mecanizare și Transporturi Șerbănești-Târgu Frumos S.R.L.'
const AS_IT_SAYS = { purpose: null, destination: null }

type Sample = { rows: number; name: string; bare: boolean }

/** Lines of a table, each to be told from the others, all with the name that was asked for. */
const vehicleSheet = ({ rows, name, bare }: Sample, number = 125): SheetRecord =>
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
const machineSheet = ({ rows, name, bare }: Sample, number = 45): SheetRecord =>
  aMachineRecord({
    number,
    trips: Array.from({ length: rows }, (_, at) => aTrip({ end: `Oprirea ${at + 1}`, purpose: name })),
    purchases: Array.from({ length: rows }, (_, at) => aPurchase({ number: `BF${at + 1}.`, partnerName: name })),
    beneficiaries: bare ? [] : [{ partnerName: name, purpose: name }],
    driver: bare ? { name: 'Ionescu Vasile', job: null, ci: null, status: 'active' } : { name, job: name, ci: 'PH 1', status: 'active' },
  })
const many = (count: number, sheet: (number: number) => SheetRecord) => Array.from({ length: count }, (_, at) => sheet(1001 + at))

/** A sheet that drew on as many purchases as there are rows. */
const entryOf = (sample: Sample) => {
  const sheet = { ...vehicleSheet(sample), fuelConsumed: decimal(45 * (sample.rows - 1)).plus('0.5') }
  const [entry] = fuelLedger({ calculationType: 'fifo', initialStock: null, initialStockValue: null }, [sheet])
  if (!entry) throw new Error('a sheet has an entry')
  return entry
}
const present = <Model>(model: Model | null): Model => {
  if (model === null) throw new Error('there is something to print')
  return model
}

type Paper = {
  format: keyof typeof PAGE
  /** Pages of a document with one row. */
  pages: number
  signatures: number
  /** What the rows are told by; a kind without it has always the same rows. */
  row?: (at: number) => string
  model: (sample: Sample, company: Letterhead) => { title: string; formCode?: string }
}

const one = (given: Sample): Sample => ({ ...given, rows: 1 })

/** What each row is told by, and what a document with so many of them is about. */
const ROWS = {
  trips: { row: (at: number) => `– Oprirea ${at}\n` },
  purchases: { row: (at: number) => `BF${at}.` },
  sheets: { row: (at: number) => `\n${1000 + at}\n` },
  draws: { row: (at: number) => `\n${at + 5},00\n` },
}

/** A kind's document of made-up sheets, its rows those that the kind's facts name. */
const subjectOf = ({ offered, rows, readsLedger }: DocumentFacts, sample: Sample): Subject => {
  const sheet = offered.vehicle ? vehicleSheet : machineSheet
  if (rows === 'sheets') return { sheets: many(sample.rows, (number) => sheet(one(sample), number)), ledger: [] }
  if (readsLedger) return { sheets: [vehicleSheet(sample)], ledger: [entryOf(sample)] }
  const whole = sheet(rows ? sample : one(sample))
  return { sheets: [rows === 'purchases' ? { ...whole, trips: sheet(one(sample)).trips } : whole], ledger: [] }
}

const paperOf = (kind: SheetDocumentKind): Paper => {
  const facts = factsOf(kind)
  return {
    format: facts.page,
    pages: facts.pages ?? 1,
    signatures: facts.signatures.length,
    ...(facts.rows && ROWS[facts.rows]),
    model: (given, company) => present(viewOf(kind)(subjectOf(facts, given), { company, order: AS_IT_SAYS })),
  }
}

/** A vehicle with a whole year, or one of which nothing is known yet. */
const aVehicleOnPaper = (name: string, bare: boolean): VehicleOnPaper => {
  const facts = { kind: 'vehicle' as const, sheets: [], fills: [], costs: [], driven: [], explained: [] }
  const { year, months } = vehicleYear(facts, '2026-11')
  return {
    vehicle: { type: 'vehicle', number: 'PH 12 ABC', name, fuel: { name: 'Motorină', um: 'L' }, tankCapacity: bare ? null : 60 },
    norms: {
      consumptionMixt: decimal('8.8'),
      consumptionUrban: null,
      consumptionExtraUrban: null,
      consumptionStationary: null,
      since: null,
    },
    index: bare ? null : { day: '2026-11-20', value: 146208 },
    last: bare ? null : { day: '2026-11-20', fuelLeft: decimal('29.43'), freeLitres: decimal('41.2'), driver: name },
    months: months.map((month) =>
      bare ? month : { ...month, explained: { month: month.month, reason: 'winter', note: 'ger' }, before: year },
    ),
    ...{ year, full: 3, leftOut: 1, unpriced: 2, tva: true },
    costs: bare
      ? []
      : Array.from({ length: 14 }, (_, at) => ({ kind: 'other', name: `Articol ${at} ${name}`, cost: 10, perUnit: decimal('0.01') })),
    deadlines: bare
      ? []
      : Array.from({ length: 14 }, (_, at) => ({
          ...{ name: `Termen ${at} ${name}`, dueDay: '2026-12-20', dueKm: 60_000, unit: 'km', state: 'later', days: 30, km: 4000 },
        })),
    energies: bare ? [] : [{ name: 'AdBlue', um: 'L', qty: 40, rate: decimal('0.1') }],
  }
}

const OTHER_PAPERS: Record<Exclude<DocumentKind, SheetDocumentKind>, Paper> = {
  invoice: {
    format: 'a4Portrait',
    pages: 1,
    signatures: 0,
    model: ({ name }) => invoice(anInvoice({ buyer: { ...anInvoice().buyer, name } })),
  },
  deductibilitate: {
    format: 'a4Landscape',
    pages: 1,
    signatures: 2,
    row: (at) => `PH ${at} ABC`,
    model: ({ rows }, company) => {
      const books = someBooks()
      const vehicles = Array.from({ length: rows }, (_, at) => books.vehicles.map((one) => ({ ...one, number: `PH ${at + 1} ABC` }))).flat()
      return deductibilitate({ ...books, vehicles }, company, null)
    },
  },
  verificare: {
    format: 'a4Landscape',
    pages: 1,
    signatures: 2,
    row: (at) => `PH ${at} ABC`,
    model: ({ rows, name }, company) =>
      verificare(
        '2026-11',
        Array.from({ length: rows }, (_, at) => ({
          ...{ type: 'vehicle' as const, number: at + 1, startDate: '2026-11-14', vehicle: `PH ${at + 1} ABC` },
          ...{ codes: ['WEEKEND' as const], reason: name, by: 'Ana Ionescu', at: '2026-11-20T10:00:00Z' },
        })),
        company,
      ),
  },
  costuri: {
    format: 'a4Landscape',
    pages: 1,
    signatures: 2,
    row: (at) => `PH ${at} ABC`,
    model: ({ rows, name }, company) => {
      const sums = costSums([], [])
      const costRows = Array.from({ length: rows }, (_, at) => ({ ...sums, name: `PH ${at + 1} ABC`, below: name, before: null }))
      const totals = { ...sums, unpriced: 2, before: sums }
      const withoutVehicle = { count: 1, value: 327.22 }
      return costuri({ from: '2026-10', to: '2026-11', by: 'vehicle', rows: costRows, ...{ totals, withoutVehicle }, tva: true }, company)
    },
  },
  vehicul: {
    format: 'a4Landscape',
    pages: 1,
    signatures: 2,
    model: ({ name, bare }, company) => vehiclePaper(aVehicleOnPaper(name, bare), company, '2026-11-20'),
  },
}

const papersOf = (kind: DocumentKind): Paper =>
  kind in OTHER_PAPERS ? OTHER_PAPERS[kind as keyof typeof OTHER_PAPERS] : paperOf(kind as SheetDocumentKind)

const ordinary: Sample = { rows: 1, name: 'Livrare marfă', bare: false }
const printed = async <Kind extends DocumentKind>(kind: Kind, given: Partial<Sample> = {}, company = aLetterhead()) =>
  readPdf(await collect(renderPdf(kind, [papersOf(kind).model({ ...ordinary, ...given }, company) as never])))

describe.each(DOCUMENT_KINDS)('%s on paper', (kind) => {
  const { format, pages: count, signatures, row, model } = papersOf(kind)
  const { title, formCode } = model(ordinary, aLetterhead())

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

  it('has all of its ink in a sound tree of tags, on one page and on many, of one document and of several', async () => {
    const models = [1, 60].map((rows) => model({ ...ordinary, rows }, aLetterhead()) as never)
    for (const several of [models.slice(0, 1), models]) expect(tagComplaints(await collect(renderPdf(kind, several)))).toEqual([])
  })

  it('gives the same bytes for the same data', async () => {
    const bytes = () => collect(renderPdf(kind, [papersOf(kind).model(ordinary, aLetterhead()) as never]))
    expect((await bytes()).equals(await bytes())).toBe(true)
  })
})

/** Titles and codes as the forms have them. */
const OFFICIAL: [DocumentKind, title: string, formCode?: string][] = [
  ['foi-parcurs', 'FOAIE DE PARCURS'],
  ['foi-functionare', 'FOAIE DE FUNCȚIONARE UTILAJ'],
  ['faz', 'FOAIE DE ACTIVITATE ZILNICĂ (FAZ)'],
  ['fazmas', 'FOAIE DE ACTIVITATE ZILNICĂ – UTILAJE'],
  ['fal', 'FIȘĂ DE ALIMENTARE (FAL)'],
  ['foaie-placare-cursa', 'FOAIE DE PLECARE ÎN CURSĂ'],
  ['bon-consum', 'BON DE CONSUM', '14-3-4A'],
  ['bon-consum-colectiv', 'BON DE CONSUM (COLECTIV)', '14-3-4/aA'],
  ['dispozitie-plata', 'DISPOZIȚIE DE PLATĂ CĂTRE CASIERIE', '14-4-4'],
  ['ordin-deplasare', 'ORDIN DE DEPLASARE (DELEGAȚIE)', '14-5-4'],
  ['ordin-deplasare-strainatate', 'ORDIN DE DEPLASARE ÎN STRĂINĂTATE', '14-5-4/a'],
  ['decont-valutar', 'DECONT DE CHELTUIELI VALUTARE', '14-5-5/a'],
  ['invoice', 'FACTURĂ'],
  ['deductibilitate', 'SITUAȚIA DEDUCTIBILITĂȚII'],
  ['verificare', 'OBSERVAȚII ACCEPTATE'],
]
it.each(OFFICIAL)('%s is titled %s', (kind, title, formCode) => {
  const model = papersOf(kind).model(ordinary, aLetterhead())
  expect([model.title, model.formCode]).toEqual([title, formCode])
})

const LOGO = addressOf(aPng({ width: 300, height: 100, pixel: (x) => [x % 2, 0, 0] }))
/** As long as a footer may be, in words of ordinary length. */
const FOOTER =
  'Str. Libertății nr. 5, Ploiești, jud. Prahova · Tel. 0244 123 456 · IBAN RO49 AAAA 1B31 0075 9384 0000 · office@exemplu.ro · certificat ISO 9001 nr. 12345/2026'
const FOOTER_ALONE: DocumentTemplates = { ...AS_THEY_COME, footer: FOOTER }
const LOGO_AND_FOOTER: DocumentTemplates = { ...FOOTER_ALONE, logo: LOGO }

describe.each(SHEET_DOCUMENT_KINDS)('%s as a company wants it', (kind) => {
  const { pages: count, row, model: made } = papersOf(kind)
  const { formCode } = made(ordinary, aLetterhead())
  const model = (templates: DocumentTemplates, given: Partial<Sample> = {}, company = aLetterhead()) =>
    present(templated(kind, templates, company, (under) => made({ ...ordinary, ...given }, under) as never)) as never
  const bytes = (templates: DocumentTemplates, given: Partial<Sample> = {}, company = aLetterhead()) =>
    collect(renderPdf(kind, [model(templates, given, company)]))
  const pictures = (file: Buffer) => file.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  const everything: DocumentTemplates = {
    ...LOGO_AND_FOOTER,
    kinds: {
      [kind]: {
        approver: LONG,
        labels: SHEET_DOCUMENTS[kind].signatures.map(() => 'Eticheta aleasă de firmă pentru această semnătură, lungă'),
        hidden: optionalColumns(kind).map(({ key }) => key),
      },
    },
  }

  it('says on each page that continues it what it is, of which vehicle and company', async () => {
    const { pages } = readPdf(await bytes(AS_THEY_COME, { rows: 90, name: LONG }))
    const { fileTitle, bookmark } = model(AS_THEY_COME, { rows: 90 }) as { fileTitle: string; bookmark: readonly string[] }
    if (row) expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.slice(1)) {
      const [head] = page.texts
      expect(head).toMatchObject({ artifact: true, text: expect.stringContaining(fileTitle) })
      expect(head?.text).toContain(bookmark[0])
      expect(head?.text).toContain('Transport Exemplu S.R.L.')
      expectInsideMargins(page)
    }
    expect(pages[0]?.texts[0]?.artifact).not.toBe(true)
  })

  it('is the same paper, to the byte, where the company set nothing', async () => {
    const plain = await collect(renderPdf(kind, [papersOf(kind).model(ordinary, aLetterhead()) as never]))
    expect((await bytes(AS_THEY_COME)).equals(plain)).toBe(true)
  })

  it('has the logo and the footer on the same pages, and neither is read aloud', async () => {
    const file = await bytes(LOGO_AND_FOOTER)
    const { pages, tags } = readPdf(file)
    expect([pages.length, pictures(file), tags]).toEqual([count, 1, (await printed(kind)).tags])
    for (const page of pages) expectInsideMargins(page)
    expect((await bytes(LOGO_AND_FOOTER)).equals(file)).toBe(true)
  })

  it('has the whole footer on every page, below all else, apart from the form code and the number of the page', async () => {
    const { pages } = readPdf(await bytes(FOOTER_ALONE, { rows: row ? 60 : 1 }))
    for (const page of pages) {
      const atBottom = page.texts.filter(({ artifact, size }) => artifact && size === 7)
      // a unit in what is carried over is as small
      const own = atBottom.filter(({ text }) => FOOTER.includes(text) && text !== 'L')
      expect(own.map(({ text }) => text.trim()).join(' ')).toBe(FOOTER)
      const right = Math.min(...atBottom.filter(({ text }) => text.startsWith('Pagina')).map(({ x }) => x))
      const left = Math.max(0, ...atBottom.filter(({ text }) => text === formCode).map(({ x, text }) => x + widthOf(text, regular(7))))
      const above = Math.max(...page.texts.filter((one) => !atBottom.includes(one)).map(({ top }) => top))
      for (const { text, x, top } of own) {
        expect(x).toBeGreaterThan(left + 5)
        expect(x + widthOf(text.trim(), regular(7))).toBeLessThan(right - 5)
        expect(top - 7).toBeGreaterThan(above)
      }
    }
  })

  it('has the same logo in the file once, on however many documents', async () => {
    const models = [model(LOGO_AND_FOOTER), model({ ...LOGO_AND_FOOTER }), model(LOGO_AND_FOOTER)] as never[]
    expect(pictures(await collect(renderPdf(kind, models)))).toBe(1)
  })

  it('takes the longest labels and names with everything optional left out, and cuts nothing', async () => {
    const file = await bytes(everything, { rows: row ? 60 : 1, name: LONG }, aLetterhead({ name: LONG }))
    const { pages } = readPdf(file)
    const together = pages.map(({ text }) => `${text}\n`).join('')
    for (const page of pages) expectInsideMargins(page)
    if (row) for (let at = 1; at <= 60; at++) expect(together, `row ${at}`).toContain(row(at))
    const joined = together.replace(/\s+/g, '')
    expect(joined.split('Etichetaaleasădefirmăpentruaceastăsemnătură,lungă').length - 1).toBe(SHEET_DOCUMENTS[kind].signatures.length)
    expect(joined).toContain(LONG.replace(/\s+/g, ''))
  })
})

describe('the travel order', () => {
  it('gives a long name the whole width where a wide logo would squeeze it', async () => {
    const logo = addressOf(aPng({ width: 600, height: 60 }))
    const order = ordinDeplasare(vehicleSheet(ordinary), aLetterhead({ name: LONG }), AS_IT_SAYS)
    const paper = { ...order, look: { logo, footer: null, binding: true } }
    const [front] = readPdf(await collect(renderPdf('ordin-deplasare', [paper]))).pages
    const [before, after] = ['Unitatea: ', 'CUI: '].map((label) => front?.texts.findIndex(({ text }) => text === label) ?? 0)
    // the lines of the name stand between the two labels
    expect((after ?? 0) - (before ?? 0) - 1).toBeLessThanOrEqual(4)
  })

  it('has the order on its front and the account on its back, however long the order is', async () => {
    const { pages } = await printed('ordin-deplasare', { name: LONG })
    expect(read(pages[0])).toContain('Se va completa ziua, luna, anul și ora')
    expect(read(pages[0])).not.toContain('CHELTUIELI EFECTUATE')
    expect(read(pages[1])).toContain('CHELTUIELI EFECTUATE')
  })
})

describe('figures of a column', () => {
  const commas = async <Kind extends DocumentKind>(kind: Kind, model: ModelOf<Kind>, texts: readonly [text: string, bold?: boolean][]) => {
    const { pages } = readPdf(await collect(renderPdf(kind, [model])))
    const all = pages.flatMap((page) => page.texts)
    return texts.map(([text, isBold = false]) => {
      const drawn = all.find((one) => one.text === text)
      if (!drawn) throw new Error(`${text} is not on paper`)
      const whole = /^[\d.]+/.exec(text)?.[0] ?? ''
      return Math.round((drawn.x + widthOf(whole, (isBold ? bold : regular)(drawn.size))) * 10) / 10
    })
  }

  it('stand with their decimal commas below each other, whatever follows', async () => {
    const purchases = [aPurchase(), aPurchase({ currency: 'EUR', value: decimal('60') }), aPurchase({ value: decimal('12345.6') })]
    const sheet = aSheetRecord({ purchases, kmStart: decimal('125120'), trips: [aTrip({ distanceMixt: decimal('60.25') })] })
    const paper = foiParcurs(sheet, aLetterhead())
    const km = paper.km?.rows.map(([, figure]) => figure) ?? []
    expect(km).toEqual(['125.120', '60,25', '125.180,25'])
    expect(new Set(await commas('foi-parcurs', paper, [['125.120'], ['125.180,25']])).size).toBe(1)
    const values = [['337,59'], ['60,00 EUR'], ['12.345,60'], ['12.683,19 lei', true]] as [string, boolean?][]
    expect(new Set(await commas('foi-parcurs', paper, values)).size).toBe(1)
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
