/** What the steps of the generator share: what was chosen, the proposal, and the way from step to step. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ComponentProps, type Dispatch, type RefObject, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { type UseFormReturn, useForm as useHookForm } from 'react-hook-form'
import type { Article } from '#contract/articles.ts'
import type { InputOf } from '#contract/contract.ts'
import { type KeptDriving, MachineSettings } from '#contract/generator-settings.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { addDays, type Day, dayInRomania } from '#domain/calendar/day.ts'
import { fillsTank } from '#domain/fuel/unit.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { proposedActive } from '#domain/proposals/records.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { confirm, confirmLeave } from '../../ui/feedback.tsx'
import { holdSave } from '../../ui/hold-save.ts'
import { COMMON } from '../../ui/texts.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useForm } from '../../ui/use-form.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import type { SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import type { ExistingSheets } from './ExistingSheets.tsx'
import { type Edits, previewOf } from './generated-preview.ts'
import { applicableRoutes, newMachineSettings, placesOf, rangeOf } from './generator-draft.ts'
import type { WorksForm } from './machine/WorksStep.tsx'
import { PeopleChoice } from './PeopleStep.tsx'
import { TEXTS } from './texts.ts'
import { useGeneration } from './use-generation.ts'
import { planQuery } from './use-generation-plan.ts'
import { OPENED, type Step, type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

/** Asks before the user leaves while sheets are being saved. */
const askWhileSaving = () =>
  confirm({
    title: TEXTS.saving,
    text: TEXTS.savingHelp,
    confirm: TEXTS.leavePage,
    close: COMMON.stay,
  })

/** The proposal after the user's edits: removed and moved trips. */
const usePreviewOf = ({ generated }: WizardState, articles: readonly Article[], vehicle: Vehicle | undefined) =>
  useMemo(() => {
    const fuelUm = articles.find(({ id }) => id === vehicle?.fuelId)?.um ?? ''
    const norm = vehicle?.consumptionStationary ? decimal(vehicle.consumptionStationary) : null
    const fuels = new Set(articles.filter((article) => fillsTank(article, fuelUm)).map(({ id }) => id))
    return (edits: Edits) =>
      generated ? previewOf(generated.answer, edits, generated.start, ({ expenseId }) => fuels.has(expenseId), norm) : null
  }, [generated, articles, vehicle?.fuelId, vehicle?.consumptionStationary])

/** Days before today for which sheets are still generated, as a range of one generation is at most. */
const A_YEAR = 366

type PeopleForm = { vehicleId: number | null; driverId: number | null; createdBy: number | null }

type Proposing = {
  client: QueryClient
  companyId: number
  today: Day
  from: Day
  drivers: SheetLists['drivers']
  people: Pick<UseFormReturn<PeopleForm>, 'control' | 'getValues' | 'setValue'>
  act: Dispatch<WizardAction>
  lastDay: RefObject<Day | null>
}

/** Proposes the driver, the preparer and the purpose of a vehicle's last sheet, where the user has chosen none. */
const usualProposal =
  ({ client, companyId, today, from, drivers, people, act, lastDay }: Proposing) =>
  (id: number): void => {
    lastDay.current = null
    const plan = client
      .fetchQuery(planQuery(companyId, [id], { from: today, to: today }))
      .then(([plan]) => {
        if (!plan || people.getValues('vehicleId') !== id) return
        lastDay.current = plan.lastDay
        for (const field of ['driverId', 'createdBy'] as const)
          if (!people.getValues(field)) people.setValue(field, proposedActive(drivers, from, plan[field]))
      })
      .catch(() => {})
    const usual = call('vehicleData', { query: { companyId, id } })
      .then(({ purpose }) => {
        if (purpose && people.getValues('vehicleId') === id) act({ type: 'purposeProposed', purpose })
      })
      .catch(() => {})
    // a driver who is on the way is not asked for
    Promise.all([plan, usual]).finally(holdSave(people.control))
  }

type TakingOver = Pick<Proposing, 'drivers' | 'from' | 'people' | 'act'> & Pick<WizardState, 'selection'> & { routes: SheetLists['routes'] }

