import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { dayInRomania, formatDay, formatMonth } from '#domain/calendar/day.ts'
import { formatWeekday } from '#domain/calendar/weekdays.ts'
import { VIAS } from '#domain/changes/vias.ts'
import { monthShown } from '#domain/month/month.ts'
import { useCompany } from '../../app/company-context.tsx'
import { asked } from '../../lib/asked.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { ListFilters, SelectFilter } from '../../ui/ListFilters.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import type { OnList } from '../../ui/list-search.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useServerList } from '../../ui/use-list.ts'
import { daysOf, lastMonths } from '../receipts/receipts-search.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { hasWay, NoEntries, Way, who } from './entries.tsx'
import { type Entry, isBySame, rowsOfEntries } from './folded.ts'
import { UndoButton } from './HistoryList.tsx'
import classes from './JournalScreen.module.css'
import type { JournalSearch } from './journal-search.ts'
import { actName, TEXTS } from './texts.ts'
import { factsText, recordTitle, toldFields } from './told-fields.ts'

type Props = { state: JournalSearch; onState: OnList<JournalSearch> }

/** How many months back the journal offers. */
const MONTHS_OFFERED = 24
/** How many fields of a change its row says. */
const FIELDS_SHOWN = 2
/** How many facts of a record its row says. */
const FACTS_SHOWN = 4
/** Entries of a page; those that say the same stand in one row. */
const PAGE_SIZE = 50
/** How many records a row of several names. */
const NAMES_SHOWN = 4
const WHO = who<Entry>()
const WAYS = VIAS.map((value) => ({ value, label: TEXTS.ways[value] }))

/** What a call was about by its own words, where it changed no record or several: `nr. 12 · 05.10.2026`. */
const subjectText = ({ subject: { number, name, day, month, count } }: Entry): string =>
  [
    ...(number === undefined ? [] : [TEXTS.number(number)]),
    ...(name === undefined ? [] : [name]),
    ...(day === undefined ? [] : [formatDay(day)]),
    ...(month === undefined ? [] : [monthShown(month)]),
    ...(count === undefined ? [] : [TEXTS.records(count)]),
  ].join(' · ')

/** Whether the first record that an entry changed is the one that its call was about. */
const isSubject = ({ subject: { id, number, name, month }, first }: Entry): boolean =>
  first !== null &&
  (first.name !== null || month === undefined) &&
  (!first.more || first.id === id || (first.name !== null && first.name === String(number ?? name)))

/** What an entry is about: a record with what that is known by, else what the call said, or the first record of several. */
const aboutOf = (entry: Entry): { title: string; facts: string[] } => {
  const { first } = entry
  if (first && isSubject(entry)) return { title: recordTitle(first), facts: factsText(first.entity, null, first.facts) }
  const subject = subjectText(entry)
  return { title: subject || !first ? subject : TEXTS.andOthers(recordTitle(first)), facts: [] }
}

/** The fields of an entry's only record, in the words of the forms. */
const fieldsOf = ({ first }: Entry) =>
  first && !first.more ? toldFields(first.entity, first.fields).filter(({ computed }) => !computed) : []

const actOf = (entry: Entry): string => {
  const { call: name, redoes, first } = entry
  if (redoes) return TEXTS.redone
  const ignored = name === 'assignReceipts' ? first?.fields.find(({ field }) => field === 'ignored') : undefined
  if (ignored) return ignored.after === true ? TEXTS.ignored : TEXTS.notIgnored
  return actName(name, first && isSubject(entry) ? first.action : undefined)
}

/** What an entry says of any record; `null` of one that tells what a field was and is. */
const said = (entry: Entry): string | null => (fieldsOf(entry).length > 0 ? null : actOf(entry))

/** What a row holds: an entry, which may stand below its row of several, or several that say the same, `open` while they have rows too. */
type Row = Entry & { same: readonly Entry[]; open?: boolean; below?: boolean }

/** The row of entries that say the same, and below it one of each while it is open; its id is none of an entry's. */
const rowsOf = (same: readonly Entry[], unfolded: ReadonlySet<number>): Row[] => {
  const [first] = same
  if (!first) return []
  if (same.length === 1) return [{ ...first, same }]
  const open = unfolded.has(-first.id)
  const head = { ...first, id: -first.id, same, open }
  return open ? [head, ...same.map((entry) => ({ ...entry, same: [entry], below: true }))] : [head]
}

/** What was done, how often, and whether that was taken back. */
const Did = ({ row }: { row: Row }) => (
  <span data-undone={row.undoneBy !== null || undefined} className={classes.did}>
    <span className={classes.act}>{actOf(row)}</span>
    {row.same.length > 1 ? <span className="unit">× {row.same.length}</span> : null}
    {row.undoneBy === null ? null : <span className={`small-print ${classes.undone}`}>{TEXTS.undone}</span>}
  </span>
)

/** The fields of a row's only record from and to, the first of them; `null` where it has none. */
const Fields = ({ row }: { row: Row }) => {
  const fields = fieldsOf(row)
  const more = fields.length - FIELDS_SHOWN
  return fields.length === 0 ? null : (
    <span data-undone={row.undoneBy !== null || undefined} className={classes.did}>
      {fields.slice(0, FIELDS_SHOWN).map(({ key, label, before, after }) => (
        <span key={key}>
          <span className="unit">{label}</span> {before === TEXTS.none ? null : <s className="unit">{before}</s>} <span aria-hidden>→</span>{' '}
          {after}
        </span>
      ))}
      {more > 0 ? <span className="unit">{TEXTS.moreFields(more)}</span> : null}
    </span>
  )
}

