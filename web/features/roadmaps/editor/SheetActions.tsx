import { ActionIcon, Button, Menu } from '@mantine/core'
import { type NavigateOptions, useLocation } from '@tanstack/react-router'
import { BookmarkPlus, ChevronLeft, ChevronRight, CopyPlus, EllipsisVertical, FileText, Printer, Repeat2, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Roadmap } from '#contract/roadmaps.ts'
import { formatDay } from '#domain/calendar/day.ts'
import type { SheetDocumentKind } from '#domain/report/document-kinds.ts'
import { call } from '../../../lib/api.ts'
import { confirm, notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { COMMON, deletionOf, ROW_ACTION } from '../../../ui/texts.ts'
import { documentOptions, isFor } from '../../printing/documents.ts'
import { SheetDocumentDialog } from '../../printing/SheetDocumentDialog.tsx'
import { LazyRepeatDialog } from '../../repeats/LazyRepeatDialog.tsx'
import { LazyKeepTemplateDialog } from '../../sheet-templates/LazyKeepTemplateDialog.tsx'
import type { VehicleRange } from '../chains/later-sheets.ts'
import { useRecalculationOffer } from '../chains/use-recalculation-offer.ts'
import { SHEET_PATH, SHEET_TEXT } from '../kind-texts.ts'
import { SheetReasons } from '../list/SheetReasons.tsx'
import { TEXTS } from '../texts.ts'
import classes from './SheetActions.module.css'
import { useNeighbours } from './use-neighbours.ts'
import { backFromDeletion, UNDO_MS, useTakeBack } from './use-take-back.ts'

type Props = {
  sheet: Roadmap
  /** Something was typed that is not saved: what concerns the saved sheet waits for it. */
  unsaved: boolean
  navigate: (place: NavigateOptions) => void
  /** Leaves for the list once the sheet is gone. */
  onDeleted: () => void
  onRecalculate: (range: VehicleRange) => void
}

const ICON = 16
/** The document that shows a sheet whole. */
const MAIN_DOCUMENT = { vehicle: 'foi-parcurs', machine: 'foi-functionare' } as const

/** Alt with an arrow leads to the sheet before or after, as its buttons do. */
const useArrows = (go: (way: 'previous' | 'next') => void) => {
  const press = useEffectEvent(go)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      press(event.key === 'ArrowLeft' ? 'previous' : 'next')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** What is done with a saved sheet as a whole: repeated, kept as a template, duplicated, printed, deleted; and the ways to its neighbours. */
export const SheetActions = ({ sheet, unsaved, navigate, onDeleted, onRecalculate }: Props) => {
  const { previous, next, row } = useNeighbours(sheet)
  const takeBack = useTakeBack()
  const offerRecalculation = useRecalculationOffer()
  const state = useLocation({ select: (location) => location.state })
  const menu = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'repeat' | 'template' | SheetDocumentKind | null>(null)
  const close = () => setOpen(null)
  const { type: kind, companyId, id, number } = sheet
  const origin = state.sheetOrigin ? { sheetOrigin: state.sheetOrigin } : {}
  const offered = documentOptions(kind, 'single').filter(({ value }) => isFor(value, { abroad: row?.abroad ?? false }))
  const go = (way: 'previous' | 'next') => {
    const to = way === 'previous' ? previous : next
    if (to !== null) navigate({ to: SHEET_PATH[kind].edit, params: { roadmapId: String(to) }, state: origin })
  }
  useArrows(go)
  const saved = (run: () => void) => () => {
    menu.current?.focus()
    if (unsaved) notifyError(new Error(TEXTS.saveFirst))
    else run()
  }
  const remove = async () => {
    const name = TEXTS.sheetOf(number, formatDay(sheet.startDate), sheet.vehicle.number)
    if (!(await confirm({ ...deletionOf([name], SHEET_TEXT[kind].deletes), confirm: ROW_ACTION.delete, destroys: true }))) return
    try {
      const later = await call('deleteRoadmap', { query: { companyId, id } })
      notifySuccess(TEXTS.sheetDeleted(number), () => takeBack(backFromDeletion([sheet])), UNDO_MS)
      const range = await offerRecalculation(sheet.vehicleId, later)
      if (range) onRecalculate(range)
      else onDeleted()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <div className={`${classes.actions} screen-only`}>
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={TEXTS.previousSheet}
          title={TEXTS.previousKey}
          disabled={previous === null}
          onClick={() => go('previous')}
        >
          <ChevronLeft size={ICON} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={TEXTS.nextSheet}
          title={TEXTS.nextKey}
          disabled={next === null}
          onClick={() => go('next')}
        >
          <ChevronRight size={ICON} />
        </ActionIcon>
      </ActionIcon.Group>
      <Button variant="default" leftSection={<Repeat2 size={ICON} />} onClick={saved(() => setOpen('repeat'))}>
        {TEXTS.repeat}
      </Button>
      <Button variant="default" visibleFrom="sm" leftSection={<Printer size={ICON} />} onClick={saved(() => setOpen(MAIN_DOCUMENT[kind]))}>
        {COMMON.print}
      </Button>
      <Menu withinPortal position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={menu} variant="default" size={36} aria-label={TEXTS.more}>
            <EllipsisVertical size={ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<CopyPlus size={ICON} />}
            onClick={() => navigate({ to: SHEET_PATH[kind].duplicate, params: { duplicateId: String(id) }, state: origin })}
          >
            {TEXTS.duplicate}
          </Menu.Item>
          <Menu.Item leftSection={<BookmarkPlus size={ICON} />} onClick={saved(() => setOpen('template'))}>
            {TEXTS.keepAsTemplate}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{TEXTS.documents}</Menu.Label>
          {offered.map(({ value, label }) => (
            <Menu.Item key={value} leftSection={<FileText size={ICON} />} onClick={saved(() => setOpen(value))}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Trash2 size={ICON} />} onClick={remove}>
            {ROW_ACTION.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'repeat' && row ? <LazyRepeatDialog sheet={row} onClose={close} onRecalculate={onRecalculate} /> : null}
      {open === 'template' ? <LazyKeepTemplateDialog sheet={sheet} onClose={close} /> : null}
      {open !== null && open !== 'repeat' && open !== 'template' && row ? (
        <SheetDocumentDialog
          companyId={companyId}
          row={row}
          kind={open}
          notice={row.state === 'ok' ? null : <SheetReasons row={row} />}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
