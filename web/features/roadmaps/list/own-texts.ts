/** What a driver reads above and in place of the own sheets. */
import type { RoadmapSums } from '#contract/roadmaps.ts'
import { counted, formatKm } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'

/** How many sheets a month has, and what they come to. */
type Kept = { total: number; sums: RoadmapSums }

const SHEETS: Readonly<Record<AssetKind, string>> = { vehicle: 'foi de parcurs', machine: 'foi de funcționare' }

export const OWN_TEXTS = {
  failed: 'Foile tale nu s-au putut încărca',
  none: 'Nicio foaie în luna aceasta.',
  /** `22 de foi de parcurs · 3.766 km`; of machines only where there are. */
  sums: (vehicles: Kept, machines: Kept) =>
    [
      vehicles.total > 0 ? `${counted(vehicles.total, 'foaie', 'foi')} de parcurs · ${formatKm(vehicles.sums?.kmDone ?? 0)} km` : '',
      machines.total > 0 ? `${counted(machines.total, 'foaie', 'foi')} de funcționare · ${machines.sums?.hoursExploitation ?? ''} ore` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  noRoom: (kinds: readonly AssetKind[]) =>
    `Pachetul societății nu mai are loc pentru ${kinds.map((kind) => SHEETS[kind]).join(' și ')}. Proprietarul poate alege altul.`,
  noPlan: 'Societatea nu are un pachet activ: foile se văd, dar nu se pot scrie. Proprietarul poate alege unul.',
  another: { vehicle: 'Foaie nouă', machine: 'Foaie de funcționare' },
  hoursUnit: 'ore',
} as const
