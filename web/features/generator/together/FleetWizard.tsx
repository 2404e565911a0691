import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { useForm as useHookForm } from 'react-hook-form'
import type { VehiclePlan } from '#contract/generator.ts'
import { GeneratorSettings, type KeptDriving } from '#contract/generator-settings.ts'
import { dayInRomania, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { CardComing } from '../../../ui/CardComing.tsx'
import { useConfirmLeave } from '../../../ui/use-confirm-leave.ts'
import { useForm } from '../../../ui/use-form.ts'
import { lineOfReceipt } from '../../receipts/line-of-receipt.ts'
import { sheetRules } from '../../roadmaps/editor/sheet-rules.ts'
import type { Remember, SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { OUTLOOK } from '../first-texts.ts'
import classes from '../GeneratorWizard.module.css'
import { applicableRoutes, placesOf } from '../generator-draft.ts'
import { newSettings, type Selection } from '../generator-request.ts'
import { KnownOutlook, OutlookPanel } from '../Outlook.tsx'
import { RoutesStep } from '../RoutesStep.tsx'
import { SettingsStep } from '../SettingsStep.tsx'
import { StepProgress } from '../StepProgress.tsx'
import type { SettingsForm } from '../settings-form.ts'
import { TEXTS } from '../texts.ts'
import { planQuery, planSettings } from '../use-generation-plan.ts'
import type { Step } from '../wizard-state.ts'
import { FleetResults } from './FleetResults.tsx'
import { askedOf, type Crew, type OfVehicle, partsOf, type Starts } from './fleet-draft.ts'
import { useFleetGeneration } from './use-fleet-generation.ts'
import { useFleetPlans } from './use-fleet-plans.ts'
import { VehiclesStep } from './VehiclesStep.tsx'

type OutlookProps = Omit<ComponentProps<typeof KnownOutlook>, 'kind'> & { vehicles: number }

/** What is known of the sheets of all vehicles before they are generated. */
const FleetOutlook = ({ vehicles, ...known }: OutlookProps) => (
  <OutlookPanel
    of={vehicles > 0 ? counted(vehicles, TEXTS.together.vehicleWord, TEXTS.together.vehiclesWord) : undefined}
    steps={OUTLOOK.stepsTogether}
  >
    {known.plans.length > 0 ? <KnownOutlook {...known} kind="vehicle" /> : <CardComing height={280} />}
  </OutlookPanel>
)

/** The norms of the chosen vehicles, the routes with a distance for one of them, and of those that are selected the places. */
const useCrewRoutes = (lists: SheetLists, crew: Crew, selection: Selection) => {
  const { company } = useCompany()
  const chosen = useMemo(() => lists.vehicles.filter(({ id }) => crew.has(id)), [lists.vehicles, crew])
  const routes = useMemo(() => {
    const usable = new Set(chosen.flatMap((vehicle) => applicableRoutes(lists.routes, vehicle).map(({ id }) => id)))
    return lists.routes.filter(({ id }) => usable.has(id))
  }, [lists.routes, chosen])
  const selected = useMemo(() => routes.filter(({ id }) => selection.ids.has(id)), [routes, selection.ids])
  const { places, base } = useMemo(() => placesOf(selected, company.city), [selected, company.city])
  const norms = [...new Set(chosen.map(({ consumptionType }) => consumptionType))]
  return { norms, routes, selected, places, base }
}

/** The purpose that routes without one get, of each vehicle its own. */
const usualOf = (plans: readonly VehiclePlan[]): string => [...new Set(plans.flatMap(({ purpose }) => purpose ?? []))].join(' / ')

/** Vehicles, routes and settings of all, and the sheets of each. */
export const FleetWizard = ({ lists, driving, remember }: { lists: SheetLists; driving: KeptDriving; remember: Remember }) => {
  const { company } = useCompany()
  const [today] = useState(() => dayInRomania(new Date()))
  const client = useQueryClient()
  const [step, setStep] = useState<Step>(1)
  const [crew, setCrew] = useState<Crew>(new Map())
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const [saving, setSaving] = useState(false)
  const [selection, setSelection] = useState<Selection>({ ids: new Set(lists.routes.map(({ id }) => id)), purposes: {} })
  const [answers, setAnswers] = useState<readonly OfVehicle[]>([])
  const leaving = useRef(false)
  const starts = useHookForm<Starts>({ defaultValues: { starts: {} } })
  const { generate, progress, cancel } = useFleetGeneration()

  const { norms, routes, selected, places, base } = useCrewRoutes(lists, crew, selection)
  const linesOf = (plan: VehiclePlan) => {
    const rules = sheetRules({ kind: 'vehicle', companyTva: company.tva, savedSheet: null, ...lists }, plan.vehicleId)
    return plan.receipts.map((row) => ({ ...lineOfReceipt(row, rules), time: row.time }))
  }
  const settings = useForm(GeneratorSettings, {
    defaults: { ...newSettings(today, {}, driving), range: { from: monthStart(today), to: monthEnd(today) } } as SettingsForm,
    save: async (values) => {
      const choices = { companyId: company.id, routes, selection, settings: values as ReturnType<typeof newSettings> }
      const planned = await client.fetchQuery(planQuery(company.id, [...crew.keys()], choices.settings.range, { taken: [...taken] }))
      const plans = new Map(planned.map((plan) => [plan.vehicleId, plan]))
      return generate(partsOf(crew).map((part) => askedOf(part, crew, plans, choices, linesOf, starts.getValues())))
    },
    onSaved: (arrived) => {
      if (!arrived) return
      setAnswers(arrived)
      setStep(4)
    },
  })
  useConfirmLeave(crew.size > 0, leaving)
  const { range, mode, ...days } = settings.watch()
  const asked = planSettings(days)
  const plans = useFleetPlans({ crew, range, starts, taken, asked: { ...asked, mode } })
  const outlook = <FleetOutlook {...{ plans, range }} vehicles={crew.size} />

  return (
    <>
      <div className={classes.top} data-dense={step === 4 || undefined}>
        <Title order={1}>{TEXTS.together.title}</Title>
        <StepProgress kind="together" step={step} locked={saving} onStep={setStep} />
      </div>
      {step === 1 ? (
        <VehiclesStep
          control={settings.control}
          setValue={settings.setValue}
          {...{ range, asked, lists, remember, crew, starts, plans, taken }}
          aside={outlook}
          onCrew={setCrew}
          onTaken={setTaken}
          onNext={async () => {
            if (await settings.trigger('range')) setStep(2)
          }}
        />
      ) : null}
      {step === 2 ? (
        <RoutesStep
          {...{ norms, routes, selection }}
          usual={usualOf(plans)}
          aside={outlook}
          onSelection={setSelection}
          onAdded={(route) => {
            remember('routes', route)
            setSelection({ ...selection, ids: new Set(selection.ids).add(route.id) })
          }}
          onGone={(route) => {
            remember('routes', route, true)
            setSelection((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => id !== route.id)) }))
          }}
          onBack={() => setStep(1)}
          onNext={() => setStep(3)}
        />
      ) : null}
      {step === 3 ? (
        <SettingsStep
          {...{ places, base, progress }}
          asksRange={false}
          vehicleIds={[...crew.keys()]}
          further={{ taken: [...taken] }}
          plateOf={(id) => lists.vehicles.find((vehicle) => vehicle.id === id)?.number ?? ''}
          routes={selected.length}
          control={settings.control}
          setValue={settings.setValue}
          getValues={settings.getValues}
          busy={settings.busy}
          aside={outlook}
          onCancel={cancel}
          onBack={() => setStep(2)}
          onSubmit={settings.submit}
        />
      ) : null}
      {step === 4 ? <FleetResults {...{ answers, lists, leaving, saving }} onSaving={setSaving} onBack={() => setStep(3)} /> : null}
    </>
  )
}
