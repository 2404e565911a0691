import { Popover } from '@mantine/core'
import type { MonthAsset } from '#contract/month-overview.ts'
import type { CalendarRow, Cell } from './calendar-days.ts'
import { DayChoice } from './DayChoice.tsx'
import classes from './DayMini.module.css'
import type { Choice } from './day-choice.ts'
import { SheetMini } from './SheetMini.tsx'

const placeOver = (anchor: HTMLElement | null, cell: HTMLElement) => {
  const around = anchor?.offsetParent?.getBoundingClientRect()
  if (!anchor || !around) return
  const { left, top, width, height } = cell.getBoundingClientRect()
  Object.assign(anchor.style, { left: `${left - around.left}px`, top: `${top - around.top}px`, width: `${width}px`, height: `${height}px` })
}

const LOOK = { opened: true, width: 320, shadow: 'md', position: 'bottom', withArrow: true } as const

type PointedProps = {
  target: HTMLElement
  asset: MonthAsset
  cell: Cell
  onClose: () => void
  onStay: () => void
  onAway: () => void
}

/** A preview of the sheet under the pointer. */
export const PointedDay = ({ target, asset, cell, onClose, onStay, onAway }: PointedProps) => (
  <Popover {...LOOK} onClose={onClose} closeOnClickOutside={false}>
    <Popover.Target>
      <span className={classes.anchor} ref={(anchor) => placeOver(anchor, target)} />
    </Popover.Target>
    <Popover.Dropdown onMouseEnter={onStay} onMouseLeave={onAway}>
      <SheetMini asset={asset} cell={cell} />
    </Popover.Dropdown>
  </Popover>
)

type ChosenProps = { row: CalendarRow; target: HTMLElement; choice: Choice; onClose: () => void }

/** The actions on the selected days, beside the last of them. */
export const ChosenDays = ({ row, target, choice, onClose }: ChosenProps) => (
  <Popover {...LOOK} trapFocus onClose={onClose} onChange={(opened) => !opened && onClose()}>
    <Popover.Target>
      <span className={classes.anchor} ref={(anchor) => placeOver(anchor, target)} />
    </Popover.Target>
    <Popover.Dropdown>
      <DayChoice row={row} choice={choice} onDone={onClose} />
    </Popover.Dropdown>
  </Popover>
)
