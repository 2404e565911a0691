/**
 * What a company may configure in its documents: logo, footer line, and for each kind who approves, the labels above the signatures, and
 * which of the optional columns are left out. Content required by law is not optional.
 */
import type { Letterhead } from '../roadmap/record.ts'
import type { SheetDocumentKind } from '../vocabulary.ts'
import type { DocumentModel } from './document.ts'
import { factsOf } from './document-kinds.ts'
import type { KeyedTable, TableModel } from './shown.ts'

export type OptionalColumn = { key: string; label: string }

export const optionalColumns = (kind: SheetDocumentKind): OptionalColumn[] =>
  Object.entries(factsOf(kind).optionalColumns ?? {}).map(([key, label]) => ({ key, label }))

/** The settings of one kind; `null` means the default. */
export type KindTemplate = {
  /** Name of this kind's approver; `null` means the company's approver of sheets. */
  approver: string | null
  /** In the order of `SIGNATURE_LABELS`. */
  labels: readonly (string | null)[]
  /** Keys of the optional columns left out. */
  hidden: readonly string[]
}

export type DocumentTemplates = {
  /** A data address of a PNG or JPEG. */
  logo: string | null
  footer: string | null
  /** The decision by which the company set its norms: `decizia nr. 12 din 05.01.2026`; printed after the norms. */
  normDecision: string | null
  /** Whether 20 mm stay free at the left, to bind the paper. */
  binding: boolean
  kinds: Partial<Record<SheetDocumentKind, KindTemplate>>
}

/** Default settings of a kind. */
export const PLAIN: KindTemplate = { approver: null, labels: [], hidden: [] }

/** Default settings of documents. */
export const AS_THEY_COME: DocumentTemplates = { logo: null, footer: null, normDecision: null, binding: false, kinds: {} }

/** The parts of a view model that a template can change; tables with optional columns have these names. */
type Changeable = DocumentModel & {
  table?: TableModel
  trips?: TableModel | null
  purchases?: TableModel | null
}

/** Drops the columns with these keys; cells under the other columns stay in place, and labels of totals span fewer columns. */
const withoutColumns = <Table extends TableModel>(table: Table, hidden: readonly string[]): Table => {
  if (!isKeyed(table)) return table
  const isShown = table.keys.map((key) => !hidden.includes(key))
  // cells fill the last columns; those of a data row fill all columns
  const shownCells = <Cell>(cells: readonly Cell[]): Cell[] => cells.filter((_, at) => isShown[isShown.length - cells.length + at])
  return {
    ...table,
    keys: shownCells(table.keys),
    headings: shownCells(table.headings),
    rows: table.rows.map(shownCells),
    totals: table.totals.map(({ cells, carried, ...total }) => ({
      ...total,
      cells: shownCells(cells),
      ...(carried && { carried: { ...carried, after: carried.after.map(shownCells) } }),
    })),
  }
}
const isKeyed = (table: TableModel): table is KeyedTable => 'keys' in table

/**
 * Builds a document by the company's template: `make` receives the company with the template's logo, footer and approvers.
 * An empty template changes nothing.
 */
export const templated = <Model extends Changeable>(
  kind: SheetDocumentKind,
  templates: DocumentTemplates,
  company: Letterhead,
  make: (company: Letterhead) => Model | null,
): Model | null => {
  const { approver, labels, hidden } = templates.kinds[kind] ?? PLAIN
  const { normDecision } = templates
  const model = make({ ...company, normDecision, ...(approver !== null && { roadmapApprovedBy: approver, sheetApprovedBy: approver }) })
  if (!model) return null
  const { table, trips, purchases } = model
  return {
    ...model,
    // one object for all documents: it is sent to the drawing thread once
    ...(templates.logo !== null || templates.footer !== null || templates.binding ? { look: templates } : {}),
    signatories: model.signatories.map(({ role, name }, at) => ({ role: labels[at] ?? role, name })),
    ...(table && { table: withoutColumns(table, hidden) }),
    ...(trips && { trips: withoutColumns(trips, hidden) }),
    ...(purchases && { purchases: withoutColumns(purchases, hidden) }),
  }
}
