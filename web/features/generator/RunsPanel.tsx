import { Anchor, Button, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { GeneratedRun } from '#contract/generator.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { asked } from '../../lib/asked.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { confirm } from '../../ui/feedback.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { COMMON } from '../../ui/texts.ts'
import { keepFocus } from '../../ui/use-focus-back.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useTakeBack } from '../../ui/use-undo.ts'
import { VehicleLink } from '../../ui/VehicleLink.tsx'
import { SHEET_PATH } from '../roadmaps/kind-texts.ts'
import classes from './RunsPanel.module.css'
import { runDays, runName, runNumbers, runVehicles, sheetsText } from './run-texts.ts'
import { TEXTS } from './texts.ts'
import { RUNS_QUERY } from './use-runs.ts'

const PAGE_SIZE = 5
const UNDO = TEXTS.undo

/** Opens the list with the sheets of a run. */
const SheetsOf = ({ run: { id, kind, firstDay, lastDay }, children }: { run: GeneratedRun; children: string }) => (
  <Anchor renderRoot={(props) => <Link to={SHEET_PATH[kind].list} search={{ run: id, from: firstDay, to: lastDay }} {...props} />}>
    {children}
  </Anchor>
)

/** A name or an e-mail address, which breaks at its `@` alone. */
const Person = ({ name }: { name: string }) => {
  const [before, after] = name.split('@')
  return (
    <span className={classes.person}>
      {before}
      {after === undefined ? null : (
        <>
          @<wbr />
          {after}
        </>
      )}
    </span>
  )
}

const COLUMNS: readonly Column<GeneratedRun>[] = [
  {
    id: 'vehicle',
    title: COMMON.vehicle,
    phone: 'title',
    cell: ({ vehicle, others }) => (
      <TwoLines
        text={<VehicleLink id={vehicle.id}>{vehicle.number}</VehicleLink>}
        below={others.length > 0 ? others.join(', ') : [vehicle.make, vehicle.model].filter(Boolean).join(' ')}
      />
    ),
    card: runVehicles,
  },
  {
    id: 'sheets',
    title: TEXTS.sheets,
    cell: (run) => (
      <span className="nowrap tabular">
        <TwoLines text={<SheetsOf run={run}>{sheetsText(run.sheets)}</SheetsOf>} below={runNumbers(run)} />
      </span>
    ),
    card: (run) => <SheetsOf run={run}>{`${sheetsText(run.sheets)}, ${runNumbers(run)}`}</SheetsOf>,
  },
  { id: 'days', title: TEXTS.days, cell: (run) => <span className="nowrap tabular">{runDays(run)}</span> },
  {
    id: 'km',
    title: TEXTS.kmOrHours,
    numeric: true,
    cell: ({ kind, km, hours }) =>
      kind === 'machine' ? <Quantity value={hours} unit="ore" /> : <Quantity value={formatKm(km)} unit="km" />,
  },
  {
    id: 'saved',
    title: TEXTS.generatedAt,
    cell: ({ savedDate, savedTime, savedBy }) => (
      <TwoLines text={`${formatDay(savedDate)}, ${savedTime}`} below={savedBy && <Person name={savedBy} />} />
    ),
  },
  {
    id: 'confirmed',
    title: TEXTS.confirmedBy,
    cell: ({ confirmedBy }) => (confirmedBy ? <Person name={confirmedBy} /> : TEXTS.notConfirmed),
  },
]

type UndoProps = { run: GeneratedRun; busy: boolean; onUndo: (run: GeneratedRun) => void }

/** The button that undoes a run; where that is no longer possible, the reason. */
const UndoRun = ({ run, busy, onUndo }: UndoProps) => {
  const phone = usePhone()
  return (
    <>
      <Button
        variant="default"
        size={phone ? 'sm' : 'compact-sm'}
        aria-label={`${UNDO}: ${runName(run)}`}
        disabled={run.change === null}
        loading={busy}
        onClick={() => onUndo(run)}
      >
        {UNDO}
      </Button>
      {run.reason ? (
        <Text component="span" display="block" size="sm" c="dimmed" mt={4}>
          {run.reason}
        </Text>
      ) : null}
    </>
  )
}

/** The company's last runs, each of which can be undone as a whole; nothing before the first run. */
export const RunsPanel = () => {
  const { company } = useCompany()
  const takeBack = useTakeBack()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosenPage, setPage] = useState(1)
  const runs = useQuery({
    ...asked([RUNS_QUERY, company.id], 'generatedRuns', { query: { companyId: company.id } }),
    // saving any sheet may decide whether a run can be undone
    staleTime: 0,
  })
  const undoing = useMutation({
    mutationFn: async ({ change }: GeneratedRun) => change !== null && takeBack([{ companyId: company.id, id: change }]),
  })
  const askToUndo = async (run: GeneratedRun) => {
    const text = TEXTS.undoQuestionHelp(runName(run))
    if (!(await confirm({ title: TEXTS.undoQuestion, text, confirm: UNDO, destroys: true }))) return
    await undoing.mutateAsync(run)
    // the run's own button disappears with it
    keepFocus(() => heading.current)
  }

  const isBusy = ({ id }: GeneratedRun) => undoing.isPending && undoing.variables.id === id
  const columns: readonly Column<GeneratedRun>[] = [
    ...COLUMNS,
    {
      id: 'undo',
      title: TEXTS.undoColumn,
      cardTitle: '',
      width: 260,
      cell: (run) => <UndoRun run={run} busy={isBusy(run)} onUndo={askToUndo} />,
    },
  ]

  const rows = runs.data
  if (rows ? rows.length === 0 : !runs.isError) return null
  const page = Math.min(chosenPage, Math.ceil((rows?.length ?? 0) / PAGE_SIZE) || 1)
  return (
    <section className={classes.panel} aria-labelledby="generated-runs">
      <Title order={3} id="generated-runs" ref={heading} tabIndex={-1} className={classes.title ?? ''}>
        {TEXTS.earlierRuns}
      </Title>
      <div className="card">
        {rows ? (
          <DataTable
            caption={TEXTS.earlierRuns}
            columns={columns}
            rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            total={rows.length}
            page={page}
            size={PAGE_SIZE}
            onPage={setPage}
            rowName={runName}
            busy={isBusy}
            empty={null}
          />
        ) : (
          <LoadFailed title={TEXTS.runsLoadFailed} error={runs.error} onRetry={() => runs.refetch()} />
        )}
      </div>
    </section>
  )
}
