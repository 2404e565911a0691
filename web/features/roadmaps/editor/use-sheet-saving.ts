/** Saves the sheet of the form, and opens the page that follows. */

import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckFinding } from '#contract/checks.ts'
import type { AnswerOf } from '#contract/contract.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import type { RoadmapForm } from '#contract/sheet-form.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { CallError, call } from '../../../lib/api.ts'
import { confirmLeave, notifySuccess } from '../../../ui/feedback.tsx'
import { knownFields } from '../../../ui/known-fields.ts'
import { COMMON, SAVED } from '../../../ui/texts.ts'
import { forgetTyping, useTypingKept } from '../../../ui/typing-kept.ts'
import { checkedLater, useCheckedForm } from '../../../ui/use-checked-form.ts'
import { useConfirmLeave } from '../../../ui/use-confirm-leave.ts'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { SHEET_AND_ROOM_QUERIES } from '../after-change.ts'
import { useRecalculation } from '../chains/use-recalculation.tsx'
import { useSaveKeys } from '../draft/use-save-keys.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { type SavedSheet, useWayBack } from '../list/sheet-origin.ts'
import { keepUsual } from './next-sheet.ts'
import { forgetParkedDraft, parkDraft, SHEET_FORM } from './parked-draft.ts'
import { editDraft, roadmapBody } from './roadmap-draft.ts'
import type { RoadmapDraft } from './sheet-draft.ts'
import type { SheetForm } from './sheet-form.ts'
import { type SheetSources, sheetRules } from './sheet-rules.ts'
import type { SheetLists } from './sheet-sources.ts'

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

/** Marks the draft as a parked one, which is then not offered again. Said once: the screen gives a draft anew whenever it is drawn. */
const useResumedDraft = (draft: RoadmapDraft, resumed: boolean, leaving: RefObject<boolean>): void => {
  const resume = useEffectEvent(() => {
    forgetParkedDraft(draft)
    forgetTyping(SHEET_FORM)
    const discard = async () => {
      if (!(await confirmLeave())) return
      leaving.current = true
      location.reload()
    }
    notifySuccess(FORM_TEXTS.draftResumed, discard, undefined, COMMON.discard)
  })
  useEffect(() => {
    if (resumed) resume()
  }, [resumed])
}

type SaveBody = ReturnType<typeof roadmapBody>

/** Saves a sheet; that another user has saved it meanwhile is said with the sheet as it is saved now. */
const saveSheet = async (body: SaveBody): Promise<AnswerOf<'saveRoadmap'>> => {
  try {
    return await call('saveRoadmap', { body })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'CHANGED' || !body.id) throw error
    const { id, companyId } = body
    throw new CallError({ code: 'CHANGED', message: error.message, current: await call('roadmap', { query: { companyId, id } }) }, true)
  }
}

const RECEIPT_GONE = /^expenses\.\d+\.receiptId$/

/** Saves a sheet that was deleted meanwhile as a new one; receipts that went with it come about again. */
const saveAnew = async (body: SaveBody): Promise<AnswerOf<'saveRoadmap'>> => {
  try {
    return await saveSheet(body)
  } catch (error) {
    const gone = error instanceof CallError ? Object.keys(error.fields).filter((path) => RECEIPT_GONE.test(path)) : []
    if (gone.length === 0) throw error
    const expenses = body.expenses?.map((line, at) => (gone.includes(`expenses.${at}.receiptId`) ? { ...line, receiptId: null } : line))
    return saveSheet({ ...body, ...(expenses ? { expenses } : {}) })
  }
}

const check = checkedLater<SheetForm>(async () => (await import('./sheet-check.ts')).savableSheet)

type SheetFormReturn = ReturnType<typeof useCheckedForm<typeof RoadmapForm, AnswerOf<'saveRoadmap'>>>
type Opened = {
  draft: RoadmapDraft
  sources: SheetSources
  lists: SheetLists
  resumed: boolean
  proposedNumber?: number | null | undefined
}

/** The form of a sheet, its ways to save, and the questions after saving. */
export const useSheetSaving = ({ draft, sources, lists, resumed, proposedNumber }: Opened) => {
  const { kind } = sources
  const refresh = useRefresh(SHEET_AND_ROOM_QUERIES)
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const leaving = useRef(false)
  const goesOn = useRef(false)
  const known = useRef<readonly CheckFinding[] | null>(null)
  const [proposed] = useState(proposedNumber ?? (draft.id ? null : draft.number))

  const { company } = useCompany()
  const notifyChange = useNotifyChange()
  const recalculation = useRecalculation(sources.vehicles)
  const wayBack = useWayBack(kind, { companyId: company.id, roadmapId: draft.id ?? null })

  const leaveTo = (place: NavigateOptions) => {
    leaving.current = true
    navigate(place)
  }
  const refused = (error: CallError): boolean => {
    if (error.data !== 'LIMIT_REACHED') return false
    showLimit(() => {
      parkDraft(getValues() as RoadmapDraft)
      leaveTo({ to: '/dashboard/payment' })
    })
    return true
  }

  const bodyOf = useCallback(
    (typed: RoadmapDraft) => roadmapBody(typed, sheetRules(sources, typed.vehicleId, typed.startDate), proposed),
    [sources, proposed],
  )
  const form: SheetFormReturn = useCheckedForm<typeof RoadmapForm, AnswerOf<'saveRoadmap'>>(check, {
    // a field that is drawn later and has no value would be a change
    defaults: { ...draft, addsRoutes: draft.addsRoutes ?? null } as SheetForm,
    save: (values) => (draft.id && !values.id ? saveAnew : saveSheet)(bodyOf(values as RoadmapDraft)),
    anew: true,
    reopen: (current) => editDraft(current as Roadmap) as SheetForm,
    compare: async (theirs, mine) => {
      const { sheetDifferences } = await import('./sheet-differences.ts')
      return sheetDifferences(knownFields(form.control), theirs as RoadmapDraft, mine as RoadmapDraft, { lists, sources })
    },
    onSaved: (saved) => {
      const { id } = saved
      refresh(saved.routesAdded.length > 0 ? ['routes'] : [])
      const found = known.current
      void import('./tell-saved.tsx').then(
        ({ tellSaved }) => tellSaved(saved, found, company.id, notifyChange),
        // a newer version has replaced it
        () => notifyChange(SAVED, [saved]),
      )
      leaving.current = true
      const { vehicleId, driverId, startDate } = getValues() as SavedSheet
      keepUsual(getValues() as RoadmapDraft)
      // the page was left while it was being saved: the user is busy elsewhere
      if (!element.current) return
      const place = (goesOn.current && wayBack.next?.({ id })) || wayBack.placeAfter({ id, vehicleId, driverId, startDate })
      // the form is saved by then: it does not wait for what is answered
      void recalculation.offer(vehicleId, saved).then(() => leaveTo(place))
    },
    onRefused: refused,
  })
  const { submit, dirty, formState, getValues } = form
  useResumedDraft(draft, resumed, leaving)
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
  useSaveKeys(() => saveAnd(false), next ?? (() => saveAnd(false)))

  return {
    form,
    element,
    wayBack,
    bodyOf,
    known,
    saveAnd,
    /** Saves and opens the next day; `null` where there is no next day to open. */
    next,
    leave: () => navigate(wayBack.place),
    recalculation,
    leaveDeleted: () => {
      refresh()
      leaveTo(wayBack.place)
    },
  }
}
