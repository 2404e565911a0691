/** How documents are named where one chooses them. */
import { offeredKinds, type SheetDocumentKind } from '#domain/report/offered-kinds.ts'
import type { AssetKind } from '#domain/vocabulary.ts'

export const DOCUMENT_LABEL: Readonly<Record<SheetDocumentKind, string>> = {
  'foi-parcurs': 'Foaie de parcurs',
  faz: 'Foaie de activitate zilnică (FAZ)',
  fazmas: 'FAZ utilaje',
  fal: 'Fișă de alimentare (FAL)',
  'foaie-placare-cursa': 'Foaie de plecare în cursă',
  'bon-consum': 'Bon de consum',
  'dispozitie-plata': 'Dispoziție de plată',
  'ordin-deplasare': 'Ordin de deplasare',
  'foi-functionare': 'Foaie de funcționare utilaj',
}

/** The documents of a dialog as options: of a print of many sheets, or of a single one. */
export const documentOptions = (of: AssetKind, use: 'single' | 'print'): { value: SheetDocumentKind; label: string }[] =>
  offeredKinds(of, use).map((kind) => ({ value: kind, label: DOCUMENT_LABEL[kind] }))
