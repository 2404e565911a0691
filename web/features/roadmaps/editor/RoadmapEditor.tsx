import { Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useWatch } from 'react-hook-form'
import type { SheetCheck } from '#contract/checks.ts'
import type { InputOf } from '#contract/contract.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import type { GivenHours } from '#domain/trip/hours.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { useOpenRecord } from '../../../lib/open-records.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { dockRef } from '../../../ui/dock.ts'
import { Form } from '../../../ui/Form.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { VehicleLink } from '../../../ui/VehicleLink.tsx'
import { RecordHistory } from '../../journal/RecordHistory.tsx'
import { ChecksPanel } from '../checks/ChecksPanel.tsx'
import { SheetChecks } from '../checks/SheetChecks.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import { SHEET_TEXT } from '../kind-texts.ts'
import { sheetName } from '../list/sheet-name.ts'
import { SheetPurchases } from '../purchases/SheetPurchases.tsx'
import { DayMap, TripsPanel } from '../trips/TripsPanel.tsx'
import { BeneficiariesPanel } from './BeneficiariesPanel.tsx'
import classes from './RoadmapEditor.module.css'
import { SeldomFields } from './SeldomFields.tsx'
import { SheetActions } from './SheetActions.tsx'
import { SheetHeader } from './SheetHeader.tsx'
import paper from './SheetPaper.module.css'
import { SheetStanding, useIsFrozen } from './SheetStanding.tsx'
import type { RoadmapDraft } from './sheet-draft.ts'
import { SheetContext, useSheet } from './sheet-form.ts'
import type { SheetSources } from './sheet-rules.ts'
import type { Remember, SheetLists } from './sheet-sources.ts'
import { TotalsBar } from './TotalsBar.tsx'
import { useFormHistory } from './use-form-history.ts'
import { useSheetSaving } from './use-sheet-saving.ts'
import { UsualTripProvider } from './usual-trip.tsx'

const HistoryPane = lazyPart(async () => (await import('../../journal/HistoryPane.tsx')).HistoryPane)
/** Keeps the place of the paper until it comes: what stands below does not move. */
const PaperPlace = () => <div className={paper.place} data-shape={useSheet().sources.kind === 'vehicle' ? 'landscape' : 'portrait'} />
const SheetPaper = lazyPart(async () => (await import('./SheetPaper.tsx')).SheetPaper, <PaperPlace />)
/** Width from which the print preview fits beside the form. */
const PAPER_FROM = '(min-width: 1366px)'

type Props = {
  mode: 'add' | 'edit' | 'duplicate'
  /** The sheet follows the day of a sheet that was just saved. */
  follows: boolean
  /** The sheet was asked for with its vehicle, its day or both. */
  begun?: boolean
  draft: RoadmapDraft
  sources: SheetSources
  lists: SheetLists
  remember: Remember
  /** The draft was restored and never saved: leaving asks even without new changes. */
  resumed: boolean
  /** The number proposed for a restored new sheet, whose own may have been typed. */
  proposedNumber?: number | null | undefined
  /** The check known before the sheet was drawn. */
  check?: SheetCheck | null
  /** Content below the fields, above the bar. */
  note?: ReactNode
}

const useRoomy = (): boolean => useMediaQuery(PAPER_FROM, false, { getInitialValueInEffect: false })

type BesideProps = {
  body: () => InputOf<'paperOfDraft'>['body']
  /** The sheet whose history is asked for. */
  history: Roadmap | null
  /** The trips stand on a map in place of the paper. */
  mapped: boolean
  /** The fields are only read. */
  frozen: boolean
  onHistoryClosed: () => void
  children: ReactNode
}

/** The parts of the form, and beside them the print preview or the sheet's history; where there is no space the history is a dialog. */
const BesidePaper = ({ body, history, mapped, frozen, onHistoryClosed, children }: BesideProps) => {
  const roomy = useRoomy()
  const isDriver = useCompany().role === 'driver'
  const record = history && { entity: 'sheet' as const, id: history.id, name: sheetName(history), onClose: onHistoryClosed }
  return (
    <div className={isDriver ? undefined : classes.beside}>
      <fieldset className={classes.parts} disabled={frozen}>
        {children}
      </fieldset>
      {roomy ? (
        record ? (
          <HistoryPane {...record} />
        ) : (
          <div className={`${classes.side} screen-only`}>
            {mapped ? <DayMap below={false} /> : isDriver ? null : <SheetPaper body={body} />}
            <ChecksPanel docked={false} />
          </div>
        )
      ) : null}
      {record && !roomy ? <RecordHistory {...record} /> : null}
    </div>
  )
}

/** Enter in a field does not save the sheet, only its button or Ctrl+S does; dialogs have their own forms. */
const withoutSaving = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && event.currentTarget.contains(target)) event.preventDefault()
}

/** Whether a sheet asks for its first trip, where all before that is known: the focus goes there once. */
const useAsksTrip = (form: RefObject<HTMLElement | null>, asks: boolean): boolean => {
  useEffect(() => {
    if (asks) form.current?.querySelector<HTMLElement>(`[data-begins]`)?.focus()
  }, [asks, form])
  return asks
}

/**
 * The title of a sheet, and beside it the number of its vehicle or machine, which leads to its page; a driver has no such page. A new
 * sheet of a machine says it in its field alone, which stays below the title.
 */
