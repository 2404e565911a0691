import { Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useReducer, useRef, useState } from 'react'
import { useForm as useHookForm } from 'react-hook-form'
import type { Article } from '#contract/articles.ts'
import type { InputOf } from '#contract/contract.ts'
import { GeneratorPeople, type KeptDriving, MachineSettings } from '#contract/generator.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { fillsTank } from '#domain/fuel/unit.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { confirm, confirmLeave } from '../../ui/feedback.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useForm } from '../../ui/use-form.ts'
import type { PurchaseDraft } from '../roadmaps/editor/roadmap-draft.ts'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { FuelStep } from './FuelStep.tsx'
import { GeneratedSheets } from './GeneratedSheets.tsx'
import classes from './GeneratorWizard.module.css'
import { type Edits, previewOf } from './generated-preview.ts'
import { applicableRoutes, newMachineSettings, placesOf, rangeOf, withWish } from './generator-draft.ts'
import { MachineSettingsStep } from './machine/MachineSettingsStep.tsx'
import { MachineSheets } from './machine/MachineSheets.tsx'
import { MACHINE_TEXTS } from './machine/texts.ts'
import { type WorksForm, WorksStep } from './machine/WorksStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { RoutesStep } from './RoutesStep.tsx'
import { rangeText } from './run-texts.ts'
import { SettingsStep } from './SettingsStep.tsx'
import { StepProgress } from './StepProgress.tsx'
import { TEXTS } from './texts.ts'
import { useGeneration } from './use-generation.ts'
import { OPENED, type Step, type WizardState, wizardReducer } from './wizard-state.ts'

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

/** State shared by all steps: choices, input, the generated proposal, and moving on to the next step. */
const useGeneratorWizard = (lists: SheetLists, driving: KeptDriving) => {
  const { company } = useCompany()
  const [today] = useState(() => dayInRomania(new Date()))
  const generateFor = useLocation({ select: ({ state }) => state.generateFor })
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

  const receipts = useHookForm<{ expenses: PurchaseDraft[]; offered: number[] }>({ defaultValues: { expenses: [], offered: [] } })
  const purchases = () => receipts.getValues('expenses')
  const people = useForm(GeneratorPeople, {
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
    const range = generateFor ? { from: generateFor.from, to: generateFor.to } : rangeOf(purchases(), today)
    // a range set by the user changes only with the purchases
    if (prepared.current !== JSON.stringify(range)) settings.setValue('range', range, { shouldValidate: true })
    prepared.current = JSON.stringify(range)
    setStep(4)
  }
  /** The driver and the preparer of the vehicle's last sheet, where the user has chosen none. */
  const proposeUsual = (id: number) => {
    call('planGeneration', { body: { companyId: company.id, vehicleIds: [id], range: { from: today, to: today } } })
      .then(([plan]) => {
        if (!plan || people.getValues('vehicleId') !== id) return
        const active = (driver: number | null) => lists.drivers.some((one) => one.id === driver && one.status === 'active')
        for (const field of ['driverId', 'createdBy'] as const)
          if (!people.getValues(field) && active(plan[field])) people.setValue(field, plan[field] as number)
      })
      .catch(() => {})
  }
  const shared = { today, leaving, proposeUsual, people, works, receipts, settings, vehicle, routes, places, base, previewWith, preview }
  return { ...shared, wizard, act, setStep, prepareSettings, selected: selected.length }
}

/** Names of the fields of a machine's step in a request. */
const MACHINE_FIELD = 'machine.'

type Wizard = ReturnType<typeof useGeneratorWizard>
type StepProps = { wizard: Wizard; lists: SheetLists; remember: Remember }

/** The first step. */
const People = ({ wizard: { people, settings, act, proposeUsual }, lists, remember }: StepProps) => (
  <PeopleStep
    control={people.control}
    getValues={people.getValues}
    setValue={people.setValue}
    {...{ lists, remember }}
    onVehicle={(picked) => {
      settings.setValue('kmStart', null)
      settings.setValue('fuelStart', null)
      act({ type: 'vehiclePicked', routes: applicableRoutes(lists.routes, picked).map(({ id }) => id) })
      if (picked) proposeUsual(picked.id)
    }}
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
        machineId={vehicle.id}
        busy={settings.busy}
        progress={settings.progress}
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
        routes={all.selected}
        control={settings.control}
        setValue={settings.setValue}
        busy={settings.busy}
        progress={settings.progress}
        getValues={settings.getValues}
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
