import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/calendar/day.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import type { PreviewSheet } from '../generated-preview.ts'
import classes from './machine.module.css'
import { MACHINE_TEXTS } from './texts.ts'
import type { useWorkEdits } from './use-work-edits.ts'

type Props = {
  sheet: PreviewSheet
  edits: ReturnType<typeof useWorkEdits>
  /** Text between the two buttons, where the hours are not shown elsewhere. */
  children?: ReactNode
}

/** Buttons that lengthen or shorten a day's work by half an hour, within the hours of a day. */
export const HoursTools = ({ sheet, edits, children }: Props) => {
  const { mayChange, changeHours, step } = edits
  const day = formatDay(sheet.startDate)
  return (
    <div className={`row ${classes.hours}`}>
      <ToolButton
        title={MACHINE_TEXTS.less}
        label={MACHINE_TEXTS.lessOn(day)}
        disabled={!mayChange(sheet, -step)}
        onClick={() => changeHours(sheet, -step)}
      >
        <Minus size={14} />
      </ToolButton>
      {children}
      <ToolButton
        title={MACHINE_TEXTS.more}
        label={MACHINE_TEXTS.moreOn(day)}
        disabled={!mayChange(sheet, step)}
        onClick={() => changeHours(sheet, step)}
      >
        <Plus size={14} />
      </ToolButton>
    </div>
  )
}
