/** What a sheet says of receipts. */
import type { AssetKind } from '#domain/vocabulary.ts'

/** The unit of a vehicle's and of a machine's index. */
export const INDEX_UNIT = { vehicle: 'km', machine: 'ore' } satisfies Record<AssetKind, string>

export const fromReceipts = (count: number): string => `Din alimentări (${count})`
