/** Saves the sheets of a proposal as one run. */

import { useNavigate } from '@tanstack/react-router'
import { type Dispatch, type RefObject, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/contract.ts'
import type { Generation } from '#contract/generation.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { monthEnd, monthStart } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CallError, call } from '../../lib/api.ts'
import { confirm, notifyError } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import type { VehicleRange } from '../roadmaps/chains/later-sheets.ts'
import { useRecalculationOffer } from '../roadmaps/chains/use-recalculation-offer.ts'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import { showLimit } from '../subscription/limit-dialog.tsx'
import type { PreviewStart } from './edits.ts'
import { type Preview, sentSheet } from './generated-preview.ts'
import { TEXTS } from './texts.ts'
import { useRefreshRuns } from './use-runs.ts'
import type { Generated, WizardAction } from './wizard-state.ts'

type Saving = InputOf<'saveGenerated'>['body']

/** How long a whole run can be undone from its toast: the user first looks at the list. */
export const LONG_LOOK_MS = 30_000

/** The receipts that do not fit into the tank, as shown to the user. */
const overfullIn = ({ warnings }: Generation): number[] =>
  warnings.flatMap(({ code, ids }) => (code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []) : []))

/** A purchase on a sheet that is replaced. */
export type ReplacedPurchase = NonNullable<Generation['replaced']>['purchases'][number]

export const paperOf = ({ number, partnerId, date, expenseId }: ReplacedPurchase) => ({ number, partnerId, date, expenseId })
const keyOf = (line: ReplacedPurchase): string => JSON.stringify(paperOf({ ...line, number: line.number.toLowerCase() }))

/** The purchases of the replaced sheets that stand on no sheet of the proposal. */
export const fallenOff = ({ replaced }: Pick<Generation, 'replaced'>, { sheets }: Preview): ReplacedPurchase[] => {
  if (!replaced) return []
  const placed = new Set(sheets.flatMap(({ expenses }) => expenses.map(keyOf)))
  return replaced.purchases.filter((line) => !placed.has(keyOf(line)))
}

/** A proposal in the form in which it is sent to be saved, or to be checked. */
export const savingOf = (
  { request, answer }: Generated,
  { sheets }: Preview,
  confirmed: boolean,
  dropped: readonly ReplacedPurchase[] = [],
): Saving => {
  const { companyId, ...requestFields } = request
  const roadmaps = sheets.map(sentSheet) as Saving['roadmaps']
  return { companyId, roadmaps, request: requestFields, overfull: overfullIn(answer), confirmed, dropped: dropped.map(paperOf) }
}

type Proposal = {
  vehicle: Pick<Vehicle, 'id' | 'vehicleType'>
  generated: Generated
  preview: Preview
  confirmed: boolean
  /** Purchases of the replaced sheets that the user gives up. */
  dropped: readonly ReplacedPurchase[]
  act: Dispatch<WizardAction>
  /** True once the user leaves the wizard deliberately. */
  leaving: RefObject<boolean>
}

/**
 * `save` saves once, however often the user clicks. Where later sheets follow, `recalculating` is the range offered for recalculation
 * before `toList` opens the list of saved sheets.
 */
export const useSaveGenerated = ({ vehicle, generated, preview, confirmed, dropped, act, leaving }: Proposal) => {
  const { company } = useCompany()
  const { id: vehicleId, vehicleType } = vehicle
  const offerRecalculation = useRecalculationOffer()
  const refresh = useRefreshRuns()
  const notifyChange = useNotifyChange()
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
  /** Where the sheets begin now: after the last one, or where those begin that they replace. */
  const startNow = async (): Promise<PreviewStart | null> => {
    const { mode, range } = generated.request
    if (mode === 'replace') {
      const [plan] = await call('planGeneration', { body: { companyId: company.id, vehicleIds: [vehicleId], range } })
      return plan?.replaced ? { ...plan.replaced, number: plan.replaced.nextNumber } : null
    }
    const [last, { kmStart, fuelStart }] = await Promise.all([
      call('lastNumber', { query: { companyId: company.id, vehicleType } }),
      call('vehicleData', { query: { companyId: company.id, id: vehicleId } }),
    ])
    return { number: last + 1, kmStart: kmStart ?? 0, fuelStart: fuelStart ?? 0 }
  }
  /** Number, odometer and tank are reloaded; the user's edits stay. What these do not cure is only told: asking again would never end. */
  const moved = async (error: CallError) => {
    const [start, shown] = [await startNow(), generated.start]
    const isSame = start?.number === shown.number && start.kmStart === shown.kmStart && start.fuelStart === shown.fuelStart
    if (!start || isSame) return notifyError(error)
    const isRefreshAgreed = await confirm({
      title: TEXTS.outdated,
      text: TEXTS.outdatedHelp(error.message),
      confirm: TEXTS.refreshList,
      close: LABEL.stay,
    })
    if (!isRefreshAgreed) return
    act({ type: 'startMoved', start: { number: start.number, kmStart: start.kmStart, fuelStart: start.fuelStart } })
  }
  const once = useRef(false)
  const save = async () => {
    if (once.current) return
    once.current = true
    act({ type: 'saving', saving: true })
    try {
      const answer = await call('saveGenerated', { body: savingOf(generated, preview, confirmed, dropped) })
      const { ids, ...later } = answer
      refresh()
      leaving.current = true
      const saved = counted(ids.length, TEXTS.sheetSaved, TEXTS.sheetsSaved)
      notifyChange(TEXTS.savedHelp(saved), [answer], { patience: LONG_LOOK_MS })
      if (isLeaving.current) return
      const range = await offerRecalculation(vehicleId, later)
      if (range) setRecalculating(range)
      else toList()
    } catch (error) {
      if (isLeaving.current) notifyError(error)
      else if (error instanceof CallError && error.data === 'LIMIT_REACHED') showLimit(() => navigate({ to: '/dashboard/payment' }))
      else if (error instanceof CallError && error.code === 'CHANGED' && generated.request.mode !== 'gaps')
        await moved(error).catch(notifyError)
      else notifyError(error)
    } finally {
      once.current = false
      act({ type: 'saving', saving: false })
    }
  }

  return { save, recalculating, toList }
}
