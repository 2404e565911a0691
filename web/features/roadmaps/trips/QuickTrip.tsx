import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { useUnreadable } from '../../../ui/unreadable.ts'
import { tripOptions, writeTrip } from '../draft/trip-cells.ts'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { drivenDistance } from '../editor/sheet-figures.ts'
import { useSheet } from '../editor/sheet-form.ts'
import { CELLS, NO_VEHICLE } from '../texts.ts'
import { searchRoutes } from './search-routes.ts'
import { cellId, type OnCell, TripCell } from './TripCell.tsx'
import classes from './TripsTable.module.css'
import type { TripsProps } from './TripsTable.tsx'

type Props = Omit<TripsProps, 'onOpen' | 'onPurpose'> & {
  /** Opens the form of a trip whose kilometres no list knows. */
  onWrite: (trip: TripDraft) => void
  /** Whether that form is open, which then says what the trip lacks. */
  writing: boolean
}

/** Where a trip leaves whose destination is not written: the sheet is not sent without it, and it can be given up. */
const useBegunTrip = (at: number, writing: boolean) => {
  const { control } = useSheet()
  const { isSubmitted } = useFormState({ control, name: 'routes' })
  const [from, setFrom] = useState('')
  const [searching, setSearching] = useState(false)
  // the trip was written, here or in its form
  // biome-ignore lint/correctness/useExhaustiveDependencies: a trip more is what ends it
  useEffect(() => setFrom(''), [at])
  const fault = from ? CELLS.lacksEnd(from) : searching ? CELLS.beingWritten : undefined
  useUnreadable(control, `routes.${at}.end`, fault)
  return { from, setFrom, setSearching, fault: isSubmitted && !writing ? fault : undefined }
}

/** The field for the next destination: a place of a saved route adds that trip at once, any other place opens the trip's form. */
export const QuickTrip = (props: Props) => {
  const { lists } = useSheet()
  const at = props.rows.rows.length
  const { from, setFrom, setSearching, fault } = useBegunTrip(at, props.writing)
  const next = () => {
    const trip = props.next()
    return { ...trip, start: trip.start || from }
  }
  const latest = useRef({ ...props, next, lists })
  latest.current = { ...props, next, lists }
  // Enter asks where the next one goes
  const goesOn = useRef(false)
  const made = useRef<OnCell>(undefined)
  made.current ??= {
    write: (_at, column, text, option) => {
      if (text.trim() === '') return undefined
      const { rows, rules, hours, next, hasVehicle, onWrite } = latest.current
      if (!hasVehicle()) return NO_VEHICLE
      const trips = rows.values()
      const trip = next()
      const write = () => writeTrip(trip, column, text, { routes: latest.current.lists.routes, rules })
      const written = option ? { trip: { ...trip, ...option.trip } } : write()
      if ('fault' in written) return written.fault
      if (column === 'start') {
        setFrom(written.trip.start)
        return undefined
      }
      const hasKm = (made: TripDraft) => Boolean(made.start) && !drivenDistance(made, rules).km.eq(0)
      const append = (made: TripDraft) => hours.act({ do: 'write', at: trips.length, trip: made, begun: trip })
      if (hasKm(written.trip)) append(written.trip)
      else if (latest.current.lists.searches?.routes && !option) {
        setSearching(true)
        searchRoutes(latest.current.lists, trip.start, text).then(() => {
          setSearching(false)
          const writing = write()
          if ('trip' in writing && hasKm(writing.trip)) append(writing.trip)
          else onWrite(written.trip)
        })
      } else onWrite(written.trip)
      return undefined
    },
    // once it is known where one leaves, the same field asks where to
    leave: (row, column, how) => {
      if (column === 'start') setTimeout(() => document.getElementById(cellId(row, 'end'))?.focus())
      else if (how === 'enter') goesOn.current = true
    },
    enter: () => {},
    options: (_at, column, text) => {
      const { rows, rules, next, lists } = latest.current
      return tripOptions(next(), column, text, { trips: rows.values(), routes: lists.routes, rules })
    },
    search: (_at, column, text) => searchRoutes(latest.current.lists, column === 'end' ? latest.current.next().start : '', text),
  }
  useEffect(() => {
    if (goesOn.current) document.getElementById(cellId(at, 'end'))?.focus()
    goesOn.current = false
  }, [at])
  const { start } = next()
  return (
    <div className={classes.quick}>
      <TripCell
        key={`${at} ${start === ''}`}
        at={at}
        column={start ? 'end' : 'start'}
        label={CELLS.ofTrip(start ? CELLS.end : CELLS.start, at + 1)}
        text=""
        placeholder={start ? CELLS.whereFrom(start) : CELLS.leavesWhere}
        invalid={fault !== undefined}
        begins
        on={made.current}
      />
      {fault ? <span className={classes.fault}>{fault}</span> : null}
      {from ? (
        <ToolButton
          title={CELLS.giveUpStart(from)}
          label={CELLS.giveUpStart(from)}
          onClick={() => {
            setFrom('')
            setTimeout(() => document.getElementById(cellId(at, 'start'))?.focus())
          }}
        >
          <X size={16} />
        </ToolButton>
      ) : null}
    </div>
  )
}
