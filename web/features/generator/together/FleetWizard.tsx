import { Title } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useForm as useHookForm } from 'react-hook-form'
import type { VehiclePlan } from '#contract/generator.ts'
import { GeneratorSettings, type KeptDriving } from '#contract/generator-settings.ts'
import { dayInRomania, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { BackLink } from '../../../ui/BackLink.tsx'
import { useConfirmLeave } from '../../../ui/use-confirm-leave.ts'
import { useForm } from '../../../ui/use-form.ts'
import { lineOfReceipt } from '../../receipts/line-of-receipt.ts'
import { sheetRules } from '../../roadmaps/editor/sheet-rules.ts'
import type { Remember, SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { applicableRoutes, placesOf } from '../generator-draft.ts'
import { newSettings, type Selection } from '../generator-request.ts'
import { RoutesStep } from '../RoutesStep.tsx'
import { SettingsStep } from '../SettingsStep.tsx'
import type { SettingsForm } from '../settings-form.ts'
import { TEXTS } from '../texts.ts'
import { FleetResults } from './FleetResults.tsx'
import { askedOf, type Crew, type OfVehicle, partsOf, type Starts } from './fleet-draft.ts'
import { useFleetGeneration } from './use-fleet-generation.ts'
import { VehiclesStep } from './VehiclesStep.tsx'

/** Vehicles, routes and settings of all, and the sheets of each. */
export const FleetWizard = ({ lists, driving, remember }: { lists: SheetLists; driving: KeptDriving; remember: Remember }) => {
  const { company } = useCompany()
  const [today] = useState(() => dayInRomania(new Date()))
  const [step, setStep] = useState<1 | 2 | 3 | 4>(1)
  const [crew, setCrew] = useState<Crew>(new Map())
  const [plans, setPlans] = useState<ReadonlyMap<number, VehiclePlan>>(new Map())
  const [selection, setSelection] = useState<Selection>({ ids: new Set(lists.routes.map(({ id }) => id)), purposes: {} })
  const [answers, setAnswers] = useState<readonly OfVehicle[]>([])
  const leaving = useRef(false)
  const starts = useHookForm<Starts>({ defaultValues: { starts: {} } })
  const { generate, progress, cancel } = useFleetGeneration()

  const chosen = useMemo(() => lists.vehicles.filter(({ id }) => crew.has(id)), [lists.vehicles, crew])
  const routes = useMemo(() => {
    const usable = new Set(chosen.flatMap((vehicle) => applicableRoutes(lists.routes, vehicle).map(({ id }) => id)))
    return lists.routes.filter(({ id }) => usable.has(id))
  }, [lists.routes, chosen])
  const selected = useMemo(() => routes.filter(({ id }) => selection.ids.has(id)), [routes, selection.ids])
  const { places, base } = useMemo(() => placesOf(selected, company.city), [selected, company.city])
  const linesOf = (plan: VehiclePlan) => {
    const rules = sheetRules({ kind: 'vehicle', companyTva: company.tva, savedSheet: null, ...lists }, plan.vehicleId)
    return plan.receipts.map((row) => ({ ...lineOfReceipt(row, rules), time: row.time }))
  }
  const settings = useForm(GeneratorSettings, {
    defaults: { ...newSettings(today, {}, driving), range: { from: monthStart(today), to: monthEnd(today) } } as SettingsForm,
    save: (values) => {
      const choices = { companyId: company.id, routes, selection, settings: values as ReturnType<typeof newSettings> }
      return generate(partsOf(crew).map((part) => askedOf(part, crew, plans, choices, linesOf, starts.getValues())))
    },
    onSaved: (arrived) => {
      if (!arrived) return
      setAnswers(arrived)
      setStep(4)
    },
  })
  const keepPlans = useCallback((arrived: ReadonlyMap<number, VehiclePlan>) => setPlans(arrived), [])
  useConfirmLeave(crew.size > 0, leaving)
  const [first] = chosen
  const range = settings.watch('range')

  return (
    <>
      <BackLink to="/dashboard/generate">{TEXTS.together.back}</BackLink>
      <Title order={1} mb="md">
        {TEXTS.together.title}
      </Title>
      {step === 1 ? (
        <VehiclesStep
          control={settings.control}
          {...{ range, lists, crew, starts }}
          onCrew={setCrew}
          onPlans={keepPlans}
          onNext={() => setStep(2)}
        />
      ) : null}
      {step === 2 && first ? (
        <RoutesStep
          {...{ vehicle: first, routes, selection }}
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
          vehicleIds={[...crew.keys()]}
          plateOf={(id) => lists.vehicles.find((vehicle) => vehicle.id === id)?.number ?? ''}
          routes={selected.length}
          control={settings.control}
          setValue={settings.setValue}
          getValues={settings.getValues}
          busy={settings.busy}
          onCancel={cancel}
          onBack={() => setStep(2)}
          onSubmit={settings.submit}
        />
      ) : null}
      {step === 4 ? <FleetResults {...{ answers, lists, leaving }} onBack={() => setStep(3)} /> : null}
    </>
  )
}
