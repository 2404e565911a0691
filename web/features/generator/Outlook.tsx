import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VehiclePlan } from '#contract/generator.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import { freeInterval, freeReceiptsQuery } from '../receipts/free-receipts.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import { OUTLOOK, UNITS } from './first-texts.ts'
import { linesOf, offeredReceipts, rangeOf } from './generator-draft.ts'
import classes from './RunSummary.module.css'
import { existingText, rangeText } from './run-texts.ts'
import { planQuery, useGenerationPlan } from './use-generation-plan.ts'

type Range = { from: Day; to: Day }
type Props = {
  vehicle: Vehicle | undefined
  today: Day
  /** The current receipts; before they are listed, the free ones that will be. */
  lines?: readonly PurchaseDraft[]
  /** The days, once the user sees them. */
  range?: Range
  /** Where a vehicle without sheets begins. */
  start?: { kmStart: number | null | undefined; fuelStart: number | null | undefined }
}

/** The days that will be proposed: those that were asked for, else from the last sheet and the receipts on. */
const useRange = (vehicleId: number, { today, lines, range }: Omit<Props, 'vehicle'>): Range | undefined => {
  const { company } = useCompany()
  const asked = useLocation({ select: ({ state }) => state.generateFor })
  const isKnown = range !== undefined || asked !== undefined
  const { data: free } = useQuery({
    ...freeReceiptsQuery({ companyId: company.id, ...freeInterval(vehicleId, today) }),
    enabled: !isKnown && lines === undefined,
  })
  const [begun] = useGenerationPlan(company.id, isKnown ? [] : [vehicleId], { from: today, to: today }) ?? []
  if (range) return range
  if (asked) return { from: asked.from, to: asked.to }
  const purchases = lines ?? (free && offeredReceipts(free, undefined))
  return begun && purchases ? rangeOf(purchases, today, begun.lastDay) : undefined
}

const Row = ({ label, isSum, children }: { label: string; isSum?: boolean; children: ReactNode }) => (
  <div data-sum={isSum || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const boundsShown = ({ least, most }: NonNullable<VehiclePlan['suffices']>): string =>
  least === most ? formatKm(most) : `${formatKm(least)}–${formatKm(most)}`

const Known = ({ plan, range, vehicle }: { plan: VehiclePlan; range: Range; vehicle: Vehicle }) => {
  const { roadmapsLeft, sheetsLeft } = useCompany().subscription.permissions
  const isMachine = vehicle.vehicleType === 'machine'
  const days = daysBetween(range.from, range.to) + 1
  const room = isMachine ? sheetsLeft : roadmapsLeft
  return (
    <>
      <dl className={classes.rows}>
        <Row label={OUTLOOK.days}>
          <span className="nowrap tabular">{rangeText(range)}</span>
        </Row>
        <Row label={OUTLOOK.sheets}>{OUTLOOK.atMostOneADay(formatNumber(days, 0))}</Row>
        {isMachine || (!plan.hasSheets && plan.kmStart === 0) ? null : (
          <Row label={OUTLOOK.odometer}>
            <Quantity value={formatKm(plan.kmStart)} unit="km" />
          </Row>
        )}
        <Row label={OUTLOOK.inTank}>
          <Quantity value={formatLitres(plan.fuelStart)} unit="L" />
        </Row>
        <Row label={OUTLOOK.bought}>
          <Quantity value={`+${formatLitres(plan.bought)}`} unit="L" />
        </Row>
        <Row label={OUTLOOK.inAll} isSum>
          <Quantity value={formatLitres(plan.inAll)} unit="L" />
        </Row>
        {plan.suffices === null ? null : (
          <Row label={OUTLOOK.suffices}>
            <Quantity value={boundsShown(plan.suffices)} unit={UNITS[vehicle.vehicleType].unit} />
          </Row>
        )}
      </dl>
      {room !== null && room < days ? <RemarkLine tone="warning" text={OUTLOOK.packageRoom(room)} /> : null}
      {plan.outside > 0 ? <RemarkLine tone="warning" text={OUTLOOK.outside(plan.outside)} /> : null}
      <p className={classes.bound}>
        {plan.sheets.length > 0 ? `${existingText(plan.sheets)} ` : ''}
        {OUTLOOK.exact}
      </p>
    </>
  )
}

const OfVehicle = ({ vehicle, start, ...asked }: Props & { vehicle: Vehicle }) => {
  const { company } = useCompany()
  const range = useRange(vehicle.id, asked)
  const sent = asked.lines?.filter(({ expenseId, date, qty }) => expenseId && date && qty)
  const { data, error } = useQuery(
    planQuery(company.id, range ? [vehicle.id] : [], range ?? { from: '', to: '' }, {
      ...start,
      ...(sent ? { expenses: linesOf(sent) } : {}),
    }),
  )
  const plan = data?.[0]
  if (plan && range) return <Known {...{ plan, range, vehicle }} />
  return error ? <p className={classes.bound}>{OUTLOOK.failed}</p> : <Skeleton height={190} radius={8} />
}

/** What is known of the sheets before they are generated: their days, where they begin, and for how much the fuel suffices. */
export const Outlook = (props: Props) => {
  const { vehicle } = props
  return (
    <section className={`card ${classes.panel}`} aria-label={OUTLOOK.title}>
      <h3 className={classes.title}>
        {OUTLOOK.title}
        <span>{vehicle?.number}</span>
      </h3>
      {vehicle ? (
        <OfVehicle key={vehicle.id} {...props} vehicle={vehicle} />
      ) : (
        <ol className={classes.steps}>
          {OUTLOOK.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
