import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut, Pencil, Plus, Trash2 } from 'lucide-react'
import type { Company } from '#contract/companies.ts'
import { companyRows } from '#domain/company/company-rows.ts'
import { companyCode } from '#domain/company/cui.ts'
import { may, type Need } from '#domain/company/roles.ts'
import { roleIn } from '../../app/roles.ts'
import { companiesQuery, userQuery } from '../../app/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { EmptyList, ListPage, ListTools } from '../../ui/ListPage.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NoMatch } from '../../ui/NoMatch.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { COMMON, ROW_ACTION } from '../../ui/texts.ts'
import { useLocalList } from '../../ui/use-list.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { FileMenu } from '../transfer/FileMenu.tsx'
import { transferOfCompanies } from '../transfer/transfer.api.ts'
import { DeletedCompanies } from './DeletedCompanies.tsx'
import { useCompaniesRefresh, useDeleteCompany, useLeaveCompany } from './deleted-companies.tsx'
import { TEXTS } from './texts.ts'

const columns: readonly Column<Company>[] = [
  { id: 'cui', title: COMMON.cui, cell: (company) => <span className="tabular">{companyCode(company)}</span>, sortable: true, width: 160 },
  { id: 'name', title: LABEL.name, cell: (company) => company.name, sortable: true, phone: 'title' },
  { id: 'city', title: LABEL.town, cell: (company) => `${company.city}, ${company.state}`, sortable: true },
]

/** The user's companies: add, change, delete. */
export const CompaniesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const navigate = useNavigate()
  const companies = useQuery(companiesQuery)
  const refresh = useCompaniesRefresh()
  const remove = useDeleteCompany()
  const leave = useLeaveCompany()
  const user = useQuery(userQuery).data
  const mayIn = ({ id }: Company, need: Need) => user !== undefined && may(roleIn(user, id), need)
  const mayEdit = (company: Company) => mayIn(company, 'nomenclators')
  const edit = ({ id }: Company) => navigate({ to: '/dashboard/company/edit/$companyId', params: { companyId: String(id) } })

  const sort = state.sort ?? 'name'
  const direction = state.direction ?? 'asc'
  const rows = companies.data && companyRows(companies.data, { search: state.search, sort, direction })
  const phone = usePhone()
  const search = (text: string) => onState({ ...state, search: text || undefined, page: undefined })
  const list = useLocalList({ found: companies, rows, state, onState, sort, direction })

  return (
    <>
      <ListPage
        title={LABEL.companies}
        buttons={
          <Button data-adds leftSection={<Plus size={16} />} renderRoot={(props) => <Link to="/dashboard/company/add" {...props} />}>
            {TEXTS.add}
          </Button>
        }
        tools={
          <ListTools>
            <SearchBox
              label={TEXTS.searchLabel}
              placeholder={phone ? COMMON.search : TEXTS.searchPlaceholder}
              search={state.search ?? ''}
              onSearch={search}
            />
            <FileMenu transfer={transferOfCompanies({ search: state.search, sort, direction })} onImported={refresh} />
          </ListTools>
        }
        list={list}
        columns={columns}
        phoneCard={(company) => <RowCard name={company.name} figure={companyCode(company)} about={`${company.city}, ${company.state}`} />}
        rowName={(company) => company.name}
        onOpen={(company) => (mayEdit(company) ? edit(company) : undefined)}
        actions={[
          { label: ROW_ACTION.edit, icon: <Pencil size={16} />, run: edit, hidden: (company) => !mayEdit(company) },
          {
            label: ROW_ACTION.delete,
            icon: <Trash2 size={16} />,
            run: remove,
            destroys: true,
            hidden: (company) => !mayIn(company, 'money'),
          },
          {
            label: TEXTS.leave,
            icon: <LogOut size={16} />,
            run: leave,
            destroys: true,
            hidden: (company) => mayIn(company, 'money'),
          },
        ]}
        empty={
          state.search ? (
            <NoMatch search={state.search} onClear={() => search('')} />
          ) : (
            <EmptyList text={TEXTS.empty}>
              <Button
                variant="light"
                leftSection={<Plus size={16} />}
                renderRoot={(props) => <Link to="/dashboard/company/add" {...props} />}
              >
                {TEXTS.addFirst}
              </Button>
            </EmptyList>
          )
        }
      />
      <DeletedCompanies />
    </>
  )
}
