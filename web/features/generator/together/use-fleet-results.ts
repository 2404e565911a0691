/** The proposals of several vehicles while the user edits them, each separately, and generates their rest again. */
import { useMemo, useReducer, useRef, useState } from 'react'
import type { CallProgress } from '#contract/endpoint.ts'
import { fillsTank } from '#domain/fuel/unit.ts'
import { callWithProgress } from '../../../lib/call-with-progress.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import type { SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import type { Edits } from '../edits.ts'
import type { Preview } from '../generated-preview.ts'
import { requestOfRest } from '../generator-request.ts'
import { type Remedy, withRemedy } from '../remedies.ts'
import { OPENED, type WizardAction, type WizardState, wizardReducer } from '../wizard-state.ts'
import { driverElsewhere, numbered, type OfVehicle, previewOfVehicle, type Shown } from './fleet-draft.ts'

type Wizards = ReadonlyMap<number, WizardState>
type Action = { vehicleId: number; action: WizardAction }

const fleetReducer = (wizards: Wizards, { vehicleId, action }: Action): Wizards =>
  new Map(wizards).set(vehicleId, wizardReducer(wizards.get(vehicleId) ?? OPENED, action))

const opened = (answers: readonly OfVehicle[]): Wizards =>
  new Map(
    answers.flatMap(({ request, answer: { vehicleId, generation } }) =>
      generation ? [[vehicleId, wizardReducer(OPENED, { type: 'generated', request, answer: generation })] as const] : [],
    ),
  )

/** The vehicle's last request and answer, which replace the first ones once its rest was generated again. */
const latest = (of: OfVehicle, wizard: WizardState | undefined): OfVehicle =>
  wizard?.generated ? { request: wizard.generated.request, answer: { ...of.answer, generation: wizard.generated.answer } } : of

/**
 * `shown` are all vehicles in their current state, `act` edits one of them, `generateRest` generates the rest of one again. `onEdited` is
 * called after every change.
 */
export const useFleetResults = (answers: readonly OfVehicle[], lists: SheetLists, onEdited: () => void) => {
  const [wizards, dispatch] = useReducer(fleetReducer, answers, opened)
  const [generating, setGenerating] = useState<number | null>(null)
  const [progress, setProgress] = useState<CallProgress | null>(null)
  const asking = useRef<AbortController>(undefined)
  const current = useMemo(() => answers.map((of) => latest(of, wizards.get(of.answer.vehicleId))), [answers, wizards])
  const previewWith = useMemo(() => {
    const byVehicle = new Map(
      current.map((of) => {
        const vehicle = lists.vehicles.find(({ id }) => id === of.answer.vehicleId)
        const fuelUm = lists.articles.find(({ id }) => id === vehicle?.fuelId)?.um ?? ''
        const fuels = new Set(lists.articles.filter((article) => fillsTank(article, fuelUm)).map(({ id }) => id))
        return [of.answer.vehicleId, (edits: Edits) => previewOfVehicle(of, edits, ({ expenseId }) => fuels.has(expenseId))] as const
      }),
    )
    return (vehicleId: number, edits: Edits): Preview | null => byVehicle.get(vehicleId)?.(edits) ?? null
  }, [current, lists])
  const shown: Shown[] = useMemo(() => {
    const plate = (vehicleId: number) => lists.vehicles.find(({ id }) => id === vehicleId)?.number ?? ''
    const all = current.map((of) => ({
      of,
      preview: previewWith(of.answer.vehicleId, wizards.get(of.answer.vehicleId)?.edits ?? OPENED.edits),
    }))
    return numbered(all, plate)
  }, [current, previewWith, wizards, lists.vehicles])

  const act = (vehicleId: number, action: WizardAction): void => {
    if (action.type !== 'pinToggled') onEdited()
    dispatch({ vehicleId, action })
  }
  const generateRest = async (vehicleId: number, remedy?: Remedy): Promise<void> => {
    const wizard = wizards.get(vehicleId)
    const result = shown.find(({ of }) => of.answer.vehicleId === vehicleId)
    if (!wizard?.generated || !result) return
    asking.current = new AbortController()
    setGenerating(vehicleId)
    try {
      const pinnedSheets = result.preview?.sheets.filter(({ startDate }) => wizard.pinned.has(startDate)) ?? []
      const plain = requestOfRest(wizard.generated, pinnedSheets, driverElsewhere(result, shown))
      const request = remedy ? withRemedy(plain, remedy) : plain
      const answer = await callWithProgress('generateRoadmaps', { body: request }, asking.current.signal, setProgress)
      act(vehicleId, { type: 'generated', request, answer })
    } catch (error) {
      if (!asking.current.signal.aborted) notifyError(error)
    } finally {
      setGenerating(null)
      setProgress(null)
    }
  }
  return { shown, wizards, act, previewWith, generating, progress, generateRest, cancel: () => asking.current?.abort() }
}
