import { Button, Skeleton, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CostReport } from '#contract/costs.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { COST_GROUPS, type CostGroup } from '#domain/costs/costs.ts'
import { type Month, monthOf, monthShown, monthsUpTo } from '#domain/month/month.ts'
import { costNature, costRemarks, costShown, costTable, unpricedRemark } from '#domain/report/costuri.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call, download } from '../../lib/api.ts'
import figures from '../../ui/Figures.module.css'
import { notifyError } from '../../ui/feedback.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { MonthColumns } from '../../ui/MonthColumns.tsx'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import { SelectInput } from '../../ui/SelectInput.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import classes from './CostsScreen.module.css'
import type { CostsSearch } from './costs-search.ts'
import { TEXTS } from './texts.ts'

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Months offered. */
const OFFERED = 36
/** Months of the report by month, where none was chosen. */
const YEAR = 12

type Columns = ReturnType<typeof costTable>['columns']
type ReportRow = CostReport['rows'][number]

const Name = ({ row, by }: { row: ReportRow; by: CostGroup }) => (
  <TwoLines text={by === 'vehicle' && row.id !== null ? <VehicleLink id={row.id}>{row.name}</VehicleLink> : row.name} below={row.below} />
)

type TableProps = { rows: readonly ReportRow[]; table: ReturnType<typeof costTable>; by: CostGroup }

const CostTable = ({ rows, table: { heading, columns, rows: figuresOf, totals }, by }: TableProps) => {
  const highest = Math.max(...rows.map(({ total }) => total), 0)
  const cells = (of: (typeof figuresOf)[number]['figures']) =>
    columns.map((column, at) => (
      <td key={column.heading} className={column.heading === TEXTS.total ? (figures.total ?? '') : undefined}>
        {costShown(of[at] ?? null, column.kind)}
      </td>
    ))
  return (
    <div className={figures.scroll}>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <td />
            {columns.map((column) => (
              <th scope="col" key={column.heading}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={`${row.id} ${row.name}`}>
              <th scope="row">
                <Name {...{ row, by }} />
              </th>
              <td className={`${figures.bar} ${classes.bar}`} aria-hidden>
                <i style={{ width: `${highest > 0 ? Math.max(0, row.total / highest) * 100 : 0}%` }} />
              </td>
              {cells(figuresOf[at]?.figures ?? [])}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TEXTS.total}</th>
            <td />
            {cells(totals)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type CardProps = { name: ReactNode; figuresOf: TableProps['table']['totals']; columns: Columns; isTotal?: boolean }

/** A row on a phone: its name with the total, and below it every other figure that it has. */
const CostOnPhone = ({ name, figuresOf, columns, isTotal }: CardProps) => {
  const facts = columns.map((column, at) => ({ ...column, figure: figuresOf[at] ?? null }))
  const total = facts.find(({ heading }) => heading === TEXTS.total)
  return (
    <li data-total={isTotal}>
      <div className={classes.first}>
        <div>{name}</div>
        <span className="nowrap tabular">{total ? `${costShown(total.figure, 'money')} ${TEXTS.lei}` : ''}</span>
      </div>
      <dl className={classes.facts}>
        {facts
          .filter((fact) => fact !== total && fact.figure !== null && Number(fact.figure) !== 0)
          .map(({ heading, kind, figure }) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{costShown(figure, kind)}</dd>
            </div>
          ))}
      </dl>
    </li>
  )
}

/** What each month cost, as bars; the table below says it too. */
const MonthBars = ({ report, from, to }: { report: CostReport; from: Month; to: Month }) => {
  const rows = new Map(report.rows.map((row) => [row.month, row]))
  const months = monthsUpTo(to, OFFERED).filter((month) => month >= from)
  const hasBefore = report.totals.before !== null
  return (
    <MonthColumns
      months={months.map((month) => {
        const row = rows.get(month)
        return { month, value: row?.total ?? 0, before: row?.before?.total ?? 0 }
      })}
      label={hasBefore ? TEXTS.totalAndBefore : TEXTS.total}
      unit={TEXTS.lei}
      named
    />
  )
}

const Report = ({ report, from, to, by }: { report: CostReport; from: Month; to: Month; by: CostGroup }) => {
  const phone = usePhone()
  const costs = { ...report, from, to, by }
  const table = costTable(costs)
  const unpriced = unpricedRemark(report.totals.unpriced)
  return (
    <div className={`card ${classes.card}`}>
      {unpriced ? <RemarkLine tone="warning" text={unpriced} /> : null}
      {by === 'month' ? <MonthBars {...{ report, from, to }} /> : null}
      <details className={classes.notes}>
        <summary>
          {capital(costNature(report))} · {TEXTS.howCounted}
        </summary>
        {costRemarks(costs).map((remark) => (
          <p key={remark} className={classes.about}>
            {remark}
          </p>
        ))}
      </details>
      {phone ? (
        <ul className={classes.cards}>
          <CostOnPhone name={TEXTS.total} figuresOf={table.totals} columns={table.columns} isTotal />
          {report.rows.map((row, at) => (
            <CostOnPhone
              key={`${row.id} ${row.name}`}
              name={<Name {...{ row, by }} />}
              figuresOf={table.rows[at]?.figures ?? []}
              columns={table.columns}
            />
          ))}
        </ul>
      ) : (
        <CostTable rows={report.rows} table={table} by={by} />
      )}
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
  const { data, error, refetch } = useQuery({
    queryKey: ['costs', company.id, from, to, by],
    queryFn: ({ signal }) => call('costs', { query }, signal),
    placeholderData: keepPreviousData,
  })
  const months = monthsUpTo(current, OFFERED)
    .toReversed()
    .map((value) => ({ value, label: monthShown(value) }))
  const groups = COST_GROUPS.map((value) => ({ value, label: TEXTS.groups[value] }))
  const set = (part: Partial<CostsSearch>) => onState({ ...state, ...part })
  return (
    <>
      <div className={classes.head}>
        <Title order={1}>{TEXTS.title}</Title>
        <Button variant="default" onClick={() => void fetchFile('costsPdf', { query })}>
          {TEXTS.pdf}
        </Button>
        <Button variant="default" onClick={() => void fetchFile('costsXlsx', { query })}>
          {TEXTS.xlsx}
        </Button>
      </div>
      <div className={classes.asked} style={{ '--field-line': '0px' } as React.CSSProperties}>
        <div>
          <SelectInput
            label={TEXTS.from}
            options={months}
            value={from}
            onValue={(value) => value && set({ from: value, to: value > to ? value : to })}
          />
        </div>
        <div>
          <SelectInput
            label={TEXTS.to}
            options={months}
            value={to}
            onValue={(value) => value && set({ to: value, from: value < from ? value : from })}
          />
        </div>
        <div>
          <SelectInput label={TEXTS.by} options={groups} value={by} onValue={(value) => value && set({ by: value })} />
        </div>
      </div>
      {error && !data ? <LoadFailed title={TEXTS.loadFailed} error={error} onRetry={refetch} inset={false} /> : null}
      {!data && !error ? <Skeleton height={320} radius={8} /> : null}
      {data && data.rows.length === 0 ? <div className={`card ${classes.card}`}>{TEXTS.nothing}</div> : null}
      {data && data.rows.length > 0 ? <Report report={data} {...{ from, to, by }} /> : null}
    </>
  )
}
