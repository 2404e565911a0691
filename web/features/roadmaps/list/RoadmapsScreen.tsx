import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BookmarkPlus, CopyPlus, FileText, Pencil, Plus, Repeat2, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { formatDay } from '#domain/calendar/day.ts'
import type { SheetDocumentKind } from '#domain/report/document-kinds.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import type { Action } from '../../../ui/DataTable.tsx'
import { confirm, notifySuccess } from '../../../ui/feedback.tsx'
import { EmptyList, ListPage } from '../../../ui/ListPage.tsx'
import type { OnList } from '../../../ui/list-search.ts'
import { deletionOf, NO_RESULT, ROW_ACTION } from '../../../ui/texts.ts'
import { useChosen } from '../../../ui/use-chosen.ts'
import { useRemoval } from '../../../ui/use-removal.ts'
import { documentOptions, isFor } from '../../printing/documents.ts'
import { SheetDocumentDialog } from '../../printing/SheetDocumentDialog.tsx'
import { LazyRepeatDialog } from '../../repeats/LazyRepeatDialog.tsx'
import { LazyKeepTemplateDialog } from '../../sheet-templates/LazyKeepTemplateDialog.tsx'
import { TemplatesMenu } from '../../sheet-templates/TemplatesMenu.tsx'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { TransferMenu } from '../../transfer/TransferMenu.tsx'
import type { VehicleRange } from '../chains/later-sheets.ts'
import { RecalculateDialog } from '../chains/RecalculateDialog.tsx'
import { SHEET_QUERIES } from '../chains/use-chain-change.ts'
import { useRecalculationOffer } from '../chains/use-recalculation-offer.ts'
import { backFromDeletion, UNDO_MS, useTakeBack } from '../editor/use-take-back.ts'
import { SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import { TEXTS } from '../texts.ts'
import { ChosenSheets } from './ChosenSheets.tsx'
import classes from './RoadmapsScreen.module.css'
import { printedDays, type RoadmapsSearch } from './roadmaps-search.ts'
import { SheetFilters } from './SheetFilters.tsx'
import { SheetOperations } from './SheetOperations.tsx'
import { SheetReasons } from './SheetReasons.tsx'
import { SheetSums } from './SheetSums.tsx'
import { sheetColumns } from './sheet-columns.tsx'
import { type SheetOrigin, useSheetAt } from './sheet-origin.ts'
import { type SheetList, useSheetList } from './use-sheet-list.ts'

const ICON = 16

type Props = { kind: AssetKind; state: RoadmapsSearch; onState: OnList<RoadmapsSearch> }

/** The sheets of a kind, this month's first; filters are kept for the next visit. */
export const RoadmapsScreen = (props: Props) => {
  const { company } = useCompany()
  return <Sheets key={`${props.kind} ${company.id}`} {...props} />
}

const rowName = (row: RoadmapRow): string => TEXTS.sheetOf(row.number, formatDay(row.startDate), row.vehicle.number)

/** The days of the list as its paper names them: `01.10.2026 – 31.10.2026`; an open end is a dash alone. */
const periodText = ({ from, to }: { from: string; to: string }): string => [from, to].map((day) => (day ? formatDay(day) : '')).join(' – ')

/** The ways from the list to its sheets; a package without room says so instead. */
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
    duplicate: ({ id }: RoadmapRow) =>
      withRoom(() => navigate({ to: SHEET_PATH[kind].duplicate, params: { duplicateId: String(id) }, state })),
  }
}

type EmptyProps = { kind: AssetKind; hidden: boolean; onAdd: (() => void) | null }

/** In place of the rows: nothing fits the filters, or there is no sheet yet. */
const NoSheets = ({ kind, hidden, onAdd }: EmptyProps) =>
  hidden ? (
    <EmptyList title={NO_RESULT} text={TEXTS.noMatch} />
  ) : (
    <EmptyList title={TEXTS.noSheetThisMonth} text={SHEET_TEXT[kind].first}>
      {onAdd ? (
        <Button variant="light" leftSection={<Plus size={ICON} />} onClick={onAdd}>
          {SHEET_TEXT[kind].add}
        </Button>
      ) : null}
    </EmptyList>
  )

type HeadProps = {
  kind: AssetKind
  list: SheetList
  onAdd: (() => void) | null
  onTemplate: (templateId: number) => void
  onImported: () => void
}

