import { z } from 'zod'
import type { DraftOf } from '../../ui/draft.ts'
import { FIRST } from './first-texts.ts'

/** What sheets are made for and by whom; a choice that is missing is asked for by what it is. */
export const PeopleChoice = z.object({
  vehicleId: z.number({ error: FIRST.whichVehicle }),
  driverId: z.number({ error: FIRST.whichDriver }),
  createdBy: z.number({ error: FIRST.whichPreparer }),
})
export type PeopleForm = DraftOf<typeof PeopleChoice>
