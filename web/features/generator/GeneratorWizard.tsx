import { Title } from '@mantine/core'
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
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useForm } from '../../ui/use-form.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import type { ExistingSheets } from './ExistingSheets.tsx'
import { FuelStep } from './FuelStep.tsx'
import classes from './GeneratorWizard.module.css'
import { type Edits, previewOf } from './generated-preview.ts'
import { applicableRoutes, linesOf, newMachineSettings, placesOf, rangeOf, withWish } from './generator-draft.ts'
import { MachineSettingsStep } from './machine/MachineSettingsStep.tsx'
import { MACHINE_TEXTS } from './machine/texts.ts'
import { type WorksForm, WorksStep } from './machine/WorksStep.tsx'
import { PeopleChoice, PeopleStep } from './PeopleStep.tsx'
import { RoutesStep } from './RoutesStep.tsx'
import { rangeText } from './run-texts.ts'
import { SettingsStep } from './SettingsStep.tsx'
import { StepProgress } from './StepProgress.tsx'
import { TEXTS } from './texts.ts'
import { useGeneration } from './use-generation.ts'
import { OPENED, type Step, type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

/** What was generated comes after the steps that lead to it. */
const GeneratedSheets = lazyPart(async () => (await import('./GeneratedSheets.tsx')).GeneratedSheets)
const MachineSheets = lazyPart(async () => (await import('./machine/MachineSheets.tsx')).MachineSheets)
const RESULTS = [GeneratedSheets, MachineSheets]

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
  ({ companyId, today, from, drivers, people, act, lastDay }: Proposing) =>
  (id: number): void => {
    lastDay.current = null
    const plan = call('planGeneration', { body: { companyId, vehicleIds: [id], range: { from: today, to: today } } })
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
const useGeneratorWizard = (lists: SheetLists, driving: KeptDriving) => {
  const { company } = useCompany()
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
  const proposeUsual = usualProposal({ companyId: company.id, today, from, drivers: lists.drivers, people, act, lastDay })
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

type Wizard = ReturnType<typeof useGeneratorWizard>
type StepProps = { wizard: Wizard; lists: SheetLists; remember: Remember }

/** The first step. */
const People = ({ wizard: { people, settings, from, act, proposeUsual }, lists, remember }: StepProps) => (
  <PeopleStep
    control={people.control}
    getValues={people.getValues}
    setValue={people.setValue}
    {...{ lists, from, remember }}
    onVehicle={(picked) => {
      settings.setValue('kmStart', null)
      settings.setValue('fuelStart', null)
      act({ type: 'vehiclePicked', routes: applicableRoutes(lists.routes, picked).map(({ id }) => id) })
      if (picked) proposeUsual(picked.id)
    }}
    busy={people.busy}
    onNext={people.submit}
  />
)

/** The last steps of a machine. */
const OfMachine = ({ wizard: all, vehicle }: Pick<StepProps, 'wizard'> & { vehicle: Vehicle }) => {
  const { wizard, act, setStep, settings, works, today, leaving, preview, previewWith } = all
  const { step, generated } = wizard
  if (step === 3) return <WorksStep control={works.control} onBack={() => setStep(2)} onNext={works.submit} />
  if (step === 4)
    return (
      <MachineSettingsStep
        control={settings.control}
        setValue={settings.setValue}
        getValues={settings.getValues}
        expenses={() => linesOf(all.receipts.getValues('expenses'))}
        machineId={vehicle.id}
        busy={settings.busy}
        progress={settings.progress}
        onTakeOver={all.takeOver}
        onCancel={settings.cancel}
        onBack={() => setStep(3)}
        onSubmit={settings.generate}
      />
    )
  if (step !== 5 || !generated || !preview) return null
  return (
    <MachineSheets
      {...{ vehicle, today, wizard, generated, preview, previewWith, act, leaving }}
      generating={settings.busy}
      progress={settings.progress}
      onGenerateRest={() => settings.generateRest(generated.answer.seed)}
      onCancel={settings.cancel}
    />
  )
}

/** The other steps of a vehicle, once one is chosen. */
const OfVehicle = ({ wizard: all, vehicle, lists, remember }: StepProps & { vehicle: Vehicle }) => {
  const { wizard, act, setStep, settings, routes, receipts, today, leaving, places, base, preview, previewWith } = all
  const { step, selection, generated } = wizard
  if (step === 2)
    return <FuelStep {...{ vehicle, receipts, today, lists, remember, settings }} onBack={() => setStep(1)} onNext={() => setStep(3)} />
  if (step > 2 && vehicle.vehicleType === 'machine') return <OfMachine wizard={all} vehicle={vehicle} />
  if (step === 3)
    return (
      <RoutesStep
        {...{ vehicle, routes, selection }}
        onSelection={(chosen) => act({ type: 'routesSelected', selection: chosen })}
        onAdded={(route) => {
          remember('routes', route)
          act({ type: 'routeAdded', route: route.id })
        }}
        onGone={(route) => {
          remember('routes', route, true)
          act({ type: 'routeGone', route: route.id })
        }}
        onBack={() => setStep(2)}
        onNext={all.prepareSettings}
      />
    )
  if (step === 4)
    return (
      <SettingsStep
        {...{ places, base }}
        vehicleIds={[vehicle.id]}
        expenses={() => linesOf(receipts.getValues('expenses'))}
        routes={all.selected}
        control={settings.control}
        setValue={settings.setValue}
        busy={settings.busy}
        progress={settings.progress}
        getValues={settings.getValues}
        onTakeOver={all.takeOver}
        onCancel={settings.cancel}
        onBack={() => setStep(3)}
        onSubmit={settings.generate}
      />
    )
  if (step !== 5 || !generated || !preview) return null
  return (
    <GeneratedSheets
      {...{ vehicle, today, wizard, generated, preview, previewWith, act, leaving }}
      routes={lists.routes}
      generating={settings.busy}
      progress={settings.progress}
      onGenerateRest={(remedy) => {
        if (remedy) act({ type: 'routesSelected', selection: withWish(selection, remedy.routeId, remedy.wish) })
        settings.generateRest(generated.answer.seed, remedy)
      }}
      onCancel={settings.cancel}
    />
  )
}

/** Beside the title of the last step: the vehicle or machine, its driver, and the range of days. */
const AssetSummary = ({ wizard: { wizard, vehicle, people }, lists }: Pick<StepProps, 'wizard' | 'lists'>) => {
  const range = wizard.generated?.request.range
  if (wizard.step !== 5 || !vehicle || !range) return null
  const driverId = people.getValues('driverId')
  const { number, make, model } = vehicle
  const driver = lists.drivers.find(({ id }) => id === driverId)?.name
  return (
    <p className={classes.whose}>
      <strong>{number}</strong>
      <span>{[[make, model].filter(Boolean).join(' '), driver].filter(Boolean).join(' · ')}</span>
      <strong>{rangeText(range)}</strong>
    </p>
  )
}

/** The five steps. Input of a step is kept while another one is shown, also when a call fails. */
export const GeneratorWizard = ({ lists, driving, remember }: { lists: SheetLists; driving: KeptDriving; remember: Remember }) => {
  const wizard = useGeneratorWizard(lists, driving)
  usePartsAhead(RESULTS)
  const { step, saving } = wizard.wizard
  return (
    <>
      <div className={classes.top} data-dense={step === 5 || undefined}>
        <Title order={1}>{wizard.vehicle?.vehicleType === 'machine' ? MACHINE_TEXTS.title : TEXTS.title}</Title>
        <AssetSummary {...{ wizard, lists }} />
        <StepProgress step={step} kind={wizard.vehicle?.vehicleType ?? 'vehicle'} locked={saving} onStep={wizard.setStep} />
      </div>
      {step === 1 || !wizard.vehicle ? (
        <People {...{ wizard, lists, remember }} />
      ) : (
        <OfVehicle {...{ wizard, lists, remember }} vehicle={wizard.vehicle} />
      )}
    </>
  )
}
