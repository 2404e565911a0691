import { type Dispatch, type RefObject, useMemo } from 'react'
import type { CallProgress } from '#contract/endpoint.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { RecalculateDialog } from '../../roadmaps/chains/RecalculateDialog.tsx'
import { assetLabel } from '../../roadmaps/kind-texts.ts'
import { namesOf, roomIn } from '../GeneratedSheets.tsx'
import { type Edits, isEdited, type Preview, type PreviewSheet } from '../generated-preview.ts'
import { ProposalFrame } from '../Proposal.tsx'
import type { CalendarShows } from '../ResultsCalendar.tsx'
import { ResultsStep } from '../ResultsStep.tsx'
import { TEXTS } from '../texts.ts'
import { useEditToasts } from '../use-edit-toasts.ts'
import { useFindings } from '../use-findings.ts'
import { useSaveGenerated } from '../use-save-generated.ts'
import type { Generated, WizardAction, WizardState } from '../wizard-state.ts'
import { HoursTools } from './HoursTools.tsx'
import { hoursText } from './hours-text.ts'
import { MachineTable } from './MachineTable.tsx'
import classes from './machine.module.css'
import { MACHINE_TEXTS } from './texts.ts'
import { useWorkEdits } from './use-work-edits.ts'

type Props = {
  vehicle: Vehicle
  today: Day
  wizard: WizardState
  generated: Generated
  preview: Preview
  /** The proposal as it would be after other edits. */
  previewWith: (edits: Edits) => Preview | null
  generating: boolean
  progress: CallProgress | null
  act: Dispatch<WizardAction>
  leaving: RefObject<boolean>
  onGenerateRest: () => void
  onCancel: () => void
}

const workName = ({ purposeOfTravel }: PreviewSheet): string => purposeOfTravel || MACHINE_TEXTS.unnamed

/** A machine's work on the calendar: one a day, by what is done and its hours. */
const worksShown = (edits: ReturnType<typeof useWorkEdits>): CalendarShows => ({
  items: (sheet) =>
    sheet.work
      ? [
          {
            ...{ key: sheet.work.key, startDate: sheet.startDate, text: workName(sheet), figure: '' },
            label: MACHINE_TEXTS.workOf(workName(sheet), hoursText(sheet.work.minutes), formatDay(sheet.startDate)),
            title: MACHINE_TEXTS.workTitle(workName(sheet), sheet.startTime, sheet.endTime),
          },
        ]
      : [],
  figure: ({ work }) => MACHINE_TEXTS.short(hoursText(work?.minutes)),
  help: MACHINE_TEXTS.calendarHelp,
  moveTo: MACHINE_TEXTS.moveTo,
  tools: (sheet) => <HoursTools {...{ sheet, edits }} />,
})

/** The fifth step of a machine: its proposal, days moved, taken out and given other hours, and saving it. */
export const MachineSheets = ({ vehicle, today, wizard, generated, preview, previewWith, act, leaving, ...props }: Props) => {
  const { subscription } = useCompany()
  const { edits, pinned, confirmed, saving } = wizard
  const { generating } = props
  const findings = useFindings(generated, preview, saving)
  const say = useEditToasts(generated, saving)
  const workEdits = useWorkEdits({ preview, previewWith, generated, edits, capacity: vehicle.tankCapacity, act, say })
  const names = useMemo(() => namesOf([], generated), [generated])
  const { save, recalculating, toList } = useSaveGenerated({ vehicle, generated, preview, confirmed, act, leaving })
  const removeDay = (day: Day) => {
    act({ type: 'dayRemoved', day })
    say(TEXTS.dayRemoved(formatDay(day)), () => act({ type: 'dayRestored', day }))
  }
  const onPin = (day: Day) => act({ type: 'pinToggled', day })
  const shared = { sheets: preview.sheets, pinned, onPin, onRemoveDay: removeDay }
  return (
    <>
      <ResultsStep
        {...{ preview, vehicle, names, findings, confirmed, pinned, ...props }}
        routes={[]}
        request={generated.request}
        warnings={generated.answer.warnings}
        stretches={generated.answer.stretches}
        room={roomIn(subscription, today, 'machine')}
        edited={isEdited(edits)}
        busy={saving}
        onRestore={() => act({ type: 'allRestored' })}
        onBack={() => act({ type: 'stepOpened', step: 4 })}
        onSave={save}
        onConfirmed={(stands) => act({ type: 'confirmed', confirmed: stands })}
        proposal={
          <div>
            <p role="status" className={classes.refusal}>
              {workEdits.refusal}
            </p>
            <ProposalFrame
              {...shared}
              request={generated.request}
              moving={workEdits.moving}
              busy={saving || generating}
              shows={worksShown(workEdits)}
              onRemoveItem={workEdits.removeWork}
              table={<MachineTable {...shared} edits={workEdits} />}
            />
          </div>
        }
      />
      {recalculating ? (
        <RecalculateDialog
          kind="machine"
          assets={[{ value: vehicle.id, label: assetLabel(vehicle) }]}
          initial={recalculating}
          onClose={toList}
        />
      ) : null}
    </>
  )
}
