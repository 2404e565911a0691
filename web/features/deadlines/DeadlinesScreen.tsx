import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { Deadline } from '#contract/deadlines.ts'
import { DUE_LISTS, type DueList, holds } from '#domain/deadlines/due.ts'
import { DEADLINE_KINDS, DEADLINE_SUBJECTS, type DeadlineKind, deadlineKind } from '#domain/deadlines/kinds.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CountTabs } from '../../ui/CountTabs.tsx'
import { SelectFilter } from '../../ui/ListFilters.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import classes from './Deadlines.module.css'
import { DeadlineCard, deadlineColumns } from './deadline-columns.tsx'
import { deadlineOverviewQuery, useRefreshDeadlines } from './deadlines.api.ts'
import type { DeadlinesSearch } from './deadlines-search.ts'
import { TEXTS } from './texts.ts'

const DeadlineDialog = lazyPart(async () => (await import('./DeadlineDialog.tsx')).DeadlineDialog)
const RenewRow = lazyPart(async () => (await import('./RenewRow.tsx')).RenewRow)
/** Beside the list, and on a phone below it. */
const DeadlinesSide = lazyPart(async () => (await import('./DeadlinesSide.tsx')).DeadlinesSide)
const AHEAD = [DeadlineDialog, RenewRow]

type Props = { state: DeadlinesSearch; onState: OnList<DeadlinesSearch> }

const kinds = DEADLINE_KINDS.map((value) => ({ value, label: deadlineKind(value).label }))
const subjects = DEADLINE_SUBJECTS.map((value) => ({ value, label: TEXTS.subjects[value] }))

const rowName = ({ name, subjectName }: Deadline): string => `${name}, ${subjectName ?? TEXTS.ofCompany}`

/** The lists by how near their deadlines are, each with its count; each holds what the one before it holds. */
const DueTabs = ({ due, onDue }: { due: DueList; onDue: (due: DueList) => void }) => {
  const { company } = useCompany()
  const { data } = useQuery(deadlineOverviewQuery(company.id))
  const countOf = (list: DueList): number | null =>
    data
      ? DUE_LISTS.filter((one) => holds(list, one)).reduce((all, one) => all + data.lists[one].count, list === 'all' ? data.outOfUse : 0)
      : null
  return (
    <CountTabs
      label={TEXTS.whichList}
      value={due}
      onValue={onDue}
      tabs={DUE_LISTS.map((list) => ({ value: list, label: TEXTS.lists[list], count: countOf(list), waits: list === 'passed' }))}
    />
  )
}

type Opened = { what: 'renewal'; row: Deadline } | { what: 'missing'; of: { vehicleId: number }; kind: DeadlineKind }

/** Deadlines of vehicles, drivers and the company, the nearest first. */
export const DeadlinesScreen = ({ state, onState }: Props) => {
  const { company, subscription } = useCompany()
  const refresh = useRefreshDeadlines()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { mayWrite } = subscription.permissions
  const phone = usePhone()
  const { due = 'quarter', kind, subject } = state
  const filter = (changed: Partial<DeadlinesSearch>) => onState({ ...state, ...changed, page: undefined }, 'push')
  const renew = useCallback((row: Deadline) => setOpened({ what: 'renewal', row }), [])
  const columns = useMemo(() => deadlineColumns(mayWrite ? renew : null), [mayWrite, renew])
  // a card has no column for it
  const renewsBelow = (row: Deadline) => phone && mayWrite && row.active && row.state !== 'later'
  const underRow = (row: Deadline) => {
    if (opened?.what === 'renewal' && opened.row.id === row.id)
      return <RenewRow row={opened.row} onClose={() => setOpened(null)} onRenewed={done} />
    if (!renewsBelow(row)) return null
    return (
      <div className={classes.renewNow}>
        <Button variant="subtle" aria-label={TEXTS.renewTitle(row.name, row.subjectName)} onClick={() => renew(row)}>
          {TEXTS.renew}
        </Button>
      </div>
    )
  }
  const done = () => {
    setOpened(null)
    refresh()
  }
  return (
    <div className={classes.grid}>
      <div>
        <NomenclatorScreen
          title={TEXTS.title}
          addLabel={TEXTS.add}
          companyId={company.id}
          list="deadlines"
          filter={{ due, ...(kind ? { kind } : {}), ...(subject ? { subject } : {}) }}
          size={50}
          remove="deleteDeadline"
          columns={columns}
          crowded
          phoneCard={(row) => <DeadlineCard row={row} renews={renewsBelow(row)} />}
          defaultSort="days"
          groupOf={(row) => (row.active ? TEXTS.groups[row.state] : TEXTS.outOfUse)}
          rowName={rowName}
          deletes={TEXTS.thisDeadline}
          optimistic
          empty={{ title: TEXTS.empty, text: TEXTS.emptyHelp }}
          searchPlaceholder={TEXTS.search}
          tabs={<DueTabs due={due} onDue={(list) => filter({ due: list })} />}
          filters={
            <>
              <SelectFilter
                label={TEXTS.kind}
                placeholder={TEXTS.anyKind}
                value={kind}
                options={kinds}
                onValue={(chosen) => filter({ kind: chosen })}
              />
              <SelectFilter
                label={TEXTS.subject}
                placeholder={TEXTS.anySubject}
                value={subject}
                options={subjects}
                onValue={(chosen) => filter({ subject: chosen })}
              />
            </>
          }
          tools={(selection) => <TransferMenu list="deadlines" asked={selection} onImported={refresh} />}
          withChosen={(rows) => <ExportChosen list="deadlines" rows={rows} />}
          under={underRow}
          moreActions={
            mayWrite
              ? [
                  {
                    label: TEXTS.renew,
                    letter: 'R',
                    icon: <RotateCw size={16} />,
                    hidden: ({ active }) => !active,
                    run: renew,
                  },
                ]
              : []
          }
          mayWrite={mayWrite}
          state={state}
          onState={onState as OnList<DeadlinesSearch>}
          entity="deadline"
          history={(row, onClose) => <RecordHistory entity="deadline" id={row.id} name={rowName(row)} onClose={onClose} />}
          ahead={AHEAD}
          dialog={({ row, onClose, onSaved }) => <DeadlineDialog row={row} onClose={onClose} onSaved={onSaved} />}
        />
      </div>
      <DeadlinesSide onAdd={mayWrite ? (of, missing) => setOpened({ what: 'missing', of, kind: missing }) : null} />
      {opened?.what === 'missing' ? (
        <DeadlineDialog row={null} of={opened.of} kind={opened.kind} onClose={() => setOpened(null)} onSaved={done} />
      ) : null}
    </div>
  )
}
