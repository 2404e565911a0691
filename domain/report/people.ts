/** Who signs a document. */
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'

/** A blank name leaves the place for a handwritten one. */
export type Signatory = { role: string; name: string }

/** The four who sign a trip sheet; it is drawn up by its driver unless somebody else is named. */
export const tripSheetSignatories = ({ driver, createdBy }: SheetRecord, { roadmapApprovedBy }: Letterhead): Signatory[] => [
  { role: 'Conducător auto', name: driver.name },
  { role: 'Întocmit', name: createdBy?.trim() || driver.name },
  { role: 'Verificat', name: '' },
  { role: 'Aprobat', name: roadmapApprovedBy?.trim() ?? '' },
]
