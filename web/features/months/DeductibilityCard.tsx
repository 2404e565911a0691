import { Alert, Button, Skeleton, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Deductibility } from '#contract/handover.ts'
import type { Month } from '#domain/month/month.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import classes from './month-end.module.css'
import { deductibilityQuery, fetchFile } from './months.api.ts'
import { TEXTS } from './texts.ts'
import { WideTable } from './WideTable.tsx'

const Report = ({ report: { headings, rows, totals } }: { report: Deductibility }) => (
  <WideTable minWidth={1060} label={TEXTS.deductibility}>
    <Table horizontalSpacing={6} fz={13}>
      <Table.Thead>
        <Table.Tr>
          {[TEXTS.vehicle, TEXTS.what, TEXTS.regime].map((heading) => (
            <Table.Th key={heading}>{heading}</Table.Th>
          ))}
          {headings.map((heading) => (
            <Table.Th key={heading} className={classes.number ?? ''}>
              {heading}
            </Table.Th>
          ))}
          <Table.Th className={classes.grounds ?? ''}>{TEXTS.grounds}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ vehicleId, vehicle, what, regime, grounds, amounts }) => (
          <Table.Tr key={`${vehicleId} ${what}`}>
            <Table.Td>
              <VehicleLink id={vehicleId}>{vehicle}</VehicleLink>
            </Table.Td>
            <Table.Td className="nowrap">{what}</Table.Td>
            <Table.Td className="nowrap">{regime}</Table.Td>
            {amounts.map((amount, at) => (
              <Table.Td key={headings[at]} className={`${classes.number} tabular`}>
                {formatMoney(amount)}
              </Table.Td>
            ))}
            <Table.Td>{grounds}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th colSpan={3}>{TEXTS.total}</Table.Th>
          {totals.map((amount, at) => (
            <Table.Th key={headings[at]} className={`${classes.number} tabular`}>
              {formatMoney(amount)}
            </Table.Th>
          ))}
          <Table.Td />
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  </WideTable>
)

/** VAT and expense of the month by vehicle, and what is deducted of them. */
export const DeductibilityCard = ({ month }: { month: Month }) => {
  const { company } = useCompany()
  const { data, error, refetch } = useQuery(deductibilityQuery(company.id, month))
  const query = { companyId: company.id, month }
  return (
    <section className={`card ${classes.part}`} aria-labelledby="deductibility">
      <div className={classes.partHead}>
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
        <div className={classes.actions}>
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
