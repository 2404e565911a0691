/** What the steps after the first share: their input, the generated proposal, and moving on to the next step. */
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Article } from '#contract/articles.ts'
import type { InputOf } from '#contract/contract.ts'
import { type KeptDriving, MachineSettings } from '#contract/generator-settings.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { fillsTank } from '#domain/fuel/unit.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { useCompany } from '../../app/company-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import type { ExistingSheets } from './ExistingSheets.tsx'
import type { Edits } from './edits.ts'
import { previewOf } from './generated-preview.ts'
import { applicableRoutes, placesOf, rangeOf } from './generator-draft.ts'
import { newMachineSettings } from './generator-request.ts'
import type { WorksForm } from './machine/WorksStep.tsx'
import { useGeneration } from './use-generation.ts'
import type { GeneratorWizard } from './use-generator-wizard.ts'
import type { WizardState } from './wizard-state.ts'

/** The proposal after the user's edits: removed and moved trips. */
const usePreviewOf = ({ generated }: WizardState, articles: readonly Article[], vehicle: Vehicle | undefined) =>
  useMemo(() => {
    const fuelUm = articles.find(({ id }) => id === vehicle?.fuelId)?.um ?? ''
    const norm = vehicle?.consumptionStationary ? decimal(vehicle.consumptionStationary) : null
    const fuels = new Set(articles.filter((article) => fillsTank(article, fuelUm)).map(({ id }) => id))
    return (edits: Edits) =>
      generated ? previewOf(generated.answer, edits, generated.start, ({ expenseId }) => fuels.has(expenseId), norm) : null
  }, [generated, articles, vehicle?.fuelId, vehicle?.consumptionStationary])

type TakingOver = Pick<GeneratorWizard, 'from' | 'people' | 'act'> & Pick<WizardState, 'selection'> & Pick<SheetLists, 'drivers' | 'routes'>

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

/** Names of the fields of a machine's step in a request. */
const MACHINE_FIELD = 'machine.'

/** The input of the steps after the first, which is kept while the first is shown again. */
export const useLaterSteps = (first: GeneratorWizard, lists: SheetLists, driving: KeptDriving) => {
  const { wizard, act, setStep, today, from, lastDay, people, receipts, vehicle, generateFor, settingsNow } = first
  const { selection, pinned } = wizard
  const { company } = useCompany()
  const prepared = useRef('')
  const purchases = () => receipts.getValues('expenses')
  const works = useForm(MachineSettings, {
    defaults: newMachineSettings() as WorksForm,
    save: async (values) => values,
    onSaved: () => prepareSettings(),
  })
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
      onRefused: (step, fields) => {
        for (const { step: at, field, message } of fields) {
          if (at === 1) people.setError(field as 'vehicleId', { type: 'server', message })
          if (at === 2) receipts.setError(field as 'expenses', { type: 'server', message })
          if (at === 3 && field.startsWith(MACHINE_FIELD))
            works.setError(field.slice(MACHINE_FIELD.length) as 'minHours', { type: 'server', message })
        }
        setStep(step)
      },
    },
  )

  const { setValue, getValues } = settings
  useEffect(() => {
    settingsNow.current = getValues
  }, [settingsNow, getValues])
  const beginAnew = useEffectEvent(() => {
    setValue('kmStart', null)
    setValue('fuelStart', null)
    for (const reading of ['meterStart', 'meterStop'] as const) works.setValue(reading, null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another vehicle begins elsewhere
  useEffect(() => beginAnew(), [vehicle?.id])
  const proposedRange = () => (generateFor ? { from: generateFor.from, to: generateFor.to } : rangeOf(purchases(), today, lastDay.current))
  const prepareSettings = () => {
    const range = proposedRange()
    // a range set by the user changes only with the purchases
    if (prepared.current !== JSON.stringify(range)) settings.setValue('range', range, { shouldValidate: true })
    prepared.current = JSON.stringify(range)
    setStep(4)
  }
  const takeOver = takingOver({ drivers: lists.drivers, from, routes, selection, people, act })
  return {
    works,
    settings,
    routes,
    places,
    base,
    previewWith,
    preview,
    takeOver,
    proposedRange,
    prepareSettings,
    selected: selected.length,
  }
}
