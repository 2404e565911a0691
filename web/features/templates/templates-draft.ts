/** The looks of a company's documents while the user changes them: nothing is absent, what stands as it comes is blank. */
import type { Company } from '#contract/companies.ts'
import type { DocumentTemplates } from '#contract/templates.ts'
import { offeredKinds, SHEET_DOCUMENTS } from '#domain/report/document-kinds.ts'
import { optionalColumns } from '#domain/report/template.ts'
import { SHEET_DOCUMENT_KINDS, type SheetDocumentKind } from '#domain/vocabulary.ts'
import { type Difference, plainValue } from '../../ui/known-fields.ts'
import { TEXTS } from './texts.ts'

export type KindDraft = { approver: string; labels: string[]; hidden: string[] }
export type TemplatesDraft = {
  companyId: number
  version: number
  logo: string | null
  footer: string
  normDecision: string
  binding: boolean
  kinds: Record<SheetDocumentKind, KindDraft>
}

/** A kind as it comes: a blank text for each of its signatures, no column left out. */
export const plainKind = (kind: SheetDocumentKind): KindDraft => ({
  approver: '',
  labels: SHEET_DOCUMENTS[kind].signatures.map(() => ''),
  hidden: [],
})

/** Whether nothing of a kind was set. */
export const isPlain = ({ approver, labels, hidden }: KindDraft): boolean =>
  !approver.trim() && labels.every((label) => !label.trim()) && hidden.length === 0

/** What the form begins with. */
export const templatesDraft = (
  companyId: number,
  { version, logo, footer, normDecision, binding, kinds }: DocumentTemplates,
): TemplatesDraft => ({
  companyId,
  version,
  logo,
  footer: footer ?? '',
  normDecision: normDecision ?? '',
  binding,
  kinds: Object.fromEntries(
    SHEET_DOCUMENT_KINDS.map((kind) => {
      const { approver, labels, hidden } = kinds[kind]
      const plain = plainKind(kind)
      return [
        kind,
        { approver: approver ?? '', labels: plain.labels.map((blank, at) => labels[at] ?? blank), hidden: inOrder(kind, hidden) },
      ]
    }),
  ) as Record<SheetDocumentKind, KindDraft>,
})

/** Keys of columns in the order of the document, so that a column hidden and shown again is no change. */
const inOrder = (kind: SheetDocumentKind, keys: readonly string[]): string[] =>
  optionalColumns(kind)
    .map(({ key }) => key)
    .filter((key) => keys.includes(key))

const kindDifferences = (kind: SheetDocumentKind, theirs: KindDraft, mine: KindDraft): Difference[] => {
  const { label: document, signatures } = SHEET_DOCUMENTS[kind]
  const columns = (hidden: readonly string[]) =>
    optionalColumns(kind)
      .filter(({ key }) => hidden.includes(key))
      .map(({ label }) => label)
      .join(', ')
  return [
    { path: 'approver', label: TEXTS.approves, theirs: theirs.approver, mine: mine.approver },
    ...signatures.map((label, at) => ({ path: `labels.${at}`, label, theirs: theirs.labels[at] ?? '', mine: mine.labels[at] ?? '' })),
    { path: 'hidden', label: TEXTS.hiddenColumns, theirs: columns(theirs.hidden), mine: columns(mine.hidden) },
  ].map((difference) => ({ ...difference, path: `kinds.${kind}.${difference.path}`, label: `${document}: ${difference.label}` }))
}

const bindingShown = ({ binding }: TemplatesDraft): string => (binding ? TEXTS.withBinding : TEXTS.withoutBinding)

/** Every setting of which two fillings differ, whichever document is open: each is named by its document. */
export const templateDifferences = (theirs: TemplatesDraft, mine: TemplatesDraft): Difference[] => {
  const logo = (draft: TemplatesDraft) => (draft.logo ? (draft.logo === theirs.logo ? TEXTS.savedLogo : TEXTS.otherLogo) : TEXTS.noLogo)
  return [
    { path: 'logo', label: TEXTS.logo, theirs: logo(theirs), mine: logo(mine) },
    { path: 'footer', label: TEXTS.footer, theirs: theirs.footer, mine: mine.footer },
    { path: 'normDecision', label: TEXTS.normDecision, theirs: theirs.normDecision, mine: mine.normDecision },
    { path: 'binding', label: TEXTS.binding, theirs: bindingShown(theirs), mine: bindingShown(mine) },
    ...SHEET_DOCUMENT_KINDS.flatMap((kind) => kindDifferences(kind, theirs.kinds[kind], mine.kinds[kind])),
  ]
    .filter((difference) => difference.theirs.trim() !== difference.mine.trim())
    .map(({ path, label, ...values }) => ({ path, label, theirs: plainValue(values.theirs), mine: plainValue(values.mine) }))
}

/** The hidden columns of a kind after one of them was shown or hidden. */
export const withColumn = (kind: SheetDocumentKind, hidden: readonly string[], key: string, shown: boolean): string[] =>
  inOrder(kind, shown ? hidden.filter((other) => other !== key) : [...hidden, key])

/** The approver of a kind without one of its own: of vehicles, of machines, of both; blank without one. */
export const standingApprover = (
  kind: SheetDocumentKind,
  { roadmapApprovedBy, sheetApprovedBy }: Pick<Company['settings'], 'roadmapApprovedBy' | 'sheetApprovedBy'>,
): string => {
  const names = [
    offeredKinds('vehicle', 'single').includes(kind) ? roadmapApprovedBy : null,
    offeredKinds('machine', 'single').includes(kind) ? sheetApprovedBy : null,
  ]
  return [...new Set(names.filter(Boolean))].join(' / ')
}
