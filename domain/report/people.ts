/** Who signs a document. */
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { AssetKind } from '../vocabulary.ts'
import { SHEET_DOCUMENTS, type SheetDocumentKind } from './document-kinds.ts'
import { DOTS } from './shown.ts'

type NamesOf<Labels extends readonly string[]> = { readonly [At in keyof Labels]: string }

/** A blank name leaves the place for a handwritten one. */
export type Signatory = { role: string; name: string }

/** Who approves the sheets of a kind, or an empty string. */
export const approver = (kind: AssetKind, { roadmapApprovedBy, sheetApprovedBy }: Letterhead): string =>
  (kind === 'vehicle' ? roadmapApprovedBy : sheetApprovedBy)?.trim() ?? ''

/** Who drew a sheet up: its driver unless somebody else is named. */
export const preparer = ({ driver, createdBy }: SheetRecord): string => createdBy?.trim() || driver.name

/** Who signs a kind: a name for each of its labels. */
export const signatories = <Kind extends SheetDocumentKind>(
  kind: Kind,
  names: NamesOf<(typeof SHEET_DOCUMENTS)[Kind]['signatures']>,
): Signatory[] => SHEET_DOCUMENTS[kind].signatures.map((role, at) => ({ role, name: names[at as keyof typeof names] as string }))

/** An identity card by its letters and its digits: `PH 123456` is `PH` and `123456`; another text is its number whole. */
export const identityCard = (ci: string | null): { series: string; number: string } => {
  const text = ci?.trim() ?? ''
  const [, series, number] = /^(\p{L}{2})\W*(\d+)$/u.exec(text) ?? []
  return series && number ? { series, number } : { series: DOTS, number: text || DOTS }
}
