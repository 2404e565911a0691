import { Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useForm as useHookForm } from 'react-hook-form'
import type { InputOf } from '#contract/contract.ts'
import { type Generation, GeneratorPeople, GeneratorSettings } from '#contract/generator.ts'
import type { Route } from '#contract/routes.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, dayInRomania, formatDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { fillsTank } from '#domain/fuel/unit.ts'
import { counted, formatQuantity } from '#domain/numbers/format.ts'
import { permissions } from '#domain/plan/permissions.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CallError, call } from '../../lib/api.ts'
import { store, stored } from '../../lib/stored.ts'
import { confirm, confirmLeave, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useForm } from '../../ui/use-form.ts'
import { offerRecalculation, type VehicleRange } from '../roadmaps/chains/later-sheets.ts'
import { RecalculateDialog } from '../roadmaps/chains/RecalculateDialog.tsx'
import { newDraft, type PurchaseDraft, type SheetSources } from '../roadmaps/editor/roadmap-draft.ts'
import { SheetContext, type SheetForm } from '../roadmaps/editor/sheet-form.ts'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { showLimit } from '../subscription/limit-dialog.tsx'
import { FuelStep } from './FuelStep.tsx'
import { type PreviewTrip, previewOf } from './generated-preview.ts'
import { applicableRoutes, newSettings, placesOf, type RememberedSettings, rangeOf, rememberedOf, requestOf } from './generator-draft.ts'
import { PeopleStep } from './PeopleStep.tsx'
import { ResultsStep } from './ResultsStep.tsx'
import { RoutesStep } from './RoutesStep.tsx'
import { type SettingsForm, SettingsStep } from './SettingsStep.tsx'
import { StepProgress } from './StepProgress.tsx'
import { TEXTS } from './texts.ts'
import { useRuns } from './use-runs.ts'
import type { Names } from './warning-texts.ts'
import { OPENED, type Step, wizardReducer } from './wizard-state.ts'

type Saving = InputOf<'saveGenerated'>['body']

/** How long a whole run can be taken back from its toast: one looks at the list first. */
const LONG_LOOK_MS = 30_000

/** Asks before sheets that are being saved are left alone. */
const askWhileSaving = () =>
  confirm({
    title: TEXTS.saving,
    text: TEXTS.savingHelp,
    confirm: TEXTS.leavePage,
    close: COMMON.stay,
  })

/** How many more trip sheets the package allows; `null` without a limit. */
const roomIn = ({ activePackage, totalRoadmaps, totalSheets }: Subscription, today: Day): number | null => {
  const plan = activePackage && { ...activePackage, free: activePackage.package.price === 0 }
  return permissions({ plan, totalRoadmaps, totalSheets, today }).roadmapsLeft
}

/** The receipts that the tank cannot take, as the person was told. */
const overfullIn = ({ warnings }: Generation): number[] =>
  warnings.flatMap(({ code, ids }) => (code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []) : []))

/** Where the field of a refused request stands. */
const stepOf = (field: string): Step => {
  if (field === 'vehicleId' || field === 'driverId' || field === 'createdBy') return 1
  if (field.startsWith('expenses')) return 2
  if (field.startsWith('routes') || field.startsWith('travelPurpose')) return 3
  return 4
}

