import { newRecordOf } from '../../ui/new-record.tsx'
import { PartnerDialog } from './PartnerDialog.tsx'

/** Adds a partner from beside the field that names it. */
export const NewPartner = newRecordOf(PartnerDialog)
