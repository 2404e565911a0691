/** What the steps of the generator share: what was chosen, the proposal, and the way from step to step. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type UseFormReturn, useForm as useHookForm } from 'react-hook-form'
import type { KeptDriving } from '#contract/generator-settings.ts'
import { addDays, type Day, dayInRomania } from '#domain/calendar/day.ts'
import { proposedActive } from '#domain/proposals/records.ts'
import { useCompany } from '../../app/company-context.tsx'
import { stored } from '../../lib/stored.ts'
import { confirm, confirmLeave } from '../../ui/feedback.tsx'
import { holdSave } from '../../ui/hold-save.ts'
import { LABEL } from '../../ui/label-texts.ts'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import type { SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { FIRST } from './first-texts.ts'
import { applicableRoutes } from './generator-draft.ts'
import type { RememberedSettings } from './generator-request.ts'
import { type DaySettings, planQuery, rememberedKey } from './use-generation-plan.ts'
import { OPENED, type Step, type WizardAction, wizardReducer } from './wizard-state.ts'

/** Asks before the user leaves while sheets are being saved. */
const askWhileSaving = () =>
  confirm({
    title: FIRST.saving,
    text: FIRST.savingHelp,
    confirm: FIRST.leavePage,
    close: LABEL.stay,
  })

/** Days before today for which sheets are still generated, as a range of one generation is at most. */
const A_YEAR = 366

type PeopleForm = { vehicleId: number | null; driverId: number | null; createdBy: number | null }

type Proposing = {
  client: QueryClient
  companyId: number
  today: Day
  from: Day
  drivers: SheetLists['drivers']
  people: Pick<UseFormReturn<PeopleForm>, 'control' | 'getValues' | 'setValue' | 'clearErrors'>
  act: Dispatch<WizardAction>
  lastDay: RefObject<Day | null>
}

/** Proposes the driver, the preparer and the purpose of a vehicle's last sheet, where the user has chosen none. */
const usualProposal =
  ({ client, companyId, today, from, drivers, people, act, lastDay }: Proposing) =>
  (id: number): void => {
    lastDay.current = null
    client
      .fetchQuery(planQuery(companyId, [id], { from: today, to: today }))
      .then(([plan]) => {
        if (!plan || people.getValues('vehicleId') !== id) return
        lastDay.current = plan.lastDay
        for (const field of ['driverId', 'createdBy'] as const) {
          const proposed = people.getValues(field) ? null : proposedActive(drivers, from, plan[field])
          if (proposed === null) continue
          people.setValue(field, proposed)
          people.clearErrors(field)
        }
        if (plan.purpose) act({ type: 'purposeProposed', purpose: plan.purpose })
      })
      .catch(() => {})
      // a driver who is on the way is not asked for
      .finally(holdSave(people.control))
  }

/** Checks the first step. */
export const peopleChoice = async () => (await import('./people-choice.ts')).PeopleChoice

/** State shared by all steps: choices, receipts, the proposal. `ready` is waited for before the second step is opened. */
export const useGeneratorWizard = (lists: SheetLists, driving: KeptDriving, ready: () => Promise<unknown>) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const [today] = useState(() => dayInRomania(new Date()))
  const generateFor = useLocation({ select: ({ state }) => state.generateFor })
  const from = generateFor?.from ?? addDays(today, -A_YEAR)
  const begunWith = lists.vehicles.find(({ id }) => id === generateFor?.vehicleId)
  const [wizard, act] = useReducer(wizardReducer, OPENED, (opened) =>
    begunWith
      ? { ...opened, selection: { ...opened.selection, ids: new Set(applicableRoutes(lists.routes, begunWith).map(({ id }) => id)) } }
      : opened,
  )
  const { generated, saving } = wizard
  const setStep = (opened: Step) => act({ type: 'stepOpened', step: opened })
  const leaving = useRef(false)
  const lastDay = useRef<Day | null>(null)
  // until the later steps are there, those of the last generation
  const settingsNow = useRef(
    (): DaySettings => ({ ...stored<RememberedSettings>(rememberedKey(company.id)), reserve: driving.reserve, pace: driving }),
  )

  const receipts = useHookForm<{ expenses: PurchaseDraft[]; offered: number[] }>({ defaultValues: { expenses: [], offered: [] } })
  const people = useFormLater(peopleChoice, {
    defaults: { vehicleId: begunWith?.id ?? null, driverId: null, createdBy: null },
    // the button is busy until the next step can be shown
    save: ready,
    onSaved: () => setStep(2),
  })
  const vehicleId = people.watch('vehicleId') ?? null
  const vehicle = lists.vehicles.find(({ id }) => id === vehicleId)
  const unsaved = vehicleId !== null || receipts.formState.isDirty || generated !== null
  useConfirmLeave(unsaved, leaving, saving ? askWhileSaving : confirmLeave)

  const proposeUsual = usualProposal({ client, companyId: company.id, today, from, drivers: lists.drivers, people, act, lastDay })
  const proposeFirst = useEffectEvent(() => {
    if (begunWith) proposeUsual(begunWith.id)
  })
  useEffect(() => proposeFirst(), [])
  return { wizard, act, setStep, today, from, generateFor, lastDay, leaving, settingsNow, proposeUsual, people, receipts, vehicle }
}
export type GeneratorWizard = ReturnType<typeof useGeneratorWizard>
