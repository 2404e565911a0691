import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { BookmarkPlus, CarFront, CopyPlus, FileText, Pencil, Plus, Repeat2, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RoadmapRow, RoadmapSums } from '#contract/roadmaps.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres, formatMoney } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useAllowed, useCompany } from '../../../app/company-context.tsx'
import type { Action } from '../../../ui/DataTable.tsx'
import { EmptyList, ListPage } from '../../../ui/ListPage.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import type { OnList } from '../../../ui/list-search.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import strip from '../../../ui/ToolStrip.module.css'
import { COMMON, NO_RESULT, ROW_ACTION } from '../../../ui/texts.ts'
import { useChosen } from '../../../ui/use-chosen.ts'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { documentOptions, isFor } from '../../printing/documents.ts'
import { TemplatesMenu } from '../../sheet-templates/TemplatesMenu.tsx'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { SHEET_AND_ROOM_QUERIES } from '../after-change.ts'
import type { VehicleRange } from '../chains/later-sheets.ts'
import { currencyUnit, SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import { printedDays, type RoadmapsSearch } from './roadmaps-search.ts'
import { SheetFilters } from './SheetFilters.tsx'
import { SheetOperations } from './SheetOperations.tsx'
import type { OpenForSheet } from './SheetRowDialog.tsx'
import classes from './SheetSums.module.css'
import { SheetCard, sheetColumns } from './sheet-columns.tsx'
import { sheetName } from './sheet-name.ts'
import { type SheetOrigin, useSheetAt } from './sheet-origin.ts'
import { type SheetList, useSheetList } from './use-sheet-list.ts'
import { useSheetRemoval } from './use-sheet-removal.ts'

const RecalculateDialog = lazyPart(async () => (await import('../chains/RecalculateDialog.tsx')).RecalculateDialog)

const ChosenSheets = lazyPart(async () => (await import('./ChosenSheets.tsx')).ChosenSheets)
const SheetRowDialog = lazyPart(async () => (await import('./SheetRowDialog.tsx')).SheetRowDialog)
const AHEAD = [ChosenSheets, SheetRowDialog]

const ICON = 16

type Props = { kind: AssetKind; state: RoadmapsSearch; onState: OnList<RoadmapsSearch> }

/** The sheets of a kind, initially of this month; filters are stored for the next visit. */
export const RoadmapsScreen = (props: Props) => {
  const { company } = useCompany()
  return <Sheets key={`${props.kind} ${company.id}`} {...props} />
}

/** The days of the list as printed: `01.10.2026 – 31.10.2026`; an open end is a single dash. */
const periodText = ({ from, to }: { from: string; to: string }): string => [from, to].map((day) => (day ? formatDay(day) : '')).join(' – ')

/** Links from the list to its sheets and to a new one; a message when the package has no room. */
const useSheetLinks = (kind: AssetKind, shown: RoadmapsSearch) => {
  const { mayAddRoadmap, mayAddSheet } = useCompany().subscription.permissions
  const navigate = useNavigate()
  const state: { sheetOrigin: SheetOrigin } = { sheetOrigin: { screen: 'list', search: shown } }
  const withRoom = (go: () => void): void => {
    if (kind === 'vehicle' ? mayAddRoadmap : mayAddSheet) go()
    else showLimit(() => navigate({ to: '/dashboard/payment' }))
  }
  return {
    add: () => withRoom(() => navigate({ to: SHEET_PATH[kind].add, state })),
    addFrom: (template: number) => withRoom(() => navigate({ to: SHEET_PATH[kind].add, state: { ...state, template } })),
    edit: ({ id }: RoadmapRow) => {
      navigate({ to: SHEET_PATH[kind].edit, params: { roadmapId: String(id) }, state })
    },
    vehicle: ({ vehicle }: RoadmapRow) => {
      navigate({ to: '/dashboard/vehicles/$vehicleId', params: { vehicleId: String(vehicle.id) } })
    },
    duplicate: ({ id }: RoadmapRow) =>
      withRoom(() => navigate({ to: SHEET_PATH[kind].duplicate, params: { duplicateId: String(id) }, state })),
  }
}

type EmptyProps = { kind: AssetKind; hidden: boolean; onAdd: (() => void) | null; onClear: () => void }

/** In place of the rows: no sheet matches the filters, or there is no sheet yet. */
const NoSheets = ({ kind, hidden, onAdd, onClear }: EmptyProps) =>
  hidden ? (
    <EmptyList title={NO_RESULT} text={TEXTS.noMatch(SHEET_TEXT[kind].asset.toLowerCase(), SHEET_TEXT[kind].person.toLowerCase())}>
      <Button variant="light" onClick={onClear}>
        {TEXTS.clearFilters}
      </Button>
    </EmptyList>
  ) : (
    <EmptyList title={TEXTS.noSheetThisMonth} text={SHEET_TEXT[kind].first}>
      {onAdd ? (
        <Button variant="light" leftSection={<Plus size={ICON} />} onClick={onAdd}>
          {SHEET_TEXT[kind].add}
        </Button>
      ) : null}
    </EmptyList>
  )

type SheetSumsProps = { kind: AssetKind; sums: NonNullable<RoadmapSums> }

/** The totals of the list's sheets, over all pages. */
const SheetSums = ({ kind, sums: { kmDone, hoursExploitation, fuelConsumed, purchases } }: SheetSumsProps) => {
  const figures = [
    kind === 'machine'
      ? { name: TEXTS.sumHours, quantities: [[hoursExploitation, 'h']] }
      : { name: COMMON.distance, quantities: [[formatKm(kmDone), 'km']] },
    { name: COMMON.consumption, quantities: fuelConsumed.map(({ um, quantity }) => [formatLitres(quantity), um]) },
    { name: TEXTS.sumPaid, quantities: purchases.map(({ currency, value }) => [formatMoney(value), currencyUnit(currency)]) },
  ]
  return (
    <section className={`wrap ${classes.sums}`} aria-label={TEXTS.sums}>
      <span className={classes.title} aria-hidden>
        {TEXTS.sums}
      </span>
      <dl className={`wrap ${classes.figures}`}>
        {figures.map(({ name, quantities }) =>
          quantities.length === 0 ? null : (
            <div key={name} className={`wrap ${classes.figure}`}>
              <dt>{name}</dt>
              {quantities.map(([value = '', unit = '']) => (
                <dd key={unit}>
                  <Quantity value={value} unit={unit} />
                </dd>
              ))}
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

type HeadProps = {
  kind: AssetKind
  list: SheetList
  onAdd: (() => void) | null
  onTemplate: (templateId: number) => void
  onImported: () => void
}

/** The table of a month, a menu of what can be done with the list, and the button for a new sheet. */
const HeadButtons = ({ kind, list: { shown, today, asked: selection, options }, onAdd, onTemplate, onImported }: HeadProps) => (
  <div className={`wrap ${strip.strip} screen-only`}>
    <SheetOperations
      {...{ kind, options, selection, onImported }}
      mayWrite={onAdd !== null}
      chosen={{ ...printedDays(shown, today), vehicleId: shown.vehicleId ?? null, driverId: shown.driverId ?? null }}
    />
    {onAdd ? (
      <Button.Group>
        <Button leftSection={<Plus size={ICON} />} onClick={onAdd} data-adds>
          {SHEET_TEXT[kind].add}
        </Button>
        <TemplatesMenu kind={kind} onPick={onTemplate} />
      </Button.Group>
    ) : null}
  </div>
)

type ActionsOptions = {
  kind: AssetKind
  mayWrite: boolean
  links: ReturnType<typeof useSheetLinks>
  onOpen: (open: OpenForSheet) => void
  onDelete: (row: RoadmapRow) => void
}

/** Actions on a sheet of the list; a user with read access gets its documents. */
const rowActions = ({ kind, mayWrite, links, onOpen, onDelete }: ActionsOptions): Action<RoadmapRow>[] => {
  const documents = documentOptions(kind, 'single').map(({ value, label }) => ({
    label,
    icon: <FileText size={ICON} />,
    group: TEXTS.documents,
    run: (row: RoadmapRow) => onOpen({ row, dialog: value }),
    hidden: (row: RoadmapRow) => !isFor(value, row),
  }))
  const vehicle = { label: TEXTS.vehiclePage[kind], icon: <CarFront size={ICON} />, run: links.vehicle }
  if (!mayWrite) return [...documents, vehicle]
  return [
    { label: ROW_ACTION.edit, icon: <Pencil size={ICON} />, run: links.edit },
    { label: COMMON.duplicate, icon: <CopyPlus size={ICON} />, run: links.duplicate },
    { label: TEXTS.repeatSheet, icon: <Repeat2 size={ICON} />, run: (row) => onOpen({ row, dialog: 'repeat' }) },
    { label: TEXTS.keepAsTemplate, icon: <BookmarkPlus size={ICON} />, run: (row) => onOpen({ row, dialog: 'template' }) },
    vehicle,
    ...documents,
    { label: ROW_ACTION.delete, icon: <Trash2 size={ICON} />, run: onDelete, destroys: true },
  ]
}

const Sheets = ({ kind, state, onState }: Props) => {
  usePartsAhead(AHEAD)
  const { company, subscription } = useCompany()
  const { mayWrite } = subscription.permissions
  const onlyReads = !useAllowed('sheets')
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<OpenForSheet | null>(null)
  const [recalculating, setRecalculating] = useState<VehicleRange | null>(null)
  const sheetAt = useSheetAt()
  const [at] = useState(sheetAt)
  const list = useSheetList(kind, company.id, at, state, onState)
  const { shown, sums, options } = list
  const links = useSheetLinks(kind, shown)
  const add = mayWrite ? links.add : null
  const chosen = useChosen<RoadmapRow>(JSON.stringify(list.selection))
  const refresh = useRefresh(SHEET_AND_ROOM_QUERIES)
  const { askToDelete, isLeaving } = useSheetRemoval({
    kind,
    pageKey: list.pageKey,
    heading,
    onDeleted: (rows) => chosen.choose(rows, false),
    onRecalculate: setRecalculating,
  })

  return (
    <>
      <ListPage
        title={SHEET_TEXT[kind].list}
        heading={heading}
        below={<p className="print-only">{periodText(list.days)}</p>}
        buttons={<HeadButtons kind={kind} list={list} onAdd={add} onTemplate={links.addFrom} onImported={refresh} />}
        tools={
          <SheetFilters
            kind={kind}
            list={list}
            onSearch={(search) => onState({ ...shown, search: search || undefined, page: undefined })}
          />
        }
        list={list.page}
        columns={sheetColumns(kind, company.settings.approval)}
        phoneCard={(row) => <SheetCard row={row} approves={company.settings.approval} />}
        rowName={sheetName}
        at={at}
        busy={isLeaving}
        onOpen={mayWrite || onlyReads ? links.edit : undefined}
        actions={rowActions({ kind, mayWrite, links, onOpen: setOpen, onDelete: (row) => askToDelete([row]) })}
        chosen={chosen}
        withChosen={<ChosenSheets {...{ kind, mayWrite, options }} rows={chosen.rows} onDelete={() => askToDelete(chosen.rows)} />}
        sums={sums ? <SheetSums kind={kind} sums={sums} /> : null}
        empty={<NoSheets kind={kind} hidden={Boolean(shown.search) || list.filtered} onAdd={add} onClear={list.clear} />}
      />
      {open ? <SheetRowDialog {...open} companyId={company.id} onRecalculate={setRecalculating} onClose={() => setOpen(null)} /> : null}
      {recalculating ? (
        <RecalculateDialog
          kind={kind}
          assets={options.assets}
          search={options.searches.assets}
          initial={recalculating}
          onClose={() => setRecalculating(null)}
        />
      ) : null}
    </>
  )
}
