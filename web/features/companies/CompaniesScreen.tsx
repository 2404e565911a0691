import { Button, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { Company } from '#contract/companies.ts'
import { companyRows } from '#domain/company/company-rows.ts'
import { companyCode } from '#domain/company/cui.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { companiesQuery, userQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import classes from '../../ui/NomenclatorScreen.module.css'
import { SearchBox } from '../../ui/NomenclatorScreen.tsx'
import { COMMON, deleteQuestion, ROW_ACTION } from '../../ui/texts.ts'
import { FileMenu } from '../transfer/FileMenu.tsx'
import { transferOfCompanies } from '../transfer/transfer.api.ts'
import { TEXTS } from './texts.ts'

const PAGE_SIZE = 15

const columns: readonly Column<Company>[] = [
  { id: 'cui', title: COMMON.cui, cell: (company) => <span className="tabular">{companyCode(company)}</span>, sortable: true, width: 160 },
  { id: 'name', title: COMMON.name, cell: (company) => company.name, sortable: true, phone: 'title' },
  { id: 'city', title: COMMON.town, cell: (company) => `${company.city}, ${company.state}`, sortable: true },
]

/** The user's companies: add, change, take out of the account. */
export const CompaniesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const companies = useQuery(companiesQuery)

  // which company is active stands with the user, and every page of the dashboard hangs on it
  const refresh = async () => {
    await Promise.all([client.invalidateQueries(companiesQuery), client.refetchQueries(userQuery)])
    await router.invalidate()
  }
  const removal = useMutation({
    mutationFn: ({ id }: Company) => call('deleteCompany', { query: { companyId: id, id } }),
    onSuccess: async (_, company) => {
      notifySuccess(TEXTS.deleted(company.name))
      await refresh()
    },
    onError: (error) => notifyError(error),
  })
  const remove = async (company: Company) => {
    const sure = await confirm({
      title: deleteQuestion(TEXTS.thisCompany),
      text: company.name,
      confirm: ROW_ACTION.delete,
      destroys: true,
    })
    if (sure) removal.mutate(company)
  }
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
    </>
  )
}
