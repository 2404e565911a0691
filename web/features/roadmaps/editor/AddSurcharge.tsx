import { SurchargeDialog } from '../../surcharges/SurchargeDialog.tsx'
import { useSheet } from './sheet-form.ts'

type Props = {
  /** What the new surcharge is called at first; `null` while none is added. */
  typed: string | null
  onClose: () => void
  onAdded: (surchargeId: number) => void
}

/** The dialog that adds a surcharge of the sheet's kind, which can then be chosen. */
export const AddSurcharge = ({ typed, onClose, onAdded }: Props) => {
  const { remember, sources } = useSheet()
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
    />
  )
}