/** Takes over by whom and on which routes the sheets were driven that others replace, as far as they are still there. */
const takingOver =
  ({ drivers, from, routes, selection, people, act }: TakingOver): ComponentProps<typeof ExistingSheets>['onTakeOver'] =>
  ({ routes: kept, travelPurpose, ...named }) => {
    for (const field of ['driverId', 'createdBy'] as const) {
      const driver = drivers.find((one) => one.id === named[field] && activeOn(one, from))
      if (driver) people.setValue(field, driver.id)
    }
    const ids = new Set(kept?.filter((id) => routes.some((route) => route.id === id)))
    if (ids.size === 0) return
    const purposes = Object.fromEntries(Object.entries(travelPurpose ?? {}).map(([id, purpose]) => [id, purpose ?? '']))
    act({ type: 'routesSelected', selection: { ...selection, ids, purposes: { ...selection.purposes, ...purposes } } })
  }

/** State shared by all steps: choices, input, the generated proposal, and moving on to the next step. */
export const useGeneratorWizard = (lists: SheetLists, driving: KeptDriving) => {
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
  const { selection, generated, pinned, saving } = wizard
  const setStep = (opened: Step) => act({ type: 'stepOpened', step: opened })
  const leaving = useRef(false)
  const prepared = useRef('')
  const lastDay = useRef<Day | null>(null)

  const receipts = useHookForm<{ expenses: PurchaseDraft[]; offered: number[] }>({ defaultValues: { expenses: [], offered: [] } })
  const purchases = () => receipts.getValues('expenses')
  const people = useForm(PeopleChoice, {
    defaults: { vehicleId: begunWith?.id ?? null, driverId: null, createdBy: null },
    save: async (values) => values,
    onSaved: () => setStep(2),
  })
  const works = useForm(MachineSettings, {
    defaults: newMachineSettings() as WorksForm,
    save: async (values) => values,
    onSaved: () => prepareSettings(),
  })
  const vehicleId = people.watch('vehicleId') ?? null
  const vehicle = lists.vehicles.find(({ id }) => id === vehicleId)
  const routes = useMemo(() => applicableRoutes(lists.routes, vehicle), [lists.routes, vehicle])
  const selected = useMemo(() => routes.filter(({ id }) => selection.ids.has(id)), [routes, selection.ids])
  const { places, base } = useMemo(() => placesOf(selected, company.city), [selected, company.city])
  const previewWith = usePreviewOf(wizard, lists.articles, vehicle)
  const preview = useMemo(() => previewWith(wizard.edits), [previewWith, wizard.edits])
  const settings = useGeneration(
    {
      ...{ companyId: company.id, today, driving, routes, selection, places, purchases },
      people: () => people.getValues() as InputOf<'generateRoadmaps'>['body'],
      machine: () =>
        vehicle?.vehicleType === 'machine' ? (works.getValues() as InputOf<'generateRoadmaps'>['body']['machine']) : undefined,
      pinned: () => preview?.sheets.filter(({ startDate }) => pinned.has(startDate)) ?? [],
    },
    {
      onGenerated: (request, answer) => act({ type: 'generated', request, answer }),
      onRefused: (first, fields) => {
        for (const { step: at, field, message } of fields) {
          if (at === 1) people.setError(field as 'vehicleId', { type: 'server', message })
          if (at === 2) receipts.setError(field as 'expenses', { type: 'server', message })
          if (at === 3 && field.startsWith(MACHINE_FIELD))
            works.setError(field.slice(MACHINE_FIELD.length) as 'minHours', { type: 'server', message })
        }
        setStep(first)
      },
    },
  )

  const unsaved = vehicleId !== null || receipts.formState.isDirty || generated !== null
  useConfirmLeave(unsaved, leaving, saving ? askWhileSaving : confirmLeave)

  const prepareSettings = () => {
    const range = generateFor ? { from: generateFor.from, to: generateFor.to } : rangeOf(purchases(), today, lastDay.current)
    // a range set by the user changes only with the purchases
    if (prepared.current !== JSON.stringify(range)) settings.setValue('range', range, { shouldValidate: true })
    prepared.current = JSON.stringify(range)
    setStep(4)
  }
  const proposeUsual = usualProposal({ client, companyId: company.id, today, from, drivers: lists.drivers, people, act, lastDay })
  const proposeFirst = useEffectEvent(() => {
    if (begunWith) proposeUsual(begunWith.id)
  })
  useEffect(() => proposeFirst(), [])
  const takeOver = takingOver({ drivers: lists.drivers, from, routes, selection, people, act })
  const shared = {
    today,
    takeOver,
    from,
    leaving,
    proposeUsual,
    people,
    works,
    receipts,
    settings,
    vehicle,
    routes,
    places,
    base,
    previewWith,
    preview,
  }
  return { ...shared, wizard, act, setStep, prepareSettings, selected: selected.length }
}

/** Names of the fields of a machine's step in a request. */
const MACHINE_FIELD = 'machine.'
