/** The documents that can be asked for now, by kind of sheet. */
import type { AssetKind, DocumentKind } from '#domain/vocabulary.ts'

type Offered = { kind: DocumentKind; label: string }

export const DOCUMENTS: Record<AssetKind, readonly Offered[]> = {
  vehicle: [{ kind: 'foi-parcurs', label: 'Foaie de parcurs' }],
  machine: [],
}
