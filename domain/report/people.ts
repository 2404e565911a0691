/** Who signs a document. */
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { AssetKind } from '../vocabulary.ts'
import { DOTS } from './shown.ts'

/** A blank name leaves the place for a handwritten one. */
export type Signatory = { role: string; name: string }

/** Who approves the sheets of a kind, or an empty string. */
export const approver = (kind: AssetKind, { roadmapApprovedBy, sheetApprovedBy }: Letterhead): string =>
  (kind === 'vehicle' ? roadmapApprovedBy : sheetApprovedBy)?.trim() ?? ''

/** Who drew a sheet up: its driver unless somebody else is named. */
export const preparer = ({ driver, createdBy }: SheetRecord): string => createdBy?.trim() || driver.name

/** The four who sign a trip sheet. */
export const tripSheetSignatories = (sheet: SheetRecord, company: Letterhead): Signatory[] => [
  { role: 'Conducător auto', name: sheet.driver.name },
  { role: 'Întocmit', name: preparer(sheet) },
  { role: 'Verificat', name: '' },
  { role: 'Aprobat', name: approver(sheet.kind, company) },
]

/** The three who sign a document of a whole month. */
export const monthSignatories = (kind: AssetKind, company: Letterhead): Signatory[] => [
  { role: 'Întocmit', name: '' },
  { role: 'Verificat', name: '' },
  { role: 'Aprobat', name: approver(kind, company) },
]

/** An identity card by its letters and its digits: `PH 123456` is `PH` and `123456`; another text is its number whole. */
export const identityCard = (ci: string | null): { series: string; number: string } => {
  const text = ci?.trim() ?? ''
  const [, series, number] = /^(\p{L}{2})\W*(\d+)$/u.exec(text) ?? []
  return series && number ? { series, number } : { series: DOTS, number: text || DOTS }
}
