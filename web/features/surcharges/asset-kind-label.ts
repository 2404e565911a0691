import type { AssetKind } from '#domain/vocabulary.ts'
import { COMMON } from '../../ui/texts.ts'

/** What a surcharge is for, as users read it. */
export const ASSET_KIND_LABEL: Record<AssetKind, string> = { vehicle: COMMON.vehicle, machine: COMMON.machine }
