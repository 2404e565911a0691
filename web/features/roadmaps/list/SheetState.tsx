import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { RoadmapRow } from '#contract/roadmaps.ts'
import type { SheetState as State } from '#domain/checks/codes.ts'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { Mark } from '../../../ui/Mark.tsx'
import { SHEET_STATE_LABEL } from '../checks/suspects.ts'
import { TEXTS } from '../texts.ts'
import classes from './SheetState.module.css'

const StateTip = lazyScreen(() => import('./StateTip.tsx'), 'StateTip')

/** The mark of a state, readable by screen readers; a sheet in order has none. */
export const SheetMark = ({ state, children }: { state: State; children: ReactNode }) => (
  <span className={classes.state}>
    {state === 'ok' ? null : <Mark tone={state} />}
    <span className="heard">{SHEET_STATE_LABEL[state]}, </span>
    {children}
  </span>
)

/** The mark of a sheet with findings; they are loaded on request. */
const StateButton = ({ row }: { row: RoadmapRow }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = () => setOpen(true)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={TEXTS.stateOf(SHEET_STATE_LABEL[row.state], row.number)}
        onPointerEnter={ask}
        onFocus={ask}
        onClick={(event) => event.stopPropagation()}
      >
        {row.state === 'ok' ? null : <Mark tone={row.state} />}
      </button>
      {isOpen ? (
        <Suspense>
          <StateTip row={row} target={button} />
        </Suspense>
      ) : null}
    </>
  )
}

/** State and number of a sheet; pointing at the mark shows its findings. */
export const SheetState = ({ row }: { row: RoadmapRow }) => {
  const number = <span className="tabular">{row.number}</span>
  if (row.state === 'ok') return <SheetMark state="ok">{number}</SheetMark>
  return (
    <span className={classes.state}>
      <StateButton row={row} />
      {number}
    </span>
  )
}
