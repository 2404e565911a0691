import { formatDay } from '#domain/calendar/day.ts'
import type { PreviewSheet } from '../generated-preview.ts'
import { Anchors, dayEditsOf, missedIn, ProposalFrame } from '../Proposal.tsx'
import { ProposalStep, type ProposalStepProps } from '../ProposalStep.tsx'
import type { CalendarShows } from '../ResultsCalendar.tsx'
import { useEditToasts } from '../use-edit-toasts.ts'
import { HoursTools } from './HoursTools.tsx'
import { hoursText } from './hours-text.ts'
import { MachineTable } from './MachineTable.tsx'
import classes from './machine.module.css'
import { MACHINE_TEXTS } from './texts.ts'
import { useWorkEdits } from './use-work-edits.ts'

const workName = ({ purposeOfTravel }: PreviewSheet): string => purposeOfTravel || MACHINE_TEXTS.unnamed

/** A machine's work on the calendar: one item for each day, with its work and hours. */
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
  tools: (sheet) => (
    <HoursTools {...{ sheet, edits }}>
      <span className={classes.between}>{MACHINE_TEXTS.short(hoursText(sheet.work?.minutes))}</span>
    </HoursTools>
  ),
})

/** The fifth step of a machine: its proposal with moved and removed days and changed hours, and saving it. */
export const MachineSheets = ({ previewWith, ...step }: ProposalStepProps) => {
  const { vehicle, generated, preview, generating, act } = step
  const { edits, saving } = step.wizard
  const say = useEditToasts(generated, saving)
  const workEdits = useWorkEdits({ preview, previewWith, generated, edits, capacity: vehicle.tankCapacity, act, say })
  const shared = dayEditsOf(step, say)
  const [works, missed] = [worksShown(workEdits), missedIn(generated.answer)]
  return (
    <ProposalStep
      {...step}
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
            shows={{
              ...works,
              tools: (sheet) => (
                <>
                  {works.tools?.(sheet)}
                  <Anchors {...{ sheet, missed }} />
                </>
              ),
            }}
            onRemoveItem={workEdits.removeWork}
            table={<MachineTable {...shared} missed={missed} edits={workEdits} />}
          />
        </div>
      }
    />
  )
}