/** The five steps. What was typed in one stays while another is shown, also when a call fails. */
export const GeneratorWizard = ({ lists, remember }: { lists: SheetLists; remember: Remember }) => {
  const { company, subscription } = useCompany()
  const { refresh, undo } = useRuns()
  const navigate = useNavigate()
  const [today] = useState(() => dayInRomania(new Date()))
  const [wizard, act] = useReducer(wizardReducer, OPENED)
  const { step, selection, generated, removed, pinned, confirmed, saving } = wizard
  const setStep = (opened: Step) => act({ type: 'stepOpened', step: opened })
  const [recalculating, setRecalculating] = useState<VehicleRange | null>(null)
  const leaving = useRef(false)
  const gone = useRef(false)
  const asking = useRef<AbortController>(undefined)
  const prepared = useRef('')

  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  // the sheet form's own lines, so that a purchase is typed here as it is on a sheet
  const sheetForm = useHookForm<SheetForm>({
    defaultValues: newDraft('vehicle', { companyId: company.id, today, lastNumber: 0 }) as SheetForm,
  })
  const sources = useMemo<SheetSources>(() => ({ kind: 'vehicle', companyTva: company.tva, kept: null, ...lists }), [company.tva, lists])
  const {
    control: sheetControl,
    getValues,
    setValue,
    clearErrors,
    setError,
    setFocus,
    subscribe,
    trigger,
    getFieldState,
    formState,
  } = sheetForm
  const sheet = useMemo(
    () => ({
      form: { getValues, setValue, clearErrors, setFocus, subscribe, trigger, getFieldState },
      control: sheetControl,
      lists,
      remember,
      sources,
    }),
    [getValues, setValue, clearErrors, setFocus, subscribe, trigger, getFieldState, sheetControl, lists, remember, sources],
  )
  const purchases = () => (getValues('expenses') ?? []) as PurchaseDraft[]

  const people = useForm(GeneratorPeople, {
    defaults: { vehicleId: null, driverId: null, createdBy: null },
    save: async (values) => values,
    onSaved: () => setStep(2),
  })
  const vehicleId = people.watch('vehicleId') ?? null
  const vehicle = lists.vehicles.find(({ id }) => id === vehicleId)
  const routes = useMemo(() => applicableRoutes(lists.routes, vehicle), [lists.routes, vehicle])
  const selected = useMemo(() => routes.filter(({ id }) => selection.ids.has(id)), [routes, selection.ids])
  const { places, base } = useMemo(() => placesOf(selected, company.city), [selected, company.city])

  const rememberedKey = `generator:${company.id}`
  const again = useRef(0)
  const settings = useForm(GeneratorSettings, {
    defaults: newSettings(today, stored<RememberedSettings>(rememberedKey) ?? {}) as SettingsForm,
    save: async (values) => {
      asking.current = new AbortController()
      const request = requestOf({
        companyId: company.id,
        people: people.getValues() as InputOf<'generateRoadmaps'>['body'],
        purchases: purchases(),
        routes,
        selection,
        settings: values,
        pinned: preview?.sheets.filter(({ startDate }) => pinned.has(startDate)) ?? [],
        seed: again.current || null,
      })
      try {
        return { request, answer: await call('generateRoadmaps', { body: request }, asking.current.signal) }
      } catch (error) {
        if (asking.current.signal.aborted) return null
        throw error
      }
    },
    onSaved: (got) => {
      if (!got) return
      store(rememberedKey, rememberedOf(got.request))
      act({ type: 'generated', ...got })
    },
    onRefused: (error) => {
      const fields = Object.entries(error.fields)
      const first = fields[0] ? stepOf(fields[0][0]) : 4
      if (first === 4) return false
      for (const [field, message] of fields) {
        if (stepOf(field) === 1) people.setError(field as 'vehicleId', { type: 'server', message })
        if (stepOf(field) === 2) setError(field as 'expenses', { type: 'server', message })
      }
      notifyError(error)
      setStep(first)
      return true
    },
  })
  const { setValue: setSetting, getValues: settingsNow } = settings

  useEffect(() => {
    const chosen = settingsNow('base')
    if (chosen && !places.includes(chosen)) setSetting('base', null)
  }, [places, settingsNow, setSetting])

  const isFuel = useMemo(() => {
    const fuelUm = lists.articles.find(({ id }) => id === vehicle?.fuelId)?.um ?? ''
    const fuels = new Set(lists.articles.filter((article) => fillsTank(article, fuelUm)).map(({ id }) => id))
    return ({ expenseId }: { expenseId: number }) => fuels.has(expenseId)
  }, [lists.articles, vehicle?.fuelId])
  const preview = useMemo(
    () => (generated ? previewOf(generated.answer, removed, generated.start, isFuel) : null),
    [generated, removed, isFuel],
  )
  const room = roomIn(subscription, today)
  const edited = removed.days.size > 0 || removed.trips.size > 0

  const names = useMemo((): Names => {
    const routeNames = new Map(lists.routes.map(({ id, name }) => [id, name]))
    const receipts = new Map(generated?.request.expenses?.map((line) => [line.id, line]))
    return {
      route: (id) => routeNames.get(id) ?? String(id),
      receipt: (id) => {
        const line = receipts.get(id)
        if (!line) return String(id)
        return TEXTS.receipt(PURCHASE_DOCUMENT_LABEL[(line.type ?? 1) as 1], line.number, formatDay(line.date), formatQuantity(line.qty))
      },
    }
  }, [lists.routes, generated])

  const unsaved = vehicleId !== null || formState.isDirty || generated !== null
  useConfirmLeave(unsaved, leaving, saving ? askWhileSaving : confirmLeave)

  const vehiclePicked = (picked: Vehicle | undefined) => {
    setValue('vehicleId', picked?.id ?? null, { shouldDirty: false })
    setSetting('kmStart', null)
    setSetting('fuelStart', null)
    act({ type: 'vehiclePicked', routes: applicableRoutes(lists.routes, picked).map(({ id }) => id) })
  }

  const prepareSettings = () => {
    const range = rangeOf(purchases(), today)
    // a range that the user has set changes only with the purchases
    if (prepared.current !== JSON.stringify(range)) setSetting('range', range, { shouldValidate: true })
    prepared.current = JSON.stringify(range)
    setStep(4)
  }

  const removeDay = (day: Day) => {
    act({ type: 'dayRemoved', day })
    notifySuccess(TEXTS.dayRemoved(formatDay(day)), () => act({ type: 'dayRestored', day }))
  }
  const removeTrip = ({ key, start, end }: PreviewTrip) => {
    act({ type: 'tripRemoved', trip: key })
    notifySuccess(TEXTS.tripRemoved(start, end), () => act({ type: 'tripRestored', trip: key }))
  }

  const toList = () => {
    leaving.current = true
    const days = preview?.sheets.map(({ startDate }) => startDate) ?? []
    const [from, to] = [days[0], days.at(-1)]
    // whole months: what was generated, whatever the list showed last
    navigate({ to: '/dashboard/foi', search: from && to ? { from: monthStart(from), to: monthEnd(to) } : {} })
  }
  /** Number, index and tank are read anew; what was taken out stays so. */
  const moved = async (message: string) => {
    const wanted = await confirm({
      title: TEXTS.outdated,
      text: TEXTS.outdatedHelp(message),
      confirm: TEXTS.refreshList,
      close: COMMON.stay,
    })
    if (!wanted || vehicleId === null) return
    const [last, at] = await Promise.all([
      call('lastNumber', { query: { companyId: company.id, vehicleType: 'vehicle' } }),
      call('vehicleData', { query: { companyId: company.id, id: vehicleId } }),
    ])
    act({ type: 'startMoved', start: { number: last + 1, ...at } })
  }
  const once = useRef(false)
  const save = async () => {
    if (!generated || !preview || vehicleId === null || once.current) return
    once.current = true
    act({ type: 'saving', saving: true })
    try {
      const roadmaps = preview.sheets.map(({ broken: _, ...rest }) => rest) as Saving['roadmaps']
      const { companyId, ...request } = generated.request
      const { ids, runId, ...later } = await call('saveGenerated', {
        body: { companyId, roadmaps, request, overfull: overfullIn(generated.answer), confirmed },
      })
      refresh()
      leaving.current = true
      const saved = counted(ids.length, TEXTS.sheetSaved, TEXTS.sheetsSaved)
      notifySuccess(TEXTS.savedHelp(saved), () => undo(runId), LONG_LOOK_MS)
      if (gone.current) return
      const range = await offerRecalculation(vehicleId, later, today)
      if (range) setRecalculating(range)
      else toList()
    } catch (error) {
      if (gone.current) notifyError(error)
      else if (error instanceof CallError && error.data === 'LIMIT_REACHED') showLimit(() => navigate({ to: '/dashboard/payment' }))
      else if (error instanceof CallError && error.code === 'CHANGED') await moved(error.message).catch(notifyError)
      else notifyError(error)
    } finally {
      once.current = false
      act({ type: 'saving', saving: false })
    }
  }

  return (
    <SheetContext value={sheet}>
      <Title order={1} mb="md">
        {TEXTS.title}
      </Title>
      <StepProgress step={step} locked={saving} onStep={setStep} />
      {step === 1 || !vehicle ? (
        <PeopleStep
          control={people.control}
          getValues={people.getValues}
          setValue={people.setValue}
          lists={lists}
          remember={remember}
          onVehicle={vehiclePicked}
          onNext={people.submit}
        />
      ) : null}
      {step === 2 && vehicle ? (
        <FuelStep companyId={company.id} vehicleId={vehicle.id} settings={settings} onBack={() => setStep(1)} onNext={() => setStep(3)} />
      ) : null}
      {step === 3 && vehicle ? (
        <RoutesStep
          vehicle={vehicle}
          routes={routes}
          selection={selection}
          onSelection={(chosen) => act({ type: 'routesSelected', selection: chosen })}
          onAdded={(route: Route) => {
            remember('routes', route)
            act({ type: 'routeAdded', route: route.id })
          }}
          onBack={() => setStep(2)}
          onNext={prepareSettings}
        />
      ) : null}
      {step === 4 && vehicle ? (
        <SettingsStep
          control={settings.control}
          setValue={settings.setValue}
          places={places}
          base={base}
          busy={settings.busy}
          consumptionType={vehicle.consumptionType}
          onCancel={() => asking.current?.abort()}
          onBack={() => setStep(3)}
          onSubmit={() => {
            again.current = 0
            settings.submit()
          }}
        />
      ) : null}
      {step === 5 && generated && preview ? (
        <ResultsStep
          preview={preview}
          warnings={generated.answer.warnings}
          names={names}
          room={room}
          edited={edited}
          busy={saving}
          generating={settings.busy}
          onRemoveDay={removeDay}
          onRemoveTrip={removeTrip}
          onRestore={() => act({ type: 'allRestored' })}
          onBack={() => setStep(4)}
          onSave={save}
          confirmed={confirmed}
          onConfirmed={(stands) => act({ type: 'confirmed', confirmed: stands })}
          pinned={pinned}
          onPin={(day) => act({ type: 'pinToggled', day })}
          onGenerateRest={() => {
            again.current = generated.answer.seed === 4_294_967_295 ? 1 : generated.answer.seed + 1
            settings.submit()
          }}
          capacity={vehicle?.tankCapacity ?? null}
        />
      ) : null}
      {recalculating && vehicle ? (
        <RecalculateDialog
          kind="vehicle"
          assets={[{ value: vehicle.id, label: assetLabel(vehicle) }]}
          initial={recalculating}
          onClose={toList}
        />
      ) : null}
    </SheetContext>
  )
}
