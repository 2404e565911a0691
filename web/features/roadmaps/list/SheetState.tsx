import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import type { SheetState as State } from '#domain/checks/codes.ts'
import { SHEET_STATE_LABEL } from '../checks/suspects.ts'
import { TEXTS } from '../texts.ts'
import { SheetReasons } from './SheetReasons.tsx'
import classes from './SheetState.module.css'

/** The mark of a state, which a screen reader says, before what it is the state of; a sheet in order has none, and its place stays free. */
export const SheetMark = ({ state, children }: { state: State; children: ReactNode }) => (
  <span className={classes.state}>
    <span className={classes.still}>{state === 'ok' ? null : <span className={classes.dot} data-state={state} />}</span>
    <span className="heard">{SHEET_STATE_LABEL[state]}, </span>
    {children}
  </span>
)

/** State and number of a sheet; where something is wrong, pointing at the mark tells what. */
export const SheetState = ({ row }: { row: RoadmapRow }) => {
  const number = <span className="tabular">{row.number}</span>
  if (row.state === 'ok') return <SheetMark state="ok">{number}</SheetMark>
  return (
    <span className={classes.state}>
      <Tooltip
        label={<SheetReasons row={row} />}
        events={{ hover: true, focus: true, touch: true }}
        openDelay={150}
        interactive
        multiline
        maw={360}
        position="bottom-start"
        classNames={{ tooltip: classes.tip ?? '' }}
      >
        <button
          type="button"
          className={classes.button}
          aria-label={TEXTS.stateOf(SHEET_STATE_LABEL[row.state], row.number)}
          onClick={(event) => event.stopPropagation()}
        >
          <span className={classes.dot} data-state={row.state} />
        </button>
      </Tooltip>
      {number}
    </span>
  )
}