/** What is done with the sheets of the list, and the way to another one. */
const HeadButtons = ({ kind, list: { shown, today, asked, options }, onAdd, onTemplate, onImported }: HeadProps) => (
  <div className={`${classes.buttons} screen-only`}>
    <TransferMenu list={`${kind}Roadmaps`} asked={asked} onImported={onImported} />
    <SheetOperations
      kind={kind}
      mayWrite={onAdd !== null}
      assets={options.assets}
      drivers={options.drivers}
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

const Sheets = ({ kind, state, onState }: Props) => {
  const { company, subscription } = useCompany()
  const { mayWrite } = subscription.permissions
  const text = SHEET_TEXT[kind]
  const client = useQueryClient()
  const takeBack = useTakeBack()
  const offerRecalculation = useRecalculationOffer()
  const heading = useRef<HTMLHeadingElement>(null)
  const [shownDocument, setDocument] = useState<{ row: RoadmapRow; kind: SheetDocumentKind } | null>(null)
  const [kept, setKept] = useState<{ row: RoadmapRow; as: 'repeated' | 'template' } | null>(null)
  const [recalculating, setRecalculating] = useState<VehicleRange | null>(null)
  const sheetAt = useSheetAt()
  const [at] = useState(sheetAt)
  const list = useSheetList(kind, company.id, at, state, onState)
  const { shown, sums } = list
  const links = useSheetLinks(kind, shown)
  const add = mayWrite ? links.add : null
  const chosen = useChosen<RoadmapRow>(JSON.stringify(list.selection))

  const refresh = () => {
    for (const query of [...SHEET_QUERIES, 'subscription']) client.invalidateQueries({ queryKey: [query] })
  }
  const removal = useRemoval({
    name: ['deleteRoadmap', company.id, kind],
    optimistic: list.pageKey,
    remove: async (row: RoadmapRow) => {
      const query = { companyId: company.id, id: row.id }
      // as it is deleted, to be brought back
      const sheet = await call('roadmap', { query })
      return { sheet, ...(await call('deleteRoadmap', { query })) }
    },
    rowName,
    onRemoved: async (removed) => {
      const rows = removed.map(({ row }) => row)
      chosen.choose(rows, false)
      const back = backFromDeletion(removed.map(({ answer }) => answer.sheet))
      const said = rows.length === 1 && rows[0] ? TEXTS.sheetDeleted(rows[0].number) : TEXTS.sheetsDeleted(rows.length)
      notifySuccess(said, () => takeBack(back), UNDO_MS)
      const broken = removed
        .filter(({ answer }) => answer.recalculateFrom !== null)
        .toSorted((a, b) => ((a.answer.recalculateFrom ?? '') < (b.answer.recalculateFrom ?? '') ? -1 : 1))[0]
      if (broken) setRecalculating(await offerRecalculation(broken.row.vehicle.id, broken.answer))
    },
    refresh,
    heading,
  })
  const askToDelete = async (rows: readonly RoadmapRow[]) => {
    if (await confirm({ ...deletionOf(rows.map(rowName), text.deletes), confirm: ROW_ACTION.delete, destroys: true })) removal.remove(rows)
  }
  const documents = documentOptions(kind, 'single').map(({ value, label }) => ({
    label,
    icon: <FileText size={ICON} />,
    group: TEXTS.documents,
    run: (row: RoadmapRow) => setDocument({ row, kind: value }),
    hidden: (row: RoadmapRow) => !isFor(value, row),
  }))
  const changes: Action<RoadmapRow>[] = [
    { label: ROW_ACTION.edit, icon: <Pencil size={ICON} />, run: links.edit },
    { label: TEXTS.duplicate, icon: <CopyPlus size={ICON} />, run: links.duplicate },
    { label: TEXTS.repeatSheet, icon: <Repeat2 size={ICON} />, run: (row) => setKept({ row, as: 'repeated' }) },
    { label: TEXTS.keepAsTemplate, icon: <BookmarkPlus size={ICON} />, run: (row) => setKept({ row, as: 'template' }) },
  ]
  const deletion: Action<RoadmapRow> = {
    label: ROW_ACTION.delete,
    icon: <Trash2 size={ICON} />,
    run: (row) => askToDelete([row]),
    destroys: true,
  }
  const actions = mayWrite ? [...changes, ...documents, deletion] : documents

  return (
    <>
      <ListPage
        title={text.list}
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
        columns={sheetColumns(kind)}
        rowName={rowName}
        at={at}
        busy={removal.isLeaving}
        onOpen={mayWrite ? links.edit : undefined}
        actions={actions}
        chosen={chosen}
        withChosen={<ChosenSheets {...{ kind, mayWrite }} {...list.options} rows={chosen.rows} onDelete={() => askToDelete(chosen.rows)} />}
        sums={sums ? <SheetSums kind={kind} sums={sums} /> : null}
        empty={<NoSheets kind={kind} hidden={Boolean(shown.search) || list.filtered} onAdd={add} />}
      />
      {shownDocument ? (
        <SheetDocumentDialog
          companyId={company.id}
          row={shownDocument.row}
          kind={shownDocument.kind}
          notice={shownDocument.row.state === 'ok' ? null : <SheetReasons row={shownDocument.row} />}
          onClose={() => setDocument(null)}
        />
      ) : null}
      {kept?.as === 'repeated' ? (
        <LazyRepeatDialog sheet={kept.row} onClose={() => setKept(null)} onRecalculate={setRecalculating} />
      ) : null}
      {kept?.as === 'template' ? <LazyKeepTemplateDialog sheet={kept.row} onClose={() => setKept(null)} /> : null}
      {recalculating ? (
        <RecalculateDialog kind={kind} assets={list.options.assets} initial={recalculating} onClose={() => setRecalculating(null)} />
      ) : null}
    </>
  )
}
