import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Company } from '#contract/companies.ts'
import { companyRows } from '#domain/company/company-rows.ts'
import { companyCode } from '#domain/company/cui.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { companiesQuery } from '../../app/session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import classes from '../../ui/NomenclatorScreen.module.css'
import { SearchBox } from '../../ui/NomenclatorScreen.tsx'
import { COMMON, ROW_ACTION } from '../../ui/texts.ts'
import { FileMenu } from '../transfer/FileMenu.tsx'
import { transferOfCompanies } from '../transfer/transfer.api.ts'
import { DeletedCompanies } from './DeletedCompanies.tsx'
import { useCompaniesRefresh, useDeleteCompany } from './deleted-companies.tsx'
import { TEXTS } from './texts.ts'

const PAGE_SIZE = 15

const columns: readonly Column<Company>[] = [
  { id: 'cui', title: COMMON.cui, cell: (company) => <span className="tabular">{companyCode(company)}</span>, sortable: true, width: 160 },
  { id: 'name', title: COMMON.name, cell: (company) => company.name, sortable: true, phone: 'title' },
  { id: 'city', title: COMMON.town, cell: (company) => `${company.city}, ${company.state}`, sortable: true },
]

/** The user's companies: add, change, take out of the account. */
export const CompaniesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const navigate = useNavigate()
  const companies = useQuery(companiesQuery)
  const refresh = useCompaniesRefresh()
  const remove = useDeleteCompany()
  const edit = ({ id }: Company) => navigate({ to: '/dashboard/company/edit/$companyId', params: { companyId: String(id) } })

  const page = state.page ?? 1
  const sort = state.sort ?? 'name'
  const direction = state.direction ?? 'asc'
  const found = companies.data && companyRows(companies.data, { search: state.search, sort, direction })

  return (
    <>
      <div className={classes.head}>
        <Title order={1}>
          {COMMON.companies}
          {found ? <span className={classes.count}> {formatNumber(found.length, 0)}</span> : null}
        </Title>
        <Button leftSection={<Plus size={16} />} renderRoot={(props) => <Link to="/dashboard/company/add" {...props} />}>
          {TEXTS.add}
        </Button>
      </div>
      <div className="card">
        <div className={classes.tools}>
          <SearchBox
            label={TEXTS.searchLabel}
            placeholder={TEXTS.searchPlaceholder}
            search={state.search ?? ''}
            onSearch={(search) => onState({ ...state, search: search || undefined, page: undefined })}
          />
          <FileMenu transfer={transferOfCompanies({ search: state.search, sort, direction })} onImported={refresh} />
        </div>
        {companies.isError && !companies.data ? (
          <LoadFailed error={companies.error} onRetry={() => companies.refetch()} />
        ) : (
          <DataTable
            caption={COMMON.companies}
            columns={columns}
            rows={found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            total={found?.length ?? 0}
            page={page}
            size={PAGE_SIZE}
            onPage={(next) => onState({ ...state, page: next > 1 ? next : undefined }, 'push')}
            sort={sort}
            direction={direction}
            onSort={(next, way) => onState({ ...state, sort: next, direction: way, page: undefined })}
            rowName={(company) => company.name}
            onOpen={edit}
            actions={[
              { label: ROW_ACTION.edit, icon: <Pencil size={16} />, run: edit },
              { label: ROW_ACTION.delete, icon: <Trash2 size={16} />, run: remove, destroys: true },
            ]}
            empty={
              state.search ? (
                <p>{TEXTS.noResult(state.search)}</p>
              ) : (
                <>
                  <p className={classes.emptyText}>{TEXTS.empty}</p>
                  <Button
                    variant="light"
                    leftSection={<Plus size={16} />}
                    renderRoot={(props) => <Link to="/dashboard/company/add" {...props} />}
                  >
                    {TEXTS.addFirst}
                  </Button>
                </>
              )
            }
          />
        )}
      </div>
      <DeletedCompanies />
    </>
  )
}
