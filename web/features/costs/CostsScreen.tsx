import { Button, Skeleton, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { CostReport } from '#contract/costs.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { CostGroup } from '#domain/costs/costs.ts'
import { daysOfMonth, type Month, monthBefore, monthOf, monthsUpTo } from '#domain/month/month.ts'
import { RECEIPT_STATE_LABEL } from '#domain/receipts/receipt.ts'
import { costRemarks, costShown, costTable, unpricedRemark, withoutVehicleRemark } from '#domain/report/costuri.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call, download } from '../../lib/api.ts'
import { CardComing } from '../../ui/CardComing.tsx'
import figures from '../../ui/Figures.module.css'
import { notifyError } from '../../ui/feedback.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import { monthOfDays } from '../receipts/receipts-search.ts'
import { CostPeriod } from './CostPeriod.tsx'
import classes from './CostsScreen.module.css'
import { CostYear } from './CostYear.tsx'
import { costsQuery, periodBeside } from './costs-query.ts'
import type { CostsSearch } from './costs-search.ts'
import { Stack } from './Stack.tsx'
import { TEXTS } from './texts.ts'

const CostGlance = lazyPart(
  async () => (await import('./CostGlance.tsx')).CostGlance,
  <Skeleton className={classes.glanceWaits ?? ''} radius={8} mb={16} />,
)

/** Months of the report by month, where none was chosen, and those drawn above each report. */
const YEAR = 12

type Columns = ReturnType<typeof costTable>['columns']
type ReportRow = CostReport['rows'][number]

const Name = ({ row, by }: { row: ReportRow; by: CostGroup }) => (
  <TwoLines text={by === 'vehicle' && row.id !== null ? <VehicleLink id={row.id}>{row.name}</VehicleLink> : row.name} below={row.below} />
)

type Period = { from: Month; to: Month }
const daysIn = (from: Month, to: Month) => [daysOfMonth(from).from, daysOfMonth(to).from]

const Receipts = ({ row: { id, name }, from, to }: Period & { row: ReportRow }) =>
  id === null ? null : (
    <Link
      to="/dashboard/alimentari"
      search={{ vehicleId: id, month: monthOfDays(daysIn(from, to)) }}
      className={classes.receipts}
      aria-label={TEXTS.receiptsOf(name)}
    >
      {TEXTS.receipts}
    </Link>
  )

type TableProps = Period & { rows: readonly ReportRow[]; table: ReturnType<typeof costTable>; by: CostGroup }

const CostTable = ({ rows, table: { heading, columns, rows: figuresOf, totals }, by, from, to }: TableProps) => {
  const highest = Math.max(...rows.map(({ total }) => total), 0)
  const cells = (of: (typeof figuresOf)[number]['figures'], row?: ReportRow) =>
    columns.map((column, at) => {
      const figure = costShown(of[at] ?? null, column.kind)
      if (column.heading !== TEXTS.total)
        return (
          <td key={column.heading} data-none={!Number(of[at]) || undefined}>
            {figure}
          </td>
        )
      return (
        <Fragment key={column.heading}>
          <td className={classes.bar} aria-hidden>
            {row ? (
              <div style={{ width: `${highest > 0 ? Math.max(0, row.total / highest) * 100 : 0}%` }}>
                <Stack totals={row} />
              </div>
            ) : null}
          </td>
          <td className={figures.total}>{figure}</td>
        </Fragment>
      )
    })
  return (
    <div className={figures.scroll}>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map((column) => (
              <th scope="col" key={column.heading} colSpan={column.heading === TEXTS.total ? 2 : 1}>
                {column.heading}
              </th>
            ))}
            {by === 'vehicle' ? (
              <th scope="col">
                <span className="heard">{TEXTS.receipts}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${row.id} ${row.name}`}>
              <th scope="row">
                <Name {...{ row, by }} />
              </th>
              {cells(figuresOf[at]?.figures ?? [], row)}
              {by === 'vehicle' ? (
                <td>
                  <Receipts {...{ row, from, to }} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TEXTS.total}</th>
            {cells(totals)}
            {by === 'vehicle' ? <td /> : null}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type FactsProps = { figuresOf: TableProps['table']['totals']; columns: Columns }

/** Every figure of a row but its total, in two columns. */
const Facts = ({ figuresOf, columns }: FactsProps) => (
  <dl className={classes.facts}>
    {columns
      .map((column, at) => ({ ...column, figure: figuresOf[at] ?? null }))
      .filter(({ heading, figure }) => heading !== TEXTS.total && figure !== null && Number(figure) !== 0)
      .map(({ heading, kind, figure }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>{costShown(figure, kind)}</dd>
        </div>
      ))}
  </dl>
)

/** A row on a phone: its name with the total, and below it every other figure that it has. */
const CostOnPhone = ({ name, total, receipts, ...facts }: FactsProps & { name: ReactNode; total: number; receipts: ReactNode }) => (
  <li>
    <div className={classes.first}>
      <div>{name}</div>
      <div className={classes.aside}>
        <span className="nowrap tabular">{`${costShown(total, 'money')} ${TEXTS.lei}`}</span>
        {receipts}
      </div>
    </div>
    <Facts {...facts} />
  </li>
)

/** Links named of what the figures leave out. */
const MOST_NAMED = 5

/** What the figures leave out, with the receipts that it is about. */
const LeftOut = ({ report: { totals, waiting, withoutVehicle }, from, to }: Period & { report: CostReport }) => {
  // several lines may be of one document
  const documents = [...new Map(waiting.map((document) => [`${document.date} ${document.number}`, document]))]
  const [unpriced, noVehicle] = [unpricedRemark(totals.unpriced), withoutVehicleRemark(withoutVehicle)]
  return (
    <>
      {unpriced ? (
        <p className={`wrap ${classes.leftOut}`}>
          <RemarkLine tone="warning" text={unpriced} />
          {documents.slice(0, MOST_NAMED).map(([key, { number, date }]) => (
            <Link
              key={key}
              to="/dashboard/alimentari"
              search={{ ...(number && { search: number }), month: monthOf(date) }}
              className={classes.receipts}
            >
              {TEXTS.receipt(number)}
            </Link>
          ))}
          {documents.length > MOST_NAMED ? (
            <span className={`quiet ${classes.about}`}>{TEXTS.more(documents.length - MOST_NAMED)}</span>
          ) : null}
        </p>
      ) : null}
      {noVehicle ? (
        <p className={`wrap ${classes.leftOut}`}>
          <RemarkLine tone="warning" text={noVehicle} />
          <Link to="/dashboard/alimentari" search={{ state: 'assign', month: monthOfDays(daysIn(from, to)) }} className={classes.receipts}>
            {RECEIPT_STATE_LABEL.assign}
          </Link>
        </p>
      ) : null}
    </>
  )
}

const Report = ({ report, from, to, by }: Period & { report: CostReport; by: CostGroup }) => {
  const phone = usePhone()
  const costs = { ...report, from, to, by }
  const table = costTable(costs)
  return (
    <div className={`card ${classes.card}`}>
      <div className={`wrap ${classes.allLeftOut}`}>
        <LeftOut {...{ report, from, to }} />
      </div>
      {phone ? (
        <ul className={`stack ${classes.cards}`}>
          {report.rows.map((row, at) => (
            <CostOnPhone
              key={`${row.id} ${row.name}`}
              name={<Name {...{ row, by }} />}
              total={row.total}
              figuresOf={table.rows[at]?.figures ?? []}
              columns={table.columns}
              receipts={by === 'vehicle' ? <Receipts {...{ row, from, to }} /> : null}
            />
          ))}
          <CostOnPhone
            name={<strong>{TEXTS.total}</strong>}
            total={report.totals.total}
            figuresOf={table.totals}
            columns={table.columns}
            receipts={null}
          />
        </ul>
      ) : (
        <CostTable rows={report.rows} {...{ table, by, from, to }} />
      )}
      <details className={classes.notes}>
        <summary>{TEXTS.howCounted}</summary>
        {costRemarks(costs).map((remark) => (
          <p key={remark} className={`quiet ${classes.about}`}>
            {remark}
          </p>
        ))}
      </details>
    </div>
  )
}

const fetchFile = async (...asked: Parameters<typeof call<'costsPdf' | 'costsXlsx'>>): Promise<void> => {
  try {
    // a union of two calls loses that both answer a file
    download((await call(...asked)) as unknown as Blob)
  } catch (error) {
    notifyError(error, TEXTS.downloadFailed)
  }
}

/** What vehicles cost in some months: the last one at first, by month the last twelve. */
export const CostsScreen = ({ state, onState }: { state: CostsSearch; onState: OnList<CostsSearch> }) => {
  const { company } = useCompany()
  const current = monthOf(dayInRomania(new Date()))
  const { to = current, by = 'vehicle' } = state
  const from = state.from && state.from <= to ? state.from : by === 'month' ? (monthsUpTo(to, YEAR)[0] ?? to) : to
  const query = { companyId: company.id, from, to, by }
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...costsQuery(query), placeholderData: keepPreviousData })
  const before = periodBeside({ from, to }, monthBefore)
  // what a month has cost by its tenth day is not less than what the whole one before did
  const isOver = to < current
  const { data: dataBefore } = useQuery({
    ...costsQuery({ ...query, ...before }),
    enabled: isOver && data !== undefined && !isPlaceholderData,
  })
  const set = (part: Partial<CostsSearch>) => onState({ ...state, ...part })
  return (
    <>
      <div className={`row wrap ${classes.head}`}>
        <Title order={1}>{TEXTS.title}</Title>
        <Button variant="default" onClick={() => void fetchFile('costsPdf', { query })}>
          {TEXTS.pdf}
        </Button>
        <Button variant="default" onClick={() => void fetchFile('costsXlsx', { query })}>
          {TEXTS.xlsx}
        </Button>
      </div>
      <CostPeriod {...{ from, to, by, current }} onState={set} />
      {!data && !error ? <Skeleton className={classes.glanceWaits ?? ''} radius={8} mb={16} /> : null}
      {data && data.rows.length > 0 ? (
        <CostGlance report={data} before={isOver && !isPlaceholderData ? dataBefore : undefined} beforePeriod={before} by={by} />
      ) : null}
      <CostYear
        until={to < (monthsUpTo(current, YEAR)[0] ?? current) ? to : current}
        chosen={{ from, to }}
        isWaiting={!data && !error}
        onMonth={(month) => set({ from: month, to: month, by: by === 'month' ? 'vehicle' : by })}
      />
      {error && !data ? <LoadFailed title={TEXTS.loadFailed} error={error} onRetry={refetch} inset={false} /> : null}
      {!data && !error ? <CardComing height={320} /> : null}
      {data && data.rows.length === 0 ? (
        <div className={`card ${classes.empty}`}>
          <strong>{TEXTS.nothing}</strong>
          <p>{TEXTS.nothingHelp}</p>
          <LeftOut report={data} {...{ from, to }} />
          <Button variant="light" renderRoot={(props) => <Link to="/dashboard/alimentari" {...props} />}>
            {TEXTS.toReceipts}
          </Button>
        </div>
      ) : null}
      {data && data.rows.length > 0 ? <Report report={data} {...{ from, to, by }} /> : null}
    </>
  )
}
