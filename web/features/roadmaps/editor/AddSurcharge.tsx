import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { addedTo } from '../../../ui/new-record.tsx'
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
  const added = (id: number) => {
    onAdded(id)
    onClose()
  }
  return (
    <SurchargeDialog
      row={null}
      vehicleType={sources.kind}
      typed={typed}
      onClose={onClose}
      {...addedTo(remember, 'surcharges', added, onGone)}
    />
  )
}
