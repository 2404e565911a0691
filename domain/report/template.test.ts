import { describe, expect, it } from 'vitest'
import type { Letterhead } from '../roadmap/record.ts'
import { SHEET_DOCUMENT_KINDS, type SheetDocumentKind } from '../vocabulary.ts'
import { aLetterhead } from './a-sheet-record.ts'
import type { DocumentModel } from './document.ts'
import { factsOf, SHEET_DOCUMENTS } from './document-kinds.ts'
import { sample } from './sample-sheet.ts'
import type { KeyedTable, TableModel } from './shown.ts'
import { AS_THEY_COME, type DocumentTemplates, type KindTemplate, optionalColumns, PLAIN, templated } from './template.ts'
import { viewOf } from './views.ts'

type Model = DocumentModel & { table?: TableModel; trips?: TableModel | null; purchases?: TableModel | null }

const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('it is there')
  return value
}
const AS_IT_SAYS = { purpose: null, destination: null }
const month = (kind: SheetDocumentKind) => sample(kind, 'month')

/** What the kind says of the sample under a company's head: of its month, or of its first sheet. */
const madeOf =
  (kind: SheetDocumentKind) =>
  (company: Letterhead): Model | null =>
    viewOf(kind)(sample(kind, factsOf(kind).per === 'month' || factsOf(kind).readsLedger ? 'month' : 'sheet'), {
      company,
      order: AS_IT_SAYS,
    })

const plain = (kind: SheetDocumentKind): Model => present(madeOf(kind)(aLetterhead()))
const under = (kind: SheetDocumentKind, part: Partial<KindTemplate>, rest: Partial<DocumentTemplates> = {}): Model =>
  present(templated(kind, { ...AS_THEY_COME, ...rest, kinds: { [kind]: { ...PLAIN, ...part } } }, aLetterhead(), madeOf(kind)))

const tablesOf = ({ table, trips, purchases }: Model): KeyedTable[] =>
  [table, trips, purchases].filter((one): one is KeyedTable => Boolean(one && 'keys' in one))
/** What stands in the row under each column: in a row of totals nothing under the first ones, where its label is. */
const byKey = ({ keys }: KeyedTable, cells: readonly string[]) =>
  Object.fromEntries(cells.map((cell, at) => [keys[keys.length - cells.length + at], cell]))

describe.each(SHEET_DOCUMENT_KINDS)('the template of %s', (kind) => {
  it('changes nothing when it is empty', () => {
    expect(under(kind, {})).toEqual(plain(kind))
    expect(templated(kind, AS_THEY_COME, aLetterhead(), madeOf(kind))).toEqual(plain(kind))
  })

  it('puts its labels above the signatures, and leaves the others and all names', () => {
    const [, second, ...rest] = SHEET_DOCUMENTS[kind].signatures
    const { signatories } = under(kind, { labels: ['Contabil'] })
    expect(signatories.map(({ role }) => role)).toEqual(['Contabil', second, ...rest])
    expect(signatories.map(({ name }) => name)).toEqual(plain(kind).signatories.map(({ name }) => name))
  })

  it('names its approver wherever the company’s stood', () => {
    const company = plain(kind)
    const text = JSON.stringify(company)
    const named = text.replaceAll('Ștefănescu Ioana', 'Marin Dan').replaceAll('Țurcanu Mihai', 'Marin Dan')
    expect(named).not.toBe(text)
    expect(under(kind, { approver: 'Marin Dan' })).toEqual(JSON.parse(named))
  })

  it('has every signature that a label can be set for', () => {
    expect(plain(kind).signatories.map(({ role }) => role)).toEqual(SHEET_DOCUMENTS[kind].signatures)
  })

  it.each(optionalColumns(kind))('can leave out $label, and what stands under the other columns stays there', ({ key, label }) => {
    const before = tablesOf(plain(kind))
    const after = tablesOf(under(kind, { hidden: [key] }))
    const touched = before.findIndex(({ keys }) => keys.includes(key))
    expect(before[touched]?.headings[before[touched]?.keys.indexOf(key) ?? -1]).toBe(label)
    for (const [at, table] of before.entries()) {
      const left = present(after[at])
      if (at !== touched) {
        expect(left).toEqual(table)
        continue
      }
      const without = (cells: readonly string[]) => {
        const { [key]: _, ...others } = byKey(table, cells)
        return others
      }
      expect(byKey(left, left.headings)).toEqual(without(table.headings))
      expect(left.rows.map((row) => byKey(left, row))).toEqual(table.rows.map(without))
      expect(left.totals.map(({ label, cells }) => [label, byKey(left, cells)])).toMatchObject(
        table.totals.map(({ label, cells }) => [label, without(cells)]),
      )
    }
  })

  it('can leave out all optional columns at once, and never one that is not optional', () => {
    const optional = optionalColumns(kind).map(({ key }) => key)
    const every = tablesOf(plain(kind)).flatMap(({ keys }) => keys)
    const left = tablesOf(under(kind, { hidden: [...optional, 'nothing of the kind'] })).flatMap(({ keys }) => keys)
    expect(left).toEqual(every.filter((key) => !optional.includes(key)))
  })
})

