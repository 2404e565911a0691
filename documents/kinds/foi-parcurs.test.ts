import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { aLetterhead, aPurchase, aSheetRecord, aTrip } from '#domain/report/a-sheet-record.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import { renderPdf } from '../render.ts'
import { expectInsideMargins, read } from '../testing/expect-page.ts'
import { collect, readPdf } from '../testing/read-pdf.ts'

const LONG = 'Societatea Agricolă de Mecanizare și Transporturi Șerbănești-Târgu Frumos S.R.L.'
const trips = (count: number) =>
  Array.from({ length: count }, (_, index) => aTrip({ end: `Oprirea ${index + 1}`, purpose: `Scopul ${index + 1}` }))
const sheet = (given: Parameters<typeof aSheetRecord>[0] = {}) => foiParcurs(aSheetRecord(given), aLetterhead())
const print = async (...models: ReturnType<typeof sheet>[]) => readPdf(await collect(renderPdf('foi-parcurs', models)))

const installed = (program: string) => spawnSync(program, ['-v']).status === 0

const MARGIN = (10 * 72) / 25.4

describe('the trip sheet on paper', () => {
  it('puts a sheet with one trip on one A4 landscape page', async () => {
    const { pages, title } = await print(sheet())
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatchObject({ width: 841.89, height: 595.28 })
    expect(title).toBe('Foaie de parcurs nr. 125 din 05.11.2026')
    expect(read(pages[0])).toContain('FOAIE DE PARCURS Nr. 125 din 05.11.2026')
    expect(read(pages[0])).toContain('Pagina 1 din 1')
  })

  it('keeps an ordinary sheet of 12 trips and a refuelling on one page', async () => {
    const { pages } = await print(sheet({ trips: trips(12) }))
    expect(pages).toHaveLength(1)
  })

  it('continues 60 trips under the same headings, counts the pages, and has the signatures at the foot of the last', async () => {
    const { pages } = await print(sheet({ trips: trips(60) }))
    expect(pages).toHaveLength(2)
    for (const [index, page] of pages.entries()) {
      expect(read(page).includes('Traseul (de la – prin – la)')).toBe(read(page).includes('Oprirea'))
      expect(read(page)).toContain(`Pagina ${index + 1} din 2`)
      expectInsideMargins(page)
    }
    const stops = pages.flatMap(({ text }) => [...text.matchAll(/– Oprirea (\d+)$/gm)].map((match) => Number(match[1])))
    expect(stops).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    const signed = pages.map(({ texts }) => texts.filter(({ text }) => text.startsWith('semnătura')))
    expect(signed.map(({ length }) => length)).toEqual([0, 4])
    expect(signed[1]?.[0]?.top).toBeGreaterThan(595.28 - MARGIN - 40)
  })

  it('carries the kilometres and litres of each page over to the next, to the total', async () => {
    for (const count of [57, 90, 133, 200]) {
      const driven = trips(count).map((trip, at) => ({ ...trip, distanceMixt: decimal(10 + at) }))
      const { pages } = await print(sheet({ trips: driven, purchases: [] }))
      expect(pages.length).toBeGreaterThan(1)
      let sum = 0
      for (const page of pages) {
        const text = read(page)
        if (sum > 0) expect(text).toContain(`Report ${formatKm(sum)} `)
        for (const [, stop] of text.matchAll(/– Oprirea (\d+) /g)) sum += 9 + Number(stop)
        const goesOn = text.includes('Oprirea') && !text.includes('TOTAL RUTE')
        expect(text.includes('De reportat'), text).toBe(goesOn)
        if (goesOn) expect(text).toContain(`De reportat ${formatKm(sum)} `)
        else expect(text).toContain(`TOTAL RUTE ${formatKm(sum)} `)
        expectInsideMargins(page)
      }
    }
  })

  it('carries purchases over currency by currency', async () => {
    const bought = Array.from({ length: 60 }, (_, at) =>
      aPurchase({ number: `BF${at + 1}`, price: decimal(6).plus(at), currency: at % 3 === 0 ? 'EUR' : 'RON', tvaRate: decimal(0) }),
    )
    const { pages } = await print(sheet({ purchases: bought }))
    const carried = pages.flatMap((page) =>
      [...read(page).matchAll(/(?:De reportat|Report) (RON|EUR) 0,00 (\S+)/g)].map(([, unit, sum]) => `${unit} ${sum}`),
    )
    expect(carried.length).toBeGreaterThan(0)
    // below a page and above the next it is the same, for both currencies
    expect(carried.slice(0, 2)).toEqual(carried.slice(2, 4))
    expect(carried.map((line) => line.slice(0, 3))).toEqual(pages.slice(1).flatMap(() => ['RON', 'EUR', 'RON', 'EUR']))
  })

  it('never leaves the totals without a trip, however many trips there are', async () => {
    for (let count = 10; count <= 32; count++) {
      const { pages } = await print(sheet({ trips: trips(count), purchases: [] }))
      const page = pages.find(({ text }) => text.includes('TOTAL RUTE'))
      expect(page?.text, `${count} trips`).toContain(`– Oprirea ${count}`)
      expect(page?.text, `${count} trips`).toContain('T/R = tur-retur')
    }
  })

  it('embeds exactly two fonts, each with only the letters used', async () => {
    const { fonts } = await print(sheet({ trips: trips(60) }))
    expect(fonts.map((name) => name.replace(/^[A-Z]{6}\+/, '')).sort()).toEqual(['IBMPlexSans', 'IBMPlexSans-Bold'])
    expect(fonts.every((name) => /^[A-Z]{6}\+/.test(name))).toBe(true)
  })

  it('writes ș and ț with a comma below, so that they are found and copied', async () => {
    const { pages } = await print(sheet({ observations: 'Șoferul a schimbat roțile în Țăndărei, lângă Mânăstirea Înălțării' }))
    expect(read(pages[0])).toContain('Șoferul a schimbat roțile în Țăndărei, lângă Mânăstirea Înălțării')
  })

  it('wraps the longest names, breaks an endless word and cuts nothing', async () => {
    const endless = 'x'.repeat(400)
    const model = foiParcurs(
      aSheetRecord({
        number: 9_999_999,
        kmStart: decimal('1234567.25'),
        vehicle: { beneficiaries: true },
        trips: [aTrip({ start: LONG, via: LONG, end: endless, purpose: LONG, distanceMixt: decimal(9_999_999) })],
        purchases: [aPurchase({ partnerName: LONG, number: '1'.repeat(40), qty: decimal('9999999.99') })],
        beneficiaries: [{ partnerName: LONG, purpose: LONG }],
        observations: `${LONG}\n${LONG} ${LONG} ${LONG}`,
      }),
      aLetterhead({ name: LONG }),
    )
    const { pages } = await print(model)
    const together = pages.map((page) => page.text.replace(/\s+/g, '')).join('')
    expect(together.split(LONG.replace(/\s+/g, ''))).toHaveLength(12)
    expect(together).toContain(endless)
    for (const figure of ['9.999.999', '1.234.567,25', '9.999.999,99', '9999999']) expect(together).toContain(figure)
    for (const page of pages) expectInsideMargins(page)
  })

  it('parts only a row that is higher than a page, and loses no line of it', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `cuvânt${index}`)
    const { pages } = await print(sheet({ trips: [aTrip({ purpose: words.join(' ') })] }))
    const together = pages.map(read).join(' ')
    for (const word of words) expect(together).toContain(word)
    for (const page of pages) expectInsideMargins(page)
  })

  it('prints a sheet with nothing optional in it', async () => {
    const model = foiParcurs(
      aSheetRecord({
        trips: [],
        purchases: [],
        driver: { name: 'Popescu Ion', job: null, ci: null, status: 'active' },
        vehicle: { make: null, model: null, series: null, category: null, kmTracking: false, fuelTracking: false },
      }),
      aLetterhead({ nrOnrc: null, roadmapApprovedBy: null }),
    )
    const { pages } = await print(model)
    expect(pages).toHaveLength(1)
    expect(read(pages[0])).toContain('Funcția: ........')
    expect(read(pages[0])).not.toContain('SITUAȚIA')
  })

  it('tags the table once: headings that repeat are artifacts', async () => {
    const { tags, pages } = await print(sheet({ trips: trips(60), purchases: [] }))
    expect(tags).toMatchObject({ Document: 1, Part: 1, H1: 1, Table: 3, TH: 11 + 2 })
    expect(tags.TR).toBe(1 + 60 + 1 + 4 + 5)
    const headings = pages.flatMap(({ texts }) => texts.filter(({ text }) => text.startsWith('Traseul')))
    expect(headings.map(({ artifact }) => artifact)).toEqual([false, true])
  })

  it('has bookmarks by vehicle and month, of each sheet where a month has several, and numbers the pages of each', async () => {
    const { pages, bookmarks } = await print(
      sheet({ number: 7, trips: trips(40) }),
      sheet({ number: 8 }),
      sheet({ number: 9, startDate: '2026-12-01' }),
    )
    expect(bookmarks).toEqual([
      'PH 12 ABC',
      'PH 12 ABC › noiembrie 2026',
      'PH 12 ABC › noiembrie 2026 › nr. 7 din 05.11.2026',
      'PH 12 ABC › noiembrie 2026 › nr. 8 din 05.11.2026',
      'PH 12 ABC › decembrie 2026',
    ])
    expect((await print(sheet())).bookmarks).toEqual([])
    expect(pages.map((page) => /Pagina \d+ din \d+/.exec(read(page))?.[0])).toEqual([
      'Pagina 1 din 2',
      'Pagina 2 din 2',
      'Pagina 1 din 1',
      'Pagina 1 din 1',
    ])
  })

  it('gives the same bytes for the same data', async () => {
    const once = await collect(renderPdf('foi-parcurs', [sheet({ trips: trips(12) })]))
    const again = await collect(renderPdf('foi-parcurs', [sheet({ trips: trips(12) })]))
    expect(once.equals(again)).toBe(true)
  })

  it.runIf(installed('pdfinfo'))('draws marks that stand above their letters', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parcurs-'))
    try {
      const file = join(folder, 'sheet.pdf')
      writeFileSync(file, await collect(renderPdf('foi-parcurs', [sheet({ observations: 'unghiul x\u0302 și gata' })])))
      const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
      expect(text).toMatch(/unghiul x.* și gata/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it.runIf(installed('pdfinfo'))('is read by poppler: two embedded fonts, the table, the words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parcurs-'))
    try {
      const file = join(folder, 'sheet.pdf')
      writeFileSync(file, await collect(renderPdf('foi-parcurs', [sheet({ trips: trips(30) })])))
      const poppler = (program: string, ...rest: string[]) => execFileSync(program, rest, { encoding: 'utf8' })
      const fonts = poppler('pdffonts', file).trim().split('\n').slice(2)
      expect(fonts).toHaveLength(2)
      for (const font of fonts) expect(font).toMatch(/IBMPlexSans(-Bold)?\s+CID TrueType\s+Identity-H\s+yes yes yes/)
      const structure = poppler('pdfinfo', '-struct-text', file)
      expect(structure).toContain('"Consum normat (l)"')
      expect(structure).toContain('"Ploiești – Oprirea 30"')
      expect(poppler('pdftotext', '-layout', file, '-')).toContain('Ploiești – Oprirea 30')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
