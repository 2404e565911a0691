import { formatDay } from '#domain/calendar/day.ts'
import type { PreviewSheet } from '../generated-preview.ts'
import { Anchors } from '../Proposal.tsx'
import { type DayEdits, DayTools, FuelCells, ProposalTable } from '../proposal-cells.tsx'
import classes from '../ResultsStep.module.css'
import { HoursTools } from './HoursTools.tsx'
import { hoursText } from './hours-text.ts'
import { MACHINE_TEXTS } from './texts.ts'
import type { useWorkEdits } from './use-work-edits.ts'

type Props = DayEdits & {
  missed: ReadonlySet<number>
  sheets: readonly PreviewSheet[]
  edits: ReturnType<typeof useWorkEdits>
}

const MachineRow = ({ sheet, missed, edits, pinned, onPin, onRemoveDay }: Omit<Props, 'sheets'> & { sheet: PreviewSheet }) => {
  const day = sheet.startDate
  return (
    <tr className={classes.row} data-machine>
      <td className={classes.number}>{sheet.number}</td>
      <td className={classes.day}>
        <span className="nowrap tabular">{formatDay(day)}</span>
        <span className={`quiet ${classes.sub}`}>
          {sheet.startTime}–{sheet.endTime}
        </span>
      </td>
      <td className={classes.figure}>
        <span className={classes.label}>{MACHINE_TEXTS.hours}</span>
        <HoursTools {...{ sheet, edits }}>
          <span className="tabular">{MACHINE_TEXTS.short(hoursText(sheet.work?.minutes))}</span>
        </HoursTools>
        <Anchors sheet={sheet} missed={missed} />
      </td>
      <FuelCells sheet={sheet} />
      <td className={classes.trips}>{sheet.purposeOfTravel}</td>
      <td className={classes.tools}>
        <DayTools {...{ day, pinned, onPin, onRemoveDay }} size={16} />
      </td>
    </tr>
  )
}

/** A machine's proposal as a list. */
export const MachineTable = ({ sheets, ...rest }: Props) => (
  <ProposalTable amount={MACHINE_TEXTS.hours} work={MACHINE_TEXTS.work}>
    {sheets.map((sheet) => (
      <MachineRow key={sheet.startDate} sheet={sheet} {...rest} />
    ))}
  </ProposalTable>
)
