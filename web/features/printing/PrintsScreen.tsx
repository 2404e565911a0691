import { Button, Progress, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { formatDay } from '#domain/calendar/day.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call, download } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { notifySuccess } from '../../ui/feedback.tsx'
import { EmptyList, ListPage } from '../../ui/ListPage.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { COMMON, ROW_ACTION } from '../../ui/texts.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useLocalList } from '../../ui/use-list.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { isUnfinished, type Print, stateText } from './prints.api.ts'
import { PRINTS } from './texts.ts'

type Props = { state: ListSearch; onState: OnList<ListSearch> }

/** How often the list is read while something is being drawn. */
const READ_EVERY = 2_000

const nameOf = ({ documentType, startDate, endDate }: Print): string =>
  `${factsOf(documentType as SheetDocumentKind).label}, ${formatDay(startDate)}–${formatDay(endDate)}`

const COLOURS = { waiting: 'gray', running: 'yellow', ready: 'green', failed: 'red' } as const

const State = ({ print }: { print: Print }) => (
  <div>
    <StateBadge label={PRINTS.states[print.state]} color={COLOURS[print.state]} />
    <Text size="sm" c={print.state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'} mt={4}>
      {stateText(print)}
    </Text>
    {print.state === 'running' && print.total ? (
      <Progress value={(print.done / print.total) * 100} size="sm" mt={4} aria-label={PRINTS.progressOf(nameOf(print))} />
    ) : null}
  </div>
)

const FileButton = ({ print, companyId }: { print: Print; companyId: number }) => {
  const { busy, run } = useBusy()
  if (print.state !== 'ready') return null
  const fetchFile = () => run(async () => download(await call('printFile', { query: { companyId, id: print.id } })))
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<Download size={16} />}
      loading={busy}
      onClick={fetchFile}
      aria-label={PRINTS.downloadOf(nameOf(print))}
    >
      {LABEL.download}
    </Button>
  )
}

const columnsOf = (companyId: number): readonly Column<Print>[] => [
  { id: 'document', title: COMMON.document, phone: 'title', cell: nameOf },
  { id: 'state', title: COMMON.status, width: 260, cell: (print) => <State print={print} /> },
  {
    id: 'asked',
    title: PRINTS.asked,
    cell: ({ askedDate, askedTime, user }) => <TwoLines text={`${formatDay(askedDate)} ${askedTime}`} below={user} />,
  },
  {
    id: 'kept',
    title: PRINTS.keptUntil,
    cell: ({ keptUntil }) => (keptUntil === null ? null : <span className="tabular nowrap">{formatDay(keptUntil)}</span>),
  },
  {
    ...{ id: 'file', title: PRINTS.file, width: 150 },
    cell: (print) => <FileButton print={print} companyId={companyId} />,
    card: (print) => (print.state === 'ready' ? <FileButton print={print} companyId={companyId} /> : null),
  },
]

/** Documents that the server draws, and those that wait to be downloaded. */
export const PrintsScreen = ({ state, onState }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const queryKey = ['prints', company.id]
  const printsQuery = useQuery({
    ...asked(queryKey, 'prints', { query: { companyId: company.id } }),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? READ_EVERY : false),
  })
  const list = useLocalList({ found: printsQuery, rows: printsQuery.data, state, onState })
  const removal = useRemoval<Print, unknown>({
    name: queryKey,
    remove: ({ id }) => call('deletePrint', { query: { companyId: company.id, id } }),
    optimistic: null,
    rowName: nameOf,
    onRemoved: () => notifySuccess(PRINTS.deleted),
    refresh: () => client.invalidateQueries({ queryKey }),
    heading,
  })
  return (
    <ListPage
      title={PRINTS.title}
      heading={heading}
      above={<BackLink to="/dashboard/settings">{LABEL.settings}</BackLink>}
      below={<Text c="dimmed">{PRINTS.help}</Text>}
      list={list}
      columns={columnsOf(company.id)}
      rowName={nameOf}
      busy={removal.isLeaving}
      actions={[{ label: ROW_ACTION.delete, icon: <Trash2 size={16} />, destroys: true, run: (print) => removal.remove([print]) }]}
      empty={
        <EmptyList title={PRINTS.empty} text={PRINTS.emptyHelp}>
          <Button variant="light" renderRoot={(props) => <Link to="/dashboard/foi" {...props} />}>
            {COMMON.roadSheets}
          </Button>
        </EmptyList>
      }
    />
  )
}
