/** The paper of five firms whose sheets differ as much as sheets do: a vet, buses, a farm, a courier, a theatre on tour. */
import { describe, expect, it } from 'vitest'
import { parseMinutes } from '#domain/calendar/time.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { leavesCountry } from '#domain/report/abroad.ts'
import { factsOf, offeredKinds } from '#domain/report/document-kinds.ts'
import { saysSomething } from '#domain/report/document-number.ts'
import type { TableModel } from '#domain/report/shown.ts'
import { AS_THEY_COME } from '#domain/report/template.ts'
import type { SheetRecord } from '#domain/roadmap/record.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { viewModel } from '#server/features/printing/view-models.ts'
import { sampleOfDay } from '../scripts/sample-of-day.ts'
import type { ModelOf } from './kinds.ts'
import { renderPdf } from './render.ts'
import { expectInsideMargins, read } from './testing/expect-page.ts'
import { FIRMS, type Firm, ledgerOf } from './testing/firms.ts'
import { collect, readPdf } from './testing/read-pdf.ts'

/** What a kind says of a month: one document, or one a sheet. */
const modelsOf = (kind: SheetDocumentKind, company: Firm['company'], sheets: readonly SheetRecord[]) => {
  const { per, journey } = factsOf(kind)
  const ledger = ledgerOf(sheets)
  const about = sheets.filter((sheet) => saysSomething(kind, sheet) && (!journey || leavesCountry(sheet) === (journey === 'abroad')))
  const subjects =
    per === 'month'
      ? [{ sheets, ledger }]
      : about.map((sheet) => ({ sheets: [sheet], ledger: ledger.filter((entry) => entry.sheet.id === sheet.id) }))
  const context = { company: { ...company, templates: AS_THEY_COME }, order: { purpose: null, destination: null } }
  return subjects.flatMap((subject) => viewModel(kind, subject, context) ?? [])
}
const print = async <Kind extends SheetDocumentKind>(kind: Kind, models: readonly ModelOf<Kind>[]) =>
  readPdf(await collect(renderPdf(kind, models)))

/** Names wrap inside of double ones. */
const unspaced = (text: string): string => text.replace(/\s/g, '')

/** The figure that a cell begins with: `1.234,50`, minutes of `18:45`; of `99,31 EUR` in lei it is 0, as of an empty cell. */
const figure = (cell: string, unit: string | undefined) => {
  if (/^\d+:\d\d$/.test(cell)) return decimal(parseMinutes(cell) ?? 0)
  const [, number, currency] = /^(-?[\d.]+(?:,\d+)?)(?: (EUR|GBP))?/.exec(cell) ?? []
  if (number === undefined || (unit ?? 'RON') !== (currency ?? 'RON')) return decimal(0)
  return decimal(number.replaceAll('.', '').replace(',', '.'))
}

/** Every table of a document whose columns are summed: each sum is that of its rows, and so is what is carried after each row. */
const expectSums = (model: object) => {
  for (const table of Object.values(model) as Partial<TableModel>[]) {
    if (!table?.totals || !table.rows || !table.headings) continue
    for (const { cells, carried } of table.totals.filter((total) => total.carried)) {
      const from = table.headings.length - cells.length
      for (const [at, total] of cells.entries()) {
        // amounts of VAT do not say their currency
        if (!/\d/.test(total) || (carried?.unit !== undefined && at < cells.length - 1)) continue
        const figures = table.rows.map((row) => figure(row[from + at] ?? '', carried?.unit))
        expect(String(figure(total, carried?.unit)), total).toBe(String(sum(figures)))
        for (const [row, after] of (carried?.after ?? []).entries())
          expect(String(figure(after[at] ?? '', carried?.unit))).toBe(String(sum(figures.slice(0, row + 1))))
      }
    }
  }
}

