import type { AssetKind } from '#domain/vocabulary.ts'

/** What a surcharge is for, as people read it. */
export const ASSET_KIND_LABEL: Record<AssetKind, string> = { vehicle: 'Vehicul', machine: 'Utilaj' }
