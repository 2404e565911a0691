/** Which documents a person may choose. */
import type { AssetKind, DocumentKind } from '../vocabulary.ts'

/** Documents of sheets: all but the invoice. */
export type SheetDocumentKind = Exclude<DocumentKind, 'invoice'>

const PRINTED = {
  vehicle: ['foi-parcurs', 'faz', 'fal', 'bon-consum', 'dispozitie-plata', 'ordin-deplasare'],
  machine: ['foi-functionare', 'fazmas', 'fal', 'bon-consum', 'dispozitie-plata'],
} as const satisfies Record<AssetKind, readonly SheetDocumentKind[]>

/**
 * The kinds for a vehicle's or a machine's sheets, in the order of the dialog: of a `print` of many sheets, or of a `single`
 * one, which for a vehicle also has the sheet to leave with.
 */
export const offeredKinds = (of: AssetKind, use: 'single' | 'print'): readonly SheetDocumentKind[] =>
  of === 'vehicle' && use === 'single' ? [...PRINTED.vehicle, 'foaie-placare-cursa'] : PRINTED[of]

const PROVING: readonly DocumentKind[] = ['foi-parcurs', 'foi-functionare', 'faz', 'fazmas', 'fal', 'bon-consum']

/** Whether a document of the kind proves what was driven and burnt: true for `faz`, false for `ordin-deplasare`. */
export const provesConsumption = (kind: DocumentKind): boolean => PROVING.includes(kind)
