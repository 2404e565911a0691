import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import type { VehiclePlan } from '#contract/generator.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { notifyError } from '../../../ui/feedback.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { RemarkLine } from '../../../ui/RemarkLine.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import type { Remember, SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { assetLabel } from '../../roadmaps/kind-texts.ts'
import classes from '../GeneratorWizard.module.css'
import { overfullOf, ToldDoubts } from '../OfferedReceipts.tsx'
import { RangeFields } from '../RangeFields.tsx'
import { StepCard } from '../StepCard.tsx'
import type { SettingsFields } from '../settings-form.ts'
import { TEXTS } from '../texts.ts'
import { type Further, MOST_VEHICLES, planQuery } from '../use-generation-plan.ts'
import { FirstRecord } from './FirstRecord.tsx'
import { fleetColumns, fleetRows, type Range, type Row } from './fleet-columns.tsx'
import type { Crew, Starts } from './fleet-draft.ts'

const PAGE_SIZE = MOST_VEHICLES
const LABELS = TEXTS.together
const ALL = 'all-vehicles'

type Props = Pick<SettingsFields, 'control' | 'setValue'> & {
  range: Range
  /** The settings of all. */
  asked: Further
  lists: SheetLists
  remember: Remember
  crew: Crew
  starts: UseFormReturn<Starts>
  /** What is known of the chosen vehicles. */
  plans: readonly VehiclePlan[]
  /** Second papers of a purchase that are taken all the same. */
  taken: ReadonlySet<number>
  aside: ReactNode
  onCrew: (crew: Crew) => void
  onTaken: (taken: ReadonlySet<number>) => void
  onNext: () => void
}

/** Which free receipts look like second papers, to be ticked where they are not, and which the tank cannot hold. */
const FleetDoubts = ({ plans, lists, taken, onTaken }: Pick<Props, 'plans' | 'lists' | 'taken' | 'onTaken'>) => {
  const doubled = plans.flatMap((plan) => plan.doubled.flatMap((row) => (row.twin ? [{ row, twin: row.twin }] : [])))
  const overfull = plans.flatMap((plan) => {
    const vehicle = lists.vehicles.find(({ id }) => id === plan.vehicleId)
    return vehicle ? overfullOf(plan.receipts, vehicle) : []
  })
  if (doubled.length + overfull.length === 0) return null
  return (
    <Alert color="yellow" pt={0}>
      <ToldDoubts
        {...{ doubled, overfull, taken }}
        onTaken={(id, isTaken) => onTaken(new Set(isTaken ? [...taken, id] : [...taken].filter((other) => other !== id)))}
      />
    </Alert>
  )
}

type AllProps = Pick<Props, 'crew'> & { ready: readonly Row[]; isMissing: boolean; onPick: (rows: readonly Row[], isIn: boolean) => void }

/** Chooses all vehicles that have sheets, and says how many are chosen, or that one has to be. */
const AllVehicles = ({ ready, crew, isMissing, onPick }: AllProps) => (
  <div className={`row ${classes.all}`}>
    <CheckBox
      id={ALL}
      label={LABELS.all}
      checked={ready.length > 0 && ready.every(({ id }) => crew.has(id))}
      indeterminate={crew.size > 0 && !ready.every(({ id }) => crew.has(id))}
      onChange={(event) => onPick(ready.slice(0, MOST_VEHICLES), event.currentTarget.checked)}
    />
    {isMissing ? (
      <span role="alert">
        <RemarkLine tone="error" text={LABELS.none} />
      </span>
    ) : (
      <span role="status">{LABELS.chosen(formatNumber(crew.size, 0))}</span>
    )}
  </div>
)

/** The first step: the range of days, the vehicles and their drivers. */
export const VehiclesStep = ({
  control,
  setValue,
  range,
  asked,
  lists,
  remember,
  crew,
  starts,
  plans: known,
  taken,
  aside,
  onCrew,
  onTaken,
  onNext,
}: Props) => {
  const { company } = useCompany()
  const [page, setPage] = useState(1)
  const [isMissing, setMissing] = useState(false)
  const vehicles = lists.vehicles.filter((one) => one.vehicleType === 'vehicle' && activeOn(one, range.from))
  const ids = vehicles.map(({ id }) => id)
  const plans = useQuery(planQuery(company.id, ids, range, asked))
  // what is known of a chosen one counts what was typed of it
  const rows = fleetRows({ lists, range, plans: [...known, ...(plans.data ?? [])] })
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
          starts.setValue(`starts.${row.id}`, { kmStart: row.plan.kmStart || null, fuelStart: row.plan.fuelStart })
      } else next.delete(row.id)
    onCrew(next)
  }
  const lacks = vehicles.length === 0 ? 'vehicle' : lists.drivers.some((driver) => activeOn(driver, range.from)) ? null : 'driver'
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
    if (crew.size === 0) {
      setMissing(true)
      document.getElementById(ALL)?.focus()
    } else if (crew.size > MOST_VEHICLES) notifyError(new Error(LABELS.atMost), LABELS.atMost)
    else if (!isStartMissing()) onNext()
  }
  return (
    <StepCard
      title={LABELS.choose}
      lead={LABELS.chooseHelp}
      next={lacks ? null : <SubmitButton loading={plans.isLoading}>{LABEL.next}</SubmitButton>}
      aside={aside}
      onSubmit={next}
    >
      <FleetDoubts {...{ lists, taken, onTaken }} plans={known} />
      <div className={`card ${classes.card} ${classes.fleet}`}>
        <div className={`${classes.thirds} ${classes.range}`}>
          <RangeFields {...{ control, setValue }} />
        </div>
        {lacks ? null : <AllVehicles {...{ ready, crew }} isMissing={isMissing && crew.size === 0} onPick={pick} />}
        {lacks ? (
          <FirstRecord {...{ lacks, remember }} />
        ) : plans.error ? (
          <LoadFailed title={LABELS.loadFailed} error={plans.error} onRetry={() => plans.refetch()} />
        ) : (
          <DataTable
            caption={LABELS.choose}
            crowded
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
            {...(rows.length > PAGE_SIZE ? { onPage: setPage } : {})}
            rowName={({ vehicle }) => assetLabel(vehicle)}
            empty={LABEL.noVehicle}
          />
        )}
      </div>
    </StepCard>
  )
}
