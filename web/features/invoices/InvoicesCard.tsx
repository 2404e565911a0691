import { Anchor, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DataTable } from '../../ui/DataTable.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import classes from './InvoicesCard.module.css'
import { TEXTS } from './texts.ts'
import { numberOf, useInvoices } from './use-invoices.tsx'

/** Invoices that the card shows. */
const LATEST = 6

/** The last invoices of the company beside its package, and the way to all of them. */
export const InvoicesCard = () => {
  const { books, columns, notice, empty } = useInvoices()
  const rows = books.data?.issued
  return (
    <section className="card" aria-labelledby="last-invoices">
      <div className={classes.head}>
        <Title order={2} size="h3" id="last-invoices">
          {LABEL.invoices}
        </Title>
        {rows && rows.length > LATEST ? (
          <Anchor size="sm" renderRoot={(props) => <Link to="/dashboard/subscription/invoices" {...props} />}>
            {TEXTS.all(rows.length)}
          </Anchor>
        ) : null}
      </div>
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      {books.error ? (
        <LoadFailed title={TEXTS.loadFailed} error={books.error} onRetry={books.refetch} />
      ) : (
        <DataTable
          caption={LABEL.invoices}
          columns={columns}
          rows={rows?.slice(0, LATEST)}
          total={rows?.length ?? 0}
          page={1}
          size={LATEST}
          rowName={numberOf}
          crowded
          empty={empty}
        />
      )}
    </section>
  )
}
