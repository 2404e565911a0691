import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Month } from '#domain/month/month.ts'
import { formatLitres, formatMoney } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { fetchFile } from '../../ui/fetch-file.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './month-end.module.css'
import { compensationQuery, quarterOf } from './months.api.ts'
import { TEXTS } from './texts.ts'

/** The quarter's diesel that is compensated; not there for a company without such vehicles. */
export const CompensationCard = ({ month }: { month: Month }) => {
  const { company } = useCompany()
  const quarter = quarterOf(month)
  const { data } = useQuery(compensationQuery(company.id, quarter))
  if (!data || data.rows.length === 0) return null
  return (
    <section className={`card ${classes.part}`} aria-labelledby="compensation">
      <div className={classes.partHead}>
        <Title order={2} size="h3" id="compensation">
          {TEXTS.compensation}, {quarter}
        </Title>
        <StateBadge color="gray" label={TEXTS.beta} />
      </div>
      <Text size="sm">{TEXTS.compensationHelp(formatLitres(data.litres), formatMoney(data.amount))}</Text>
      {data.withoutInvoice > 0 ? (
        <Text size="sm" c="dimmed">
          {TEXTS.withoutInvoice(data.withoutInvoice)}
        </Text>
      ) : null}
      {data.abroad > 0 ? (
        <Text size="sm" c="dimmed">
          {TEXTS.abroad(data.abroad)}
        </Text>
      ) : null}
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() =>
            fetchFile('compensationXlsx', { query: { companyId: company.id, quarter } }, `compensare-motorina-${quarter}.xlsx`)
          }
        >
          {TEXTS.xlsx}
        </Button>
      </div>
    </section>
  )
}
