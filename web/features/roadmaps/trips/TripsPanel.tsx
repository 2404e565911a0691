import { Button } from '@mantine/core'
import { Pencil, Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { DIRECTION, DIRECTION_LABEL } from '#domain/vocabulary.ts'
import { store, stored } from '../../../lib/stored.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { draftTotals, newTrip, type RoadmapDraft, type TripDraft, tripFigures, tripsOf } from '../editor/roadmap-draft.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { LineName, LineRow } from '../lines/LineRow.tsx'
import classes from '../lines/Lines.module.css'
import { LinesPanel } from '../lines/LinesPanel.tsx'
import { RowTools } from '../lines/RowTools.tsx'
import { useRows } from '../lines/use-rows.ts'
import { ADD_TRIP, NO_VEHICLE, TEXTS, WRITE_TRIP } from '../texts.ts'
import { RoutePicker } from './RoutePicker.tsx'
import { TripDialog } from './TripDialog.tsx'

const LABELS = {
  start: TEXTS.departureFrom,
  end: TEXTS.arrivalIn,
  via: TEXTS.via,
  purpose: TEXTS.purposeLabel,
  type: TEXTS.direction,
  consumptionId: COMMON.consumptionSurcharge,
  distanceMixt: COMMON.distanceMixed,
  distanceUrban: COMMON.distanceUrban,
  distanceExtraUrban: COMMON.distanceExtraUrban,
  startDate: TEXTS.startDay,
  startTime: TEXTS.startTime,
  endDate: TEXTS.endDay,
  endTime: TEXTS.endTime,
}

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

type Editing = { kind: 'pick' } | { kind: 'add'; trip: TripDraft } | { kind: 'change'; at: number; trip: TripDraft } | null

/** The trips of the sheet with their sums. */
export const TripsPanel = memo(() => {
  const context = useSheet()
  const { form, lists, sources } = context
  const rules = useRules()
  const { rows, errorOf, values, append, change, move, remove } = useRows(context, 'routes', LABELS, TEXTS.tripDeleted)
  const [editing, setEditing] = useState<Editing>(null)
  const close = () => setEditing(null)
  const burns = sources.kind === 'vehicle'
  const totals = draftTotals({ ...(form.getValues() as RoadmapDraft), routes: rows }, rules)
  const surcharges = new Map(lists.surcharges.map(({ id, name }) => [id, name]))
  const purposeKey = `lastPurpose:${form.getValues('companyId')}`

  const begin = (next: () => Editing) => {
    if (form.getValues('vehicleId')) return setEditing(next())
    notifyError(new Error(NO_VEHICLE))
    form.setFocus('vehicleId')
  }
  const sheet = () => form.getValues() as RoadmapDraft
  const write = (): Editing => {
    const trip = newTrip(sheet(), values().at(-1))
    return { kind: 'add', trip: { ...trip, purpose: trip.purpose || (stored<string>(purposeKey) ?? '') } }
  }

  return (
    <>
      <LinesPanel
        path="routes"
        title={COMMON.routes}
        count={rows.length}
        empty={TEXTS.noTrip}
        buttons={
          <>
            <Button variant="default" leftSection={<Pencil size={16} />} onClick={() => begin(write)}>
              {WRITE_TRIP}
            </Button>
            <Button variant="light" leftSection={<Plus size={16} />} onClick={() => begin(() => ({ kind: 'pick' }))} data-begins>
              {ADD_TRIP}
            </Button>
          </>
        }
      >
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
              <th>
                <span className="heard">{COMMON.actions}</span>
              </th>
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
                  onOpen={() => {
                    const row = values()[at]
                    if (row) setEditing({ kind: 'change', at, trip: row })
                  }}
                  onMove={move}
                  onRemove={remove}
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
      </LinesPanel>
      {editing?.kind === 'pick' ? (
        <RoutePicker
          purpose={values().at(-1)?.purpose || (stored<string>(purposeKey) ?? '')}
          direction={values().at(-1)?.type ?? DIRECTION.TUR}
          onClose={close}
          onWrite={() => setEditing(write())}
          onPicked={(routes, how) => {
            append(tripsOf(routes, how, sheet(), values().at(-1), rules))
            store(purposeKey, how.purpose)
            close()
          }}
        />
      ) : null}
      {editing?.kind === 'add' || editing?.kind === 'change' ? (
        <TripDialog
          title={editing.kind === 'add' ? WRITE_TRIP : TEXTS.editTrip(editing.trip.start, editing.trip.end)}
          confirm={editing.kind === 'add' ? TEXTS.add : TEXTS.ready}
          trip={editing.trip}
          onClose={close}
          onSaved={(trip) => {
            if (editing.kind === 'add') append([trip])
            else change(editing.at, trip)
            store(purposeKey, trip.purpose)
            close()
          }}
        />
      ) : null}
    </>
  )
})
