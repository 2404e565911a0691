import { type Day, formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { DIRECTION_LABEL } from '#domain/vocabulary.ts'
import { ActionsHeading } from '../../../ui/ActionsHeading.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { COMMON } from '../../../ui/texts.ts'
import type { RoadmapDraft, TripDraft } from '../editor/sheet-draft.ts'
import { draftTotals, tripFigures } from '../editor/sheet-figures.ts'
import { useSheet } from '../editor/sheet-form.ts'
import { LineName, LineRow } from '../lines/LineRow.tsx'
import classes from '../lines/Lines.module.css'
import { RowTools } from '../lines/RowTools.tsx'
import { TEXTS } from '../texts.ts'
import { QuickTrip } from './QuickTrip.tsx'
import type { TripsProps } from './TripsTable.tsx'

type RowProps = {
  trip: TripDraft
  at: number
  last: boolean
  km: string
  litres: string | null
  /** Unit of the litres. */
  unit: string
  surcharge: string
  error: string | undefined
  onOpen: () => void
  onMove: (from: number, to: number) => void
  onRemove: (at: number) => void
}

const when = (trip: TripDraft): string => {
  const start = `${formatDay(trip.startDate as Day)} ${trip.startTime ?? ''}`
  return trip.startDate === trip.endDate
    ? `${start} – ${trip.endTime ?? ''}`
    : `${start} – ${formatDay(trip.endDate as Day)} ${trip.endTime ?? ''}`
}

const TripRow = ({ trip, at, last, km, litres, unit, surcharge, error, onOpen, onMove, onRemove }: RowProps) => {
  const name = `${trip.start} – ${trip.end}`
  return (
    <LineRow error={error} onOpen={onOpen}>
      <td className={`${classes.figure} ${classes.spare}`}>{at + 1}</td>
      <LineName table="routes" at={at} error={error} onOpen={onOpen} below={trip.purpose ?? ''}>
        {trip.start} – {trip.via ? `${trip.via} – ` : ''}
        {trip.end}
      </LineName>
      <td className={classes.still}>{when(trip)}</td>
      <td className={classes.still}>{DIRECTION_LABEL[trip.type ?? 0]}</td>
      {litres === null ? null : (
        <td {...(surcharge ? {} : { className: classes.spare })}>
          <span className={classes.label}>{COMMON.surcharge}</span>
          {surcharge || '–'}
        </td>
      )}
      <td className={classes.figure}>
        <Quantity value={km} unit="km" />
      </td>
      {litres === null ? null : (
        <td className={classes.figure}>
          <Quantity value={litres} unit={unit} />
        </td>
      )}
      <td className={classes.tools}>
        <RowTools name={name} at={at} last={last} onMove={onMove} onRemove={onRemove} />
      </td>
    </LineRow>
  )
}

/** The trips of the sheet on a phone: a card each, and below them where the next one goes. */
export const TripCards = ({ rows: tripRows, rules, hours, next, hasVehicle, onOpen }: TripsProps) => {
  const { form, lists, sources } = useSheet()
  const { rows, errorOf } = tripRows
  const burns = sources.kind === 'vehicle'
  const totals = draftTotals({ ...(form.getValues() as RoadmapDraft), routes: rows }, rules)
  const surcharges = new Map(lists.surcharges.map(({ id, name }) => [id, name]))
  return (
    <>
      {rows.length > 0 ? (
        <table className={classes.table}>
          <caption className="heard">{COMMON.routes}</caption>
          <thead>
            <tr>
              <th className={classes.figure}>{TEXTS.shortNumber}</th>
              <th>{TEXTS.routeAndPurpose}</th>
              <th>{TEXTS.span}</th>
              <th>{TEXTS.direction}</th>
              {burns ? <th>{COMMON.surcharge}</th> : null}
              <th className={classes.figure}>{COMMON.distance}</th>
              {burns ? <th className={classes.figure}>{COMMON.consumption}</th> : null}
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {rows.map((trip, at) => {
              const figures = tripFigures(trip, rules)
              return (
                <TripRow
                  key={trip.key}
                  trip={trip}
                  at={at}
                  last={at === rows.length - 1}
                  km={formatKm(figures.km)}
                  litres={burns ? formatLitres(figures.consumption) : null}
                  unit={rules.fuelUm}
                  surcharge={surcharges.get(trip.consumptionId ?? 0) ?? ''}
                  error={errorOf(at)}
                  onOpen={() => onOpen(at)}
                  onMove={(from, to) => hours.act({ do: 'move', from, to })}
                  onRemove={(at) => hours.act({ do: 'remove', at })}
                />
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td className={classes.spare} />
              <td colSpan={burns ? 4 : 3}>{TEXTS.total}</td>
              <td className={classes.figure}>
                <Quantity value={formatKm(totals.kmDone)} unit="km" />
              </td>
              {burns ? (
                <td className={classes.figure}>
                  <Quantity value={formatLitres(totals.tripConsumption)} unit={rules.fuelUm} />
                </td>
              ) : null}
              <td className={classes.spare} />
            </tr>
          </tfoot>
        </table>
      ) : null}
      <QuickTrip {...{ rows: tripRows, rules, hours, next, hasVehicle }} />
    </>
  )
}