/** What a row is about, with its first facts: of several entries the first ones by name, and how many more. */
const About = ({ row: { same }, facts: most = FACTS_SHOWN }: { row: Row; facts?: number }) => {
  const [only] = same
  if (only && same.length === 1) {
    const { title, facts } = aboutOf(only)
    return (
      <>
        <span className={classes.title}>{title}</span>
        {facts.slice(0, most).map((fact) => ` · ${fact}`)}
      </>
    )
  }
  const names = same.flatMap((entry) => {
    const { title, facts } = aboutOf(entry)
    return [title, ...facts.slice(0, 1)].join(' · ') || []
  })
  const more = same.length - NAMES_SHOWN
  return more > 0 ? `${names.slice(0, NAMES_SHOWN).join(', ')} ${TEXTS.moreSubjects(more)}` : names.join(', ')
}

/** That a row opens, and whether it is open. */
const Opens = ({ open }: { open: boolean }) => (
  <span className={classes.opens}>{open ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}</span>
)

const columnsOf = (rows: readonly Row[], isOpen: (row: Row) => boolean): readonly Column<Row>[] => [
  {
    ...{ id: 'at', title: TEXTS.hour, width: 72 },
    cell: ({ time }) => <span className="unit tabular">{time}</span>,
  },
  { ...WHO, width: '15%', line: true },
  ...(rows.some(hasWay) ? [{ id: 'via', title: TEXTS.way, width: '12%', cell: (row: Row) => <Way {...row} /> }] : []),
  { id: 'call', title: TEXTS.what, width: '20%', cell: (row) => <Did row={row} /> },
  {
    ...{ id: 'subject', title: TEXTS.subject },
    cell: (row) => (
      <div className={`row ${classes.about}`}>
        <TwoLines
          text={
            <span className="unit">
              <About row={row} />
            </span>
          }
          below={fieldsOf(row).length > 0 ? <Fields row={row} /> : null}
        />
        <Opens open={isOpen(row)} />
      </div>
    ),
  },
]

/** A row on a phone: what and when, then about what and what of it, then who, unless the row above says it, and by which way. */
const EntryCard = ({ row, isBy, isOpen }: { row: Row; isBy: boolean; isOpen: boolean }) => (
  <span className={`column ${classes.card}`}>
    <span className={classes.cardHead}>
      <Did row={row} />
      <span className="unit tabular nowrap">{row.time}</span>
      <Opens open={isOpen} />
    </span>
    <span className="unit">
      <About row={row} facts={2} />
    </span>
    <Fields row={row} />
    {isBy && !hasWay(row) ? null : (
      <span className="unit">
        {isBy
          ? null
          : [row.user ?? TEXTS.byItself, row.administrator && TEXTS.byAdministrator(row.administrator)].filter(Boolean).join(' · ')}{' '}
        <Way {...row} />
      </span>
    )}
  </span>
)

/** What a change did, record by record, and the button that takes it back or the reason why it cannot be. */
const Opened = ({ row: { id, call: act, undo: never } }: { row: Row }) => {
  const { company } = useCompany()
  const records = useQuery(asked(['changedRecords', company.id, id], 'changedRecords', { query: { companyId: company.id, id } }))
  if (records.isError) return <LoadFailed error={records.error} onRetry={() => records.refetch()} />
  if (!records.data) return <Skeleton height={80} radius={8} />
  const { records: shown, total } = records.data
  const undo = never ?? records.data.undo
  const button = undo === null ? <UndoButton id={id} /> : null
  return (
    <div className={`column ${classes.opened}`}>
      {shown.map(({ entity, id: recordId, name, facts, action, fields }, at) => {
        const lines = toldFields(entity, fields)
        return (
          <section key={`${entity} ${recordId}`} className={classes.record}>
            <div className={classes.name}>
              <span>
                {recordTitle({ entity, name })}{' '}
                <span className={`quiet ${classes.facts}`}>
                  {[...factsText(entity, null, facts), ...(lines.length === 0 ? [actName(act, action)] : [])].join(' · ')}
                </span>
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
  // the rows of several that are open
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => list.rows && rowsOfEntries(list.rows, said).flatMap((same) => rowsOf(same, unfolded)), [list.rows, unfolded])
  const isOpen = (row: Row) => row.open ?? row.id === openedId
  const open = ({ id, same }: Row) => {
    if (same.length === 1) setOpened(openedId === id ? null : id)
    else setUnfolded(new Set(unfolded.has(id) ? [...unfolded].filter((one) => one !== id) : [...unfolded, id]))
  }
  const filter = (change: Partial<JournalSearch>) => onState({ ...state, ...change, page: undefined }, 'push')
  const isSearching = Boolean(state.search ?? state.via ?? state.month)
  return (
    <ListPage
      title={TEXTS.title}
      above={<BackLink to="/dashboard/settings">{LABEL.settings}</BackLink>}
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
      list={{ ...list, rows }}
      columns={columnsOf(rows ?? [], isOpen)}
      groupOf={({ date, ofDay }) => `${formatWeekday(date)} · ${TEXTS.changes(ofDay)}`}
      rowName={(row) => `${actOf(row)}, ${formatDay(row.date)}`}
      phoneCard={(row) => <EntryCard row={row} isBy={isBySame(row, rows?.[rows.indexOf(row) - 1])} isOpen={isOpen(row)} />}
      onOpen={open}
      mark={({ below }) => (below ? 'pair' : undefined)}
      under={(row) => (row.id === openedId ? <Opened row={row} /> : null)}
      empty={<NoEntries isSearching={isSearching} />}
    />
  )
}
