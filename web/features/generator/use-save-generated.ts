/** Saves the sheets of a proposal as one run. */
import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/contract.ts'
import type { Generation } from '#contract/generator.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { monthEnd, monthStart } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CallError, call } from '../../lib/api.ts'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { COMMON } from '../../ui/texts.ts'
import type { VehicleRange } from '../roadmaps/chains/later-sheets.ts'
import { useRecalculationOffer } from '../roadmaps/chains/use-recalculation-offer.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { showLimit } from '../subscription/limit-dialog.tsx'
import type { Preview } from './generated-preview.ts'
import { TEXTS } from './texts.ts'
import { useRuns } from './use-runs.ts'
import type { Generated, WizardAction } from './wizard-state.ts'

type Saving = InputOf<'saveGenerated'>['body']

/** How long a whole run can be undone from its toast: the user first looks at the list. */
export const LONG_LOOK_MS = 30_000

/** The receipts that do not fit into the tank, as shown to the user. */
const overfullIn = ({ warnings }: Generation): number[] =>
  warnings.flatMap(({ code, ids }) => (code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []) : []))

/** A proposal in the form in which it is sent to be saved, or to be checked. */
export const savingOf = ({ request, answer }: Generated, { sheets }: Preview, confirmed: boolean): Saving => {
  const { companyId, ...requestFields } = request
  const roadmaps = sheets.map(({ broken: _, work: _work, ...rest }) => rest) as Saving['roadmaps']
  return { companyId, roadmaps, request: requestFields, overfull: overfullIn(answer), confirmed }
}

type Proposal = {
  vehicle: Pick<Vehicle, 'id' | 'vehicleType'>
  generated: Generated
  preview: Preview
  confirmed: boolean
  act: Dispatch<WizardAction>
  /** True once the user leaves the wizard deliberately. */
  leaving: RefObject<boolean>
}

/**
 * `save` saves once, however often the user clicks. Where later sheets follow, `recalculating` is the range offered for recalculation
 * before `toList` opens the list of saved sheets.
 */
export const useSaveGenerated = ({ vehicle, generated, preview, confirmed, act, leaving }: Proposal) => {
  const { company } = useCompany()
  const { id: vehicleId, vehicleType } = vehicle
  const offerRecalculation = useRecalculationOffer()
  const { refresh, undo } = useRuns()
  const navigate = useNavigate()
  const [recalculating, setRecalculating] = useState<VehicleRange | null>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = false
    return () => {
      isLeaving.current = true
    }
  }, [])

  const toList = () => {
    leaving.current = true
    const days = preview.sheets.map(({ startDate }) => startDate)
    const [from, to] = [days[0], days.at(-1)]
    // whole months: the list shows the generated sheets, whatever its last filters were
    navigate({ to: SHEET_PATH[vehicleType].list, search: from && to ? { from: monthStart(from), to: monthEnd(to) } : {} })
  }
  /** Number, odometer and tank are reloaded; the user's edits stay. */
  const moved = async (message: string) => {
    const isRefreshAgreed = await confirm({
      title: TEXTS.outdated,
      text: TEXTS.outdatedHelp(message),
      confirm: TEXTS.refreshList,
      close: COMMON.stay,
    })
    if (!isRefreshAgreed) return
    const [last, { kmStart, fuelStart }] = await Promise.all([
      call('lastNumber', { query: { companyId: company.id, vehicleType } }),
      call('vehicleData', { query: { companyId: company.id, id: vehicleId } }),
    ])
    act({ type: 'startMoved', start: { number: last + 1, kmStart, fuelStart } })
  }
  const once = useRef(false)
  const save = async () => {
    if (once.current) return
    once.current = true
    act({ type: 'saving', saving: true })
    try {
      const { ids, runId, ...later } = await call('saveGenerated', { body: savingOf(generated, preview, confirmed) })
      refresh()
      leaving.current = true
      const saved = counted(ids.length, TEXTS.sheetSaved, TEXTS.sheetsSaved)
      notifySuccess(TEXTS.savedHelp(saved), () => undo(runId), LONG_LOOK_MS)
      if (isLeaving.current) return
      const range = await offerRecalculation(vehicleId, later)
      if (range) setRecalculating(range)
      else toList()
    } catch (error) {
      if (isLeaving.current) notifyError(error)
      else if (error instanceof CallError && error.data === 'LIMIT_REACHED') showLimit(() => navigate({ to: '/dashboard/payment' }))
      else if (error instanceof CallError && error.code === 'CHANGED' && generated.request.mode !== 'gaps')
        await moved(error.message).catch(notifyError)
      else notifyError(error)
    } finally {
      once.current = false
      act({ type: 'saving', saving: false })
    }
  }

  return { save, recalculating, toList }
}
