import { Alert, Button, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CopyPlus, Download, FileText, Pencil, Plus, Printer, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { REFUSALS } from '#contract/refusals.ts'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { dayInRomania, formatDay, isDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call, callPage, sentenceOf } from '../../lib/api.ts'
import { forget, store, stored } from '../../lib/stored.ts'
import { type Action, type Column, DataTable } from '../../ui/DataTable.tsx'
import { DateInput } from '../../ui/DateField.tsx'
import { ask, showError, tellDone, tellError } from '../../ui/feedback.tsx'
import { SearchBox } from '../../ui/NomenclatorScreen.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { SelectInput } from '../../ui/SelectField.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { DOCUMENTS } from '../printing/documents.ts'
import { downloadDocument, previewDocument, printSelection } from '../printing/printing.api.ts'
import { assetLabel, SHEET_PATH, SHEET_TEXT } from './labels.ts'
import classes from './RoadmapsScreen.module.css'
import {
  chosenDays,
  isFiltered,
  ownFilters,
  printedDays,
  type RoadmapFilters,
  type RoadmapsSearch,
  readFilters,
} from './roadmaps-search.ts'

const PAGE_SIZE = 15
const ICON = 16

const columnsOf = (kind: AssetKind): Column<RoadmapRow>[] => [
  {
    id: 'number',
    title: 'Număr',
    sortable: true,
    phone: 'title',
    width: 110,
    cell: (row) => (
      <span className={classes.state}>
        <span className={classes.dot} {...(row.fuelLeft < 0 ? { 'data-negative': true, title: 'Rezervor sub zero' } : {})} />
        <span className="heard">{row.fuelLeft < 0 ? 'Rezervor sub zero, ' : 'În ordine, '}</span>
        <span className="tabular">{row.number}</span>
      </span>
    ),
  },
  {
    id: 'startDate',
    title: 'Data',
    sortable: true,
    phone: 'title',
    width: 120,
    cell: (row) => <span className="nowrap tabular">{formatDay(row.startDate)}</span>,
  },
  {
    id: 'kmDone',
    title: 'Distanță',
    sortable: true,
    numeric: true,
    width: 120,
    cell: (row) => <Quantity value={formatKm(row.kmDone)} unit="km" />,
  },
  {
    id: 'fuelConsumed',
    title: 'Consum',
    sortable: true,
    numeric: true,
    width: 120,
    cell: (row) => <Quantity value={formatLitres(row.fuelConsumed)} unit="L" />,
  },
  {
    id: 'vehicle',
    title: SHEET_TEXT[kind].asset,
    sortable: true,
    cell: (row) => <TwoLines text={row.vehicle.number} below={[row.vehicle.make, row.vehicle.model].filter(Boolean).join(' ')} />,
    card: (row) => row.vehicle.number,
  },
  { id: 'driver', title: SHEET_TEXT[kind].person, sortable: true, cell: (row) => row.driver.name },
]

type Props = { kind: AssetKind; state: RoadmapsSearch; onState: (state: RoadmapsSearch) => void }

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
  const [printing, setPrinting] = useState(false)
  const today = dayInRomania(new Date())
  const filterId = `filters:roadmaps:${kind}:${company.id}`

  // an address without filters takes those of the last visit
  const [restored] = useState(() => {
    if (Object.keys(readFilters(state)).length > 0) return null
    const kept = readFilters(stored<Record<string, unknown>>(filterId) ?? {})
    return Object.keys(kept).length > 0 ? kept : null
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
    const kept = ownFilters(next, today)
    if (Object.keys(kept).length > 0) store(filterId, kept)
    else forget(filterId)
    onState(next)
  }

  const page = shown.page ?? 1
  const key = ['roadmaps', company.id, kind, shown]
  const rows = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const { search, sort, direction, vehicleId, driverId } = shown
      return callPage(
        'roadmaps',
        { query: { companyId: company.id, type: kind, search, sort, direction, vehicleId, driverId, ...days, page, size: PAGE_SIZE } },
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

  const rowName = (row: RoadmapRow) => `Foaia nr. ${row.number} din ${formatDay(row.startDate)}, ${row.vehicle.number}`

  const removal = useMutation({
    mutationFn: (row: RoadmapRow) => call('deleteRoadmap', { query: { companyId: company.id, id: row.id } }),
    onMutate: async (row) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<{ rows: RoadmapRow[]; total: number }>(key)
      if (before) client.setQueryData(key, { rows: before.rows.filter(({ id }) => id !== row.id), total: before.total - 1 })
      return { before }
    },
    onSuccess: (_, row) => tellDone(`Foaia nr. ${row.number} a fost ștearsă`),
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(key, context.before)
      tellError(error)
    },
    onSettled: () => {
      for (const list of ['roadmaps', 'subscription', 'companyStats']) client.invalidateQueries({ queryKey: [list] })
    },
  })
  const askToDelete = async (row: RoadmapRow) => {
    if (!(await ask({ title: text.deleteQuestion, text: rowName(row), confirm: 'Sterge', destroys: true }))) return
    removal.mutate(row)
    // the row's own button goes away with it
    setTimeout(() => heading.current?.focus(), 50)
  }

  const withRoom = (go: () => void) => () => {
    if (mayAdd) return go()
    const id = showError({
      text: REFUSALS.LIMIT_REACHED.text,
      action: (
        <Button
          onClick={() => {
            modals.close(id)
            navigate({ to: '/dashboard/payment' })
          }}
        >
          Modifica Pachet
        </Button>
      ),
    })
  }
  const add = withRoom(() => navigate({ to: SHEET_PATH[kind].add }))
  const edit = (row: RoadmapRow) => navigate({ to: SHEET_PATH[kind].edit, params: { roadmapId: String(row.id) } })
  const duplicate = (row: RoadmapRow) =>
    withRoom(() => navigate({ to: SHEET_PATH[kind].duplicate, params: { duplicateId: String(row.id) } }))()

  const documents: Action<RoadmapRow>[] = DOCUMENTS[kind].flatMap((document) => [
    {
      label: document.label,
      icon: <FileText size={ICON} />,
      group: 'Documente',
      run: (row) => previewDocument({ companyId: company.id, row, kind: document.kind }),
    },
    {
      label: `Descarcă ${document.label.toLowerCase()}`,
      icon: <Download size={ICON} />,
      group: 'Documente',
      run: (row) => downloadDocument({ companyId: company.id, row, kind: document.kind }),
    },
  ])
  const actions: Action<RoadmapRow>[] = [
    ...(mayWrite
      ? [
          { label: 'Modifica', icon: <Pencil size={ICON} />, run: edit },
          { label: 'Duplica', icon: <CopyPlus size={ICON} />, run: duplicate },
        ]
      : []),
    ...documents,
    ...(mayWrite ? [{ label: 'Sterge', icon: <Trash2 size={ICON} />, run: askToDelete, destroys: true }] : []),
  ]

  const [printed] = DOCUMENTS[kind]
  const print = async () => {
    if (!printed) return
    setPrinting(true)
    await printSelection({
      companyId: company.id,
      documentType: printed.kind,
      vehicleType: kind,
      ...printedDays(shown, today),
      vehicleId: shown.vehicleId ?? null,
      driverId: shown.driverId ?? null,
    })
    setPrinting(false)
  }

  return (
    <>
      <div className={classes.head}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
          {text.list}
          {rows.data ? <span className={classes.count}>{total}</span> : null}
        </Title>
        <div className={classes.buttons}>
          {printed ? (
            <Button variant="default" leftSection={<Printer size={ICON} />} loading={printing} disabled={total === 0} onClick={print}>
              Printeaza
            </Button>
          ) : null}
          {mayWrite ? (
            <Button leftSection={<Plus size={ICON} />} onClick={add}>
              {text.add}
            </Button>
          ) : null}
        </div>
      </div>
      <div className="card">
        <div className={classes.tools} {...(opened ? { 'data-open': true } : {})}>
          <SearchBox
            label={`Caută în ${text.list.toLowerCase()}`}
            placeholder={`Număr, ${text.asset.toLowerCase()} sau ${text.person.toLowerCase()}`}
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
            Filtre
          </Button>
          <div className={classes.filter}>
            <SelectInput
              label={text.asset}
              placeholder="Toate"
              clearable
              value={shown.vehicleId ?? null}
              onValue={(vehicleId) => filter({ vehicleId: vehicleId ?? undefined })}
              options={(vehicles.data ?? []).map((asset) => ({ value: asset.id, label: assetLabel(asset) }))}
            />
          </div>
          <div className={classes.filter}>
            <SelectInput
              label={text.person}
              placeholder="Toți"
              clearable
              value={shown.driverId ?? null}
              onValue={(driverId) => filter({ driverId: driverId ?? undefined })}
              options={(drivers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
          <div className={classes.filter}>
            <DayFilter label="De la" day={days.from} onDay={(from) => filter({ from })} />
          </div>
          <div className={classes.filter}>
            <DayFilter label="Până la" day={days.to} onDay={(to) => filter({ to })} />
          </div>
        </div>
        {filtered ? (
          <div className={classes.warning} role="status">
            Atentie, aveti filtre active, verificati filtrele daca nu gasiti un anumit rand
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => filter({ vehicleId: undefined, driverId: undefined, from: undefined, to: undefined })}
            >
              Resetează filtrele
            </Button>
          </div>
        ) : null}
        {rows.isError && !rows.data ? (
          <Alert color="red" m="md" title="Lista nu s-a putut încărca">
            {sentenceOf(rows.error)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => rows.refetch()}>
              Încearcă din nou
            </Button>
          </Alert>
        ) : (
          <DataTable
            caption={text.list}
            columns={columnsOf(kind)}
            rows={beyond ? undefined : rows.data?.rows}
            total={total}
            page={page}
            size={PAGE_SIZE}
            onPage={(next) => onState({ ...shown, page: next > 1 ? next : undefined })}
            sort={shown.sort}
            direction={shown.direction}
            onSort={(sort, direction) => onState({ ...shown, sort, direction, page: undefined })}
            rowName={rowName}
            busy={(row) => removal.isPending && removal.variables.id === row.id}
            {...(mayWrite ? { onOpen: edit } : {})}
            {...(actions.length > 0 ? { actions } : {})}
            empty={
              shown.search || filtered ? (
                <>
                  <p className={classes.emptyTitle}>Niciun rezultat</p>
                  <p className={classes.emptyText}>Nicio foaie nu se potrivește cu filtrele și căutarea de acum.</p>
                </>
              ) : (
                <>
                  <p className={classes.emptyTitle}>Nicio foaie luna aceasta</p>
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
    </>
  )
}

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
