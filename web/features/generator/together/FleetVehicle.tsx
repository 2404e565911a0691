import { Button } from '@mantine/core'
import type { CallProgress } from '#contract/endpoint.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import type { SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { type Edits, isEdited } from '../edits.ts'
import type { Preview } from '../generated-preview.ts'
import { Proposal } from '../Proposal.tsx'
import { Notices, noticesOf } from '../ProposalNotes.tsx'
import { namesOf, Results } from '../ProposalStep.tsx'
import { Replacing } from '../Replacing.tsx'
import { RestTools } from '../RestTools.tsx'
import type { Remedy } from '../remedies.ts'
import { sheetsText } from '../run-texts.ts'
import { TEXTS } from '../texts.ts'
import type { Findings } from '../use-findings.ts'
import type { ReplacedPurchase } from '../use-save-generated.ts'
import type { Generated, WizardAction, WizardState } from '../wizard-state.ts'
import classes from './FleetResults.module.css'
import { fallenOffVehicle, type Shown } from './fleet-draft.ts'

const LABELS = TEXTS.together

const summaryOf = ({ sheets, distance, fuelConsumed, leftover }: Preview): string =>
  LABELS.summary(sheetsText(sheets.length), formatKm(distance), formatLitres(fuelConsumed), formatLitres(leftover))

type Props = {
  shown: Shown
  wizard: WizardState | undefined
  lists: SheetLists
  previewWith: (edits: Edits) => Preview | null
  act: (action: WizardAction) => void
  saving: boolean
  /** What the checks would find on its sheets after saving; `null` until it is known. */
  findings: Findings | null
  /** Whether the rest of this vehicle is being generated. */
  generating: boolean
  /** Progress of generating the rest. */
  progress: CallProgress | null
  /** Purchases of its replaced sheets that the user gives up. */
  dropped: readonly ReplacedPurchase[]
  onDropped: (dropped: readonly ReplacedPurchase[]) => void
  onGenerateRest: (remedy?: Remedy) => void
  onCancel: () => void
}

type SheetsProps = Omit<Props, 'shown' | 'wizard' | 'dropped' | 'onDropped'> & {
  preview: Preview
  wizard: WizardState
  generated: Generated
}

/** The days of a vehicle with sheets: moved, removed, pinned, and the rest generated again. */
const VehicleSheets = ({ lists, findings, progress, onGenerateRest, onCancel, ...step }: SheetsProps) => {
  const { preview, wizard, generated, act, saving, generating } = step
  const vehicle = lists.vehicles.find(({ id }) => id === generated.request.vehicleId)
  if (!vehicle) return null
  return (
    <>
      <div className={`row wrap ${classes.head}`}>
        <p className={classes.summary}>{summaryOf(preview)}</p>
        <RestTools
          {...{ generating, progress, saving, onCancel, edited: isEdited(wizard.edits) }}
          onRestore={() => act({ type: 'allRestored' })}
          onGenerateRest={() => onGenerateRest()}
        />
      </div>
      <Results
        {...{ preview, generated, findings, routes: lists.routes }}
        capacity={vehicle.tankCapacity}
        consumptionType={vehicle.consumptionType}
        busy={saving || generating}
        onRemedy={onGenerateRest}
      >
        <Proposal {...step} vehicle={vehicle} />
      </Results>
    </>
  )
}

/** One of several vehicles: the reason why it has no sheets, or its days, which the user can edit. */
export const FleetVehicle = ({ shown, wizard, lists, dropped, onDropped, ...rest }: Props) => {
  const { of, preview } = shown
  const { generation, refused } = of.answer
  const generated = wizard?.generated ?? null
  const names = generated ? namesOf(lists.routes, generated) : null
  const notices = [
    ...(refused ? [{ key: 'refused', text: refused.message }] : []),
    ...(names ? noticesOf(generation?.warnings ?? [], names) : []),
  ]
  return (
    <div className={classes.panel}>
      <Notices title={LABELS.problems} notices={notices} isFolded={preview !== null && preview.sheets.length > 0} />
      {preview && generation ? (
        <Replacing replaced={generation.replaced} {...{ preview, dropped, onDropped }} fallen={fallenOffVehicle(shown)} />
      ) : null}
      {preview && preview.sheets.length > 0 && wizard && generated ? (
        <VehicleSheets {...{ preview, wizard, generated, lists }} {...rest} />
      ) : wizard && isEdited(wizard.edits) ? (
        <Button variant="default" onClick={() => rest.act({ type: 'allRestored' })}>
          {TEXTS.restoreRemoved}
        </Button>
      ) : null}
    </div>
  )
}
