import { Button, Progress, Text } from '@mantine/core'
import { type ComponentProps, type Dispatch, Fragment, type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { CallProgress } from '#contract/endpoint.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatNumber, formatQuantity } from '#domain/numbers/format.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { useSheetRoom } from '../../app/company-context.tsx'
import { useSlow } from '../../ui/use-slow.ts'
import { RecalculateDialog } from '../roadmaps/chains/RecalculateDialog.tsx'
import type { SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { type Edits, isEdited } from './edits.ts'
import { FIRST } from './first-texts.ts'
import type { Preview } from './generated-preview.ts'
import { hoursText } from './machine/hours-text.ts'
import { MACHINE_TEXTS } from './machine/texts.ts'
import { FindingsNote, listOf, Notices, noticesOf, roomNotice } from './ProposalNotes.tsx'
import { Replacing } from './Replacing.tsx'
import { RestTools } from './RestTools.tsx'
import classes from './ResultsStep.module.css'
import { RunSummary } from './RunSummary.tsx'
import type { Remedy } from './remedies.ts'
import { pinnedText, sheetsText } from './run-texts.ts'
import { SaveConfirm } from './SaveConfirm.tsx'
import { StepCard } from './StepCard.tsx'
import { TankPicture } from './TankPicture.tsx'
import { TEXTS } from './texts.ts'
import { countShown, mistakenIn, useFindings } from './use-findings.ts'
import { fallenOff, type ReplacedPurchase, useSaveGenerated } from './use-save-generated.ts'
import type { Names } from './warning-texts.ts'
import type { Generated, WizardAction, WizardState } from './wizard-state.ts'

/** Names of routes and receipts in warnings. */
export const namesOf = (
  routes: SheetLists['routes'],
  { request, answer }: Pick<Generated, 'request'> & Partial<Pick<Generated, 'answer'>>,
): Names => {
  const routeNames = new Map(routes.map(({ id, name }) => [id, name]))
  // those of replaced sheets are added by the answer
  const added = [...(answer?.roadmaps.flatMap(({ expenses }) => expenses) ?? []), ...(answer?.unassignedExpenses ?? [])]
  const receipts = new Map([...added, ...(request.expenses ?? [])].map((line) => [line.id, line]))
  return {
    kind: request.machine ? 'machine' : 'vehicle',
    route: (id) => routeNames.get(id) ?? String(id),
    receipt: (id) => {
      const line = receipts.get(id)
      if (!line) return String(id)
      return TEXTS.receipt(PURCHASE_DOCUMENT_LABEL[(line.type ?? 1) as 1], line.number, formatDay(line.date), formatQuantity(line.qty))
    },
  }
}

export type ProposalStepProps = {
  vehicle: Vehicle
  routes: SheetLists['routes']
  wizard: WizardState
  generated: Generated
  preview: Preview
  /** The proposal after hypothetical edits. */
  previewWith: (edits: Edits) => Preview | null
  generating: boolean
  /** Progress of generating the rest. */
  progress: CallProgress | null
  act: Dispatch<WizardAction>
  leaving: RefObject<boolean>
  onGenerateRest: (remedy?: Remedy) => void
  onCancel: () => void
}

/** Milliseconds after which a running generation is shown as slow. */
const SLOW_MS = 1000

/** The differences between trip sheets and operating sheets. */
const TEXTS_BY_KIND = {
  vehicle: {
    ...{ nothing: TEXTS.noneGenerated, help: TEXTS.resultsHelp, confirm: TEXTS.confirm },
    ...{ work: TEXTS.distanceShort, unit: 'km', done: ({ distance }: Preview) => formatKm(distance) },
  },
  machine: {
    ...{ nothing: MACHINE_TEXTS.noneGenerated, help: MACHINE_TEXTS.resultsHelp, confirm: MACHINE_TEXTS.confirm },
    ...{ work: MACHINE_TEXTS.hours, unit: 'ore', done: ({ minutes }: Preview) => hoursText(minutes) },
  },
} as const

const seenIn = (findings: ReturnType<typeof useFindings>, count: number, room: number | null): string =>
  countShown(Array.isArray(findings) ? [findings] : findings, count, room)

const Unassigned = ({ preview: { unassigned }, names }: { preview: Preview; names: Names }) =>
  unassigned.length > 0 ? (
    <Text size="sm" c="dimmed">
      {TEXTS.onNoSheet}{' '}
      {unassigned.map((receipt, at) => (
        <Fragment key={receipt.id}>
          {at > 0 ? '; ' : ''}
          {names.receipt(receipt.id)}
        </Fragment>
      ))}
    </Text>
  ) : null

type ResultsProps = ComponentProps<typeof RunSummary> & {
  findings: ReturnType<typeof useFindings>
  capacity: number | null
  /** What the proposal replaces, beside what comes in its place. */
  replacing?: ReactNode
  children: ReactNode
}

/** A proposal with what is known of it: its mistakes above it, and beside it the tank, the litres and what is to be seen. */
export const Results = ({ findings, capacity, replacing, children, ...run }: ResultsProps) => {
  const { request } = run.generated
  return (
    <div className={classes.layout}>
      {replacing}
      <FindingsNote {...{ findings, request }} severity="E" />
      {children}
      <aside className={classes.aside}>
        <TankPicture sheets={run.preview.sheets} capacity={capacity} reserve={request.reserve ?? null} />
        <RunSummary {...run} />
        <FindingsNote {...{ findings, request }} severity="W" />
      </aside>
    </div>
  )
}

type StepProps = Omit<ProposalStepProps, 'previewWith'> & { proposal: ReactNode }

/** The fifth step of vehicles and machines: a proposal from which days can still be removed, its warnings, and saving it. */
export const ProposalStep = ({ vehicle, routes, generated, preview, act, leaving, proposal, ...props }: StepProps) => {
  const { edits, pinned, confirmed, saving } = props.wizard
  const { generating, progress } = props
  const room = useSheetRoom(vehicle.vehicleType)
  const findings = useFindings({ generated, preview, isSaving: saving, room })
  const names = useMemo(() => namesOf(routes, generated), [routes, generated])
  const fallen = useMemo(() => fallenOff(generated.answer, preview), [generated, preview])
  const [ticked, setDropped] = useState<readonly ReplacedPurchase[]>([])
  // what was ticked beside another proposal is not given up with this one
  const dropped = useMemo(() => ticked.filter((line) => fallen.includes(line)), [ticked, fallen])
  const { save, recalculating, toList } = useSaveGenerated({ vehicle, generated, preview, confirmed, dropped, act, leaving })
  const slow = useSlow(saving, SLOW_MS)
  const kindTexts = TEXTS_BY_KIND[vehicle.vehicleType]
  const count = preview.sheets.length
  const edited = isEdited(edits)
  const notices = noticesOf(generated.answer.warnings, names)
  const back = () => act({ type: 'stepOpened', step: 4 })
  const restore = () => act({ type: 'allRestored' })
  const card =
    count === 0 ? (
      <StepCard
        title={FIRST.results}
        onBack={back}
        next={edited ? <Button onClick={restore}>{TEXTS.restoreRemoved}</Button> : <Button onClick={back}>{TEXTS.changeSettings}</Button>}
      >
        <div className={`card ${classes.empty}`}>
          <p>{kindTexts.nothing}</p>
          <Notices notices={notices} />
        </div>
      </StepCard>
    ) : (
      <StepCard
        title={FIRST.results}
        lead={kindTexts.help}
        isDense
        tools={
          <RestTools
            {...{ edited, generating, progress, saving }}
            onRestore={restore}
            onGenerateRest={() => props.onGenerateRest()}
            onCancel={props.onCancel}
          />
        }
        onBack={back}
        busy={saving}
        progress={
          slow ? (
            <div className="stack" role="status">
              <span>{TEXTS.savingSheets(sheetsText(count))}</span>
              <Progress value={100} animated aria-label={TEXTS.savingLabel} />
            </div>
          ) : null
        }
        next={
          <SaveConfirm
            {...{ count, room, confirmed, generating }}
            figures={[
              { label: TEXTS.sheets, value: formatNumber(count, 0) },
              { label: kindTexts.work, value: `${kindTexts.done(preview)} ${kindTexts.unit}` },
              { label: TEXTS.findings, value: seenIn(findings, count, room), onList: listOf(findings) },
              ...(pinned.size > 0 ? [{ label: TEXTS.pinnedDays, value: pinnedText(pinned) }] : []),
            ]}
            mistaken={Array.isArray(findings) ? mistakenIn(findings) : 0}
            confirm={kindTexts.confirm}
            save={TEXTS.saveSheets(sheetsText(count))}
            onConfirmed={(stands) => act({ type: 'confirmed', confirmed: stands })}
            busy={saving}
            onSave={save}
          />
        }
      >
        <Results
          {...{ preview, generated, routes, findings }}
          replacing={<Replacing replaced={generated.answer.replaced} {...{ preview, fallen, dropped }} onDropped={setDropped} />}
          capacity={vehicle.tankCapacity}
          consumptionType={vehicle.consumptionType}
          busy={saving || generating}
          onRemedy={props.onGenerateRest}
        >
          <Notices notices={roomNotice(room, count)} />
          <Notices notices={notices} isFolded />
          {proposal}
        </Results>
        <Unassigned {...{ preview, names }} />
      </StepCard>
    )
  return (
    <>
      {card}
      {recalculating ? (
        <RecalculateDialog
          kind={vehicle.vehicleType}
          assets={[{ value: vehicle.id, label: assetLabel(vehicle) }]}
          initial={recalculating}
          onClose={toList}
        />
      ) : null}
    </>
  )
}