it('keeps what the tax norms ask of a trip sheet: place, purpose and kilometres', () => {
  const hidden = optionalColumns('foi-parcurs').map(({ key }) => key)
  const [trips] = tablesOf(under('foi-parcurs', { hidden }))
  expect(trips?.keys).toEqual(expect.arrayContaining(['route', 'purpose', 'km', 'consumption']))
})

it('has no optional columns on the official forms', () => {
  expect(['bon-consum', 'dispozitie-plata', 'ordin-deplasare'].map((kind) => optionalColumns(kind as SheetDocumentKind))).toEqual([
    [],
    [],
    [],
  ])
})

it('leaves nothing to print where there was nothing', () => {
  expect(templated('faz', AS_THEY_COME, aLetterhead(), () => null)).toBeNull()
})

it('gives logo and footer to every document, the same object to all, and none where none is set', () => {
  const templates: DocumentTemplates = { logo: 'data:', footer: 'Telefon 0244 123 456', normDecision: null, binding: false, kinds: {} }
  const looks = SHEET_DOCUMENT_KINDS.map((kind) => templated(kind, templates, aLetterhead(), madeOf(kind))?.look)
  expect(looks.every((look) => look === looks[0])).toBe(true)
  expect(looks[0]).toMatchObject({ logo: 'data:', footer: 'Telefon 0244 123 456' })
  expect(plain('faz')).not.toHaveProperty('look')
})

describe('the sample', () => {
  it('is believable: what is driven and burnt follows on from day to day, and the tank is never empty', () => {
    for (const kind of ['faz', 'fazmas'] as const) {
      const { sheets } = month(kind)
      expect(sheets.length).toBeGreaterThan(3)
      for (const [at, one] of sheets.entries()) {
        expect(one.fuelLeft.gt(0)).toBe(true)
        const next = sheets[at + 1]
        if (next) expect([next.fuelStart.toFixed(), next.number]).toEqual([one.fuelLeft.toFixed(), one.number + 1])
        if (next && kind === 'faz') expect(next.kmStart.toFixed()).toBe(one.kmStop.toFixed())
      }
    }
  })
})

it('the decision by which norms were set stands after them', () => {
  const templates = { ...AS_THEY_COME, normDecision: 'decizia nr. 12 din 05.01.2026' }
  for (const kind of ['foi-parcurs', 'foi-functionare', 'faz', 'fazmas'] as const)
    expect(JSON.stringify(templated(kind, templates, aLetterhead(), madeOf(kind))), kind).toMatch(
      /l\/(km\)|oră), decizia nr\. 12 din 05\.01\.2026/,
    )
})
