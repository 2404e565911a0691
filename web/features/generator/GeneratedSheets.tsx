import type { SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import type { Edits } from './edits.ts'
import type { Preview, PreviewTrip } from './generated-preview.ts'
import { missedIn, Proposal } from './Proposal.tsx'
import { dayEditsOf, ProposalStep, type ProposalStepProps } from './ProposalStep.tsx'
import { TEXTS } from './texts.ts'
import { useEditToasts } from './use-edit-toasts.ts'
import { useMoving } from './use-moving.ts'

type Props = ProposalStepProps & {
  routes: SheetLists['routes']
  /** The proposal after hypothetical edits. */
  previewWith: (edits: Edits) => Preview | null
}

/** The fifth step of a vehicle: its proposal, moved and removed trips, and saving it. */
export const GeneratedSheets = ({ previewWith, ...step }: Props) => {
  const { vehicle, generated, preview, generating, act } = step
  const { edits, saving } = step.wizard
  const say = useEditToasts(generated, saving)
  const moving = useMoving({
    say,
    ...{ preview, previewWith, generated, edits },
    capacity: vehicle.tankCapacity,
    onMoved: (trip, to) => act({ type: 'tripMoved', trip, to }),
  })
  const removeTrip = ({ key, start, end }: PreviewTrip) => {
    act({ type: 'tripRemoved', trip: key })
    say(TEXTS.tripRemoved(start, end), () => act({ type: 'tripRestored', trip: key }))
  }
  return (
    <ProposalStep
      {...step}
      proposal={
        <Proposal
          {...dayEditsOf(step, say)}
          request={generated.request}
          moving={moving}
          busy={saving || generating}
          missed={missedIn(generated.answer)}
          onRemoveTrip={removeTrip}
        />
      }
    />
  )
}
