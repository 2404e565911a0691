import { Check, X } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { useUnreadable } from '../../../ui/unreadable.ts'
import {
  lacksKm,
  likelyWays,
  type TripColumn,
  type TripOption,
  tripColumns,
  tripOptions,
  tripText,
  writeTrip,
} from '../draft/trip-cells.ts'
import { NO_DISTANCE } from '../editor/roadmap-draft.ts'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { useSheet } from '../editor/sheet-form.ts'
import { CELLS, NO_VEHICLE } from '../texts.ts'
import { searchRoutes } from './search-routes.ts'
import { cellId, type OnCell, TripCell } from './TripCell.tsx'
import classes from './TripsTable.module.css'
import type { TripsProps } from './use-trip-writing.ts'

type Props = Omit<TripsProps, 'onOpen' | 'onPurpose'>

/** How many likely destinations stand under the thumb. */
const LIKELY = 3

/** What is written of a trip that is not whole yet: the sheet is not sent without the rest, and it can be given up. */
const useBegunTrip = (at: number) => {
  const { control } = useSheet()
  const { isSubmitted } = useFormState({ control, name: 'routes' })
  const [begun, setBegun] = useState<Partial<TripDraft>>({})
  const [searching, setSearching] = useState(false)
  // the trip is whole and stands in the sheet
  // biome-ignore lint/correctness/useExhaustiveDependencies: a trip more is what ends it
  useEffect(() => setBegun({}), [at])
  const { start, end } = begun
  const lacks = end ? CELLS.lacksKm(end) : start ? CELLS.lacksEnd(start) : undefined
  const fault = searching ? CELLS.beingWritten : lacks
  useUnreadable(control, `routes.${at}.end`, fault)
  return { begun, setBegun, setSearching, fault: isSubmitted ? fault : undefined }
}

/** Puts the focus into a cell of the trip that is written, once it is drawn. */
const focusCell = (at: number, column: TripColumn) => setTimeout(() => document.getElementById(cellId(at, column))?.focus())

/** The cells stay under the thumb when the trip that was typed is drawn above them: the page scrolls by its height. */
const useStaysUnderThumb = (at: number): { ref: RefObject<HTMLDivElement | null>; hold: () => void } => {
  const ref = useRef<HTMLDivElement>(null)
  const top = useRef<number>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a trip more is what moves them
  useLayoutEffect(() => {
    if (ref.current && top.current !== null) window.scrollBy(0, ref.current.getBoundingClientRect().top - top.current)
    top.current = null
  }, [at])
  const hold = () => {
    top.current = ref.current?.getBoundingClientRect().top ?? null
  }
  return { ref, hold }
}

/** What is being typed is written by the press, not lost to it. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

const TakeButton = ({ onTake }: { onTake: () => void }) => (
  <button
    type="button"
    className={classes.take}
    aria-label={CELLS.addTrip}
    onPointerDown={keepFocus}
    onClick={() => {
      const cell = document.activeElement
      if (cell instanceof HTMLInputElement) cell.blur()
      onTake()
    }}
  >
    <Check size={22} />
  </button>
)

const LikelyPlaces = ({ ways, onTake }: { ways: readonly TripOption[]; onTake: (way: TripOption) => void }) =>
  ways.length === 0 ? null : (
    <div className={`wrap ${classes.likely}`}>
      {ways.map((way) => (
        <button key={way.key} type="button" onPointerDown={keepFocus} onClick={() => onTake(way)}>
          {way.text} <span className="unit">{way.km} km</span>
        </button>
      ))}
    </div>
  )

/** Asks where the next trip goes: once the one before stands, and once it is known where it leaves while that was asked. */
const useAsksNext = (at: number, start: string) => {
  const goesOn = useRef(false)
  const isEntered = useRef(false)
  useEffect(() => {
    if (goesOn.current) document.getElementById(cellId(at, 'end'))?.focus()
    goesOn.current = false
  }, [at])
  useEffect(() => {
    if (start && isEntered.current && document.activeElement === document.body) document.getElementById(cellId(at, 'end'))?.focus()
  }, [start, at])
  return { goesOn, isEntered }
}

