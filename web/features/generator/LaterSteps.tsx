import { useWatch } from 'react-hook-form'
import { type KeptDriving, MachineSettings } from '#contract/generator-settings.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { Day } from '#domain/calendar/day.ts'
import { useCompany } from '../../app/company-context.tsx'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import { keepFocus } from '../../ui/use-focus-back.ts'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { FuelStep } from './FuelStep.tsx'
import { linesOf } from './generator-draft.ts'
import { withWish } from './generator-request.ts'
import { MachineSettingsStep } from './machine/MachineSettingsStep.tsx'
import { WorksStep } from './machine/WorksStep.tsx'
import { Outlook } from './Outlook.tsx'
import { RoutesStep } from './RoutesStep.tsx'
import { SettingsStep } from './SettingsStep.tsx'
import type { SettingsForm } from './settings-form.ts'
import { planSettings, useGenerationPlan } from './use-generation-plan.ts'
import type { GeneratorWizard } from './use-generator-wizard.ts'
import { useLaterSteps } from './use-later-steps.ts'

/** What was generated comes after the steps that lead to it. */
const GeneratedSheets = lazyPart(async () => (await import('./GeneratedSheets.tsx')).GeneratedSheets)
const MachineSheets = lazyPart(async () => (await import('./machine/MachineSheets.tsx')).MachineSheets)
const RESULTS = [GeneratedSheets, MachineSheets]

type Wizard = GeneratorWizard & ReturnType<typeof useLaterSteps>
type StepProps = { wizard: Wizard; lists: SheetLists; remember: Remember }

/** What is known of the sheets by the receipts, and from the fourth step on by its days and start. */
const OutlookNow = ({ wizard: { wizard, vehicle, today, people, receipts, settings, works } }: Pick<StepProps, 'wizard'>) => {
  const lines = useWatch({ control: receipts.control, name: 'expenses' })
  const { range, kmStart, fuelStart, mode, ...days } = useWatch({ control: settings.control }) as SettingsForm
  const driverId = useWatch({ control: people.control, name: 'driverId' })
  const least = useWatch({ control: works.control, name: 'minHours' })
  const { data: minHours } = MachineSettings.shape.minHours.safeParse(least)
  const machine = vehicle?.vehicleType === 'machine' && minHours ? { minHours: Number(minHours) } : {}
  const drivers = vehicle && driverId ? [{ vehicleId: vehicle.id, driverId }] : []
  const further = { ...planSettings(days), ...machine, kmStart, fuelStart, mode, drivers }
  const onBegin = (from: Day) => {
    settings.setValue('range', { ...range, from }, { shouldDirty: true, shouldValidate: true })
    toTitle()
  }
  return <Outlook {...{ vehicle, today, lines, further }} {...(wizard.step === 4 ? { range, onBegin } : {})} />
}

/** What the settings of a vehicle and of a machine are made with alike. */
const settingsProps = (all: Wizard) => {
  const { settings, receipts, setStep } = all
  return {
    control: settings.control,
    setValue: settings.setValue,
    getValues: settings.getValues,
    expenses: () => linesOf(receipts.getValues('expenses')),
    busy: settings.busy,
    progress: settings.progress,
    aside: <OutlookNow wizard={all} />,
    onTakeOver: all.takeOver,
    onCancel: settings.cancel,
    onBack: () => setStep(3),
    onSubmit: settings.generate,
  }
}

/** What was pressed is disabled while the rest is generated, and gone where it helped. */
const toTitle = () => keepFocus(() => document.querySelector<HTMLElement>('main h2'))

/** The third step of a machine. */
const Works = ({ wizard, vehicle }: Pick<StepProps, 'wizard'> & { vehicle: Vehicle }) => {
  const [plan] = useGenerationPlan(useCompany().company.id, [vehicle.id], wizard.proposedRange()) ?? []
  return (
    <WorksStep
      control={wizard.works.control}
      meter={plan?.meter ?? null}
      aside={<OutlookNow wizard={wizard} />}
      onBack={() => wizard.setStep(2)}
      onNext={wizard.works.submit}
    />
  )
}

/** The other steps of a vehicle or machine, once one is chosen. */
const OfVehicle = ({ wizard: all, vehicle, lists, remember }: StepProps & { vehicle: Vehicle }) => {
  const { wizard, act, setStep, settings, routes, receipts, today, leaving, places, base, preview, previewWith } = all
  const { step, selection, generated } = wizard
  const isMachine = vehicle.vehicleType === 'machine'
  if (step === 2)
    return (
      <FuelStep
        {...{ vehicle, receipts, today, lists, remember, settings }}
        aside={<OutlookNow wizard={all} />}
        onBack={() => setStep(1)}
        onNext={() => setStep(3)}
      />
    )
  if (step === 3)
    return isMachine ? (
      <Works wizard={all} vehicle={vehicle} />
    ) : (
      <RoutesStep
        {...{ routes, selection }}
        aside={<OutlookNow wizard={all} />}
        norms={[vehicle.consumptionType]}
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
    return isMachine ? (
      <MachineSettingsStep {...settingsProps(all)} machineId={vehicle.id} />
    ) : (
      <SettingsStep {...settingsProps(all)} {...{ places, base }} vehicleIds={[vehicle.id]} routes={all.selected} />
    )
  if (step !== 5 || !generated || !preview) return null
  const Sheets = isMachine ? MachineSheets : GeneratedSheets
  return (
    <Sheets
      {...{ vehicle, wizard, generated, preview, previewWith, act, leaving }}
      routes={lists.routes}
      generating={settings.busy}
      progress={settings.progress}
      onGenerateRest={(remedy) => {
        if (remedy && remedy.routeId !== null) act({ type: 'routesSelected', selection: withWish(selection, remedy.routeId, remedy.wish) })
        settings.generateRest(generated.answer.seed, remedy)
        toTitle()
      }}
      onCancel={settings.cancel}
    />
  )
}

type Props = { wizard: GeneratorWizard; lists: SheetLists; driving: KeptDriving; remember: Remember }

/** The steps after the first; nothing while the first is shown again, so that their input is kept. */
export const LaterSteps = ({ wizard: first, lists, driving, remember }: Props) => {
  const later = useLaterSteps(first, lists, driving)
  usePartsAhead(RESULTS)
  const { vehicle, wizard } = first
  if (!vehicle || wizard.step === 1) return null
  return <OfVehicle {...{ vehicle, lists, remember }} wizard={{ ...first, ...later }} />
}
