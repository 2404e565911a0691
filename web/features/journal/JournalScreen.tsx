import { Text } from '@mantine/core'
import type { AnswerOf } from '#contract/contract.ts'
import type { JournalSubject } from '#contract/journal.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { monthShown } from '#domain/month/month.ts'
import { useCompany } from '../../app/company-context.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { EmptyList, ListPage, ListTools } from '../../ui/ListPage.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useServerList } from '../../ui/use-list.ts'
import { ACTIONS, CALLS, TEXTS } from './texts.ts'

type Entry = AnswerOf<'journal'>[number]
type AuditEntry = AnswerOf<'audit'>[number]
type Who = Pick<Entry, 'id' | 'date' | 'time' | 'user' | 'administrator'>
const PAGE_SIZE = 20

type Props = { state: ListSearch; onState: OnList<ListSearch> }

const nameOf = (call: string): string => (CALLS as Readonly<Record<string, string>>)[call] ?? TEXTS.otherChange
const actionOf = (action: string): string => ACTIONS[action] ?? TEXTS.otherChange

/** Subject of an entry: `nr. 12 · 05.10.2026`, or the id of a record without a better name. */
const subjectText = ({ id, number, name, day, month, count }: JournalSubject): string | null => {
  const parts = [
    ...(number === undefined ? [] : [TEXTS.number(number)]),
    ...(name === undefined ? [] : [name]),
    ...(day === undefined ? [] : [formatDay(day)]),
    ...(month === undefined ? [] : [monthShown(month)]),
    ...(count === undefined ? [] : [TEXTS.records(count)]),
  ]
  if (parts.length > 0) return parts.join(' · ')
  return id === undefined ? null : TEXTS.record(id)
}

const when = <Row extends Who>(): Column<Row> => ({
  id: 'at',
  title: TEXTS.when,
  width: 160,
  cell: ({ date, time }) => (
    <span className="tabular nowrap">
      {formatDay(date)} {time}
    </span>
  ),
})
const who = <Row extends Who>(): Column<Row> => ({
  id: 'user',
  title: TEXTS.who,
  cell: ({ user, administrator }) => (
    <TwoLines text={user ?? TEXTS.byItself} below={administrator === null ? null : TEXTS.byAdministrator(administrator)} />
  ),
})

const columns: readonly Column<Entry>[] = [
  when(),
  { id: 'call', title: TEXTS.what, phone: 'title', cell: ({ call }) => nameOf(call) },
  { id: 'subject', title: TEXTS.subject, cell: ({ subject }) => subjectText(subject) },
  who(),
]

const auditColumns: readonly Column<AuditEntry>[] = [
  when(),
  { id: 'action', title: TEXTS.what, phone: 'title', cell: ({ action }) => actionOf(action) },
  who(),
]

/** Search above the entries. */
const Search = ({ state, onState }: Props) => (
  <ListTools>
    <SearchBox
      label={TEXTS.searchLabel}
      placeholder={TEXTS.search}
      search={state.search ?? ''}
      onSearch={(search) => onState({ ...state, search: search || undefined, page: undefined })}
    />
  </ListTools>
)

const Empty = ({ isSearching }: { isSearching: boolean }) =>
  isSearching ? (
    <EmptyList title={TEXTS.nothingFound} text={TEXTS.nothingFoundHelp} />
  ) : (
    <EmptyList title={TEXTS.empty} text={TEXTS.emptyHelp} />
  )

/** Who changed what in the company. */
export const JournalScreen = ({ state, onState }: Props) => {
  const { company } = useCompany()
  const { list } = useServerList({
    ...{ list: 'journal', state, onState, size: PAGE_SIZE },
    query: { companyId: company.id, search: state.search },
  })
  return (
    <ListPage
      title={TEXTS.title}
      above={<BackLink to="/dashboard/settings">{COMMON.settings}</BackLink>}
      below={<Text c="dimmed">{TEXTS.help}</Text>}
      tools={<Search state={state} onState={onState} />}
      list={list}
      columns={columns}
      rowName={({ call, date }) => `${nameOf(call)}, ${formatDay(date)}`}
      empty={<Empty isSearching={Boolean(state.search)} />}
    />
  )
}

/** Actions on the accounts of the installation. */
export const AuditScreen = ({ state, onState }: Props) => {
  const { list } = useServerList({ ...{ list: 'audit', state, onState, size: PAGE_SIZE }, query: { search: state.search } })
  return (
    <ListPage
      title={TEXTS.title}
      below={<Text c="dimmed">{TEXTS.adminHelp}</Text>}
      tools={<Search state={state} onState={onState} />}
      list={list}
      columns={auditColumns}
      rowName={({ action, date }) => `${actionOf(action)}, ${formatDay(date)}`}
      empty={<Empty isSearching={Boolean(state.search)} />}
    />
  )
}
