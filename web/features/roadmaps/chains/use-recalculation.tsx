import { useState } from 'react'
import type { Vehicle } from '#contract/vehicles.ts'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { assetLabel } from '../kind-texts.ts'
import type { Later, VehicleRange } from './later-sheets.ts'
import { useRecalculationOffer } from './use-recalculation-offer.ts'

const RecalculateDialog = lazyPart(async () => (await import('./RecalculateDialog.tsx')).RecalculateDialog)
const AHEAD = [RecalculateDialog]

/**
 * What follows a save: `offer` offers to recalculate the later sheets that no longer fit, `show` shows at once what that would change, in
 * the `dialog`. Both settle when nothing is left to answer.
 */
export const useRecalculation = (assets: readonly Vehicle[]) => {
  usePartsAhead(AHEAD)
  const offerRecalculation = useRecalculationOffer()
  const [shown, setShown] = useState<{ range: VehicleRange; done: () => void } | null>(null)
  const asset = assets.find(({ id }) => id === shown?.range.vehicleId)
  const show = (range: VehicleRange): Promise<void> => new Promise((done) => setShown({ range, done }))
  return {
    show,
    offer: async (vehicleId: number, later: Later, plate?: string): Promise<void> => {
      const range = await offerRecalculation(vehicleId, later, plate)
      if (range) await show(range)
    },
    dialog:
      shown && asset ? (
        <RecalculateDialog
          kind={asset.vehicleType}
          assets={[{ value: asset.id, label: assetLabel(asset) }]}
          initial={shown.range}
          atOnce
          onClose={() => {
            setShown(null)
            shown.done()
          }}
        />
      ) : null,
  }
}
