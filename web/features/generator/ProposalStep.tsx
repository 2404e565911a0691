import { type Dispatch, type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { CallProgress } from '#contract/endpoint.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatQuantity } from '#domain/numbers/format.ts'
import { PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { useSheetRoom } from '../../app/company-context.tsx'
import { RecalculateDialog } from '../roadmaps/chains/RecalculateDialog.tsx'
import type { SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { isEdited } from './edits.ts'
import type { Preview, PreviewSheet } from './generated-preview.ts'
import type { DayEdits } from './proposal-cells.tsx'
import { Replacing } from './Replacing.tsx'
import { ResultsStep } from './ResultsStep.tsx'
import type { Remedy } from './remedies.ts'
import { TEXTS } from './texts.ts'
import type { SayEdit } from './use-edit-toasts.ts'
import { useFindings } from './use-findings.ts'
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
  wizard: WizardState
  generated: Generated
  preview: Preview
  generating: boolean
  /** Progress of generating the rest. */
  progress: CallProgress | null
  act: Dispatch<WizardAction>
  leaving: RefObject<boolean>
  onGenerateRest: (remedy?: Remedy) => void
  onCancel: () => void
}

/** The sheets of a proposal, with pinning and removing its days. */
export const dayEditsOf = (
  { wizard, preview, act }: Pick<ProposalStepProps, 'wizard' | 'preview' | 'act'>,
  say: SayEdit,
): DayEdits & { sheets: readonly PreviewSheet[] } => ({
  sheets: preview.sheets,
  pinned: wizard.pinned,
  onPin: (day) => act({ type: 'pinToggled', day }),
  onRemoveDay: (day) => {
    act({ type: 'dayRemoved', day })
    say(TEXTS.dayRemoved(formatDay(day)), () => act({ type: 'dayRestored', day }))
  },
})

/** The routes of a machine: none. */
const NO_ROUTES: SheetLists['routes'] = []

/** The fifth step of vehicles and machines: a proposal, its warnings, and saving it. */
export const ProposalStep = ({
  vehicle,
  routes = NO_ROUTES,
  wizard: { edits, pinned, confirmed, saving },
  generated,
  preview,
  act,
  leaving,
  ...props
}: ProposalStepProps & { routes?: SheetLists['routes'] | undefined; proposal: ReactNode }) => {
  const room = useSheetRoom(vehicle.vehicleType)
  const findings = useFindings({ generated, preview, isSaving: saving, room })
  const names = useMemo(() => namesOf(routes, generated), [routes, generated])
  const fallen = useMemo(() => fallenOff(generated.answer, preview), [generated, preview])
  const [ticked, setDropped] = useState<readonly ReplacedPurchase[]>([])
  // what was ticked beside another proposal is not given up with this one
  const dropped = useMemo(() => ticked.filter((line) => fallen.includes(line)), [ticked, fallen])
  const { save, recalculating, toList } = useSaveGenerated({ vehicle, generated, preview, confirmed, dropped, act, leaving })
  const kind = vehicle.vehicleType
  return (
    <>
      <ResultsStep
        {...{ preview, vehicle, routes, names, findings, room, confirmed, pinned, ...props }}
        request={generated.request}
        warnings={generated.answer.warnings}
        stretches={generated.answer.stretches}
        closing={generated.answer.closing}
        norm={generated.answer.norm}
        replacing={<Replacing replaced={generated.answer.replaced} {...{ preview, fallen, dropped }} onDropped={setDropped} />}
        edited={isEdited(edits)}
        busy={saving}
        onRestore={() => act({ type: 'allRestored' })}
        onBack={() => act({ type: 'stepOpened', step: 4 })}
        onSave={save}
        onConfirmed={(stands) => act({ type: 'confirmed', confirmed: stands })}
      />
      {recalculating ? (
        <RecalculateDialog
          kind={kind}
          assets={[{ value: vehicle.id, label: assetLabel(vehicle) }]}
          initial={recalculating}
          onClose={toList}
        />
      ) : null}
    </>
  )
}
