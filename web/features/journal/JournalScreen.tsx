import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { dayInRomania, formatDay, formatMonth } from '#domain/calendar/day.ts'
import { weekdayName } from '#domain/calendar/weekdays.ts'
import { VIAS } from '#domain/changes/vias.ts'
import { monthShown } from '#domain/month/month.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ListFilters, SelectFilter } from '../../ui/ListFilters.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { COMMON } from '../../ui/texts.ts'
import { useServerList } from '../../ui/use-list.ts'
import { daysOf, lastMonths } from '../receipts/receipts-search.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { ChangeIcon, NoEntries, PAGE_SIZE, wayText, who } from './entries.tsx'
import { UndoButton } from './HistoryList.tsx'
import classes from './JournalScreen.module.css'
import type { JournalSearch } from './journal-search.ts'
import { actName, callName, TEXTS } from './texts.ts'
import { toldFields } from './told-fields.ts'

type Entry = AnswerOf<'journal'>[number]
type Props = { state: JournalSearch; onState: OnList<JournalSearch> }

/** How many months back the journal offers. */
const MONTHS_OFFERED = 24
/** How many fields of a change its row says. */
const FIELDS_SHOWN = 2
const WHO = who<Entry>()
const WAYS = VIAS.map((value) => ({ value, label: TEXTS.ways[value] }))

/** Subject of an entry: `nr. 12 · 05.10.2026`, or the record that it changed first, by its id where it has no name. */
const subjectText = ({ subject: { id, number, name, day, month, count }, first }: Entry): string | null => {
  const parts = [
    ...(number === undefined ? [] : [TEXTS.number(number)]),
    ...(name === undefined ? [] : [name]),
    ...(day === undefined ? [] : [formatDay(day)]),
    ...(month === undefined ? [] : [monthShown(month)]),
    ...(count === undefined ? [] : [TEXTS.records(count)]),
  ]
  if (parts.length > 0) return parts.join(' · ')
  if (first?.name) return first.entity === 'sheet' ? TEXTS.number(Number(first.name)) : first.name
  return id === undefined ? null : TEXTS.record(id)
}

/** What a change did in a few words: the fields of its only record from and to, the first of them, or the act. */
const Did = ({ entry: { call: name, first, undoneBy } }: { entry: Entry }) => {
  const only = first?.more ? null : first
  const fields = only ? toldFields(only.entity, only.fields).filter(({ computed }) => !computed) : []
  const shown = fields.slice(0, FIELDS_SHOWN)
  return (
    <span data-undone={undoneBy !== null || undefined} className={classes.did}>
      {shown.map(({ key, label, before, after }) => (
        <span key={key}>
          {label} <s className="unit">{before}</s> <span aria-hidden>→</span> <strong>{after}</strong>
        </span>
      ))}
      {shown.length === 0 ? <span>{actName(name, only?.action)}</span> : null}
      {fields.length > shown.length ? <span className="unit">{TEXTS.moreFields(fields.length - shown.length)}</span> : null}
      {undoneBy === null ? null : <span className={classes.undone}>{TEXTS.undone}</span>}
    </span>
  )
}

/** Whether an entry follows one of the same minute, user and way, which say it for both. */
const follows = (entry: Entry, before: Entry | undefined): boolean =>
  before !== undefined && (['date', 'time', 'user', 'administrator', 'via'] as const).every((key) => entry[key] === before[key])

const columnsOf = (rows: readonly Entry[]): readonly Column<Entry>[] => {
  const same = new Set(rows.filter((row, at) => follows(row, rows[at - 1])))
  const unlessSame = (entry: Entry, cell: ReactNode) => (same.has(entry) ? <span className="heard">{cell}</span> : cell)
  return [
    { id: 'at', title: TEXTS.hour, width: 72, cell: (entry) => unlessSame(entry, <span className="tabular">{entry.time}</span>) },
    { ...WHO, width: '18%', cell: (entry) => unlessSame(entry, WHO.cell(entry)) },
    {
      ...{ id: 'via', title: TEXTS.way, width: '13%' },
      cell: (entry) =>
        unlessSame(
          entry,
          <span className={classes.way}>
            <ChangeIcon call={entry.call} via={entry.via} /> {wayText(entry.call, entry.via)}
          </span>,
        ),
    },
    { id: 'call', title: TEXTS.what, cell: (entry) => <Did entry={entry} /> },
    { id: 'subject', title: TEXTS.subject, width: '24%', cell: subjectText },
  ]
}

