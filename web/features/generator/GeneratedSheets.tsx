import { type Dispatch, type RefObject, useMemo } from 'react'
import type { CallProgress } from '#contract/endpoint.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { formatQuantity } from '#domain/numbers/format.ts'
import { permissions } from '#domain/plan/permissions.ts'
import { type AssetKind, PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { RecalculateDialog } from '../roadmaps/chains/RecalculateDialog.tsx'
import type { SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { type Edits, isEdited, type Preview, type PreviewTrip } from './generated-preview.ts'
import { Proposal } from './Proposal.tsx'
import { ResultsStep } from './ResultsStep.tsx'
import type { Remedy } from './remedies.ts'
import { TEXTS } from './texts.ts'
import { useEditToasts } from './use-edit-toasts.ts'
import { useFindings } from './use-findings.ts'
import { useMoving } from './use-moving.ts'
import { useSaveGenerated } from './use-save-generated.ts'
import type { Names } from './warning-texts.ts'
import type { Generated, WizardAction, WizardState } from './wizard-state.ts'

/** How many more sheets of a kind the package allows; `null` without a limit. */
export const roomIn = ({ activePackage, totalRoadmaps, totalSheets }: Subscription, today: Day, kind: AssetKind): number | null => {
  const plan = activePackage && { ...activePackage, free: activePackage.package.price === 0 }
  const { roadmapsLeft, sheetsLeft } = permissions({ plan, totalRoadmaps, totalSheets, today })
  return kind === 'machine' ? sheetsLeft : roadmapsLeft
}

/** What warnings call routes and receipts. */
export const namesOf = (routes: SheetLists['routes'], { request }: Pick<Generated, 'request'>): Names => {
  const routeNames = new Map(routes.map(({ id, name }) => [id, name]))
  const receipts = new Map(request.expenses?.map((line) => [line.id, line]))
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

type Props = {
  vehicle: Vehicle
  routes: SheetLists['routes']
  today: Day
  wizard: WizardState
  generated: Generated
  preview: Preview
  /** The proposal as it would be after other edits. */
  previewWith: (edits: Edits) => Preview | null
  generating: boolean
  /** How far that is. */
  progress: CallProgress | null
  act: Dispatch<WizardAction>
  leaving: RefObject<boolean>
  onGenerateRest: (remedy?: Remedy) => void
  onCancel: () => void
}

/** The fifth step: the proposal, what is taken out of it, and saving it. */
export const GeneratedSheets = ({
  vehicle,
  routes,
  today,
  wizard,
  generated,
  preview,
  previewWith,
  generating,
  progress,
  act,
  leaving,
  onGenerateRest,
  onCancel,
}: Props) => {
  const { subscription } = useCompany()
  const { edits, pinned, confirmed, saving } = wizard
  const findings = useFindings(generated, preview, saving)
  const say = useEditToasts(generated, saving)
  const moving = useMoving({
    say,
    ...{ preview, previewWith, generated, edits },
    capacity: vehicle.tankCapacity,
    onMoved: (trip, to) => act({ type: 'tripMoved', trip, to }),
  })
  const names = useMemo(() => namesOf(routes, generated), [routes, generated])
  const { save, recalculating, toList } = useSaveGenerated({ vehicle, generated, preview, confirmed, act, leaving })

  const removeDay = (day: Day) => {
    act({ type: 'dayRemoved', day })
    say(TEXTS.dayRemoved(formatDay(day)), () => act({ type: 'dayRestored', day }))
  }
  const removeTrip = ({ key, start, end }: PreviewTrip) => {
    act({ type: 'tripRemoved', trip: key })
    say(TEXTS.tripRemoved(start, end), () => act({ type: 'tripRestored', trip: key }))
  }

  const onPin = (day: Day) => act({ type: 'pinToggled', day })
  return (
    <>
      <ResultsStep
        {...{ preview, vehicle, routes }}
        proposal={
          <Proposal
            {...{ sheets: preview.sheets, request: generated.request, moving, pinned, onPin }}
            busy={saving || generating}
            onRemoveDay={removeDay}
            onRemoveTrip={removeTrip}
          />
        }
        request={generated.request}
        findings={findings}
        warnings={generated.answer.warnings}
        stretches={generated.answer.stretches}
        names={names}
        room={roomIn(subscription, today, 'vehicle')}
        edited={isEdited(edits)}
        busy={saving}
        {...{ generating, progress }}
        onRestore={() => act({ type: 'allRestored' })}
        onBack={() => act({ type: 'stepOpened', step: 4 })}
        onSave={save}
        confirmed={confirmed}
        onConfirmed={(stands) => act({ type: 'confirmed', confirmed: stands })}
        pinned={pinned}
        {...{ onGenerateRest, onCancel }}
      />
      {recalculating ? (
        <RecalculateDialog
          kind="vehicle"
          assets={[{ value: vehicle.id, label: assetLabel(vehicle) }]}
          initial={recalculating}
          onClose={toList}
        />
      ) : null}
    </>
  )
}
