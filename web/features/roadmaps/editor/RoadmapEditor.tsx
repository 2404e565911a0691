import { Skeleton, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import type { CheckFinding } from '#contract/checks.ts'
import type { InputOf } from '#contract/contract.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { dockRef } from '../../../ui/dock.ts'
import { Form } from '../../../ui/Form.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { OneByOne } from '../../../ui/OneByOne.tsx'
import { ChecksPanel } from '../checks/ChecksPanel.tsx'
import { SheetChecks } from '../checks/SheetChecks.tsx'
import { assetLabel, SHEET_TEXT } from '../kind-texts.ts'
import { SheetPurchases } from '../purchases/SheetPurchases.tsx'
import { TEXTS } from '../texts.ts'
import { TripsPanel } from '../trips/TripsPanel.tsx'
import { AdvanceField } from './AdvanceField.tsx'
import { BeneficiariesPanel } from './BeneficiariesPanel.tsx'
import classes from './RoadmapEditor.module.css'
import type { RoadmapDraft, SheetSources } from './roadmap-draft.ts'
import { SheetActions } from './SheetActions.tsx'
import { SheetHeader } from './SheetHeader.tsx'
import { SheetTexts } from './SheetTexts.tsx'
import { SheetContext } from './sheet-form.ts'
import type { Remember, SheetLists } from './sheet-sources.ts'
import { TotalsBar } from './TotalsBar.tsx'
import { useSheetSaving } from './use-sheet-saving.ts'
import { UsualTripProvider } from './usual-trip.tsx'

const SheetPaper = lazyPart(async () => (await import('./SheetPaper.tsx')).SheetPaper)
const RecalculateDialog = lazyDialog(async () => (await import('../chains/RecalculateDialog.tsx')).RecalculateDialog)
const AHEAD = [RecalculateDialog]
/** Width from which the print preview fits beside the form. */
const PAPER_FROM = '(min-width: 1366px)'

type Props = {
  mode: 'add' | 'edit' | 'duplicate'
  /** The sheet follows the day of a sheet that was just saved. */
  follows: boolean
  draft: RoadmapDraft
  sources: SheetSources
  lists: SheetLists
  remember: Remember
  /** The draft was restored and never saved: leaving asks even without new changes. */
  resumed: boolean
  /** The number proposed for a restored new sheet, whose own may have been typed. */
  proposedNumber?: number | null | undefined
  /** Findings known before the sheet was drawn. */
  findings?: readonly CheckFinding[] | null
  /** Content below the fields, above the bar. */
  note?: ReactNode
}

const NONE = TEXTS.noPurchase
const NO_PURCHASES = {
  add: NONE,
  edit: NONE,
  duplicate: TEXTS.purchasesNotDuplicated,
}

/** The parts of the form, and beside them the print preview where there is space. */
const BesidePaper = ({ body, children }: { body: () => InputOf<'paperOfDraft'>['body']; children: ReactNode }) => {
  const roomy = useMediaQuery(PAPER_FROM, false, { getInitialValueInEffect: false })
  return (
    <div className={classes.beside}>
      <div className={classes.parts}>{children}</div>
      {roomy ? <SheetPaper body={body} /> : null}
    </div>
  )
}

/** The editor of one new or saved sheet: input is kept until the user saves or discards it. */
export const RoadmapEditor = (props: Props) => {
  const { mode, follows, draft, sources, lists, remember, resumed, proposedNumber, findings = null, note } = props
  const { kind } = sources
  const text = SHEET_TEXT[kind]
  const { form, element, wayBack, bodyOf, saveAnd, next, leave, recalculating, recalculate, leaveSaved, leaveDeleted } = useSheetSaving({
    draft,
    sources,
    lists,
    resumed,
    proposedNumber,
  })
  const navigate = useNavigate()
  usePartsAhead(AHEAD)
  const { control, busy, getValues, setValue, clearErrors, setFocus, subscribe, trigger, getFieldState } = form
  useEffect(() => {
    if (follows) element.current?.querySelector<HTMLElement>(`[data-begins]`)?.focus()
  }, [follows, element])

  const sheet = useMemo(
    () => ({ form: { getValues, setValue, clearErrors, setFocus, subscribe, trigger, getFieldState }, control, lists, remember, sources }),
    [getValues, setValue, clearErrors, setFocus, subscribe, trigger, getFieldState, control, lists, remember, sources],
  )
  const bodyNow = useCallback(() => bodyOf(getValues() as RoadmapDraft), [bodyOf, getValues])

  return (
    <SheetContext value={sheet}>
      <div className={classes.head}>
        <div>
          <BackLink {...wayBack.place}>{wayBack.label}</BackLink>
          <Title order={1}>
            {mode === 'edit' ? (
              <>
                {text.one} <span className={classes.number}>{TEXTS.titleNumber(draft.number)}</span>
              </>
            ) : (
              text.another
            )}
          </Title>
        </div>
        {sources.savedSheet ? (
          <SheetActions
            sheet={sources.savedSheet}
            unsaved={form.dirty || resumed}
            navigate={navigate}
            onDeleted={leaveDeleted}
            onRecalculate={recalculate}
          />
        ) : null}
      </div>
      <Form
        ref={element}
        className={classes.form}
        onSubmit={() => saveAnd(false)}
        onKeyDown={(event) => {
          // Enter in a field does not save the sheet, only its button or Ctrl+S does; dialogs have their own forms
          const { target } = event
          if (event.key === 'Enter' && target instanceof HTMLInputElement && event.currentTarget.contains(target)) event.preventDefault()
        }}
      >
        <SheetChecks body={bodyNow} first={findings}>
          <UsualTripProvider>
            <BesidePaper body={bodyNow}>
              <OneByOne place={<Skeleton height="100dvh" radius={8} />} atOnce={follows}>
                <SheetHeader copied={mode === 'duplicate'} resumed={resumed} follows={follows} />
                <TripsPanel />
                <SheetPurchases empty={NO_PURCHASES[mode]} />
                <BeneficiariesPanel />
                <div className={`card ${classes.rest}`}>
                  <AdvanceField />
                  {kind === 'vehicle' ? <SheetTexts place="driver" /> : null}
                  <SheetTexts place="notes" />
                </div>
              </OneByOne>
              {note}
            </BesidePaper>
          </UsualTripProvider>
          <div className={classes.dock} ref={dockRef} data-dock>
            <div className="screen-only">
              <ChecksPanel />
            </div>
            <TotalsBar busy={busy} onCancel={leave} onNext={next} />
          </div>
        </SheetChecks>
      </Form>
      {recalculating ? (
        <RecalculateDialog
          kind={kind}
          assets={sources.vehicles
            .filter(({ id }) => id === recalculating.vehicleId)
            .map((asset) => ({ value: asset.id, label: assetLabel(asset) }))}
          initial={recalculating}
          atOnce
          onClose={leaveSaved}
        />
      ) : null}
    </SheetContext>
  )
}
