import { ActionIcon, Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type NavigateOptions, useLocation } from '@tanstack/react-router'
import {
  BookmarkPlus,
  ChevronLeft,
  ChevronRight,
  CopyPlus,
  EllipsisVertical,
  FileText,
  History,
  Printer,
  Repeat2,
  Trash2,
} from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Roadmap } from '#contract/saved-sheet.ts'
import type { SheetDocumentKind } from '#domain/vocabulary.ts'
import { useAllowed, useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { confirm, notifyError } from '../../../ui/feedback.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { COMMON, deletionOf, ROW_ACTION } from '../../../ui/texts.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { documentOptions, isFor } from '../../printing/documents.ts'
import { LazyKeepTemplateDialog } from '../../sheet-templates/LazyKeepTemplateDialog.tsx'
import type { VehicleRange } from '../chains/later-sheets.ts'
import { useRecalculationOffer } from '../chains/use-recalculation-offer.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import type { OpenForSheet } from '../list/SheetRowDialog.tsx'
import { sheetName } from '../list/sheet-name.ts'
import { TEXTS } from '../texts.ts'
import classes from './SheetActions.module.css'
import { useSheet } from './sheet-form.ts'
import { useNeighbours } from './use-neighbours.ts'

type Props = {
  sheet: Roadmap
  /** There are unsaved changes: actions on the saved sheet have to wait. */
  unsaved: boolean
  navigate: (place: NavigateOptions) => void
  /** Opens the list once the sheet is deleted. */
  onDeleted: () => void
  onRecalculate: (range: VehicleRange) => void
  /** Opens or closes what happened to the sheet. */
  onHistory: () => void
}

const SheetRowDialog = lazyPart(async () => (await import('../list/SheetRowDialog.tsx')).SheetRowDialog)
const AHEAD = [SheetRowDialog]

const ICON = 16
/** The document that shows the whole sheet. */
const MAIN_DOCUMENT = { vehicle: 'foi-parcurs', machine: 'foi-functionare' } as const

/** Alt with an arrow opens the previous or next sheet, like the buttons. */
const useArrows = (go: (direction: 'previous' | 'next') => void) =>
  useWindowEvent('keydown', (event) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    if (document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    go(event.key === 'ArrowLeft' ? 'previous' : 'next')
  })

type NeighbourProps = { previous: number | null; next: number | null; onGo: (direction: 'previous' | 'next') => void }

/**
 * The button that opened this sheet keeps the focus, so that the user can press it again; the other button where there is no further
 * sheet.
 */
const useFocusOnWay = ({ previous, next }: Omit<NeighbourProps, 'onGo'>) => {
  const direction = useLocation({ select: ({ state }) => state.way })
  const buttons = { previous: useRef<HTMLButtonElement>(null), next: useRef<HTMLButtonElement>(null) }
  const focus = useEffectEvent(() => {
    if (!direction || document.activeElement !== document.body) return
    const other = direction === 'previous' ? 'next' : 'previous'
    const button = [buttons[direction], buttons[other]].find(({ current }) => current && !current.disabled)
    button?.current?.focus()
  })
  useEffect(() => {
    if (previous !== null || next !== null) focus()
  }, [previous, next])
  return buttons
}

const NEIGHBOURS = [
  { direction: 'previous', label: FORM_TEXTS.previousSheet, title: FORM_TEXTS.previousKey, icon: <ChevronLeft size={ICON} /> },
  { direction: 'next', label: FORM_TEXTS.nextSheet, title: FORM_TEXTS.nextKey, icon: <ChevronRight size={ICON} /> },
] as const

const NeighbourButtons = (neighbours: NeighbourProps) => {
  const buttons = useFocusOnWay(neighbours)
  return (
    <ActionIcon.Group>
      {NEIGHBOURS.map(({ direction, label, title, icon }) => (
        <ActionIcon
          key={direction}
          ref={buttons[direction]}
          variant="default"
          size={36}
          aria-label={label}
          title={title}
          disabled={neighbours[direction] === null}
          onClick={() => neighbours.onGo(direction)}
        >
          {icon}
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  )
}

type MenuProps = {
  mayWrite: boolean
  /** Leads to the sheets before and after, where no buttons of their own do. */
  neighbours: NeighbourProps | null
  /** Repeats the sheet, where no button of its own does. */
  onRepeat: (() => void) | null
  mayDelete: boolean
  documents: ReturnType<typeof documentOptions>
  onDuplicate: () => void
  onTemplate: () => void
  onDocument: (kind: SheetDocumentKind) => void
  onHistory: () => void
  onDelete: () => void
}

const MoreActions = ({
  mayWrite,
  neighbours,
  onRepeat,
  mayDelete,
  documents,
  onDuplicate,
  onTemplate,
  onDocument,
  onHistory,
  onDelete,
}: MenuProps) => (
  <MenuButton
    entries={[
      ...(neighbours
        ? NEIGHBOURS.map(({ direction, label, icon }) => ({
            label,
            icon,
            run: () => neighbours.onGo(direction),
            disabled: neighbours[direction] === null,
          }))
        : []),
      ...(mayWrite
        ? [
            ...(onRepeat ? [{ label: FORM_TEXTS.repeat, icon: <Repeat2 size={ICON} />, run: onRepeat }] : []),
            { label: COMMON.duplicate, icon: <CopyPlus size={ICON} />, run: onDuplicate },
            { label: TEXTS.keepAsTemplate, icon: <BookmarkPlus size={ICON} />, run: onTemplate },
          ]
        : []),
      { label: COMMON.history, icon: <History size={ICON} />, run: onHistory },
      ...documents.map(({ value, label }) => ({
        label,
        icon: <FileText size={ICON} />,
        run: () => onDocument(value),
        group: TEXTS.documents,
      })),
      ...(mayDelete ? [{ label: ROW_ACTION.delete, icon: <Trash2 size={ICON} />, run: onDelete, destroys: true, apart: true }] : []),
    ]}
    button={
      <ActionIcon variant="default" size={36} aria-label={COMMON.more}>
        <EllipsisVertical size={ICON} />
      </ActionIcon>
    }
  />
)

/** Deletes the sheet after a question, and offers to undo it and to recalculate the later sheets. */
const useDeletion = ({ sheet, onDeleted, onRecalculate }: Pick<Props, 'sheet' | 'onDeleted' | 'onRecalculate'>) => {
  const notifyChange = useNotifyChange()
  const offerRecalculation = useRecalculationOffer()
  return async (): Promise<void> => {
    const { type: kind, companyId, id, number, vehicleId } = sheet
    const question = deletionOf([sheetName(sheet)], SHEET_TEXT[kind].deletes)
    if (!(await confirm({ ...question, confirm: ROW_ACTION.delete, destroys: true }))) return
    try {
      const later = await call('deleteRoadmap', { query: { companyId, id } })
      notifyChange(TEXTS.sheetDeleted(number), [later])
      const range = await offerRecalculation(vehicleId, later)
      if (range) onRecalculate(range)
      else onDeleted()
    } catch (error) {
      notifyError(error)
    }
  }
}

/** Actions on a saved sheet: repeat, save as a template, duplicate, print, delete; and links to the sheets before and after it. */
export const SheetActions = ({ sheet, unsaved, navigate, onDeleted, onRecalculate, onHistory }: Props) => {
  usePartsAhead(AHEAD)
  const { previous, next, row } = useNeighbours(sheet)
  const deleteSheet = useDeletion({ sheet, onDeleted, onRecalculate })
  const state = useLocation({ select: (location) => location.state })
  const [open, setOpen] = useState<OpenForSheet['dialog'] | null>(null)
  const close = () => setOpen(null)
  const isDriver = useCompany().role === 'driver'
  const phone = usePhone()
  const mayWrite = useAllowed('sheets')
  const { frozen } = useSheet()
  const { type: kind, companyId, id } = sheet
  const origin = state.sheetOrigin ? { sheetOrigin: state.sheetOrigin } : {}
  const go = (direction: 'previous' | 'next') => {
    const to = direction === 'previous' ? previous : next
    if (to !== null) navigate({ to: SHEET_PATH[kind].edit, params: { roadmapId: String(to) }, state: { ...origin, way: direction } })
  }
  useArrows(go)
  const openSaved = (dialog: OpenForSheet['dialog']) => {
    if (unsaved) notifyError(new Error(FORM_TEXTS.saveFirst))
    else setOpen(dialog)
  }
  const neighbours = { previous, next, onGo: go }
  const folds = phone && !isDriver
  const print = () => openSaved(MAIN_DOCUMENT[kind])
  return (
    <div className={`row wrap ${classes.actions} screen-only`}>
      {folds ? null : <NeighbourButtons {...neighbours} />}
      {isDriver || !mayWrite || phone ? null : (
        <Button variant="default" leftSection={<Repeat2 size={ICON} />} onClick={() => openSaved('repeat')}>
          {FORM_TEXTS.repeat}
        </Button>
      )}
      {phone ? (
        <ActionIcon variant="default" size={44} aria-label={COMMON.print} onClick={print}>
          <Printer size={ICON} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<Printer size={ICON} />} onClick={print}>
          {COMMON.print}
        </Button>
      )}
      {isDriver ? null : (
        <MoreActions
          {...{ mayWrite, mayDelete: !frozen, neighbours: folds ? neighbours : null }}
          onRepeat={phone ? () => openSaved('repeat') : null}
          documents={documentOptions(kind, 'single').filter(({ value }) => isFor(value, { abroad: row?.abroad ?? false }))}
          onDuplicate={() => navigate({ to: SHEET_PATH[kind].duplicate, params: { duplicateId: String(id) }, state: origin })}
          onTemplate={() => openSaved('template')}
          onDocument={openSaved}
          onHistory={onHistory}
          onDelete={deleteSheet}
        />
      )}
      {open === 'template' ? <LazyKeepTemplateDialog sheet={sheet} onClose={close} /> : null}
      {open !== null && open !== 'template' && row ? (
        <SheetRowDialog row={row} dialog={open} companyId={companyId} onRecalculate={onRecalculate} onClose={close} />
      ) : null}
    </div>
  )
}
