import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { FiscalFacts, FiscalVehicle } from '#contract/fiscal.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { missingFacts, VEHICLE_USE_LABEL } from '#domain/fiscal/deduction.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { CardComing } from '../../ui/CardComing.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyList } from '../../ui/ListPage.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import { CodesForm } from './CodesForm.tsx'
import { FiscalCompanyForm } from './FiscalCompanyForm.tsx'
import classes from './FiscalScreen.module.css'
import { fiscalQuery } from './fiscal.api.tsx'
import { TEXTS } from './texts.ts'

const FiscalVehicleDialog = lazyPart(async () => (await import('./FiscalVehicleDialog.tsx')).FiscalVehicleDialog)

const massShown = ({ maxMassKg }: FiscalVehicle): string => (maxMassKg === null ? '–' : formatNumber(maxMassKg, 0))

/** What the accountant still waits for, in the order of the dialog. */
const lacking = ({ uses, small, ...size }: FiscalVehicle): (keyof typeof TEXTS.lacking)[] => {
  const last = uses.at(-1)
  if (!small || (last && last.use !== 'mixed')) return []
  return [...missingFacts(size), ...(last ? [] : (['use'] as const))]
}

/** What a vehicle lacks, in one line; `null` where it lacks nothing. */
const lackingText = (vehicle: FiscalVehicle): string | null => {
  const lacks = lacking(vehicle).map((field) => TEXTS.lacking[field])
  return lacks.length > 0 ? lacks.join(', ') : null
}

/** What a vehicle is used for since when. */
const usageText = ({ small, uses }: FiscalVehicle): string | null => {
  const last = uses.at(-1)
  if (!small) return TEXTS.notLimited
  return last ? TEXTS.since(VEHICLE_USE_LABEL[last.use], formatDay(last.fromDay)) : null
}

type CompleteProps = { vehicle: FiscalVehicle; onComplete: (vehicle: FiscalVehicle) => void }

/** Leads to what a vehicle lacks. */
const Complete = ({ vehicle, onComplete }: CompleteProps) => (
  <Button
    variant="default"
    size="compact-sm"
    aria-label={TEXTS.completeOf(vehicle.number)}
    onClick={(event) => {
      event.stopPropagation()
      onComplete(vehicle)
    }}
  >
    {TEXTS.complete}
  </Button>
)

const columns = (onComplete: (vehicle: FiscalVehicle) => void): readonly Column<FiscalVehicle>[] => [
  { id: 'number', title: TEXTS.vehicle, width: 108, cell: ({ id, number }) => <VehicleLink id={id}>{number}</VehicleLink> },
  { id: 'mass', title: TEXTS.mass, numeric: true, width: 130, cell: massShown },
  { id: 'seats', title: TEXTS.seats, numeric: true, width: 76, cell: ({ seats }) => seats ?? '–' },
  {
    id: 'use',
    title: TEXTS.use,
    cell: (vehicle) => (
      <>
        {usageText(vehicle)}
        {lackingText(vehicle) ? (
          <div className={classes.used}>
            <Complete {...{ vehicle, onComplete }} />
            <small className={classes.lacks}>{lackingText(vehicle)}</small>
          </div>
        ) : null}
      </>
    ),
  },
]

const Vehicles = ({ vehicles }: Pick<FiscalFacts, 'vehicles'>) => {
  const [edited, setEdited] = useState<FiscalVehicle | null>(null)
  return (
    <section className="card" aria-labelledby="fiscal-vehicles">
      <div className={classes.head}>
        <SectionHead id="fiscal-vehicles" title={TEXTS.vehicles} help={TEXTS.vehiclesHelp} />
      </div>
      <DataTable
        caption={TEXTS.vehiclesTable}
        columns={columns(setEdited)}
        phoneCard={(vehicle) => (
          <RowCard
            name={vehicle.number}
            figure={usageText(vehicle)}
            about={
              lackingText(vehicle) ? (
                <span className={classes.lacks}>{TEXTS.lacks(lackingText(vehicle))}</span>
              ) : (
                TEXTS.sized(massShown(vehicle), vehicle.seats)
              )
            }
          />
        )}
        rows={vehicles}
        total={vehicles.length}
        page={1}
        size={vehicles.length}
        rowName={({ number }) => number}
        onOpen={setEdited}
        actions={[{ label: TEXTS.edit, icon: <Pencil size={16} />, run: setEdited }]}
        empty={
          <EmptyList title={TEXTS.none} text={TEXTS.noneHelp}>
            <Button variant="light" renderRoot={(props) => <Link to="/dashboard/vehicles" {...props} />}>
              {TEXTS.vehicles}
            </Button>
          </EmptyList>
        }
      />
      {edited ? <FiscalVehicleDialog vehicle={edited} onClose={() => setEdited(null)} /> : null}
    </section>
  )
}

/** Settings that decide the tax on the company's vehicles, and how its months are booked. */
export const FiscalScreen = () => {
  const { company } = useCompany()
  const { data, error, refetch } = useQuery(fiscalQuery(company.id))
  return (
    <>
      <BackLink to="/dashboard/settings">{LABEL.settings}</BackLink>
      <Title order={1}>{TEXTS.title}</Title>
      {error ? <LoadFailed title={TEXTS.loadFailed} error={error} onRetry={refetch} inset={false} /> : null}
      {data ? (
        <div className="two-columns">
          <div>
            <FiscalCompanyForm key={`${company.id} ${data.version}`} facts={data} />
            <CodesForm key={company.id} articles={data.articles} partners={data.partners} />
          </div>
          <Vehicles vehicles={data.vehicles} />
        </div>
      ) : error ? null : (
        <CardComing height={320} />
      )}
    </>
  )
}
