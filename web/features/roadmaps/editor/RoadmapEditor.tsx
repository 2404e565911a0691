import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { RoadmapForm, type SheetTextName } from '#contract/roadmaps.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { type CallError, call } from '../../../lib/api.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { confirm, notifySuccess } from '../../../ui/feedback.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useConfirmLeave } from '../../../ui/use-confirm-leave.ts'
import { useForm } from '../../../ui/use-form.ts'
import { showLimit } from '../../subscription/limit-dialog.tsx'
import { offerRecalculation, type VehicleRange } from '../chains/later-sheets.ts'
import { RecalculateDialog } from '../chains/RecalculateDialog.tsx'
import { SHEET_QUERIES } from '../chains/use-chain-change.ts'
import { ChecksPanel } from '../checks/ChecksPanel.tsx'
import { SheetChecks } from '../checks/SheetChecks.tsx'
import { assetLabel, SHEET_TEXT } from '../kind-texts.ts'
import { type SavedSheet, useWayBack } from '../list/sheet-origin.ts'
import { SheetPurchases } from '../purchases/SheetPurchases.tsx'
import { SHEET_TEXT_LABELS, TEXTS } from '../texts.ts'
import { TripsPanel } from '../trips/TripsPanel.tsx'
import { AdvanceField } from './AdvanceField.tsx'
import { BeneficiariesPanel } from './BeneficiariesPanel.tsx'
import { forgetParkedDraft, parkDraft } from './parked-draft.ts'
import classes from './RoadmapEditor.module.css'
import { type RoadmapDraft, roadmapBody, type SheetSources, sheetRules } from './roadmap-draft.ts'
import { SheetHeader } from './SheetHeader.tsx'
import { SheetContext, type SheetForm } from './sheet-form.ts'
import type { Remember, SheetLists } from './sheet-sources.ts'
import { TotalsBar } from './TotalsBar.tsx'

/** The sheet's texts that stand below its tables: all but the one that belongs to a machine's travel. */
const NOTES = (Object.keys(SHEET_TEXT_LABELS) as SheetTextName[]).filter((name) => name !== 'purposeOfTravel')

type Props = {
  mode: 'add' | 'edit' | 'duplicate'
  draft: RoadmapDraft
  sources: SheetSources
  lists: SheetLists
  remember: Remember
  /** The draft was typed before and never saved: leaving asks although nothing has been changed since. */
  resumed: boolean
}

const NONE = TEXTS.noPurchase
const NO_PURCHASES = {
  add: NONE,
  edit: NONE,
  duplicate: TEXTS.purchasesNotDuplicated,
}

/** Brings the first fault of the form into view, whether it stands at a field or in a row. */
const showFirstFault = (form: HTMLElement | null) => {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  fault?.scrollIntoView({ block: 'center' })
  fault?.focus({ preventScroll: true })
}

/** Ctrl+S sends the form, wherever on the page the focus is. */
const useSaveShortcut = (element: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // a dialog that is open has a button of its own
      if (!document.querySelector('[role="dialog"]')) element.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [element])
}

