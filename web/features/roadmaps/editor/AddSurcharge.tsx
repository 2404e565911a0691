import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { useSheet } from './sheet-form.ts'

const SurchargeDialog = lazyPart(async () => (await import('../../surcharges/SurchargeDialog.tsx')).SurchargeDialog)
const AHEAD = [SurchargeDialog]

type Props = {
  /** Initial name of the new surcharge; `null` while none is being added. */
  typed: string | null
  onClose: () => void
  onAdded: (surchargeId: number) => void
  onGone: (surchargeId: number) => void
}

/** The dialog that adds a surcharge of the sheet's kind, which can then be selected. */
export const AddSurcharge = ({ typed, onClose, onAdded, onGone }: Props) => {
  const { remember, sources } = useSheet()
  usePartsAhead(AHEAD)
  if (typed === null) return null
  return (
    <SurchargeDialog
      row={null}
      vehicleType={sources.kind}
      typed={typed}
      onClose={onClose}
      onSaved={(saved) => {
        remember('surcharges', saved)
        onAdded(saved.id)
        onClose()
      }}
      onGone={(gone) => {
        remember('surcharges', gone, true)
        onGone(gone.id)
      }}
    />
  )
}
