import { Text } from '@mantine/core'
import type { AnswerOf } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar/day.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { useServerList } from '../../ui/use-list.ts'
import { JournalSearch, NoEntries, PAGE_SIZE, when, who } from './entries.tsx'
import { ACTIONS, TEXTS } from './texts.ts'

type AuditEntry = AnswerOf<'audit'>[number]

const actionOf = (action: string): string => ACTIONS[action] ?? TEXTS.otherChange

const columns: readonly Column<AuditEntry>[] = [
  when(),
  { id: 'action', title: TEXTS.what, phone: 'title', cell: ({ action }) => actionOf(action) },
  who(),
]

/** Actions on the accounts of the installation. */
export const AuditScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const { list } = useServerList({ ...{ list: 'audit', state, onState, size: PAGE_SIZE }, query: { search: state.search } })
  return (
    <ListPage
      title={TEXTS.title}
      below={<Text c="dimmed">{TEXTS.adminHelp}</Text>}
      tools={<JournalSearch state={state} onState={onState} />}
      list={list}
      columns={columns}
      rowName={({ action, date }) => `${actionOf(action)}, ${formatDay(date)}`}
      empty={<NoEntries isSearching={Boolean(state.search)} />}
    />
  )
}
