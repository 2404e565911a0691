import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { CLAIMED_UNTIL, litresByVehicle, quarterShown } from '#domain/fiscal/compensation.ts'
import type { Month } from '#domain/month/month.ts'
import { formatLitres, formatMoney } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import figures from '../../ui/Figures.module.css'
import { fetchFile } from '../../ui/fetch-file.ts'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './month-end.module.css'
import { compensationQuery, quarterOf } from './months.api.ts'
import { TEXTS } from './texts.ts'

type Report = AnswerOf<'compensation'>

/** The litres of each vehicle, and what all of them are compensated with: a claim is rounded once. */
const ByVehicle = ({ rows, litres, amount }: Report) => (
  <div className={figures.scroll}>
    <table className={figures.table}>
      <thead>
        <tr>
          <th scope="col">{TEXTS.vehicle}</th>
          <th scope="col">{TEXTS.litresInvoiced}</th>
          <th scope="col">{TEXTS.leiCompensated}</th>
        </tr>
      </thead>
      <tbody>
        {litresByVehicle(rows).map((row) => (
          <tr key={row.vehicle}>
            <th scope="row">{row.vehicle}</th>
            <td>{formatLitres(row.litres)}</td>
            <td />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{TEXTS.total}</th>
          <td>{formatLitres(litres)}</td>
          <td>{formatMoney(amount)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
)

/** The quarter's diesel that is compensated; not there for a company without such vehicles. */
export const CompensationCard = ({ month }: { month: Month }) => {
  const { company } = useCompany()
  const quarter = quarterOf(month)
  const { data } = useQuery(compensationQuery(company.id, quarter))
  if (!data || data.rows.length === 0) return null
  return (
    <section className={`card ${classes.part}`} aria-labelledby="compensation">
      <div className={`wrap ${classes.partHead}`}>
        <Title order={2} size="h3" id="compensation">
          {TEXTS.compensation}, {quarterShown(quarter)}
        </Title>
        <StateBadge color="gray" label={TEXTS.beta} />
      </div>
      <Text size="sm">{TEXTS.compensationHelp(formatMoney(data.rows.at(-1)?.rate ?? 0))}</Text>
      <Text size="sm" mb="sm">
        {TEXTS.compensationClaim(formatDay(CLAIMED_UNTIL))}
      </Text>
      {data.withoutInvoice > 0 ? <RemarkLine tone="warning" text={TEXTS.withoutInvoice(data.withoutInvoice)} /> : null}
      {data.abroad > 0 ? <RemarkLine tone="warning" text={TEXTS.abroad(data.abroad)} /> : null}
      <ByVehicle {...data} />
      <div className={`row wrap ${classes.actions}`}>
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
