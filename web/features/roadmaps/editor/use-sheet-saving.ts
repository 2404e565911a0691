/** Saves the sheet of the form, and opens the page that follows. */
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import type { Roadmap, RoadmapForm } from '#contract/roadmaps.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { type CallError, call } from '../../../lib/api.ts'
import { confirm, notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { forgetTyping, useTypingKept } from '../../../ui/typing-kept.ts'
import { checkedLater, useCheckedForm } from '../../../ui/use-checked-form.ts'
import { useConfirmLeave } from '../../../ui/use-confirm-leave.ts'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { SHEET_AND_ROOM_QUERIES, UNDO_MS } from '../after-change.ts'
import type { VehicleRange } from '../chains/later-sheets.ts'
import { useRecalculationOffer } from '../chains/use-recalculation-offer.ts'
import { type SavedSheet, useWayBack } from '../list/sheet-origin.ts'
import { TEXTS } from '../texts.ts'
import { keepUsual } from './next-sheet.ts'
import { forgetParkedDraft, parkDraft, SHEET_FORM } from './parked-draft.ts'
import { type RoadmapDraft, roadmapBody, type SheetSources, sheetRules } from './roadmap-draft.ts'
import type { SheetForm } from './sheet-form.ts'
import { backFromSave } from './taken-back.ts'
import { useTakeBack } from './use-take-back.ts'

/** After every failed save, scrolls to the first error of the form, in a field or in a row. */
const useFirstFault = (form: RefObject<HTMLElement | null>, submitCount: number): void => {
  useEffect(() => {
    if (submitCount === 0) return
    // after the form's own attempt to focus, which finds fields but no rows
    const timer = setTimeout(() => {
      const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      fault?.scrollIntoView({ block: 'center' })
      fault?.focus({ preventScroll: true })
    }, 30)
    return () => clearTimeout(timer)
  }, [form, submitCount])
}

/** Marks the draft as a parked one, which is then not offered again. */
const useResumedDraft = (draft: RoadmapDraft, resumed: boolean): void =>
  useEffect(() => {
    if (!resumed) return
    forgetParkedDraft(draft)
    forgetTyping(SHEET_FORM)
    notifySuccess(TEXTS.draftResumed)
  }, [resumed, draft])

/** Asks whether to overwrite what another user has saved meanwhile. */
const confirmSaveOver = (): Promise<boolean> =>
  confirm({
    title: TEXTS.changedElsewhere,
    text: TEXTS.changedElsewhereHelp,
    confirm: TEXTS.saveOver,
    close: COMMON.stay,
    destroys: true,
  })

/** The sheet as another user saved it meanwhile, once this user decided to save over it; `null` otherwise. */
const readToSaveOver = async (companyId: number, id: number): Promise<Roadmap | null> =>
  (await confirmSaveOver()) ? call('roadmap', { query: { companyId, id } }) : null

/** Ctrl+S saves, Ctrl+Enter saves and continues, wherever the focus is. */
const useShortcuts = (shortcuts: { save: () => void; next: () => void }): void => {
  const press = useEffectEvent((key: string) => (key === 's' ? shortcuts.save() : shortcuts.next()))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || (key !== 's' && key !== 'enter')) return
      // an open dialog has its own button
      const dialog = document.querySelector('[role="dialog"]')
      if (key === 's' || !dialog) event.preventDefault()
      if (dialog) return
      // input is committed when its field loses the focus
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      press(key)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Confirms that the sheet is saved, and names the routes added with it. */
const savedMessage = (number: number, routesAdded: readonly { name: string }[]): string =>
  [TEXTS.sheetSaved(number), ...(routesAdded.length > 0 ? [TEXTS.routesAdded(routesAdded.map(({ name }) => name))] : [])].join('. ')

/** The body of a save that adds routes as well; over the sheet `replaced` of another user, where there is one. */
const savingOver = (replaced: Roadmap | null, body: ReturnType<typeof roadmapBody>) => ({
  ...body,
  addsRoutes: true,
  ...(replaced ? { version: replaced.version } : {}),
})

const check = checkedLater<SheetForm>(async () => (await import('./sheet-check.ts')).savableSheet)

type Opened = { draft: RoadmapDraft; sources: SheetSources; resumed: boolean; proposedNumber?: number | null | undefined }

/** The form of a sheet, its ways to save, and the questions after saving. */
export const useSheetSaving = ({ draft, sources, resumed, proposedNumber }: Opened) => {
  const { kind } = sources
  const refresh = useRefresh(SHEET_AND_ROOM_QUERIES)
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const leaving = useRef(false)
  /** The sheet as another user saved it meanwhile, which this user decided to save over. */
  const replaced = useRef<Roadmap | null>(null)
  const goesOn = useRef(false)
  const [proposed] = useState(proposedNumber ?? draft.number)
  const [recalculating, setRecalculating] = useState<VehicleRange | null>(null)

  const { company } = useCompany()
  const takeBack = useTakeBack()
  const offerRecalculation = useRecalculationOffer()
  const wayBack = useWayBack(kind, { companyId: company.id, roadmapId: draft.id ?? null })
  const [afterSaving, setAfterSaving] = useState<NavigateOptions>(wayBack.place)

  const leaveTo = (place: NavigateOptions) => {
    leaving.current = true
    navigate(place)
  }
  const refused = (error: CallError): boolean => {
    if (error.data === 'LIMIT_REACHED') {
      showLimit(() => {
        parkDraft(getValues() as RoadmapDraft)
        leaveTo({ to: '/dashboard/payment' })
      })
      return true
    }
    if (error.code === 'CHANGED') {
      readToSaveOver(company.id, draft.id ?? 0).then((current) => {
        replaced.current = current
        if (current) submit()
      }, notifyError)
      return true
    }
    return false
  }

  const bodyOf = useCallback(
    (typed: RoadmapDraft) => roadmapBody(typed, sheetRules(sources, typed.vehicleId), proposed),
    [sources, proposed],
  )
  const form = useCheckedForm<typeof RoadmapForm, AnswerOf<'saveRoadmap'>>(check, {
    defaults: draft as SheetForm,
    save: (values) => call('saveRoadmap', { body: savingOver(replaced.current, bodyOf(values as RoadmapDraft)) }),
    onSaved: async ({ id, number, routesAdded, ...later }) => {
      refresh(routesAdded.length > 0 ? ['routes'] : [])
      const undo = backFromSave(replaced.current ?? sources.savedSheet, { id, routesAdded })
      notifySuccess(savedMessage(number, routesAdded), () => takeBack(undo), UNDO_MS)
      leaving.current = true
      const { vehicleId, driverId, startDate } = getValues() as SavedSheet
      keepUsual(getValues() as RoadmapDraft)
      const place = (goesOn.current && wayBack.next?.({ id })) || wayBack.placeAfter({ id, vehicleId, driverId, startDate })
      setAfterSaving(place)
      const range = await offerRecalculation(vehicleId, later)
      if (range) setRecalculating(range)
      else leaveTo(place)
    },
    onRefused: refused,
  })
  const { submit, dirty, formState, getValues } = form
  useResumedDraft(draft, resumed)
  useFirstFault(element, formState.submitCount)
  useConfirmLeave(dirty || resumed, leaving)
  useTypingKept(SHEET_FORM, dirty || resumed, () => ({ draft: getValues() as RoadmapDraft, proposed }), leaving)

  const saveAnd = (next: boolean) => {
    // a second click that comes after the answer and before the next page
    if (leaving.current) return
    goesOn.current = next
    submit()
  }
  const next = wayBack.next ? () => saveAnd(true) : null
  useShortcuts({ save: () => saveAnd(false), next: next ?? (() => saveAnd(false)) })

  return {
    form,
    element,
    wayBack,
    bodyOf,
    saveAnd,
    /** Saves and opens the next day; `null` where there is no next day to open. */
    next,
    leave: () => navigate(wayBack.place),
    /** The range offered for recalculation after saving. */
    recalculating,
    recalculate: setRecalculating,
    leaveDeleted: () => {
      refresh()
      leaveTo(wayBack.place)
    },
    leaveSaved: () => leaveTo(afterSaving),
  }
}
