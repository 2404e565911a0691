import { Alert, Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Deductibility } from '#contract/handover.ts'
import type { Month } from '#domain/month/month.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { FigureList } from '../../ui/FigureList.tsx'
import { fetchFile } from '../../ui/fetch-file.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import classes from './month-end.module.css'
import { deductibilityQuery } from './months.api.ts'
import { TEXTS } from './texts.ts'

type Row = Deductibility['rows'][number] & { id: number }

/** What else a row says: its regime and grounds, and the amounts that are not in its columns, without those that are zero. */
const Opened = ({ row: { regime, grounds, amounts }, report: { headings, main } }: { row: Row; report: Deductibility }) => (
  <div className={classes.opened}>
    <p>
      {regime} · {grounds}
    </p>
    <FigureList>
      {amounts.map((amount, at) =>
        Number(amount) === 0 || main.includes(at) ? null : (
          <div key={headings[at]}>
            <dt>{headings[at]}</dt>
            <dd className="tabular">{formatMoney(amount)}</dd>
          </div>
        ),
      )}
    </FigureList>
  </div>
)

/** A row for each vehicle and kind of expense with the amounts that are read first; it opens to the rest. A phone has the sums first. */
const Report = ({ report }: { report: Deductibility }) => {
  const { headings, main, rows, totals } = report
  const [openedId, setOpened] = useState<number | null>(null)
  const phone = usePhone()
  const columns: readonly Column<Row>[] = [
    {
      ...{ id: 'vehicle', title: TEXTS.vehicle, phone: 'title' },
      cell: ({ vehicleId, vehicle }) => <VehicleLink id={vehicleId}>{vehicle}</VehicleLink>,
    },
    { id: 'what', title: TEXTS.what, phone: 'title', cell: ({ what }) => what },
    ...main.map((at) => ({
      ...{ id: `amount ${at}`, title: headings[at] ?? '', numeric: true, width: '20%' },
      cell: ({ amounts }: Row) => formatMoney(amounts[at] ?? 0),
    })),
  ]
  const sums = phone ? (
    <FigureList className={classes.sums}>
      {main.map((at) => (
        <div key={headings[at]}>
          <dt>
            {TEXTS.total}: {headings[at]}
          </dt>
          <dd className="tabular">{formatMoney(totals[at] ?? 0)}</dd>
        </div>
      ))}
    </FigureList>
  ) : null
  return (
    <>
      {sums}
      <div className={classes.table}>
        <DataTable
          caption={TEXTS.deductibility}
          columns={columns}
          rows={rows.map((row, at) => ({ ...row, id: at + 1 }))}
          total={rows.length}
          page={1}
          size={rows.length}
          rowName={({ vehicle, what }) => `${vehicle}, ${what}`}
          onOpen={({ id }) => setOpened(openedId === id ? null : id)}
          under={(row) => (row.id === openedId ? <Opened row={row} report={report} /> : null)}
          empty={null}
          totals={[TEXTS.total, null, ...main.map((at) => formatMoney(totals[at] ?? 0))]}
          phoneCard={({ vehicle, what, amounts }) => {
            const [first = 0, ...others] = main
            return (
              <RowCard
                name={`${vehicle} · ${what}`}
                figure={<span className="tabular">{formatMoney(amounts[first] ?? 0)}</span>}
                about={others.map((at) => TEXTS.amountOf(headings[at] ?? '', formatMoney(amounts[at] ?? 0))).join(' · ')}
              />
            )
          }}
        />
      </div>
    </>
  )
}

/** VAT and expense of the month by vehicle, and what is deducted of them. */
export const DeductibilityCard = ({ month }: { month: Month }) => {
  const { company } = useCompany()
  const { data, error, refetch } = useQuery(deductibilityQuery(company.id, month))
  const query = { companyId: company.id, month }
  return (
    <section className={`card ${classes.part}`} aria-labelledby="deductibility">
      <div className={`wrap ${classes.partHead}`}>
        <Title order={2} id="deductibility" className="heard">
          {TEXTS.deductibility}
        </Title>
        <Text c="dimmed" size="sm">
          {TEXTS.deductibilityHelp}
        </Text>
        <Link to="/dashboard/settings/fiscal" className={classes.place ?? ''}>
          {TEXTS.facts}
        </Link>
      </div>
      {error ? <LoadFailed error={error} onRetry={refetch} inset={false} /> : null}
      {data?.findings.map((finding) => (
        <Alert key={finding} color="yellow" mb="sm">
          {finding}
        </Alert>
      ))}
      {data ? data.rows.length > 0 ? <Report report={data} /> : <Text>{TEXTS.noExpense}</Text> : error ? null : <Skeleton height={120} />}
      {data && data.rows.length > 0 ? (
        <div className={`row wrap ${classes.actions}`}>
          <Button variant="default" onClick={() => fetchFile('deductibilityPdf', { query }, `deductibilitate-${month}.pdf`)}>
            {TEXTS.pdf}
          </Button>
          <Button variant="default" onClick={() => fetchFile('deductibilityXlsx', { query }, `deductibilitate-${month}.xlsx`)}>
            {TEXTS.xlsx}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
