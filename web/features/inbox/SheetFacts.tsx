import type { CheckFinding } from '#contract/checks.ts'
import type { AnswerOf } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres, formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { DIRECTION_LABEL } from '#domain/vocabulary.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON } from '../../ui/texts.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { assetLabel, currencyUnit } from '../roadmaps/kind-texts.ts'
import classes from './Inbox.module.css'
import { Line } from './Line.tsx'
import { TEXTS } from './texts.ts'

type Sheet = AnswerOf<'roadmap'>
type Props = { sheet: Sheet; findings: readonly CheckFinding[] }

/** Whether there is a finding at a place of the sheet. */
const hasFault = (findings: readonly CheckFinding[], ...places: string[]): boolean =>
  findings.some(({ path }) => path !== null && places.some((place) => path === place || path.startsWith(`${place}.`)))

const atFault = (findings: readonly CheckFinding[], ...places: string[]) => (hasFault(findings, ...places) ? { 'data-fault': true } : {})

const tripName = ({ start, via, end }: Sheet['routes'][number]) => [start, via, end].filter(Boolean).join(' – ')

const TripLines = ({ sheet, findings }: Props) => (
  <ul className={classes.lines} aria-label={COMMON.routes}>
    {sheet.routes.map((trip, at) => (
      <Line
        // biome-ignore lint/suspicious/noArrayIndexKey: trips have no other name
        key={at}
        name={tripName(trip)}
        figure={<Quantity value={formatKm(trip.km)} unit="km" />}
        about={[`${trip.startTime}–${trip.endTime}`, DIRECTION_LABEL[trip.type], trip.purpose]}
        fault={hasFault(findings, `routes.${at}`)}
      />
    ))}
  </ul>
)

const PurchaseLines = ({ sheet, findings }: Props) => (
  <ul className={classes.lines} aria-label={TEXTS.purchases}>
    {sheet.expenses.map((line, at) => (
      <Line
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        key={at}
        name={`${line.number} · ${line.partner.name}`}
        figure={<Quantity value={formatMoney(line.value)} unit={currencyUnit(line.currency)} />}
        about={[formatDay(line.date), line.expense.name, `${formatQuantity(line.qty)} ${line.expense.um}`]}
        fault={hasFault(findings, `expenses.${at}`)}
      />
    ))}
  </ul>
)

const Facts = ({ sheet, findings }: Props) => (
  <dl className={classes.facts}>
    <div {...atFault(findings, 'startDate', 'startTime')}>
      <dt>{sheet.type === 'machine' ? TEXTS.start : TEXTS.departure}</dt>
      <dd>
        {formatDay(sheet.startDate)} {sheet.startTime}
      </dd>
    </div>
    <div {...atFault(findings, 'startDate', 'endDate', 'endTime')}>
      <dt>{sheet.type === 'machine' ? TEXTS.end : TEXTS.arrival}</dt>
      <dd>
        {formatDay(sheet.endDate)} {sheet.endTime}
      </dd>
    </div>
    {sheet.type === 'machine' ? (
      <div {...atFault(findings, 'hoursExploitation', 'hoursAvailable')}>
        <dt>{TEXTS.hours}</dt>
        <dd>
          <Quantity value={sheet.hoursExploitation} unit="h" />{' '}
          <span className={classes.dimmed}>{TEXTS.ofHours(sheet.hoursAvailable)}</span>
        </dd>
      </div>
    ) : (
      <div {...atFault(findings, 'kmStart')}>
        <dt>{TEXTS.odometer}</dt>
        <dd>
          {formatKm(sheet.kmStart)} → <Quantity value={formatKm(sheet.kmStop)} unit="km" />
        </dd>
      </div>
    )}
    <div {...atFault(findings, 'fuelStart')}>
      <dt>{sheet.type === 'machine' ? TEXTS.fuelAtStart : TEXTS.fuelStart}</dt>
      <dd>
        <Quantity value={formatLitres(sheet.fuelStart)} unit="L" />
      </dd>
    </div>
    <div>
      <dt>{COMMON.fuelAdded}</dt>
      <dd>
        <Quantity value={formatLitres(sheet.fuelAdded)} unit="L" />
      </dd>
    </div>
    <div {...(sheet.fuelLeft < 0 ? { 'data-negative': true } : {})}>
      <dt>{COMMON.left}</dt>
      <dd>
        <Quantity value={formatLitres(sheet.fuelLeft)} unit="L" />
      </dd>
    </div>
  </dl>
)

const Trips = ({ sheet, findings }: Props) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label={COMMON.routes}>
      <thead>
        <tr>
          <th>#</th>
          <th>{TEXTS.time}</th>
          <th>{TEXTS.route}</th>
          <th>{TEXTS.purpose}</th>
          <th className="number">{COMMON.distance}</th>
          <th className="number">{COMMON.consumption}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.routes.map((trip, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: trips have no other name
          <tr key={at} {...atFault(findings, `routes.${at}`)}>
            <td>{at + 1}</td>
            <td className="nowrap tabular">
              {trip.startTime} – {trip.endTime}
            </td>
            <td>{tripName(trip)}</td>
            <td>{trip.purpose}</td>
            <td className="number">
              <Quantity value={formatKm(trip.km)} unit="km" />
            </td>
            <td className="number">
              <Quantity value={formatLitres(trip.consumption)} unit="L" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Purchases = ({ sheet, findings }: Props) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label={TEXTS.purchases}>
      <thead>
        <tr>
          <th>{COMMON.date}</th>
          <th>{COMMON.document}</th>
          <th>{TEXTS.article}</th>
          <th className="number">{TEXTS.quantity}</th>
          <th className="number">{TEXTS.value}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.expenses.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <tr key={at} {...atFault(findings, `expenses.${at}`)}>
            <td className="nowrap tabular">{formatDay(line.date)}</td>
            <td>
              {line.number} · {line.partner.name}
            </td>
            <td>{line.expense.name}</td>
            <td className="number">
              <Quantity value={formatQuantity(line.qty)} unit={line.expense.um} />
            </td>
            <td className="number">
              <Quantity value={formatMoney(line.value)} unit={currencyUnit(line.currency)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A saved sheet with its faults marked. */
export const SheetFacts = (props: Props) => {
  const { sheet } = props
  const phone = usePhone()
  const [ShownTrips, ShownPurchases] = phone ? [TripLines, PurchaseLines] : [Trips, Purchases]
  return (
    <section className={`card ${classes.sheet}`}>
      <header className={classes.sheetHead}>
        <h2>{sheet.type === 'machine' ? TEXTS.operatingSheet(sheet.number) : TEXTS.roadSheet(sheet.number)}</h2>
        <span className={classes.dimmed}>
          {assetLabel(sheet.vehicle)} · {sheet.driver.name}
        </span>
      </header>
      <Facts {...props} />
      {sheet.routes.length > 0 ? <ShownTrips {...props} /> : null}
      {sheet.expenses.length > 0 ? <ShownPurchases {...props} /> : null}
    </section>
  )
}
