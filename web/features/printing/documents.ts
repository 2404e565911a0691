/** How documents are named where one chooses them. */
import { offeredKinds, type SheetDocumentKind } from '#domain/report/offered-kinds.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { COMMON } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

export const DOCUMENT_LABEL: Readonly<Record<SheetDocumentKind, string>> = {
  'foi-parcurs': COMMON.roadSheet,
  faz: TEXTS.faz,
  fazmas: TEXTS.fazMachines,
  fal: TEXTS.fal,
  'foaie-placare-cursa': TEXTS.departureSheet,
  'bon-consum': TEXTS.voucher,
  'dispozitie-plata': TEXTS.paymentOrder,
  'ordin-deplasare': TEXTS.travelOrder,
  'foi-functionare': TEXTS.machineSheet,
}

/** The documents of a dialog as options: of a print of many sheets, or of a single one. */
export const documentOptions = (of: AssetKind, use: 'single' | 'print'): { value: SheetDocumentKind; label: string }[] =>
  offeredKinds(of, use).map((kind) => ({ value: kind, label: DOCUMENT_LABEL[kind] }))