const SheetTitle = ({ children }: { children: ReactNode }) => {
  const { control, lists, sources } = useSheet()
  const vehicleId = useWatch({ control, name: 'vehicleId' })
  const isDriver = useCompany().role === 'driver'
  const isNamed = sources.kind === 'vehicle' || sources.savedSheet
  const asset = isNamed ? lists.vehicles.find(({ id }) => id === vehicleId) : undefined
  return (
    <div className={`wrap ${classes.title}`}>
      <Title order={1}>{children}</Title>
      {asset && isDriver ? <span className="nowrap tabular">{asset.number}</span> : null}
      {asset && !isDriver ? <VehicleLink id={asset.id}>{asset.number}</VehicleLink> : null}
    </div>
  )
}

type HeadProps = Pick<Props, 'mode' | 'draft'> &
  Pick<ReturnType<typeof useSheetSaving>, 'wayBack'> &
  Omit<ComponentProps<typeof SheetActions>, 'sheet'> & { savedSheet: Roadmap | null; text: { one: string; another: string } }

/** The way back, the title and, of a saved sheet, what can be done with it and how it stands. */
const EditorHead = ({ mode, draft, wayBack, savedSheet, text, ...actions }: HeadProps) => (
  <>
    <div className={`row wrap ${classes.head}`}>
      <div>
        <BackLink {...wayBack.place}>{wayBack.label}</BackLink>
        <SheetTitle>
          {mode === 'edit' ? (
            <>
              {text.one} <span className={classes.number}>{FORM_TEXTS.titleNumber(draft.number)}</span>
            </>
          ) : (
            text.another
          )}
        </SheetTitle>
      </div>
      {savedSheet ? <SheetActions sheet={savedSheet} {...actions} /> : null}
    </div>
    {savedSheet ? <SheetStanding sheet={savedSheet} unsaved={actions.unsaved} /> : null}
  </>
)

/** The editor of one new or saved sheet: input is frozen until the user saves or discards it. */
export const RoadmapEditor = (props: Props) => {
  const { mode, follows, begun = false, draft, sources, lists, remember, resumed, check = null, note } = props
  const { kind } = sources
  const text = SHEET_TEXT[kind]
  const { form, element, wayBack, bodyOf, known, saveAnd, next, leave, recalculation, leaveDeleted } = useSheetSaving(props)
  const navigate = useNavigate()
  useOpenRecord('sheet', draft.id)
  const [historyShown, setHistoryShown] = useState(false)
  const [mapShown, toggleMap] = useReducer((shown: boolean) => !shown, false)
  const given = useRef<GivenHours>(undefined)
  useFormHistory(form, () => {
    given.current = undefined
  })
  const { control, busy, getValues, setValue, reset, resetField, clearErrors, setFocus, subscribe, trigger, getFieldState } = form
  const frozen = useIsFrozen(sources.savedSheet)
  const [phone, roomy] = [usePhone(), useRoomy()]
  const isDriver = useCompany().role === 'driver'
  const map = mapShown ? (roomy && !historyShown && !isDriver ? 'beside' : 'below') : 'none'
  const asksTrip = useAsksTrip(
    element,
    kind === 'vehicle' &&
      (follows || ((resumed ? mode !== 'edit' : phone && mode === 'add') && Boolean(draft.vehicleId && draft.driverId))),
  )

  const fields = useMemo(
    () => ({ getValues, setValue, reset, resetField, clearErrors, setFocus, subscribe, trigger, getFieldState }),
    [getValues, setValue, reset, resetField, clearErrors, setFocus, subscribe, trigger, getFieldState],
  )
  const sheet = useMemo(
    () => ({ form: fields, control, lists, remember, sources, given, frozen }),
    [fields, control, lists, remember, sources, frozen],
  )
  const bodyNow = useCallback(() => bodyOf(getValues() as RoadmapDraft), [bodyOf, getValues])

  return (
    <SheetContext value={sheet}>
      <EditorHead
        {...{ mode, draft, wayBack, navigate }}
        savedSheet={sources.savedSheet}
        unsaved={form.dirty || resumed}
        text={text}
        onDeleted={leaveDeleted}
        onRecalculate={(range) => void recalculation.show(range).then(leaveDeleted)}
        onHistory={() => setHistoryShown(!historyShown)}
      />
      <Form ref={element} className={`column ${classes.form}`} onSubmit={() => saveAnd(false)} onKeyDown={withoutSaving}>
        <SheetChecks body={bodyNow} first={check} known={known}>
          <UsualTripProvider>
            <BesidePaper
              {...{ body: bodyNow, frozen, mapped: map === 'beside', history: historyShown ? sources.savedSheet : null }}
              onHistoryClosed={() => setHistoryShown(false)}
            >
              <SheetHeader copied={mode === 'duplicate'} resumed={resumed} follows={asksTrip} begun={begun && Boolean(draft.vehicleId)} />
              <TripsPanel map={map} onMap={toggleMap} />
              <SheetPurchases empty={mode === 'duplicate' ? FORM_TEXTS.purchasesNotDuplicated : FORM_TEXTS.noPurchase} />
              <SeldomFields />
              {/* last: what a chosen vehicle brings moves nothing */}
              <BeneficiariesPanel />
              {note}
              {phone ? <ChecksPanel docked={false} /> : null}
            </BesidePaper>
          </UsualTripProvider>
          <div className={classes.dock} ref={dockRef} data-dock>
            {phone || (roomy && !historyShown) ? null : (
              <div className="screen-only">
                <ChecksPanel docked />
              </div>
            )}
            <TotalsBar busy={busy} onCancel={leave} onNext={next} />
          </div>
        </SheetChecks>
      </Form>
      {recalculation.dialog}
    </SheetContext>
  )
}
