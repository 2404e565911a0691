import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react'
import { type Day, formatDay, isDay } from '#domain/calendar/day.ts'
import { sum } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres, formatPercent } from '#domain/numbers/format.ts'
import { ActionsHeading } from '../../../ui/ActionsHeading.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { FIELD, isKm, lacksKm, type TripColumn, tripColumns, tripText } from '../draft/trip-cells.ts'
import type { TripAction } from '../draft/typed-trips.ts'
import type { RoadmapDraft, TripDraft } from '../editor/sheet-draft.ts'
import { draftTotals, tripFigures } from '../editor/sheet-figures.ts'
import { useSheet } from '../editor/sheet-form.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import type { RowMenuProps } from '../lines/RowMenu.tsx'
import { RowSign } from '../lines/RowSign.tsx'
import { RowMenu, RowMenuButton } from '../lines/RowTools.tsx'
import { CELLS, TEXTS } from '../texts.ts'
import { type OnCell, TripCell } from './TripCell.tsx'
import classes from './TripsTable.module.css'
import { type TripsProps, useTripWriting } from './use-trip-writing.ts'

const HEADING: Readonly<Record<TripColumn, string>> = { ...CELLS, direction: FORM_TEXTS.direction }
const NARROW: Readonly<Partial<Record<TripColumn, string | undefined>>> = {
  departure: classes.time,
  arrival: classes.time,
  direction: classes.direction,
  start: classes.start,
  purpose: classes.purpose,
  km: classes.km,
  kmUrban: classes.parted,
  kmExtraUrban: classes.parted,
}

/** Texts that stand in as many lines as they need until they are written in: a clerk reads what was chosen. */
const WRAPPED: readonly TripColumn[] = ['start', 'end', 'purpose']

type RowProps = {
  at: number
  columns: readonly TripColumn[]
  /** What stands in the cells, in their order. */
  texts: readonly string[]
  /** What a row that is not begun yet will begin with, in the same order. */
  proposed: readonly string[] | null
  name: string
  via: string
  /** Its day, where that is not the day of the others. */
  day: string
  litres: string | null
  surcharge: string
  error: string | undefined
  /** Names of the fields that something is wrong with. */
  faulty: string
  begins: boolean
  on: OnCell
  onMenu: (at: number, button: HTMLButtonElement) => void
}

const same = (before: RowProps, after: RowProps): boolean =>
  (Object.keys(after) as (keyof RowProps)[]).every((name) => {
    const [valueBefore, other] = [before[name], after[name]]
    return valueBefore === other || (Array.isArray(valueBefore) && Array.isArray(other) && valueBefore.join('\n') === other.join('\n'))
  })

