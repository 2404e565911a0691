import { Title } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import type { KeptDriving } from '#contract/generator-settings.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import { keepFocus } from '../../ui/use-focus-back.ts'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { FuelStep } from './FuelStep.tsx'
import classes from './GeneratorWizard.module.css'
import { applicableRoutes, linesOf, withWish } from './generator-draft.ts'
import { MachineSettingsStep } from './machine/MachineSettingsStep.tsx'
import { MACHINE_TEXTS } from './machine/texts.ts'
import { WorksStep } from './machine/WorksStep.tsx'
import { Outlook } from './Outlook.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { RoutesStep } from './RoutesStep.tsx'
import { rangeText } from './run-texts.ts'
import { SettingsStep } from './SettingsStep.tsx'
import { StepProgress } from './StepProgress.tsx'
import { TEXTS } from './texts.ts'
import { useGeneratorWizard } from './use-generator-wizard.ts'

/** What was generated comes after the steps that lead to it. */
const GeneratedSheets = lazyPart(async () => (await import('./GeneratedSheets.tsx')).GeneratedSheets)
const MachineSheets = lazyPart(async () => (await import('./machine/MachineSheets.tsx')).MachineSheets)
const RESULTS = [GeneratedSheets, MachineSheets]

type Wizard = ReturnType<typeof useGeneratorWizard>
type StepProps = { wizard: Wizard; lists: SheetLists; remember: Remember }

/** What is known of the sheets by the receipts, and from the fourth step on by its days and start. */
const OutlookNow = ({ wizard: { wizard, vehicle, today, receipts, settings } }: Pick<StepProps, 'wizard'>) => {
  const lines = useWatch({ control: receipts.control, name: 'expenses' })
  const [range, kmStart, fuelStart] = useWatch({ control: settings.control, name: ['range', 'kmStart', 'fuelStart'] })
  return <Outlook {...{ vehicle, today, lines }} start={{ kmStart, fuelStart }} {...(wizard.step === 4 ? { range } : {})} />
}

/** The first step. */
const People = ({ wizard: { people, settings, from, act, proposeUsual, vehicle, today }, lists, remember }: StepProps) => (
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
    aside={<Outlook {...{ vehicle, today }} />}
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
        aside={<OutlookNow wizard={all} />}
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
    return (
      <FuelStep
        {...{ vehicle, receipts, today, lists, remember, settings }}
        aside={<OutlookNow wizard={all} />}
        onBack={() => setStep(1)}
        onNext={() => setStep(3)}
      />
    )
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
        aside={<OutlookNow wizard={all} />}
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
        if (remedy && remedy.routeId !== null) act({ type: 'routesSelected', selection: withWish(selection, remedy.routeId, remedy.wish) })
        settings.generateRest(generated.answer.seed, remedy)
        // what was pressed is disabled meanwhile, and gone where it helped
        keepFocus(() => document.querySelector<HTMLElement>('main h2'))
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
