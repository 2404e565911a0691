import { ActionIcon, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, EllipsisVertical, FileText, Pencil, Plus, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { REGIME_SHOWN, VEHICLE_USE_LABEL } from '#domain/fiscal/deduction.ts'
import { overflow } from '#domain/fuel/tank.ts'
import type { Month } from '#domain/month/month.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { normsShown } from '#domain/report/norms-shown.ts'
import { VEHICLE_STATUS_LABEL } from '#domain/vocabulary.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { TankBar } from '../../../ui/TankBar.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { ALL_PERIODS } from '../../receipts/receipts-search.ts'
import { SHEET_PATH } from '../../roadmaps/kind-texts.ts'
import { TEXTS } from './texts.ts'
import classes from './VehiclePage.module.css'

const Step = ({ to, label, children }: { to: VehiclePage['next']; label: string; children: React.ReactNode }) => {
  const navigate = useNavigate()
  const open = () => to && navigate({ to: '/dashboard/vehicles/$vehicleId', params: { vehicleId: String(to.id) } })
  return (
    <ActionIcon variant="default" size={28} className={classes.step ?? ''} disabled={to === null} aria-label={label} onClick={open}>
      {children}
    </ActionIcon>
  )
}

type Props = { page: VehiclePage; month: Month; mayWrite: boolean; onEdit: () => void; onPaper: () => void }

/** Number and name, the vehicles before and after, and what can be done. */
export const VehicleHead = ({ page: { vehicle, previous, next }, month, mayWrite, onEdit, onPaper }: Props) => {
  const navigate = useNavigate()
  const phone = usePhone()
  const isVehicle = vehicle.type === 'vehicle'
  const toMonth = () => navigate({ to: SHEET_PATH.vehicle.month, params: { vehicleId: String(vehicle.id), month } })
  const add = {
    label: isVehicle ? COMMON.roadSheet : COMMON.operatingSheet,
    icon: <Plus size={16} />,
    run: () => navigate({ to: SHEET_PATH[vehicle.type].add, state: { begin: { vehicleId: vehicle.id } } }),
  }
  const others = [
    ...(mayWrite && phone ? [add] : []),
    ...(mayWrite ? [{ label: TEXTS.edit, icon: <Pencil size={16} />, run: onEdit }] : []),
    ...(isVehicle && mayWrite ? [{ label: TEXTS.monthTable, icon: <Table2 size={16} />, run: toMonth }] : []),
    { label: TEXTS.paper, icon: <FileText size={16} />, run: onPaper },
  ]
  return (
    <>
      <BackLink to={isVehicle ? '/dashboard/vehicles' : '/dashboard/machineries'}>{isVehicle ? TEXTS.vehicles : TEXTS.machines}</BackLink>
      <div className={`row wrap ${classes.head}`}>
        <h1>
          {vehicle.number} <span className={classes.name}>{vehicle.name}</span>
        </h1>
        <span className="nowrap screen-only">
          <Step to={previous} label={TEXTS.previous(previous?.number ?? '')}>
            <ChevronLeft size={16} />
          </Step>{' '}
          <Step to={next} label={TEXTS.next(next?.number ?? '')}>
            <ChevronRight size={16} />
          </Step>
        </span>
        <div className={`wrap ${classes.actions} screen-only`}>
          {phone
            ? null
            : others.map(({ label, icon, run }) => (
                <Button key={label} variant="default" leftSection={icon} onClick={run}>
                  {label}
                </Button>
              ))}
          {mayWrite && !phone ? (
            <Button leftSection={add.icon} onClick={add.run}>
              {add.label}
            </Button>
          ) : null}
          {phone ? (
            <MenuButton
              entries={others}
              button={
                <ActionIcon variant="default" size={44} aria-label={COMMON.more}>
                  <EllipsisVertical size={16} />
                </ActionIcon>
              }
            />
          ) : null}
        </div>
      </div>
    </>
  )
}

const Fact = ({ name, className, children }: { name: string; className?: string | undefined; children: ReactNode }) => (
  <div className={className}>
    <dt className={`small-print ${classes.factName}`}>{name}</dt>
    <dd className={classes.fact}>{children}</dd>
  </div>
)

/** What is known of the vehicle today. */
export const VehicleFacts = ({ page }: { page: VehiclePage }) => {
  const { vehicle, norms, index, last, use } = page
  const { tankCapacity, fuel } = vehicle
  const over = last && tankCapacity ? overflow(decimal(last.fuelLeft), tankCapacity) : null
  return (
    <dl className={`card ${classes.facts}`}>
      <Fact name={TEXTS.norm} className={classes.wide}>
        {normsShown(page)}{' '}
        <span className="nowrap">
          {[norms.since && TEXTS.since(formatDay(norms.since)), norms.until && TEXTS.until(formatDay(norms.until))]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Fact>
      <Fact name={TEXTS.fuel}>{fuel.name}</Fact>
      <Fact name={vehicle.type === 'vehicle' ? TEXTS.driver : TEXTS.operator}>{last?.driver ?? TEXTS.none}</Fact>
      {index ? (
        <Fact name={TEXTS.index[vehicle.type](formatDay(index.day))}>
          {formatKm(index.value)} <span>{vehicle.type === 'vehicle' ? TEXTS.km : TEXTS.hours}</span>
        </Fact>
      ) : null}
      {last ? (
        <Fact name={TEXTS.tank}>
          {tankCapacity ? (
            <span className={classes.tank}>
              <TankBar litres={decimal(last.fuelLeft)} capacity={tankCapacity} />
            </span>
          ) : null}
          <b className="nowrap" data-negative={last.fuelLeft < 0 || undefined}>
            {formatLitres(last.fuelLeft)}{' '}
            <span>{[fuel.um, tankCapacity && TEXTS.ofTank(formatNumber(tankCapacity, 0))].filter(Boolean).join(' ')}</span>
          </b>{' '}
          {over ? <span className="nowrap">{TEXTS.overTank(formatLitres(over))} </span> : null}
          {last.freeLitres ? (
            <Link className="nowrap" to="/dashboard/alimentari" search={{ vehicleId: vehicle.id, state: 'free', month: ALL_PERIODS }}>
              {TEXTS.unplaced(formatLitres(last.freeLitres), fuel.um)}
            </Link>
          ) : null}
        </Fact>
      ) : null}
      <Fact name={use.use || use.lacking ? TEXTS.use : TEXTS.regime}>
        {use.use || use.lacking ? (
          <>
            {use.use ? VEHICLE_USE_LABEL[use.use] : <Link to="/dashboard/settings/fiscal">{TEXTS.noUse}</Link>}{' '}
            <span className="nowrap">{use.use ? REGIME_SHOWN[use.regime] : TEXTS.deducted(REGIME_SHOWN[use.regime])}</span>
          </>
        ) : (
          REGIME_SHOWN[use.regime]
        )}
      </Fact>
      <Fact name={COMMON.status}>{VEHICLE_STATUS_LABEL[vehicle.status]}</Fact>
    </dl>
  )
}
