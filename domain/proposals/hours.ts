/** For how long a machine is available on a new sheet. */
import { formatMinutes } from '../calendar/time.ts'

/** A day's work: 8 hours. */
const WORKING_DAY = 480

/** As long as on its last sheet, where that says it, else a day's work: `10:00` after 600 minutes, `08:00` after none. */
export const proposedAvailable = (last: number | null | undefined): string => formatMinutes(last || WORKING_DAY)
