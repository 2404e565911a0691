/** What a driver reads where no sheet can be written. */
import type { AssetKind } from '#domain/vocabulary.ts'

const SHEETS: Readonly<Record<AssetKind, string>> = { vehicle: 'foi de parcurs', machine: 'foi de funcționare' }

export const OWN_TEXTS = {
  noRoom: (kinds: readonly AssetKind[]) =>
    `Pachetul societății nu mai are loc pentru ${kinds.map((kind) => SHEETS[kind]).join(' și ')}. Proprietarul poate alege altul.`,
  noPlan: 'Societatea nu are un pachet activ: foile se văd, dar nu se pot scrie. Proprietarul poate alege unul.',
} as const
