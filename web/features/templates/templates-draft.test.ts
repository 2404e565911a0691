import { expect, test } from 'vitest'
import { DocumentTemplates, TemplateForm } from '#contract/templates.ts'
import { SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import { optionalColumns, PLAIN } from '#domain/report/template.ts'
import { SHEET_DOCUMENT_KINDS } from '#domain/vocabulary.ts'
import { isPlain, plainKind, standingApprover, templateDifferences, templatesDraft, withColumn } from './templates-draft.ts'

const untouched = DocumentTemplates.parse({
  version: 0,
  logo: null,
  footer: null,
  normDecision: null,
  binding: false,
  kinds: Object.fromEntries(SHEET_DOCUMENT_KINDS.map((kind) => [kind, PLAIN])),
})
const [first, second] = optionalColumns('foi-parcurs').map(({ key }) => key) as [string, string]

test('what was never set is blank, a field for each signature', () => {
  const draft = templatesDraft(7, untouched)
  for (const kind of SHEET_DOCUMENT_KINDS) {
    expect(draft.kinds[kind]).toEqual(plainKind(kind))
    expect(draft.kinds[kind].labels).toHaveLength(SHEET_DOCUMENTS[kind].signatures.length)
    expect(isPlain(draft.kinds[kind])).toBe(true)
  }
})

test('what is saved unchanged stands as it comes', () => {
  const body = TemplateForm.parse(templatesDraft(7, untouched))
  expect(body).toMatchObject({ companyId: 7, logo: null, footer: null })
  for (const kind of SHEET_DOCUMENT_KINDS) {
    const { approver, labels, hidden } = body.kinds[kind]
    expect([approver, hidden, labels.filter(Boolean)]).toEqual([null, [], []])
  }
})

test('labels stay at their places, and missing ones are blank', () => {
  const faz = { approver: 'Ana Pop', labels: [null, 'Contabil'], hidden: [] }
  const draft = templatesDraft(7, { ...untouched, kinds: { ...untouched.kinds, faz } })
  expect(draft.kinds.faz).toEqual({ approver: 'Ana Pop', labels: ['', 'Contabil', ''], hidden: [] })
  expect(isPlain(draft.kinds.faz)).toBe(false)
})

test('spaces set nothing', () => {
  expect(isPlain({ approver: ' ', labels: ['  ', ''], hidden: [] })).toBe(true)
})

test('hidden columns keep the order of the document, and one shown again leaves no trace', () => {
  const hidden = withColumn('foi-parcurs', withColumn('foi-parcurs', [], second, false), first, false)
  expect(hidden).toEqual([first, second])
  expect(withColumn('foi-parcurs', hidden, first, true)).toEqual([second])
  expect(withColumn('foi-parcurs', hidden, first, false)).toEqual([first, second])
})

test('a kind without an approver of its own has those of the sheets that it is made for', () => {
  const settings = { roadmapApprovedBy: 'Ana Pop', sheetApprovedBy: 'Ion Radu' }
  expect(standingApprover('foi-parcurs', settings)).toBe('Ana Pop')
  expect(standingApprover('foaie-placare-cursa', settings)).toBe('Ana Pop')
  expect(standingApprover('fazmas', settings)).toBe('Ion Radu')
  expect(standingApprover('fal', settings)).toBe('Ana Pop / Ion Radu')
  expect(standingApprover('fal', { ...settings, sheetApprovedBy: 'Ana Pop' })).toBe('Ana Pop')
  expect(standingApprover('fal', { roadmapApprovedBy: null, sheetApprovedBy: null })).toBe('')
})

test('two fillings differ in what no open document shows, too: logo, footer, and every kind', () => {
  const theirs = templatesDraft(7, { ...untouched, logo: 'data:image/png;base64,AAAA', footer: 'Tel. 0722' })
  theirs.kinds.faz = { approver: 'Ana Pop', labels: ['', 'Contabil', ''], hidden: [] }
  const mine = templatesDraft(7, { ...untouched, logo: 'data:image/png;base64,BBBB' })
  mine.kinds['foi-parcurs'] = { ...plainKind('foi-parcurs'), hidden: [first] }
  const column = optionalColumns('foi-parcurs')[0]?.label
  expect(templateDifferences(theirs, mine)).toEqual([
    { path: 'logo', label: 'Siglă', theirs: 'Sigla salvată acum', mine: 'Altă siglă' },
    { path: 'footer', label: 'Text în subsol', theirs: 'Tel. 0722', mine: '–' },
    { path: 'kinds.foi-parcurs.hidden', label: `${SHEET_DOCUMENTS['foi-parcurs'].label}: coloane ascunse`, theirs: '–', mine: column },
    { path: 'kinds.faz.approver', label: `${SHEET_DOCUMENTS.faz.label}: Aprobă`, theirs: 'Ana Pop', mine: '–' },
    {
      path: 'kinds.faz.labels.1',
      label: `${SHEET_DOCUMENTS.faz.label}: ${SHEET_DOCUMENTS.faz.signatures[1]}`,
      theirs: 'Contabil',
      mine: '–',
    },
  ])
})

test('what is the same is no difference, whichever way it came to be', () => {
  expect(templateDifferences(templatesDraft(7, untouched), templatesDraft(7, { ...untouched, version: 9 }))).toEqual([])
})
