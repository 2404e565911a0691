import type { CheckFinding } from '#contract/checks.ts'
import type { AnswerOf } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres, formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { DIRECTION_LABEL } from '#domain/vocabulary.ts'
import { Fact } from '../../ui/Fact.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { COMMON } from '../../ui/texts.ts'
import { assetLabel, currencyUnit } from '../roadmaps/kind-texts.ts'
import classes from './Inbox.module.css'
import { PaneTable } from './PaneTable.tsx'
import { TEXTS } from './texts.ts'

type Sheet = AnswerOf<'roadmap'>
type Props = { sheet: Sheet; findings: readonly CheckFinding[] }

/** Whether there is a finding at a place of the sheet. */
const hasFault = (findings: readonly CheckFinding[], ...places: string[]): boolean =>
  findings.some(({ path }) => path !== null && places.some((place) => path === place || path.startsWith(`${place}.`)))

const atFault = (findings: readonly CheckFinding[], ...places: string[]) => (hasFault(findings, ...places) ? { 'data-fault': true } : {})

const tripName = ({ start, via, end }: Sheet['routes'][number]) => [start, via, end].filter(Boolean).join(' – ')

const Facts = ({ sheet, findings }: Props) => (
  <dl className={`wrap ${classes.facts}`}>
    <Fact name={sheet.type === 'machine' ? TEXTS.start : TEXTS.departure} {...atFault(findings, 'startDate', 'startTime')}>
      {formatDay(sheet.startDate)} {sheet.startTime}
    </Fact>
    <Fact name={sheet.type === 'machine' ? TEXTS.end : TEXTS.arrival} {...atFault(findings, 'startDate', 'endDate', 'endTime')}>
      {formatDay(sheet.endDate)} {sheet.endTime}
    </Fact>
    {sheet.type === 'machine' ? (
      <Fact name={TEXTS.hours} {...atFault(findings, 'hoursExploitation', 'hoursAvailable')}>
        <Quantity value={sheet.hoursExploitation} unit={TEXTS.hoursUnit} />{' '}
        <span className={classes.dimmed}>{TEXTS.ofHours(sheet.hoursAvailable)}</span>
      </Fact>
    ) : (
      <Fact name={TEXTS.odometer} {...atFault(findings, 'kmStart')}>
        {formatKm(sheet.kmStart)} → <Quantity value={formatKm(sheet.kmStop)} unit="km" />
      </Fact>
    )}
    <Fact name={sheet.type === 'machine' ? TEXTS.fuelAtStart : TEXTS.fuelStart} {...atFault(findings, 'fuelStart')}>
      <Quantity value={formatLitres(sheet.fuelStart)} unit="L" />
    </Fact>
    <Fact name={COMMON.fuelAdded}>
      <Quantity value={formatLitres(sheet.fuelAdded)} unit="L" />
    </Fact>
    <Fact name={COMMON.left} {...(sheet.fuelLeft < 0 ? { 'data-negative': true } : {})}>
      <Quantity value={formatLitres(sheet.fuelLeft)} unit="L" />
    </Fact>
  </dl>
)

const Trips = ({ sheet, findings }: Props) => (
  <PaneTable
    label={COMMON.routes}
    rows={sheet.routes}
    hasFault={(at) => hasFault(findings, `routes.${at}`)}
    columns={[
      { title: '#', cell: (_, at) => at + 1 },
      { title: TEXTS.time, kind: 'nowrap tabular', cell: (trip) => `${trip.startTime} – ${trip.endTime}` },
      { title: TEXTS.route, cell: tripName },
      { title: TEXTS.purpose, cell: ({ purpose }) => purpose },
      { title: COMMON.distance, kind: 'number', cell: ({ km }) => <Quantity value={formatKm(km)} unit="km" /> },
      { title: COMMON.consumption, kind: 'number', cell: ({ consumption }) => <Quantity value={formatLitres(consumption)} unit="L" /> },
    ]}
    line={(trip) => ({
      name: tripName(trip),
      figure: <Quantity value={formatKm(trip.km)} unit="km" />,
      about: [`${trip.startTime}–${trip.endTime}`, DIRECTION_LABEL[trip.type], trip.purpose],
    })}
  />
)

const paperName = ({ number, partner }: Sheet['expenses'][number]) => `${number} · ${partner.name}`
const money = ({ value, currency }: Sheet['expenses'][number]) => <Quantity value={formatMoney(value)} unit={currencyUnit(currency)} />

const Purchases = ({ sheet, findings }: Props) => (
  <PaneTable
    label={TEXTS.purchases}
    rows={sheet.expenses}
    hasFault={(at) => hasFault(findings, `expenses.${at}`)}
    columns={[
      { title: COMMON.date, kind: 'nowrap tabular', cell: ({ date }) => formatDay(date) },
      { title: COMMON.document, cell: paperName },
      { title: TEXTS.article, cell: ({ expense }) => expense.name },
      { title: TEXTS.quantity, kind: 'number', cell: ({ qty, expense }) => <Quantity value={formatQuantity(qty)} unit={expense.um} /> },
      { title: TEXTS.value, kind: 'number', cell: money },
    ]}
    line={(paper) => ({
      name: paperName(paper),
      figure: money(paper),
      about: [formatDay(paper.date), paper.expense.name, `${formatQuantity(paper.qty)} ${paper.expense.um}`],
    })}
  />
)

/** A saved sheet with its faults marked. */
export const SheetFacts = (props: Props) => {
  const { sheet } = props
  return (
    <section className={`card ${classes.sheet}`}>
      <header className={`wrap ${classes.sheetHead}`}>
        <h2>{sheet.type === 'machine' ? TEXTS.operatingSheet(sheet.number) : TEXTS.roadSheet(sheet.number)}</h2>
        <span className={classes.dimmed}>
          {assetLabel(sheet.vehicle)} · {sheet.driver.name}
        </span>
      </header>
      <Facts {...props} />
      {sheet.routes.length > 0 ? <Trips {...props} /> : null}
      {sheet.expenses.length > 0 ? <Purchases {...props} /> : null}
    </section>
  )
}