describe.each(sampleOfDay(FIRMS, 2))('the paper of $name', ({ company, months }) => {
  const kindsOf = ([first]: readonly SheetRecord[]): SheetDocumentKind[] =>
    first ? [...new Set([...offeredKinds(first.kind, 'print'), ...offeredKinds(first.kind, 'single')])] : []

  it('has a head, or what it belongs to, and its number on every page of every kind', async () => {
    for (const sheets of months)
      for (const kind of kindsOf(sheets)) {
        const models = modelsOf(kind, company, sheets.slice(0, factsOf(kind).per === 'sheet' ? 4 : undefined))
        if (models.length === 0) continue
        const { pages } = await print(kind, models as ModelOf<typeof kind>[])
        for (const page of pages) {
          expectInsideMargins(page)
          expect(read(page), kind).toMatch(/Pagina \d+ din \d+/)
          expect(unspaced(read(page)), kind).toContain(unspaced(company.name))
          expect(read(page), kind).not.toMatch(/undefined|NaN|null|\[object/)
        }
      }
  })

  it('sums to the ban, the litre and the minute', () => {
    for (const sheets of months) for (const kind of kindsOf(sheets)) for (const model of modelsOf(kind, company, sheets)) expectSums(model)
  })

  it('has the month of a vehicle on two pages at most, each sheet on as few as its rows need', async () => {
    for (const sheets of months) {
      const [kind, month] = sheets[0]?.kind === 'machine' ? (['foi-functionare', 'fazmas'] as const) : (['foi-parcurs', 'faz'] as const)
      expect((await print(month, modelsOf(month, company, sheets) as ModelOf<typeof month>[])).pages.length).toBeLessThanOrEqual(2)
      const { pages } = await print(kind, modelsOf(kind, company, sheets) as ModelOf<typeof kind>[])
      const most = sheets.map(({ trips }) => (trips.length > 25 ? 2 : 1))
      expect(pages.length).toBeLessThanOrEqual(most.reduce((all, one) => all + one, 0))
    }
  })
})

describe('pages that should not exist', () => {
  const LINES = [
    'Observații scurte',
    'Întârziere la descărcare: rampa ocupată până la ora 13:40; clientul a semnat de primire fără observații.',
    null,
  ]
  const shapes = FIRMS.flatMap(({ company, months }) =>
    months.flatMap((sheets) =>
      sheets.flatMap((sheet, at): [Firm['company'], SheetRecord][] => {
        if (sheet.kind === 'machine' || sheet.trips.length < 3) return []
        // what a haulier's sheet has besides: three trips, a refuelling or two, a beneficiary, remarks
        const purchases = sheets.flatMap((one) => one.purchases).slice(at % 4, (at % 4) + (at % 3))
        const vehicle = { ...sheet.vehicle, beneficiaries: at % 2 === 0 }
        const beneficiaries = vehicle.beneficiaries
          ? [{ partnerName: FIRMS[2]?.company.name ?? '', purpose: 'Livrare marfă paletizată' }]
          : []
        return [
          [company, { ...sheet, vehicle, beneficiaries, purchases, trips: sheet.trips.slice(0, 3), observations: LINES[at % 3] ?? null }],
        ]
      }),
    ),
  )

  it('three trips hardly ever need a second page', async () => {
    let second = 0
    for (const [company, sheet] of shapes) {
      const { pages } = await print('foi-parcurs', modelsOf('foi-parcurs', company, [sheet]) as ModelOf<'foi-parcurs'>[])
      if (pages.length > 1) second++
    }
    expect(shapes.length).toBeGreaterThan(60)
    expect(second / shapes.length).toBeLessThanOrEqual(0.03)
  })

  it('a taxi’s day of sixty trips and a month of 27 sheets fit on two', async () => {
    const [courier] = FIRMS.filter(({ name }) => name === 'curier')
    const [day] = courier?.months[0] ?? []
    if (!courier || !day) throw new Error('the courier has a day')
    const taxi = { ...day, trips: [...day.trips, ...day.trips].slice(0, 60) }
    const { pages } = await print('foi-parcurs', modelsOf('foi-parcurs', courier.company, [taxi]) as ModelOf<'foi-parcurs'>[])
    expect(pages).toHaveLength(2)
    for (const { company, months } of FIRMS) {
      const sheets = months.flat().filter(({ kind }) => kind === 'vehicle')
      const month = Array.from({ length: 27 }, (_, at) => sheets[at % sheets.length] as SheetRecord)
      const faz = await print('faz', modelsOf('faz', company, month) as ModelOf<'faz'>[])
      expect(faz.pages.length, company.name).toBeLessThanOrEqual(2)
    }
  })
})
