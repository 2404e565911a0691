/** Parts of a proposed sheet shared by every list of a proposal and its calendar. */
import { Pin, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { formatLitres } from '#domain/numbers/format.ts'
import { ActionsHeading } from '../../ui/ActionsHeading.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { COMMON } from '../../ui/texts.ts'
import type { PreviewSheet } from './generated-preview.ts'
import classes from './ResultsStep.module.css'
import { TEXTS } from './texts.ts'

/** Actions on a day of a proposal. */
export type DayEdits = {
  /** Pinned days, which stay unchanged when the rest is generated again. */
  pinned: ReadonlySet<Day>
  onPin: (day: Day) => void
  onRemoveDay: (day: Day) => void
}

/** The buttons that pin and remove a day; `size` is that of their icons, in pixels. */
export const DayTools = ({ day, size, pinned, onPin, onRemoveDay }: DayEdits & { day: Day; size: number }) => (
  <>
    <ToolButton
      title={pinned.has(day) ? TEXTS.pinned : TEXTS.pin}
      label={TEXTS.pinOf(formatDay(day))}
      isPressed={pinned.has(day)}
      onClick={() => onPin(day)}
    >
      <Pin size={size} />
    </ToolButton>
    <ToolButton title={TEXTS.removeDay} label={TEXTS.removeDayOf(formatDay(day))} onClick={() => onRemoveDay(day)}>
      <Trash2 size={size} />
    </ToolButton>
  </>
)

/** The two cells of a sheet's fuel: at its start with its purchases, and burnt with the rest. */
export const FuelCells = ({ sheet }: { sheet: PreviewSheet }) => (
  <>
    <td className={classes.figure}>
      <span className={classes.label}>{TEXTS.initialShort}</span>
      <Quantity value={formatLitres(sheet.fuelStart)} unit="L" />
      {sheet.expenses.length > 0 ? (
        <span className={`quiet ${classes.sub}`}>
          {TEXTS.purchasesLabel}
          <span className="nowrap tabular">{formatLitres(sheet.fuelAdded)} L</span>
        </span>
      ) : null}
    </td>
    <td className={classes.figure}>
      <span className={classes.label}>{COMMON.consumed}</span>
      <Quantity value={formatLitres(sheet.fuelConsumed)} unit="L" />
      <span className={`quiet ${classes.sub}`} {...(sheet.fuelLeft < 0 ? { 'data-negative': true } : {})}>
        {TEXTS.leftLabel}
        <span className="nowrap tabular">{formatLitres(sheet.fuelLeft)} L</span>
      </span>
    </td>
  </>
)

/** A proposal as a list; `amount` and `work` head the columns in which vehicles and machines differ. */
export const ProposalTable = ({ amount, work, children }: { amount: string; work: string; children: ReactNode }) => (
  <table className={`table ${classes.table}`}>
    <caption className="heard">{TEXTS.generatedSheets}</caption>
    <thead>
      <tr>
        <th>{COMMON.number}</th>
        <th>{COMMON.date}</th>
        <th className={classes.figure}>{amount}</th>
        <th className={classes.figure}>{TEXTS.initialFuel}</th>
        <th className={classes.figure}>{TEXTS.consumedFuel}</th>
        <th>{work}</th>
        <ActionsHeading />
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
