import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VehiclePlan } from '#contract/generator.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, formatDay, isDay } from '#domain/calendar/day.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres, formatNumber } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany, useSheetRoom } from '../../app/company-context.tsx'
import { CardComing } from '../../ui/CardComing.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import { freeInterval, freeReceiptsQuery } from '../receipts/free-receipts.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import { OUTLOOK, UNITS } from './first-texts.ts'
import { linesOf, offeredReceipts, rangeOf } from './generator-draft.ts'
import classes from './RunSummary.module.css'
import { existingText, rangeText } from './run-texts.ts'
import { type Further, planQuery, useGenerationPlan } from './use-generation-plan.ts'

type Range = { from: Day; to: Day }
type Props = {
  vehicle: Vehicle | undefined
  today: Day
  /** The current receipts; before they are listed, the free ones that will be. */
  lines?: readonly PurchaseDraft[]
  /** The days, once the user sees them. */
  range?: Range
  /** The settings as far as they are known, and where a vehicle without sheets begins. */
  further: Further
  /** Lets the days begin earlier. */
  onBegin?: (from: Day) => void
}

/** The days that will be proposed: those that were asked for, else from the last sheet and the receipts on. */
const useRange = (vehicleId: number, { today, lines, range }: Omit<Props, 'vehicle' | 'further' | 'onBegin'>): Range | undefined => {
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

const Row = ({ label, help, isSum, children }: { label: string; help?: string; isSum?: boolean; children: ReactNode }) => (
  <div data-sum={isSum || undefined}>
    <dt>
      {label}
      {help ? <span className="quiet">{help}</span> : null}
    </dt>
    <dd>{children}</dd>
  </div>
)

type Figure = 'fuelStart' | 'bought' | 'inAll' | 'kept' | 'days' | 'most' | 'outside'

/** What the plans of one vehicle, or of several together, come to. */
const inSum = (plans: readonly VehiclePlan[]) => {
  const of = (figure: Figure): number => Number(sum(plans.map((plan) => decimal(plan[figure]))))
  const suffices = plans.flatMap((plan) => plan.suffices ?? [])
  const bound = (end: 'least' | 'most'): string => formatKm(sum(suffices.map((one) => decimal(one[end]))))
  const open = plans.flatMap((plan) => plan.open ?? [])
  const [from, to] = [
    open.map((days) => days.from).toSorted()[0],
    open
      .map((days) => days.to)
      .toSorted()
      .at(-1),
  ]
  return {
    of,
    suffices: suffices.length < plans.length ? null : { least: bound('least'), most: bound('most') },
    open: from && to ? { from, to } : null,
  }
}

/** How many sheets can come at most, or why none. */
const sheetsIn = (days: number, most: number, vehicles: number): string => {
  if (days === 0) return OUTLOOK.noDays
  if (most === 0) return OUTLOOK.noFuel
  return most < days ? OUTLOOK.atMostByFuel(formatNumber(most, 0)) : OUTLOOK.atMostOneADay(formatNumber(days, 0), vehicles)
}

/** `children` is what takes in the receipts that are outside the days. */
type KnownProps = { plans: readonly VehiclePlan[]; range: Range; kind: AssetKind; children?: ReactNode }

/** What is known of the sheets of one vehicle, or of several together. */
export const KnownOutlook = ({ plans, range, kind, children }: KnownProps) => {
  const room = useSheetRoom(kind)
  const { of, suffices, open } = inSum(plans)
  const [days, most, outside] = [of('days'), of('most'), of('outside')]
  const sheets = plans.flatMap((plan) => plan.sheets)
  const [only] = plans.length === 1 && kind === 'vehicle' ? plans : []
  const meter = plans.length === 1 ? (plans[0]?.meter ?? null) : null
  return (
    <>
      <dl className={classes.rows}>
        <Row label={OUTLOOK.days}>
          <span className="nowrap tabular">{rangeText((sheets.length > 0 && open) || range)}</span>
        </Row>
        <Row label={OUTLOOK.sheets}>{sheetsIn(days, most, plans.length)}</Row>
        {only && (only.hasSheets || only.kmStart !== 0) ? (
          <Row label={OUTLOOK.odometer}>
            <Quantity value={formatKm(only.kmStart)} unit="km" />
          </Row>
        ) : null}
        {meter === null ? null : (
          <Row label={OUTLOOK.meter}>
            <Quantity value={formatKm(meter)} unit={UNITS.machine.unit} />
          </Row>
        )}
        <Row label={OUTLOOK.inTank}>
          <Quantity value={formatLitres(of('fuelStart'))} unit="L" />
        </Row>
        <Row label={OUTLOOK.bought}>
          <Quantity value={`+${formatLitres(of('bought'))}`} unit="L" />
        </Row>
        <Row label={OUTLOOK.inAll} isSum>
          <Quantity value={formatLitres(of('inAll'))} unit="L" />
        </Row>
        {suffices === null ? null : (
          <Row label={OUTLOOK.suffices} help={OUTLOOK.atNorm(of('kept') > 0 ? formatKm(of('kept')) : null)} isSum>
            <Quantity
              value={suffices.least === suffices.most ? suffices.most : `${suffices.least}–${suffices.most}`}
              unit={UNITS[kind].unit}
            />
          </Row>
        )}
      </dl>
      {plans.some(({ fuelStart }) => fuelStart < 0) ? <RemarkLine tone="warning" text={OUTLOOK.negative} /> : null}
      {room !== null && room < most ? <RemarkLine tone="warning" text={OUTLOOK.packageRoom(room)} /> : null}
      {suffices && suffices.least !== suffices.most ? <p className={`quiet ${classes.bound}`}>{OUTLOOK.twoNorms(suffices.least)}</p> : null}
      {only?.hasSheets && only.reading ? (
        <p className={`quiet ${classes.bound}`}>
          {OUTLOOK.reading(
            formatKm(decimal(only.reading.odometer).minus(only.reading.ahead)),
            only.reading.number,
            formatDay(only.reading.date),
            formatKm(only.reading.odometer),
            formatKm(only.reading.ahead),
          )}
        </p>
      ) : null}
      {plans.length > 1 && plans.some(({ hasSheets, reading }) => hasSheets && reading) ? (
        <p className={`quiet ${classes.bound}`}>{OUTLOOK.readings}</p>
      ) : null}
      {outside > 0 ? <RemarkLine tone="warning" text={OUTLOOK.outside(outside)} /> : null}
      {outside > 0 ? children : null}
      <p className={`quiet ${classes.bound}`}>
        {sheets.length > 0 ? `${existingText(sheets)} ` : ''}
        {most > 0 ? OUTLOOK.exact : null}
      </p>
    </>
  )
}

const OfVehicle = ({ vehicle, further, onBegin, ...asked }: Props & { vehicle: Vehicle }) => {
  const { company } = useCompany()
  const range = useRange(vehicle.id, asked)
  const sent = asked.lines?.filter(({ expenseId, date, qty }) => expenseId && date && qty)
  const { data, error } = useQuery({
    ...planQuery(company.id, range ? [vehicle.id] : [], range ?? { from: '', to: '' }, {
      ...further,
      ...(sent ? { expenses: linesOf(sent) } : {}),
    }),
    // what stands there stays until it is known anew
    placeholderData: keepPreviousData,
  })
  const plan = data?.[0]
  const first = (sent ?? []).map(({ date }) => date).toSorted()[0]
  if (plan && range)
    return (
      <KnownOutlook {...{ range }} plans={[plan]} kind={vehicle.vehicleType}>
        {onBegin && first && isDay(first) && first < range.from ? (
          <Button variant="default" size="compact-sm" onClick={() => onBegin(first)}>
            {OUTLOOK.beginOn(formatDay(first).slice(0, 5))}
          </Button>
        ) : null}
      </KnownOutlook>
    )
  return error ? <p className={`quiet ${classes.bound}`}>{OUTLOOK.failed}</p> : <CardComing height={280} />
}

type PanelProps = { of: string | undefined; steps: readonly string[]; children: ReactNode }

/** The panel of what is known before anything is generated; until that is chosen `of` which, what will be done. */
export const OutlookPanel = ({ of, steps, children }: PanelProps) => (
  <section className={`card ${classes.panel}`} aria-label={OUTLOOK.title}>
    <h3 className={classes.title}>
      {OUTLOOK.title}
      <span>{of}</span>
    </h3>
    {of ? (
      children
    ) : (
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )}
  </section>
)

/** What is known of the sheets before they are generated: their days, where they begin, and for how much the fuel suffices. */
export const Outlook = (props: Props) => {
  const { vehicle } = props
  return (
    <OutlookPanel of={vehicle?.number} steps={OUTLOOK.steps}>
      {vehicle ? <OfVehicle key={vehicle.id} {...props} vehicle={vehicle} /> : null}
    </OutlookPanel>
  )
}