/** One sheet, written or changed: everything typed stays until it is saved or given up. */
export const RoadmapEditor = ({ mode, draft, sources, lists, remember, resumed }: Props) => {
  const { kind } = sources
  const text = SHEET_TEXT[kind]
  const client = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const leaving = useRef(false)
  const overwrite = useRef(false)
  const [proposed] = useState(draft.number)
  const [recalculating, setRecalculating] = useState<VehicleRange | null>(null)

  const { company } = useCompany()
  const wayBack = useWayBack(kind, { companyId: company.id, roadmapId: draft.id ?? null })
  const [afterSaving, setAfterSaving] = useState(wayBack.place)

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
      confirm({
        title: TEXTS.changedElsewhere,
        text: TEXTS.changedElsewhereHelp,
        confirm: TEXTS.saveOver,
        close: COMMON.stay,
        destroys: true,
      }).then((sure) => {
        if (!sure) return
        overwrite.current = true
        submit()
      })
      return true
    }
    return false
  }

  const bodyOf = useCallback(
    (typed: RoadmapDraft) => roadmapBody(typed, sheetRules(sources, typed.vehicleId), proposed),
    [sources, proposed],
  )
  const form = useForm(RoadmapForm, {
    defaults: draft as SheetForm,
    save: (values) => {
      const body = bodyOf(values as RoadmapDraft)
      return call('saveRoadmap', { body: overwrite.current ? { ...body, version: null } : body })
    },
    onSaved: async ({ id, number, ...later }) => {
      for (const list of [...SHEET_QUERIES, 'subscription']) client.invalidateQueries({ queryKey: [list] })
      notifySuccess(TEXTS.sheetSaved(number))
      leaving.current = true
      const { vehicleId, driverId, startDate } = getValues() as SavedSheet
      const place = wayBack.placeAfter({ id, vehicleId, driverId, startDate })
      setAfterSaving(place)
      const range = await offerRecalculation(vehicleId, later, dayInRomania(new Date()))
      if (range) setRecalculating(range)
      else leaveTo(place)
    },
    onRefused: refused,
  })
  const { control, submit, busy, dirty, formState, getValues, setValue, clearErrors, setFocus, subscribe, trigger, getFieldState } = form
  const { submitCount } = formState
  const unsaved = dirty || resumed

  useEffect(() => {
    if (!resumed) return
    forgetParkedDraft(draft)
    notifySuccess(TEXTS.draftResumed)
  }, [resumed, draft])

  useEffect(() => {
    if (submitCount === 0) return
    // after the form's own attempt to focus, which knows fields but no rows
    const timer = setTimeout(() => showFirstFault(element.current), 30)
    return () => clearTimeout(timer)
  }, [submitCount])

  useConfirmLeave(unsaved, leaving)

  useSaveShortcut(element)

  const sheet = useMemo(
    () => ({ form: { getValues, setValue, clearErrors, setFocus, subscribe, trigger, getFieldState }, control, lists, remember, sources }),
    [getValues, setValue, clearErrors, setFocus, subscribe, trigger, getFieldState, control, lists, remember, sources],
  )
  const bodyNow = useCallback(() => bodyOf(getValues() as RoadmapDraft), [bodyOf, getValues])
  const title = mode === 'edit' ? `${text.one} nr. ${draft.number}` : text.another

  return (
    <SheetContext value={sheet}>
      <div className={classes.head}>
        <div>
          <BackLink {...wayBack.place}>{wayBack.label}</BackLink>
          <Title order={1}>{title}</Title>
        </div>
      </div>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={(event) => {
          // Enter in a field of the sheet does not save it, its button or Ctrl+S does; dialogs have forms of their own
          const { target } = event
          if (event.key === 'Enter' && target instanceof HTMLInputElement && event.currentTarget.contains(target)) event.preventDefault()
        }}
      >
        <SheetChecks body={bodyNow}>
          <SheetHeader copied={mode === 'duplicate'} resumed={resumed} />
          <TripsPanel />
          <SheetPurchases empty={NO_PURCHASES[mode]} />
          <BeneficiariesPanel />
          <div className={`card ${classes.rest}`}>
            <AdvanceField />
            {NOTES.map((name) => (
              <TextField key={name} control={control} name={name} label={SHEET_TEXT_LABELS[name]} lines={2} />
            ))}
          </div>
          <div className={classes.dock}>
            <div className="screen-only">
              <ChecksPanel />
            </div>
            <TotalsBar busy={busy} onCancel={() => navigate(wayBack.place)} />
          </div>
        </SheetChecks>
      </form>
      {recalculating ? (
        <RecalculateDialog
          kind={kind}
          assets={sources.vehicles
            .filter(({ id }) => id === recalculating.vehicleId)
            .map((asset) => ({ value: asset.id, label: assetLabel(asset) }))}
          initial={recalculating}
          onClose={() => leaveTo(afterSaving)}
        />
      ) : null}
    </SheetContext>
  )
}
