/** The offer to recalculate when a saved or deleted sheet no longer fits the later ones. */
import { dayInRomania } from '#domain/calendar/day.ts'
import { counted, formatKm } from '#domain/numbers/format.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { choose, confirm, notifyError } from '../../../ui/feedback.tsx'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { SHEET_QUERIES } from '../after-change.ts'
import { TEXTS } from '../texts.ts'
import { type Later, laterSentence, rangeToRecalculate, type VehicleRange } from './later-sheets.ts'

/**
 * Tells how many later sheets no longer fit (and of which vehicle, where several are asked about) and offers to recalculate them: at once, with a toast to undo it, or after a preview, which alone is offered where
 * their odometer would fall. Returns
 * the range to preview, `null` where nothing more has to be done.
 */
export const useRecalculationOffer = () => {
  const refresh = useRefresh(SHEET_QUERIES)
  const { company, role } = useCompany()
  const notifyChange = useNotifyChange()
  return async (vehicleId: number, later: Later, plate?: string): Promise<VehicleRange | null> => {
    // the office recalculates, for all drivers of a vehicle together
    const range = role === 'driver' ? null : rangeToRecalculate(vehicleId, later, dayInRomania(new Date()))
    if (!range) return null
    const { indexFall } = later
    const title = plate ? TEXTS.laterOf(plate) : TEXTS.laterTitle
    if (indexFall) {
      const isShown = await confirm({
        title,
        text: TEXTS.laterFall(laterSentence(later.laterSheetsAffected), formatKm(indexFall)),
        confirm: TEXTS.showChanges,
        close: TEXTS.later,
        focusClose: true,
      })
      return isShown ? range : null
    }
    const answer = await choose({
      title,
      text: TEXTS.laterHelp(laterSentence(later.laterSheetsAffected)),
      confirm: TEXTS.recalculate,
      other: TEXTS.showChanges,
      close: TEXTS.later,
    })
    if (answer === 'other') return range
    if (answer === 'close') return null
    try {
      const answer = await call('recalculateRoadmaps', { body: { companyId: company.id, ...range } })
      refresh()
      notifyChange(counted(answer.changed, TEXTS.sheetRecalculated, TEXTS.sheetsRecalculated), [answer])
    } catch (error) {
      notifyError(error)
    }
    return null
  }
}
