import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import { SheetReasons } from './SheetReasons.tsx'
import classes from './SheetState.module.css'

/** The findings of a sheet, beside its mark, which is drawn elsewhere. */
export const StateTip = ({ row, target }: { row: RoadmapRow; target: RefObject<HTMLElement | null> }) => (
  <Tooltip
    target={target as RefObject<HTMLElement>}
    label={<SheetReasons row={row} />}
    defaultOpened
    events={{ hover: true, focus: true, touch: true }}
    openDelay={150}
    interactive
    multiline
    maw={360}
    position="bottom-start"
    classNames={{ tooltip: classes.tip ?? '' }}
  />
)
