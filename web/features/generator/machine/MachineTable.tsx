import { Pin, Trash2 } from 'lucide-react'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { formatLitres } from '#domain/numbers/format.ts'
import { ActionsHeading } from '../../../ui/ActionsHeading.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { COMMON } from '../../../ui/texts.ts'
import type { PreviewSheet } from '../generated-preview.ts'
import classes from '../ResultsStep.module.css'
import { TEXTS } from '../texts.ts'
import { HoursTools } from './HoursTools.tsx'
import { hoursText } from './hours-text.ts'
import { MACHINE_TEXTS } from './texts.ts'
import type { useWorkEdits } from './use-work-edits.ts'

type Props = {
  sheets: readonly PreviewSheet[]
  edits: ReturnType<typeof useWorkEdits>
  pinned: ReadonlySet<Day>
  onPin: (day: Day) => void
  onRemoveDay: (day: Day) => void
}

const MachineRow = ({ sheet, edits, pinned, onPin, onRemoveDay }: Omit<Props, 'sheets'> & { sheet: PreviewSheet }) => {
  const day = sheet.startDate
  return (
    <tr className={classes.row}>
      <td className={classes.number}>{sheet.number}</td>
      <td className={classes.day}>
        <span className="nowrap tabular">{formatDay(day)}</span>
        <span className={classes.sub}>
          {sheet.startTime}–{sheet.endTime}
        </span>
      </td>
      <td className={classes.figure}>
        <span className={classes.label}>{MACHINE_TEXTS.hours}</span>
        <HoursTools {...{ sheet, edits }}>
          <span className="tabular">{MACHINE_TEXTS.short(hoursText(sheet.work?.minutes))}</span>
        </HoursTools>
      </td>
      <td className={classes.figure}>
        <span className={classes.label}>{TEXTS.initialShort}</span>
        <Quantity value={formatLitres(sheet.fuelStart)} unit="L" />
        {sheet.expenses.length > 0 ? (
          <span className={classes.sub}>
            {TEXTS.purchasesLabel}
            <span className="nowrap tabular">{formatLitres(sheet.fuelAdded)} L</span>
          </span>
        ) : null}
      </td>
      <td className={classes.figure}>
        <span className={classes.label}>{COMMON.consumed}</span>
        <Quantity value={formatLitres(sheet.fuelConsumed)} unit="L" />
        <span className={classes.sub} {...(sheet.fuelLeft < 0 ? { 'data-negative': true } : {})}>
          {TEXTS.leftLabel}
          <span className="nowrap tabular">{formatLitres(sheet.fuelLeft)} L</span>
        </span>
      </td>
      <td className={classes.trips}>{sheet.purposeOfTravel}</td>
      <td className={classes.tools}>
        <ToolButton
          title={pinned.has(day) ? TEXTS.pinned : TEXTS.pin}
          label={TEXTS.pinOf(formatDay(day))}
          isPressed={pinned.has(day)}
          onClick={() => onPin(day)}
        >
          <Pin size={16} />
        </ToolButton>
        <ToolButton title={TEXTS.removeDay} label={TEXTS.removeDayOf(formatDay(day))} onClick={() => onRemoveDay(day)}>
          <Trash2 size={16} />
        </ToolButton>
      </td>
    </tr>
  )
}

/** A machine's proposal as a list. */
export const MachineTable = ({ sheets, ...rest }: Props) => (
  <table className={classes.table}>
    <caption className="heard">{TEXTS.generatedSheets}</caption>
    <thead>
      <tr>
        <th>{COMMON.number}</th>
        <th>{COMMON.date}</th>
        <th className={classes.figure}>{MACHINE_TEXTS.hours}</th>
        <th className={classes.figure}>{TEXTS.initialFuel}</th>
        <th className={classes.figure}>{TEXTS.consumedFuel}</th>
        <th>{MACHINE_TEXTS.work}</th>
        <ActionsHeading />
      </tr>
    </thead>
    <tbody>
      {sheets.map((sheet) => (
        <MachineRow key={sheet.startDate} sheet={sheet} {...rest} />
      ))}
    </tbody>
  </table>
)
