import { Button } from '@mantine/core'
import type { CallProgress } from '#contract/endpoint.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import type { SheetLists } from '../../roadmaps/editor/sheet-sources.ts'
import { type Edits, isEdited } from '../edits.ts'
import type { Preview } from '../generated-preview.ts'
import { missedIn, Proposal } from '../Proposal.tsx'
import { namesOf } from '../ProposalStep.tsx'
import { Replacing } from '../Replacing.tsx'
import { RestTools } from '../RestTools.tsx'
import resultClasses from '../ResultsStep.module.css'
import { FindingsNote, Notices, noticesOf } from '../ResultsStep.tsx'
import { RunSummary } from '../RunSummary.tsx'
import type { Remedy } from '../remedies.ts'
import { sheetsText } from '../run-texts.ts'
import { TankPicture } from '../TankPicture.tsx'
import { TEXTS } from '../texts.ts'
import { useEditToasts } from '../use-edit-toasts.ts'
import type { Findings } from '../use-findings.ts'
import { useMoving } from '../use-moving.ts'
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
const VehicleSheets = ({
  preview,
  wizard,
  generated,
  lists,
  previewWith,
  act,
  saving,
  findings,
  generating,
  progress,
  ...ask
}: SheetsProps) => {
  const { edits, pinned } = wizard
  const vehicle = lists.vehicles.find(({ id }) => id === generated.request.vehicleId)
  const capacity = vehicle?.tankCapacity ?? null
  const say = useEditToasts(generated, saving)
  const moving = useMoving({
    say,
    ...{ preview, previewWith, generated, edits, capacity },
    onMoved: (trip, to) => act({ type: 'tripMoved', trip, to }),
  })
  return (
    <>
      <div className={classes.head}>
        <p className={classes.summary}>{summaryOf(preview)}</p>
        <RestTools
          {...{ generating, progress, saving, edited: isEdited(edits) }}
          onRestore={() => act({ type: 'allRestored' })}
          onGenerateRest={() => ask.onGenerateRest()}
          onCancel={ask.onCancel}
        />
      </div>
      <div className={resultClasses.layout}>
        <FindingsNote {...{ findings }} request={generated.request} severity="E" />
        <Proposal
          {...{ sheets: preview.sheets, request: generated.request, moving, pinned }}
          busy={saving || generating}
          missed={missedIn(generated.answer)}
          onPin={(day) => act({ type: 'pinToggled', day })}
          onRemoveDay={(day) => {
            act({ type: 'dayRemoved', day })
            say(TEXTS.dayRemoved(formatDay(day)), () => act({ type: 'dayRestored', day }))
          }}
          onRemoveTrip={({ key, start, end }) => {
            act({ type: 'tripRemoved', trip: key })
            say(TEXTS.tripRemoved(start, end), () => act({ type: 'tripRestored', trip: key }))
          }}
        />
        <aside className={resultClasses.aside}>
          <TankPicture sheets={preview.sheets} capacity={capacity} reserve={generated.request.reserve ?? null} />
          {vehicle ? (
            <RunSummary
              {...{ preview, request: generated.request, routes: lists.routes }}
              stretches={generated.answer.stretches}
              closing={generated.answer.closing}
              norm={generated.answer.norm}
              warnings={generated.answer.warnings}
              consumptionType={vehicle.consumptionType}
              busy={saving || generating}
              onRemedy={ask.onGenerateRest}
            />
          ) : null}
          <FindingsNote {...{ findings }} request={generated.request} severity="W" />
        </aside>
      </div>
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
      <Notices title={preview && preview.sheets.length > 0 ? TEXTS.worthKnowing : LABELS.problems} notices={notices} />
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
