import { Table } from '@mantine/core'
import type { CheckFinding } from '#contract/checks.ts'
import type { AnswerOf } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres, formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { DIRECTION_LABEL } from '#domain/vocabulary.ts'
import { Quantity } from '../../ui/Quantity.tsx'
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
  <ul className={classes.lines} aria-label={TEXTS.trips}>
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
      <dt>{TEXTS.departure}</dt>
      <dd>
        {formatDay(sheet.startDate)} {sheet.startTime}
      </dd>
    </div>
    <div {...atFault(findings, 'startDate', 'endDate', 'endTime')}>
      <dt>{TEXTS.arrival}</dt>
      <dd>
        {formatDay(sheet.endDate)} {sheet.endTime}
      </dd>
    </div>
    {sheet.type === 'machine' ? (
      <div {...atFault(findings, 'hoursExploitation', 'hoursAvailable')}>
        <dt>{TEXTS.hours}</dt>
        <dd>{sheet.hoursExploitation}</dd>
      </div>
    ) : (
      <div {...atFault(findings, 'kmStart')}>
        <dt>{TEXTS.odometer}</dt>
        <dd>
          <Quantity value={`${formatKm(sheet.kmStart)} → ${formatKm(sheet.kmStop)}`} unit="km" />
        </dd>
      </div>
    )}
    <div {...atFault(findings, 'fuelStart')}>
      <dt>{TEXTS.fuelStart}</dt>
      <dd>
        <Quantity value={formatLitres(sheet.fuelStart)} unit="L" />
      </dd>
    </div>
    <div>
      <dt>{TEXTS.fuelAdded}</dt>
      <dd>
        <Quantity value={formatLitres(sheet.fuelAdded)} unit="L" />
      </dd>
    </div>
    <div {...(sheet.fuelLeft < 0 ? { 'data-negative': true } : {})}>
      <dt>{TEXTS.fuelLeft}</dt>
      <dd>
        <Quantity value={formatLitres(sheet.fuelLeft)} unit="L" />
      </dd>
    </div>
  </dl>
)

const Trips = ({ sheet, findings }: Props) => (
  <Table.ScrollContainer minWidth={560}>
    <Table aria-label={TEXTS.trips}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>#</Table.Th>
          <Table.Th>{TEXTS.time}</Table.Th>
          <Table.Th>{TEXTS.route}</Table.Th>
          <Table.Th>{TEXTS.purpose}</Table.Th>
          <Table.Th className="number">{TEXTS.distance}</Table.Th>
          <Table.Th className="number">{TEXTS.consumption}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sheet.routes.map((trip, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: trips have no other name
          <Table.Tr key={at} {...atFault(findings, `routes.${at}`)}>
            <Table.Td>{at + 1}</Table.Td>
            <Table.Td className="nowrap tabular">
              {trip.startTime} – {trip.endTime}
            </Table.Td>
            <Table.Td>{tripName(trip)}</Table.Td>
            <Table.Td>{trip.purpose}</Table.Td>
            <Table.Td className="number">
              <Quantity value={formatKm(trip.km)} unit="km" />
            </Table.Td>
            <Table.Td className="number">
              <Quantity value={formatLitres(trip.consumption)} unit="L" />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

const Purchases = ({ sheet, findings }: Props) => (
  <Table.ScrollContainer minWidth={560}>
    <Table aria-label={TEXTS.purchases}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{TEXTS.date}</Table.Th>
          <Table.Th>{TEXTS.document}</Table.Th>
          <Table.Th>{TEXTS.article}</Table.Th>
          <Table.Th className="number">{TEXTS.quantity}</Table.Th>
          <Table.Th className="number">{TEXTS.value}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sheet.expenses.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <Table.Tr key={at} {...atFault(findings, `expenses.${at}`)}>
            <Table.Td className="nowrap tabular">{formatDay(line.date)}</Table.Td>
            <Table.Td>
              {line.number} · {line.partner.name}
            </Table.Td>
            <Table.Td>{line.expense.name}</Table.Td>
            <Table.Td className="number">
              <Quantity value={formatQuantity(line.qty)} unit={line.expense.um} />
            </Table.Td>
            <Table.Td className="number">
              <Quantity value={formatMoney(line.value)} unit={currencyUnit(line.currency)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
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
