import { Text } from '@mantine/core'
import { useState } from 'react'
import { useCompany } from '../../app/company-context.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { EmptyList, ListPage } from '../../ui/ListPage.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import type { ListSearch } from '../../ui/list-search.ts'
import { useLocalList } from '../../ui/use-list.ts'
import { TEXTS } from './texts.ts'
import { numberOf, useInvoices } from './use-invoices.tsx'

/** The company's invoices, each as paper and as e-Factura. */
export const InvoicesScreen = () => {
  const { company } = useCompany()
  const [state, onState] = useState<ListSearch>({})
  const { books, columns, notice, empty } = useInvoices()
  const list = useLocalList({ found: books, rows: books.data?.issued, state, onState })
  return (
    <ListPage
      title={LABEL.invoices}
      above={<BackLink to="/dashboard/subscription">{LABEL.subscription}</BackLink>}
      below={
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {company.name}
        </Text>
      }
      notice={notice}
      list={list}
      failed={TEXTS.loadFailed}
      columns={columns}
      rowName={numberOf}
      empty={<EmptyList text={empty} />}
    />
  )
}
