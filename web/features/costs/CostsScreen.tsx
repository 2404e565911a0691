import { Button, Select, Skeleton, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CostReport } from '#contract/costs.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { COST_GROUPS, type CostGroup } from '#domain/costs/costs.ts'
import { monthOf, monthShown, monthsUpTo } from '#domain/month/month.ts'
import { formatKm, formatMoney, formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call, download } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { VehicleLink } from '../vehicles/VehicleLink.tsx'
import classes from './CostsScreen.module.css'
import type { CostsSearch } from './costs-search.ts'
import { TEXTS } from './texts.ts'

/** Months offered. */
const OFFERED = 36

const rate = (value: number | null) => (value === null ? '' : formatNumber(value, 3))

const Cells = ({ row }: { row: CostReport['totals'] }) => (
  <>
    <td>{formatMoney(row.fuel)}</td>
    <td>{formatMoney(row.other)}</td>
    <td>{formatMoney(row.deadlines)}</td>
    <td className={classes.total}>{formatMoney(row.total)}</td>
    <td>{formatKm(row.km)}</td>
    <td>{rate(row.leiPerKm)}</td>
    <td>{row.hours === 0 ? '' : formatNumber(row.hours, 2)}</td>
    <td>{rate(row.leiPerHour)}</td>
    <td>{row.before ? formatMoney(row.before.total) : ''}</td>
    <td>{rate(row.before?.leiPerKm ?? null)}</td>
  </>
)

const HEADINGS = [
  ...[TEXTS.fuel, TEXTS.other, TEXTS.deadlines, TEXTS.total, TEXTS.km, TEXTS.leiPerKm, TEXTS.hours, TEXTS.leiPerHour],
  ...[TEXTS.before, TEXTS.beforePerKm],
]

const Report = ({ report: { rows, totals, tva }, by }: { report: CostReport; by: CostGroup }) => (
  <div className={`card ${classes.card}`}>
    <p className={classes.about}>
      {`${tva ? TEXTS.net : TEXTS.gross}. ${TEXTS.withVat(formatMoney(totals.value))}${totals.loose > 0 ? `, ${TEXTS.loose(formatMoney(totals.loose))}` : ''}.`}
    </p>
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.headings[by]}</th>
            {HEADINGS.map((heading) => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.id} ${row.name}`}>
              <th scope="row">
                <TwoLines
                  text={by === 'vehicle' && row.id !== null ? <VehicleLink id={row.id}>{row.name}</VehicleLink> : row.name}
                  below={row.below}
                />
              </th>
              <Cells row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TEXTS.total}</th>
            <Cells row={totals} />
          </tr>
        </tfoot>
      </table>
    </div>
  </div>
)

const fetchFile = async (...asked: Parameters<typeof call<'costsPdf' | 'costsXlsx'>>): Promise<void> => {
  try {
    // a union of two calls loses that both answer a file
    download((await call(...asked)) as unknown as Blob)
  } catch (error) {
    notifyError(error, TEXTS.downloadFailed)
  }
}

/** What vehicles cost in some months: the last one at first. */
export const CostsScreen = ({ state, onState }: { state: CostsSearch; onState: OnList<CostsSearch> }) => {
  const { company } = useCompany()
  const current = monthOf(dayInRomania(new Date()))
  const { to = current, by = 'vehicle' } = state
  const from = state.from && state.from <= to ? state.from : to
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
      <div className={classes.head} style={{ '--field-line': '0px' } as React.CSSProperties}>
        <Title order={1}>{TEXTS.title}</Title>
        <Select
          label={TEXTS.from}
          data={months}
          value={from}
          w={180}
          allowDeselect={false}
          onChange={(value) => value && set({ from: value, to: value > to ? value : to })}
        />
        <Select
          label={TEXTS.to}
          data={months}
          value={to}
          w={180}
          allowDeselect={false}
          onChange={(value) => value && set({ to: value, from: value < from ? value : from })}
        />
        <Select
          label={TEXTS.by}
          data={groups}
          value={by}
          w={130}
          allowDeselect={false}
          onChange={(value) => value && set({ by: value as CostGroup })}
        />
        <Button variant="default" onClick={() => void fetchFile('costsPdf', { query })}>
          {TEXTS.pdf}
        </Button>
        <Button variant="default" onClick={() => void fetchFile('costsXlsx', { query })}>
          {TEXTS.xlsx}
        </Button>
      </div>
      {error && !data ? <LoadFailed title={TEXTS.loadFailed} error={error} onRetry={refetch} inset={false} /> : null}
      {!data && !error ? <Skeleton height={320} radius={8} /> : null}
      {data && data.rows.length === 0 ? <div className={`card ${classes.card}`}>{TEXTS.nothing}</div> : null}
      {data && data.rows.length > 0 ? <Report report={data} by={by} /> : null}
    </>
  )
}