/** The trip that is written next, and what its cells and buttons do with it. */
const useQuickTrip = (props: Props) => {
  const { lists } = useSheet()
  const { rules } = props
  const at = props.rows.rows.length
  const { begun, setBegun, setSearching, fault } = useBegunTrip(at)
  const next = (): TripDraft => {
    const trip = props.next()
    return { ...trip, ...begun, start: begun.start || trip.start }
  }
  const kmColumns = tripColumns(rules).slice(6)
  const trip = next()
  const { start } = trip
  const { goesOn, isEntered } = useAsksNext(at, start)
  const latest = useRef({ ...props, at, next, lists, kmColumns })
  latest.current = { ...props, at, next, lists, kmColumns }
  const { ref, hold } = useStaysUnderThumb(at)
  const append = (trip: TripDraft) => {
    const { rows, hours } = latest.current
    hold()
    // its kilometres are new, so that its arrival follows them
    hours.act({ do: 'write', at: rows.values().length, trip, begun: { ...latest.current.next(), ...NO_DISTANCE } })
  }
  const isKm = (column: TripColumn) => latest.current.kmColumns.includes(column)
  const isWhole = (trip: TripDraft) => Boolean(trip.start && trip.end) && !lacksKm(trip, latest.current.rules)
  /** The trip stands in the sheet when it is whole; else what it lacks is asked. */
  const take = (trip: TripDraft) => {
    if (isWhole(trip)) append(trip)
    else {
      setBegun(trip)
      focusCell(latest.current.at, (trip.end ? latest.current.kmColumns[0] : 'end') ?? 'km')
    }
  }
  const made = useRef<OnCell>(undefined)
  made.current ??= {
    write: (_at, column, text, option) => {
      if (text.trim() === '') return undefined
      const { rules, next, hasVehicle } = latest.current
      if (!hasVehicle()) return NO_VEHICLE
      const trip = next()
      const write = () => writeTrip(trip, column, text, { routes: latest.current.lists.routes, rules })
      const written = option ? { trip: { ...trip, ...option.trip } } : write()
      if ('fault' in written) return written.fault
      // where kilometres have two parts, the other one may follow
      if (isKm(column) && latest.current.kmColumns.length > 1) setBegun(written.trip)
      else if (column === 'end' && !option && !isWhole(written.trip) && latest.current.lists.searches?.routes) {
        setSearching(true)
        searchRoutes(latest.current.lists, trip.start, text).then(() => {
          setSearching(false)
          const again = write()
          take('trip' in again ? again.trip : written.trip)
        })
      } else take(written.trip)
      return undefined
    },
    leave: (row, column, how) => {
      if (how !== 'enter') return
      goesOn.current = true
      const { kmColumns } = latest.current
      if (!isKm(column) || kmColumns.length === 1) return
      const following = kmColumns[kmColumns.indexOf(column) + 1]
      if (following) focusCell(row, following)
      else setTimeout(() => take(latest.current.next()))
    },
    enter: () => {
      isEntered.current = true
    },
    options: (_at, column, text) => {
      // the likely places stand below the cell
      if (text === '') return []
      const { rows, rules, next, lists } = latest.current
      return tripOptions(next(), column, text, { trips: rows.values(), routes: lists.routes, rules })
    },
    search: (_at, column, text) => searchRoutes(latest.current.lists, column === 'end' ? latest.current.next().start : '', text),
  }
  return {
    ...{ ref, at, trip, begun, fault, kmColumns, on: made.current },
    // they stay while the kilometres of another place are asked: nothing below them moves
    likely: likelyWays(trip, { routes: lists.routes, rules }).slice(0, LIKELY),
    takeWay: (way: TripOption) => {
      goesOn.current = true
      take({ ...trip, ...way.trip, start })
    },
    takeTyped: () => {
      goesOn.current = true
      // what the press has written stands in the trip after the next drawing
      setTimeout(() => {
        if (latest.current.at === at) take(latest.current.next())
      })
    },
    giveUp: () => {
      setBegun({})
      focusCell(at, trip.end ? 'end' : 'start')
    },
  }
}

/** The next trip on a phone: where to, with the likely places under the thumb, and its kilometres where no route knows them. */
export const QuickTrip = (props: Props) => {
  const { ref, at, trip, begun, fault, kmColumns, on, likely, takeWay, takeTyped, giveUp } = useQuickTrip(props)
  const { start, end } = trip
  const field = (column: TripColumn, placeholder: string) => (
    <div className={column === 'start' || column === 'end' ? classes.place : classes.quickKm} key={`${at} ${column}`}>
      <span className={classes.quickLabel} aria-hidden>
        {CELLS.asked[column as keyof typeof CELLS.asked]}
      </span>
      <TripCell
        at={at}
        column={column}
        label={CELLS.ofTrip(CELLS[column], at + 1)}
        text={column === 'end' ? end : tripText(trip, column, props.rules)}
        placeholder={placeholder}
        invalid={fault !== undefined && column !== 'start' && (end === '' ? column === 'end' : column !== 'end')}
        begins={column === (start ? 'end' : 'start')}
        on={on}
      />
    </div>
  )
  return (
    <div className={`wrap ${classes.quick}`} ref={ref} data-writes>
      {start ? (
        <>
          {field('end', CELLS.whereFrom(start))}
          {kmColumns.map((column) => field(column, ''))}
          <TakeButton onTake={takeTyped} />
        </>
      ) : (
        field('start', CELLS.leavesWhere)
      )}
      {/* its line is there before it is needed */}
      <span className={fault ? classes.fault : classes.sub}>{fault ?? (start ? CELLS.from(start, trip.purpose) : '\u00a0')}</span>
      {begun.start || begun.end ? (
        <ToolButton
          title={CELLS.giveUp(begun.end || start)}
          label={begun.end ? CELLS.giveUp(begun.end) : CELLS.giveUpStart(start)}
          onClick={giveUp}
        >
          <X size={16} />
        </ToolButton>
      ) : null}
      <LikelyPlaces ways={likely} onTake={takeWay} />
    </div>
  )
}
