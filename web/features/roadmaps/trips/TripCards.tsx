import type { ComponentProps } from 'react'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { DIRECTION_PRINTED } from '#domain/vocabulary.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import { COMMON } from '../../../ui/texts.ts'
import type { RoadmapDraft, TripDraft } from '../editor/sheet-draft.ts'
import { draftTotals, tripFigures } from '../editor/sheet-figures.ts'
import { useSheet } from '../editor/sheet-form.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { RowSign } from '../lines/RowSign.tsx'
import { RowTools } from '../lines/RowTools.tsx'
import { QuickTrip } from './QuickTrip.tsx'
import classes from './TripsTable.module.css'
import { isElsewhen } from './TripsTable.tsx'
import type { TripsProps } from './use-trip-writing.ts'

/** When a trip is driven, with its day where that is not the day of the others. */
const when = (trip: TripDraft, first: TripDraft | undefined): string => {
  const hours = `${trip.startTime}–${trip.endTime}`
  return isElsewhen(trip, first) ? `${formatDay(trip.startDate as Day).slice(0, 5)} ${hours}` : hours
}

type CardProps = { way: string; facts: string; purpose: string; km: string; error: string | undefined } & ComponentProps<typeof RowTools>

/** A trip: where, how far, and below it when, how and what for. A tap opens it. */
const TripCard = ({ way, facts, purpose, km, error, name, at, ...tools }: CardProps) => (
  <li className={classes.card} {...(error ? { 'data-invalid': true } : {})}>
    <span className={classes.cardNumber}>{at + 1}</span>
    <button
      type="button"
      className={classes.cardOpen}
      data-path={`routes.${at}`}
      onClick={() => tools.onOpen?.(at)}
      {...(error ? { 'aria-invalid': true, 'aria-describedby': `routes-${at}-error` } : {})}
    >
      <span className={classes.cardWay}>{way}</span>
      <span>
        <RowSign table="routes" at={at} /> <Quantity value={km} unit="km" />
      </span>
      <span className={`quiet ${classes.cardFacts}`}>{facts}</span>
      <span className={`quiet ellipsis ${classes.cardFacts}`}>{purpose}</span>
    </button>
    <RowTools {...{ name, at, ...tools }} />
    {error ? (
      <span id={`routes-${at}-error`} className={classes.error}>
        {error}
      </span>
    ) : null}
  </li>
)

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
        <>
          <ol aria-label={COMMON.routes}>
            {rows.map((trip, at) => {
              const figures = tripFigures(trip, rules)
              const surcharge = surcharges.get(trip.consumptionId ?? 0)
              const litres = burns ? `${formatLitres(figures.consumption)} ${rules.fuelUm}` : ''
              return (
                <TripCard
                  key={trip.key}
                  at={at}
                  name={`${trip.start} – ${trip.end}`}
                  way={[trip.start, trip.via, trip.end].filter(Boolean).join(' – ')}
                  facts={[when(trip, rows[0]), DIRECTION_PRINTED[trip.type ?? 0], litres, surcharge].filter(Boolean).join('\u00a0· ')}
                  purpose={trip.purpose ?? ''}
                  km={formatKm(figures.km)}
                  error={errorOf(at)}
                  last={at === rows.length - 1}
                  onOpen={onOpen}
                  onMove={(from, to) => hours.act({ do: 'move', from, to })}
                  onRemove={(at) => hours.act({ do: 'remove', at })}
                />
              )
            })}
          </ol>
          <p className={classes.cardTotal}>
            {FORM_TEXTS.total}
            <Quantity value={formatKm(totals.kmDone)} unit="km" />
            {burns ? <Quantity value={formatLitres(totals.tripConsumption)} unit={rules.fuelUm} /> : null}
          </p>
        </>
      ) : null}
      <QuickTrip {...{ rows: tripRows, rules, hours, next, hasVehicle }} />
    </>
  )
}
