import { Button, Skeleton, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FiscalFacts, FiscalVehicle } from '#contract/fiscal.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { VEHICLE_USE_LABEL } from '#domain/fiscal/deduction.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { ActionsHeading } from '../../ui/ActionsHeading.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { COMMON } from '../../ui/texts.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import { CodesForm } from './CodesForm.tsx'
import { FiscalCompanyForm } from './FiscalCompanyForm.tsx'
import classes from './FiscalScreen.module.css'
import { fiscalQuery } from './fiscal.api.tsx'
import { TEXTS } from './texts.ts'

const FiscalVehicleDialog = lazyPart(async () => (await import('./FiscalVehicleDialog.tsx')).FiscalVehicleDialog)

const shownUse = ({ uses, small, lacking }: FiscalVehicle): string => {
  if (!small) return TEXTS.notLimited
  const last = uses.at(-1)
  const use = last ? TEXTS.since(VEHICLE_USE_LABEL[last.use], formatDay(last.fromDay)) : TEXTS.noUse
  return last?.use === 'mixed' && lacking ? `${use}; ${TEXTS.lacking}` : use
}

const Vehicles = ({ vehicles }: Pick<FiscalFacts, 'vehicles'>) => {
  const [edited, setEdited] = useState<FiscalVehicle | null>(null)
  return (
    <section className={`card ${classes.part}`} aria-labelledby="fiscal-vehicles">
      <SectionHead id="fiscal-vehicles" title={TEXTS.vehicles} help={TEXTS.vehiclesHelp} />
      {vehicles.length === 0 ? <Text>{TEXTS.none}</Text> : null}
      {vehicles.length > 0 ? (
        <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} role="region" aria-label={TEXTS.vehiclesTable}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {[TEXTS.vehicle, TEXTS.mass, TEXTS.seats, TEXTS.use].map((heading) => (
                  <Table.Th key={heading}>{heading}</Table.Th>
                ))}
                <ActionsHeading />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {vehicles.map((vehicle) => (
                <Table.Tr key={vehicle.id}>
                  <Table.Td>
                    <VehicleLink id={vehicle.id}>{vehicle.number}</VehicleLink>
                  </Table.Td>
                  <Table.Td className="tabular">{vehicle.maxMassKg === null ? '' : formatNumber(vehicle.maxMassKg, 0)}</Table.Td>
                  <Table.Td className="tabular">{vehicle.seats}</Table.Td>
                  <Table.Td>{shownUse(vehicle)}</Table.Td>
                  <Table.Td>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`${TEXTS.edit} ${vehicle.number}`}
                      onClick={() => setEdited(vehicle)}
                    >
                      {TEXTS.edit}
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {edited ? <FiscalVehicleDialog vehicle={edited} onClose={() => setEdited(null)} /> : null}
    </section>
  )
}

/** Settings that decide the tax on the company's vehicles, and how its months are booked. */
export const FiscalScreen = () => {
  const { company } = useCompany()
  const { data, error, refetch } = useQuery(fiscalQuery(company.id))
  return (
    <div className={classes.page}>
      <BackLink to="/dashboard/settings">{COMMON.settings}</BackLink>
      <Title order={1}>{TEXTS.title}</Title>
      {error ? <LoadFailed title={TEXTS.loadFailed} error={error} onRetry={refetch} inset={false} /> : null}
      {data ? (
        <>
          <FiscalCompanyForm key={`${company.id} ${data.version}`} facts={data} />
          <Vehicles vehicles={data.vehicles} />
          <CodesForm key={company.id} articles={data.articles} partners={data.partners} />
        </>
      ) : error ? null : (
        <Skeleton height={320} radius={8} mt="md" />
      )}
    </div>
  )
}
