import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { Driver } from '#contract/drivers.ts'
import { DRIVER_STATUS_LABEL, type DriverStatus } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { PLACE } from '../../app/texts.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { COMMON } from '../../ui/texts.ts'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import { TEXTS } from './texts.ts'

const DriverDialog = lazyPart(async () => (await import('./DriverDialog.tsx')).DriverDialog)
const DriverDeadlines = lazyPart(async () => (await import('./DriverDeadlines.tsx')).DriverDeadlines)
const AHEAD = [DriverDialog, DriverDeadlines]

const STATUS_COLOR = { active: 'word', suspended: 'yellow', inactive: 'gray' } as const satisfies Record<DriverStatus, string>

const State = ({ row }: { row: Driver }) => <StateBadge label={DRIVER_STATUS_LABEL[row.status]} color={STATUS_COLOR[row.status]} />

const columns: readonly Column<Driver>[] = [
  { id: 'name', title: LABEL.name, sortable: true, cell: (row) => row.name },
  { id: 'job', title: TEXTS.job, sortable: true, cell: (row) => row.job },
  {
    id: 'phone',
    title: LABEL.phone,
    sortable: true,
    cell: (row) => row.phone && <span className="tabular nowrap">{row.phone}</span>,
  },
  { id: 'email', title: LABEL.email, sortable: true, cell: (row) => row.email },
  {
    id: 'status',
    title: COMMON.status,
    sortable: true,
    width: 130,
    cell: (row) => <State row={row} />,
  },
]

/** Drivers and operators, and other people who prepare sheets. */
export const DriversScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const { company, subscription } = useCompany()
  const [deadlinesOf, setDeadlinesOf] = useState<Driver | null>(null)
  return (
    <>
      <NomenclatorScreen
        title={TEXTS.title}
        addLabel={TEXTS.addDriver}
        companyId={company.id}
        list="drivers"
        remove="deleteDriver"
        columns={columns}
        phoneCard={(row) => <RowCard name={row.name} figure={<State row={row} />} about={row.job} aside={row.phone} />}
        defaultSort="name"
        rowName={(row) => row.name}
        deletes={TEXTS.thisDriver}
        optimistic
        empty={{ title: LABEL.noDriver, text: TEXTS.emptyHelp }}
        searchPlaceholder={TEXTS.search}
        tools={(asked, refresh) => <TransferMenu list="drivers" asked={asked} onImported={refresh} />}
        withChosen={(rows) => <ExportChosen list="drivers" rows={rows} />}
        mayWrite={subscription.permissions.mayWrite}
        state={state}
        onState={onState}
        entity="driver"
        history={({ id, name }, onClose) => <RecordHistory entity="driver" id={id} name={name} onClose={onClose} />}
        ahead={AHEAD}
        dialog={({ row, onClose, onSaved }) => <DriverDialog row={row} onClose={onClose} onSaved={onSaved} />}
        moreActions={[{ label: PLACE.deadlines, icon: <CalendarClock size={16} />, run: setDeadlinesOf }]}
      />
      {deadlinesOf ? <DriverDeadlines driver={deadlinesOf} onClose={() => setDeadlinesOf(null)} /> : null}
    </>
  )
}