/** An entry on a phone: what and when, then about what and by which way, then who. */
const EntryCard = ({ entry }: { entry: Entry }) => (
  <span className={classes.card}>
    <span className={classes.cardHead}>
      <Did entry={entry} />
      <span className="unit tabular nowrap">{entry.time}</span>
    </span>
    <span className={`unit ${classes.way}`}>
      <ChangeIcon call={entry.call} via={entry.via} /> {[subjectText(entry), wayText(entry.call, entry.via)].filter(Boolean).join(' · ')}
    </span>
    <span className={classes.person}>
      {[entry.user ?? TEXTS.byItself, entry.administrator && TEXTS.byAdministrator(entry.administrator)].filter(Boolean).join(' · ')}
    </span>
  </span>
)

/** What a change did, record by record, and the button that takes it back or the reason why it cannot be. */
const Opened = ({ entry: { id, call: act, undo } }: { entry: Entry }) => {
  const { company } = useCompany()
  const records = useQuery({
    queryKey: ['changedRecords', company.id, id],
    queryFn: ({ signal }) => call('changedRecords', { query: { companyId: company.id, id } }, signal),
  })
  if (records.isError) return <LoadFailed error={records.error} onRetry={() => records.refetch()} />
  if (!records.data) return <Skeleton height={80} radius={8} />
  const { records: shown, total } = records.data
  const button = undo === null ? <UndoButton id={id} /> : null
  return (
    <div className={classes.opened}>
      {shown.map(({ entity, id: recordId, name, action, fields }, at) => {
        const lines = toldFields(entity, fields)
        return (
          <section key={`${entity} ${recordId}`} className={classes.record}>
            <div className={classes.name}>
              <span>
                {TEXTS.entities[entity]} {name} {lines.length === 0 ? <span className="unit">{actName(act, action)}</span> : null}
              </span>
              {at === 0 ? button : null}
            </div>
            {lines.length > 0 ? <ChangedFields fields={lines} /> : null}
          </section>
        )
      })}
      {total > shown.length ? <span className="unit">{TEXTS.moreRecords(total - shown.length)}</span> : null}
      {shown.length === 0 ? button : null}
      {undo === null ? null : <span className="unit">{undo.sentence}</span>}
    </div>
  )
}

/** Who changed what in the company; a row opens what it changed, and takes it back. */
export const JournalScreen = ({ state, onState }: Props) => {
  const { company } = useCompany()
  const [openedId, setOpened] = useState<number | null>(null)
  const { list } = useServerList({
    ...{ list: 'journal', state, onState, size: PAGE_SIZE },
    query: { companyId: company.id, search: state.search, via: state.via, ...daysOf(state.month) },
  })
  const columns = useMemo(() => columnsOf(list.rows ?? []), [list.rows])
  const filter = (change: Partial<JournalSearch>) => onState({ ...state, ...change, page: undefined }, 'push')
  const isSearching = Boolean(state.search ?? state.via ?? state.month)
  return (
    <ListPage
      title={TEXTS.title}
      above={<BackLink to="/dashboard/settings">{COMMON.settings}</BackLink>}
      below={<Text c="dimmed">{TEXTS.help}</Text>}
      tools={
        <ListFilters
          label={TEXTS.searchLabel}
          placeholder={TEXTS.search}
          search={state.search ?? ''}
          onSearch={(search) => onState({ ...state, search: search || undefined, page: undefined })}
          columns="minmax(180px, 3fr) repeat(2, minmax(130px, 1fr))"
        >
          <SelectFilter
            label={COMMON.period}
            placeholder={TEXTS.allPeriods}
            value={state.month}
            onValue={(month) => filter({ month })}
            options={lastMonths(dayInRomania(new Date()), MONTHS_OFFERED).map((month) => ({
              value: month,
              label: formatMonth(`${month}-01`),
            }))}
          />
          <SelectFilter label={TEXTS.way} placeholder={TEXTS.anyWay} value={state.via} onValue={(via) => filter({ via })} options={WAYS} />
        </ListFilters>
      }
      list={list}
      columns={columns}
      groupOf={({ date }) => `${weekdayName(date)}, ${formatDay(date)}`}
      rowName={({ call: name, date }) => `${callName(name)}, ${formatDay(date)}`}
      phoneCard={(entry) => <EntryCard entry={entry} />}
      onOpen={({ id }) => setOpened(openedId === id ? null : id)}
      under={(row) => (row.id === openedId ? <Opened entry={row} /> : null)}
      empty={<NoEntries isSearching={isSearching} />}
    />
  )
}
