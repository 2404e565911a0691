import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import type { VehiclePlan } from '#contract/generator.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, formatDay, isDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { notifyError } from '../../../ui/feedback.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { COMMON } from '../../../ui/texts.ts'
import type { SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { assetLabel } from '../../roadmaps/kind-texts.ts'
import { FIRST } from '../first-texts.ts'
import classes from '../GeneratorWizard.module.css'
import { StepCard } from '../StepCard.tsx'
import type { SettingsForm } from '../settings-form.ts'
import { TEXTS } from '../texts.ts'
import fleetClasses from './FleetResults.module.css'
import type { Crew, Starts } from './fleet-draft.ts'

const MOST = 40
const PAGE_SIZE = 40
const LABELS = TEXTS.together

type Range = { from: Day; to: Day }
type Row = { id: number; vehicle: Vehicle; plan: VehiclePlan | undefined }

/** The existing sheets of the range, by vehicle. */
const usePlans = (vehicles: readonly Vehicle[], range: Range) => {
  const { company } = useCompany()
  const ids = vehicles.map(({ id }) => id)
  return useQuery({
    queryKey: ['planGeneration', company.id, range, ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => ids.slice(at * MOST, (at + 1) * MOST))
      const plans = await Promise.all(
        parts.map((vehicleIds) => call('planGeneration', { body: { companyId: company.id, vehicleIds, range } }, signal)),
      )
      return new Map(plans.flat().map((plan) => [plan.vehicleId, plan]))
    },
    enabled: ids.length > 0 && isDay(range.from) && isDay(range.to) && range.from <= range.to,
    staleTime: 0,
  })
}

type ColumnsOf = {
  crew: Crew
  starts: Control
  range: Range
  drivers: SheetLists['drivers']
  pick: (row: Row, isIn: boolean) => void
  drive: (row: Row, driverId: number) => void
}

/** Data that only the user knows, for a vehicle without a sheet. */
const FirstStart = ({ id, control }: { id: number; control: Control }) => (
  <span className={fleetClasses.starts}>
    <NumberField control={control} name={`starts.${id}.kmStart`} label={LABELS.kmStart} required />
    <NumberField control={control} name={`starts.${id}.fuelStart`} label={LABELS.fuelStart} />
  </span>
)

const fleetColumns = ({ crew, starts, range, drivers, pick, drive }: ColumnsOf): readonly Column<Row>[] => [
  {
    id: 'vehicle',
    title: LABELS.vehicle,
    phone: 'title',
    cell: (row) => (
      <CheckBox
        label={<TwoLines text={row.vehicle.number} below={[row.vehicle.make, row.vehicle.model].filter(Boolean).join(' ')} />}
        checked={crew.has(row.id)}
        disabled={!row.plan}
        onChange={(event) => pick(row, event.currentTarget.checked)}
      />
    ),
  },
  {
    id: 'driver',
    title: FIRST.driver,
    width: 220,
    cell: (row) => (
      <NativeSelect
        aria-label={LABELS.driverOf(row.vehicle.number)}
        value={crew.get(row.id)?.driverId ?? row.plan?.driverId ?? ''}
        onChange={(event) => drive(row, Number(event.currentTarget.value))}
        data={drivers.filter((driver) => activeOn(driver, range.from)).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    ),
  },
  {
    id: 'stands',
    title: LABELS.stands,
    numeric: true,
    cell: (row) => {
      const { plan } = row
      if (plan?.hasSheets) return <TwoLines text={`${formatKm(plan.kmStart)} km`} below={`${formatLitres(plan.fuelStart)} L`} />
      return crew.has(row.id) ? <FirstStart id={row.id} control={starts} /> : '–'
    },
  },
  {
    id: 'last',
    title: LABELS.lastSheet,
    cell: ({ plan }) => (plan?.lastDay ? <span className="nowrap tabular">{formatDay(plan.lastDay)}</span> : plan ? LABELS.noSheets : '…'),
  },
  { id: 'sheets', title: LABELS.inRange, numeric: true, cell: ({ plan }) => formatNumber(plan?.sheets.length ?? 0, 0) },
  { id: 'receipts', title: LABELS.free, numeric: true, cell: ({ plan }) => formatNumber(plan?.receipts.length ?? 0, 0) },
]

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to its fields
  control: Control<SettingsForm, any, any>
  range: Range
  lists: SheetLists
  crew: Crew
  starts: UseFormReturn<Starts>
  onCrew: (crew: Crew) => void
  onPlans: (plans: ReadonlyMap<number, VehiclePlan>) => void
  onNext: () => void
}

