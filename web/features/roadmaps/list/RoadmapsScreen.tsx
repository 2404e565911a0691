import { Button, Checkbox, Title } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CopyPlus, FileText, Pencil, Plus, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { dayInRomania, formatDay, isDay } from '#domain/calendar/day.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import type { SheetDocumentKind } from '#domain/report/document-kinds.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call, callPage } from '../../../lib/api.ts'
import { type Action, DataTable } from '../../../ui/DataTable.tsx'
import { DateInput } from '../../../ui/DateField.tsx'
import { confirm, notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import type { OnList } from '../../../ui/list-search.ts'
import { SearchBox } from '../../../ui/NomenclatorScreen.tsx'
import { SelectInput } from '../../../ui/SelectField.tsx'
import { COMMON, deleteQuestion, FILTERED, ROW_ACTION } from '../../../ui/texts.ts'
import { documentOptions } from '../../printing/documents.ts'
import { SheetDocumentDialog } from '../../printing/SheetDocumentDialog.tsx'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { TransferMenu } from '../../transfer/TransferMenu.tsx'
import { offerRecalculation, type VehicleRange } from '../chains/later-sheets.ts'
import { RecalculateDialog } from '../chains/RecalculateDialog.tsx'
import { SHEET_QUERIES } from '../chains/use-chain-change.ts'
import { assetLabel, SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import classes from './RoadmapsScreen.module.css'
import { chosenDays, isFiltered, printedDays, type RoadmapFilters, type RoadmapsSearch, readFilters } from './roadmaps-search.ts'
import { SheetOperations } from './SheetOperations.tsx'
import { SheetReasons } from './SheetReasons.tsx'
import { savedFilters, saveFilters } from './saved-filters.ts'
import { sheetColumns } from './sheet-columns.tsx'
import { type SheetOrigin, useSheetAt } from './sheet-origin.ts'

const PAGE_SIZE = 15
const ICON = 16

type Props = { kind: AssetKind; state: RoadmapsSearch; onState: OnList<RoadmapsSearch> }

/** The sheets of a kind, this month's first; filters are kept for the next visit. */
export const RoadmapsScreen = (props: Props) => {
  const { company } = useCompany()
  return <Sheets key={`${props.kind} ${company.id}`} {...props} />
}

const Sheets = ({ kind, state, onState }: Props) => {
  const { company, subscription } = useCompany()
  const { mayWrite, mayAddRoadmap, mayAddSheet } = subscription.permissions
  const mayAdd = kind === 'vehicle' ? mayAddRoadmap : mayAddSheet
  const text = SHEET_TEXT[kind]
  const client = useQueryClient()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState(false)
  const [shownDocument, setDocument] = useState<{ row: RoadmapRow; kind: SheetDocumentKind } | null>(null)
  const [recalculating, setRecalculating] = useState<VehicleRange | null>(null)
  const today = dayInRomania(new Date())
  const sheetAt = useSheetAt()
  const [at] = useState(sheetAt)

  // an address without filters takes those of the last visit
  const [restored] = useState(() => {
    if (Object.keys(readFilters(state)).length > 0) return null
    const saved = savedFilters(kind, company.id)
    return Object.keys(saved).length > 0 ? saved : null
  })
  const first = useRef(restored)
  const shown: RoadmapsSearch = first.current ? { ...state, ...first.current } : state
  useEffect(() => {
    if (!first.current) return
    const next = { ...state, ...first.current }
    first.current = null
    onState(next)
  })

  const filtered = isFiltered(shown, today)
  const days = chosenDays(shown, today)
  const filter = (change: RoadmapFilters) => {
    const next: RoadmapsSearch = { ...shown, ...change, page: undefined }
    saveFilters(kind, company.id, next, today)
    onState(next, 'push')
  }

  const page = shown.page ?? 1
  const key = ['roadmaps', company.id, kind, shown]
  const rows = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const { search, sort, direction, vehicleId, driverId, suspect, generated } = shown
      return callPage(
        'roadmaps',
        {
          query: {
            companyId: company.id,
            type: kind,
            search,
            sort,
            direction,
            vehicleId,
            driverId,
            suspect,
            generated,
            ...days,
            page,
            size: PAGE_SIZE,
          },
        },
        signal,
      )
    },
    placeholderData: keepPreviousData,
  })
  const vehicles = useQuery({
    queryKey: ['vehicles', company.id, 'filter', kind],
    queryFn: ({ signal }) => call('vehicles', { query: { companyId: company.id, vehicleType: kind, sort: 'number' } }, signal),
  })
  const drivers = useQuery({
    queryKey: ['drivers', company.id, 'filter'],
    queryFn: ({ signal }) => call('drivers', { query: { companyId: company.id, sort: 'name' } }, signal),
  })
  const total = rows.data?.total ?? 0
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const beyond = rows.isSuccess && !rows.isPlaceholderData && page > lastPage
  useEffect(() => {
    if (beyond) onState({ ...state, page: lastPage > 1 ? lastPage : undefined })
  }, [beyond, lastPage, state, onState])

  const rowName = (row: RoadmapRow) => TEXTS.sheetOf(row.number, formatDay(row.startDate), row.vehicle.number)

  const removal = useMutation({
    mutationFn: (row: RoadmapRow) => call('deleteRoadmap', { query: { companyId: company.id, id: row.id } }),
    onMutate: async (row) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<{ rows: RoadmapRow[]; total: number }>(key)
      if (before) client.setQueryData(key, { rows: before.rows.filter(({ id }) => id !== row.id), total: before.total - 1 })
      return { before }
    },
    onSuccess: async (later, row) => {
      notifySuccess(TEXTS.sheetDeleted(row.number))
      setRecalculating(await offerRecalculation(row.vehicle.id, later, today))
    },
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(key, context.before)
      notifyError(error)
    },
    onSettled: () => {
      for (const list of [...SHEET_QUERIES, 'subscription']) client.invalidateQueries({ queryKey: [list] })
    },
  })
  const askToDelete = async (row: RoadmapRow) => {
    if (!(await confirm({ title: deleteQuestion(text.deletes), text: rowName(row), confirm: ROW_ACTION.delete, destroys: true }))) return
    removal.mutate(row)
    // the row's own button goes away with it
    setTimeout(() => heading.current?.focus(), 50)
  }

  const withRoom = (go: () => void) => () => {
    if (mayAdd) return go()
    showLimit(() => navigate({ to: '/dashboard/payment' }))
  }
  const sheetOrigin: SheetOrigin = { screen: 'list', search: shown }
  const add = withRoom(() => navigate({ to: SHEET_PATH[kind].add, state: { sheetOrigin } }))
  const edit = (row: RoadmapRow) => navigate({ to: SHEET_PATH[kind].edit, params: { roadmapId: String(row.id) }, state: { sheetOrigin } })
  const duplicate = (row: RoadmapRow) =>
    withRoom(() => navigate({ to: SHEET_PATH[kind].duplicate, params: { duplicateId: String(row.id) }, state: { sheetOrigin } }))()

  const documents = documentOptions(kind, 'single').map(({ value, label }) => ({
    label,
    icon: <FileText size={ICON} />,
    group: TEXTS.documents,
    run: (row: RoadmapRow) => setDocument({ row, kind: value }),
  }))
  const actions: Action<RoadmapRow>[] = [
    ...(mayWrite
      ? [
          { label: ROW_ACTION.edit, icon: <Pencil size={ICON} />, run: edit },
          { label: TEXTS.duplicate, icon: <CopyPlus size={ICON} />, run: duplicate },
        ]
      : []),
    ...documents,
    ...(mayWrite ? [{ label: ROW_ACTION.delete, icon: <Trash2 size={ICON} />, run: askToDelete, destroys: true }] : []),
  ]

  const assetOptions = (vehicles.data ?? []).map((asset) => ({ value: asset.id, label: assetLabel(asset) }))
  const driverOptions = (drivers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))

  return (
    <>
      <div className={classes.head}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
          {text.list}
          {rows.data ? <span className={classes.count}> {formatNumber(total, 0)}</span> : null}
        </Title>
        <p className="print-only">{periodText(days)}</p>
        <div className={`${classes.buttons} screen-only`}>
          <TransferMenu
            list={`${kind}Roadmaps`}
            asked={{
              search: shown.search,
              sort: shown.sort,
              direction: shown.direction,
              vehicleId: shown.vehicleId,
              driverId: shown.driverId,
              suspect: shown.suspect,
              generated: shown.generated,
              ...days,
            }}
          />
          <SheetOperations
            kind={kind}
            mayWrite={mayWrite}
            assets={assetOptions}
            drivers={driverOptions}
            chosen={{ ...printedDays(shown, today), vehicleId: shown.vehicleId ?? null, driverId: shown.driverId ?? null }}
          />
          {mayWrite ? (
            <Button leftSection={<Plus size={ICON} />} onClick={add}>
              {text.add}
            </Button>
          ) : null}
        </div>
      </div>
      <div className="card">
        <div className={`${classes.tools} screen-only`} {...(opened ? { 'data-open': true } : {})}>
          <SearchBox
            label={TEXTS.searchIn(text.list.toLowerCase())}
            placeholder={TEXTS.searchPlaceholder(text.asset.toLowerCase(), text.person.toLowerCase())}
            search={shown.search ?? ''}
            onSearch={(search) => onState({ ...shown, search: search || undefined, page: undefined })}
          />
          <Button
            className={classes.more ?? ''}
            variant="default"
            leftSection={<SlidersHorizontal size={ICON} />}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {TEXTS.filters}
          </Button>
          <div className={classes.filter}>
            <SelectInput
              label={text.asset}
              placeholder={COMMON.allVehicles}
              clearable
              value={shown.vehicleId ?? null}
              onValue={(vehicleId) => filter({ vehicleId: vehicleId ?? undefined })}
              options={assetOptions}
            />
          </div>
          <div className={classes.filter}>
            <SelectInput
              label={text.person}
              placeholder={COMMON.allPersons}
              clearable
              value={shown.driverId ?? null}
              onValue={(driverId) => filter({ driverId: driverId ?? undefined })}
              options={driverOptions}
            />
          </div>
          <div className={classes.filter}>
            <DayFilter label={COMMON.from} day={days.from} onDay={(from) => filter({ from })} />
          </div>
          <div className={classes.filter}>
            <DayFilter label={COMMON.until} day={days.to} onDay={(to) => filter({ to })} />
          </div>
          <Checkbox
            className={`${classes.filter} ${classes.suspect}`}
            label={TEXTS.problemsOnly}
            checked={shown.suspect ?? false}
            onChange={(event) => filter({ suspect: event.currentTarget.checked || undefined })}
          />
          {kind === 'vehicle' ? (
            <Checkbox
              className={`${classes.filter} ${classes.suspect}`}
              label={TEXTS.generatedOnly}
              checked={shown.generated ?? false}
              onChange={(event) => filter({ generated: event.currentTarget.checked || undefined })}
            />
          ) : null}
        </div>
        {filtered ? (
          <div className={`${classes.warning} screen-only`} role="status">
            {FILTERED}
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                filter({
                  vehicleId: undefined,
                  driverId: undefined,
                  from: undefined,
                  to: undefined,
                  suspect: undefined,
                  generated: undefined,
                })
              }
            >
              {TEXTS.resetFilters}
            </Button>
          </div>
        ) : null}
        {rows.isError && !rows.data ? (
          <LoadFailed error={rows.error} onRetry={() => rows.refetch()} />
        ) : (
          <DataTable
            caption={text.list}
            columns={sheetColumns(kind)}
            rows={beyond ? undefined : rows.data?.rows}
            total={total}
            page={page}
            size={PAGE_SIZE}
            onPage={(next) => onState({ ...shown, page: next > 1 ? next : undefined }, 'push')}
            sort={shown.sort}
            direction={shown.direction}
            onSort={(sort, direction) => onState({ ...shown, sort, direction, page: undefined })}
            rowName={rowName}
            at={at}
            busy={(row) => removal.isPending && removal.variables.id === row.id}
            {...(mayWrite ? { onOpen: edit } : {})}
            {...(actions.length > 0 ? { actions } : {})}
            empty={
              shown.search || filtered ? (
                <>
                  <p className={classes.emptyTitle}>{TEXTS.noResult}</p>
                  <p className={classes.emptyText}>{TEXTS.noMatch}</p>
                </>
              ) : (
                <>
                  <p className={classes.emptyTitle}>{TEXTS.noSheetThisMonth}</p>
                  <p className={classes.emptyText}>{text.first}</p>
                  {mayWrite ? (
                    <Button variant="light" leftSection={<Plus size={ICON} />} onClick={add}>
                      {text.add}
                    </Button>
                  ) : null}
                </>
              )
            }
          />
        )}
      </div>
      {shownDocument ? (
        <SheetDocumentDialog
          companyId={company.id}
          row={shownDocument.row}
          kind={shownDocument.kind}
          notice={shownDocument.row.state === 'ok' ? null : <SheetReasons row={shownDocument.row} />}
          onClose={() => setDocument(null)}
        />
      ) : null}
      {recalculating ? (
        <RecalculateDialog kind={kind} assets={assetOptions} initial={recalculating} onClose={() => setRecalculating(null)} />
      ) : null}
    </>
  )
}

/** The days of the list as its paper names them: `01.10.2026 – 31.10.2026`; an open end is a dash alone. */
const periodText = ({ from, to }: { from: string; to: string }): string => [from, to].map((day) => (day ? formatDay(day) : '')).join(' – ')

type DayFilterProps = { label: string; day: string; onDay: (day: string) => void }

/** A day that filters once it is whole, or taken away; while it is typed the list stays as it is. */
const DayFilter = ({ label, day, onDay }: DayFilterProps) => {
  const [typed, setTyped] = useState(day)
  useEffect(() => setTyped(day), [day])
  return (
    <DateInput
      label={label}
      value={typed}
      onValue={(next) => {
        setTyped(next)
        if (next !== day && (next === '' || isDay(next))) onDay(next)
      }}
    />
  )
}