/** A trip, or the row in which the next one is begun. It is drawn again only when something of it changes. */
const TripRow = memo((props: RowProps) => {
  const { at, columns, texts, proposed, name, via, day, litres, surcharge, error, faulty, begins, on, onMenu } = props
  const wrong = faulty.split(' ')
  return (
    <Fragment>
      <tr
        className={classes.row}
        data-writes={proposed ? true : undefined}
        {...(name ? { 'aria-label': name } : {})}
        {...(error ? { 'data-invalid': true } : {})}
      >
        <td className={classes.number}>
          {at + 1}
          {proposed ? null : <RowSign table="routes" at={at} />}
        </td>
        {columns.map((column, index) => (
          <td key={column} className={`${classes.cell} ${isKm(column) ? classes.figure : ''}`}>
            <TripCell
              at={at}
              column={column}
              label={CELLS.ofTrip(HEADING[column], at + 1)}
              text={texts[index] ?? ''}
              placeholder={proposed?.[index] || (proposed && at === 0 && CELLS.hints[column]) || ''}
              invalid={wrong.includes(FIELD[column])}
              {...(proposed ? {} : { path: `routes.${at}.${FIELD[column]}` })}
              waits={proposed !== null && index > columns.indexOf('end')}
              begins={begins && column === (proposed?.[columns.indexOf('start')] ? 'end' : 'start')}
              on={on}
            />
            {column === 'departure' && day ? <span className={classes.sub}>{day}</span> : null}
            {WRAPPED.includes(column) && texts[index] ? (
              <span className={classes.shown}>
                <span aria-hidden>{texts[index]}</span>{' '}
                {column === 'end' && via ? <span className="small-print">{CELLS.through(via)}</span> : null}
              </span>
            ) : null}
          </td>
        ))}
        {litres === null ? null : (
          <td className={`${classes.figure} ${classes.burnt}`}>
            {surcharge ? (
              <span className={classes.surcharge} title={COMMON.surcharge}>
                {surcharge}
              </span>
            ) : null}
            {litres}
          </td>
        )}
        <td className={classes.tools}>{proposed ? null : <RowMenuButton name={name} onMenu={(button) => onMenu(at, button)} />}</td>
      </tr>
      {error ? (
        <tr>
          <td className={classes.said} colSpan={columns.length + (litres === null ? 2 : 3)}>
            <span className={classes.error}>{error}</span>
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}, same)

type TextsProps = { trip: TripDraft; columns: readonly TripColumn[]; rules: SheetRules }
const textsOf = ({ trip, columns, rules }: TextsProps): string[] => columns.map((column) => tripText(trip, column, rules))

/** What stands in a row that is not begun: nothing, with what it would begin with in grey once the focus is there. */
const proposedTexts = (props: TextsProps, focused: boolean): string[] => {
  const { startTime, endTime } = props.trip
  return textsOf(props).map((text, index) => {
    const column = props.columns[index]
    // an arrival that is the departure is not known yet
    if (column === 'arrival' && endTime === startTime) return ''
    return focused || column === 'start' ? text : ''
  })
}

/** Whether a trip is on another day than the first of the sheet, or on several. */
export const isElsewhen = ({ startDate, endDate }: TripDraft, first: TripDraft | undefined): boolean =>
  isDay(startDate) && (startDate !== first?.startDate || startDate !== endDate)

/** Whether nothing of a trip is still to be written; what is missing is no fault while its row is typed. */
const isWhole = (trip: TripDraft, rules: SheetRules): boolean =>
  trip.start !== '' && trip.end !== '' && trip.purpose !== '' && !lacksKm(trip, rules)

/** The headings of the table; the consumption of a trip stands in it where the sheet burns fuel by the kilometre. */
const Headings = ({ columns, fuelUm }: { columns: readonly TripColumn[]; fuelUm: string | null }) => (
  <thead>
    <tr>
      <th className={classes.number}>{CELLS.number}</th>
      {columns.map((column) => (
        <th key={column} className={`${NARROW[column] ?? ''} ${isKm(column) ? classes.figure : ''}`}>
          {isKm(column) ? CELLS.asked[column] : HEADING[column]}
        </th>
      ))}
      {fuelUm === null ? null : (
        <th className={`${classes.figure} ${classes.litres}`}>
          {COMMON.consumption} <span className="unit">{fuelUm}</span>
        </th>
      )}
      <ActionsHeading className={classes.tools} />
    </tr>
  </thead>
)

/** The trips of the sheet as a table that is typed in; its last row is the next trip. */
export const TripsTable = ({ rows: rowTable, rules, hours, next, hasVehicle, onPurpose, onOpen }: TripsProps) => {
  const { form, lists, sources } = useSheet()
  const { rows, errorOf, faultyOf, submitted } = rowTable
  const [menu, setMenu] = useState<RowMenuProps['opened']>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const columns = useMemo(() => tripColumns(rules), [rules])
  // rows are told apart by their place: the one that is begun stays where it is typed
  const [shape, setShape] = useState(0)
  const reshaped = (action: TripAction) => {
    hours.act(action)
    setShape((before) => before + 1)
  }
  const writing = { rows: rowTable, rules, hours, next, hasVehicle, onPurpose, onFocus: setFocused, onMove: reshaped }
  const { on, onKeyDown, wanted: focusAfter } = useTripWriting(writing)
  useEffect(() => {
    const cell = focusAfter.current && document.getElementById(focusAfter.current)
    if (!cell) return
    focusAfter.current = null
    cell.focus()
  })
  const openMenu = useRef((at: number, button: HTMLButtonElement) => setMenu({ at, button })).current
  const burns = sources.kind === 'vehicle'
  const totals = draftTotals({ ...(form.getValues() as RoadmapDraft), routes: rows }, rules)
  const surcharges = useMemo(() => new Map(lists.surcharges.map(({ id, amount }) => [id, amount])), [lists.surcharges])
  const surchargeOf = ({ consumptionId }: TripDraft) => {
    const amount = surcharges.get(consumptionId ?? 0)
    return amount === undefined ? '' : CELLS.surcharge(formatPercent(amount))
  }
  const upcoming = next()
  const trips = [...rows, null]
  return (
    <>
      <table className={`table ${classes.table}`} onKeyDown={onKeyDown}>
        <caption className="heard">{COMMON.routes}</caption>
        <Headings columns={columns} fuelUm={burns ? rules.fuelUm : null} />
        <tbody>
          {trips.map((trip, at) => (
            <TripRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the row that is begun has to stay where it is typed
              key={`${shape} ${at}`}
              at={at}
              columns={columns}
              texts={trip ? textsOf({ trip, columns, rules }) : columns.map(() => '')}
              proposed={trip ? null : proposedTexts({ trip: upcoming, columns, rules }, focused === at)}
              name={trip ? `${trip.start} – ${trip.end}` : ''}
              via={trip?.via ?? ''}
              day={trip && isElsewhen(trip, rows[0]) ? formatDay(trip.startDate as Day).slice(0, 5) : ''}
              litres={burns ? (trip ? formatLitres(tripFigures(trip, rules).consumption) : '') : null}
              surcharge={trip ? surchargeOf(trip) : ''}
              error={trip && (submitted || isWhole(trip, rules)) ? errorOf(at) : undefined}
              faulty={trip && (submitted || isWhole(trip, rules)) ? faultyOf(at).join(' ') : ''}
              begins={!trip}
              on={on}
              onMenu={openMenu}
            />
          ))}
        </tbody>
        <tfoot hidden={rows.length === 0}>
          <tr>
            <td className={classes.number} />
            <td colSpan={6}>{FORM_TEXTS.total}</td>
            {columns.filter(isKm).map((column) => (
              <td key={column} className={classes.figure}>
                {formatKm(sum(totals.trips.map((trip) => trip[column])))}
              </td>
            ))}
            {burns ? <td className={classes.figure}>{formatLitres(totals.tripConsumption)}</td> : null}
            <td className={classes.tools} />
          </tr>
        </tfoot>
      </table>
      <p className={`quiet ${classes.keys}`} aria-hidden data-writes>
        <kbd>{CELLS.downKey}</kbd> {CELLS.usualPlaces} <kbd>{CELLS.enterKey}</kbd> {CELLS.nextRow} <kbd>{CELLS.tabKey}</kbd>{' '}
        {CELLS.nextCell} <kbd>{TEXTS.saveShortcut}</kbd> {CELLS.saves}
      </p>
      <RowMenu
        opened={menu}
        last={menu?.at === rows.length - 1}
        onClose={() => setMenu(null)}
        onOpen={onOpen}
        onMove={(from, to) => reshaped({ do: 'move', from, to })}
        onRemove={(at) => reshaped({ do: 'remove', at })}
      />
    </>
  )
}