/** The first step: the range of days, the vehicles and their drivers. */
export const VehiclesStep = ({ control, range, lists, crew, starts, onCrew, onPlans, onNext }: Props) => {
  const [page, setPage] = useState(1)
  const vehicles = lists.vehicles.filter((one) => one.vehicleType === 'vehicle' && activeOn(one, range.from))
  const plans = usePlans(vehicles, range)
  useEffect(() => {
    if (plans.data) onPlans(plans.data)
  }, [plans.data, onPlans])
  const rows = vehicles.map((vehicle) => ({ id: vehicle.id, vehicle, plan: plans.data?.get(vehicle.id) }))
  const peopleOf = ({ plan }: Row, driverId = plan?.driverId ?? lists.drivers[0]?.id ?? 0) => ({
    driverId,
    createdBy: plan?.createdBy ?? driverId,
  })
  const pick = (some: readonly Row[], isIn: boolean) => {
    const next = new Map(crew)
    for (const row of some)
      if (isIn && row.plan) {
        next.set(row.id, next.get(row.id) ?? peopleOf(row))
        const typedFuel = starts.getValues(`starts.${row.id}.fuelStart`)
        if (!row.plan.hasSheets && (typedFuel ?? null) === null)
          starts.setValue(`starts.${row.id}`, { kmStart: null, fuelStart: row.plan.fuelStart })
      } else next.delete(row.id)
    onCrew(next)
  }
  const ready = rows.filter(({ plan }) => plan?.hasSheets)
  const unknown = rows.filter(({ id, plan }) => crew.has(id) && plan && !plan.hasSheets)
  /** Whether an odometer that only the user knows is missing; its field then shows an error. */
  const isStartMissing = (): boolean => {
    const missing = unknown.find(({ id }) => (starts.getValues(`starts.${id}.kmStart`) ?? null) === null)
    if (missing)
      starts.setError(`starts.${missing.id}.kmStart`, { type: 'server', message: TEXTS.firstOdometerMissing }, { shouldFocus: true })
    return missing !== undefined
  }
  const next = () => {
    if (crew.size === 0) notifyError(new Error(LABELS.none), LABELS.none)
    else if (crew.size > MOST) notifyError(new Error(LABELS.atMost), LABELS.atMost)
    else if (!isStartMissing()) onNext()
  }
  return (
    <StepCard
      title={LABELS.choose}
      lead={LABELS.chooseHelp}
      next={<SubmitButton loading={plans.isLoading}>{COMMON.next}</SubmitButton>}
      onSubmit={next}
    >
      <div className={`card ${classes.card}`}>
        <div className={classes.thirds}>
          <DateField control={control} name="range.from" label={COMMON.from} required />
          <DateField control={control} name="range.to" label={COMMON.until} required />
        </div>
        <div className={classes.all}>
          <CheckBox
            label={LABELS.all}
            checked={ready.length > 0 && ready.every(({ id }) => crew.has(id))}
            indeterminate={crew.size > 0 && !ready.every(({ id }) => crew.has(id))}
            onChange={(event) => pick(ready.slice(0, MOST), event.currentTarget.checked)}
          />
          <span role="status">{LABELS.chosen(formatNumber(crew.size, 0))}</span>
        </div>
        {plans.error ? (
          <LoadFailed title={LABELS.loadFailed} error={plans.error} onRetry={() => plans.refetch()} />
        ) : (
          <DataTable
            caption={LABELS.choose}
            columns={fleetColumns({
              // the cells read fields of several forms, by name
              ...{ crew, starts: starts.control as unknown as Control, range, drivers: lists.drivers },
              pick: (row, isIn) => pick([row], isIn),
              drive: (row, driverId) => onCrew(new Map(crew).set(row.id, peopleOf(row, driverId))),
            })}
            rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            total={rows.length}
            page={page}
            size={PAGE_SIZE}
            onPage={setPage}
            rowName={({ vehicle }) => assetLabel(vehicle)}
            empty={COMMON.noVehicle}
          />
        )}
      </div>
    </StepCard>
  )
}
