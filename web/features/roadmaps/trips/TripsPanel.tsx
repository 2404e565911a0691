import { Button } from '@mantine/core'
import { Map as MapIcon, Plus } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { pairKey } from '#domain/trip/places.ts'
import { DIRECTION } from '#domain/vocabulary.ts'
import { useAllowedIn } from '../../../app/company-context.tsx'
import { CheckField } from '../../../ui/CheckField.tsx'
import { notifyError } from '../../../ui/feedback.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useUnreadable } from '../../../ui/unreadable.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { newTrip, tripsOf } from '../editor/roadmap-draft.ts'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { keepPurpose, lastPurpose, useUsualTrip } from '../editor/usual-trip.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import { LinesPanel } from '../lines/LinesPanel.tsx'
import { useRows } from '../lines/use-rows.ts'
import { CELLS, NO_VEHICLE, PICK_ROUTES, WRITE_TRIP } from '../texts.ts'
import { TripCards } from './TripCards.tsx'
import classes from './TripsTable.module.css'
import { TripsTable } from './TripsTable.tsx'
import { useSheetHours } from './use-sheet-hours.ts'

/** The map of the trips, which comes with its own program when it is asked for. */
export const DayMap = lazyPart(async () => (await import('./DayMap.tsx')).DayMap)
const RoutePicker = lazyPart(async () => (await import('./RoutePicker.tsx')).RoutePicker)
const TripDialog = lazyPart(async () => (await import('./TripDialog.tsx')).TripDialog)
const AHEAD = [RoutePicker, TripDialog]

const LABELS = {
  start: FORM_TEXTS.departureFrom,
  end: FORM_TEXTS.arrivalIn,
  via: FORM_TEXTS.via,
  purpose: FORM_TEXTS.purposeLabel,
  type: FORM_TEXTS.direction,
  consumptionId: COMMON.consumptionSurcharge,
  distanceMixt: COMMON.distanceMixed,
  distanceUrban: COMMON.distanceUrban,
  distanceExtraUrban: COMMON.distanceExtraUrban,
  startDate: FORM_TEXTS.startDay,
  startTime: FORM_TEXTS.startTime,
  endDate: FORM_TEXTS.endDay,
  endTime: FORM_TEXTS.endTime,
}

/** Whether a written trip joins places that no route of the list does. */
const hasNewRoute = (trips: readonly TripDraft[], routes: readonly Ends[]): boolean => {
  const known = new Set(routes.map(pairKey))
  return trips.some(({ start, end }) => {
    const key = pairKey({ start: start ?? '', end: end ?? '' })
    return key !== null && !known.has(key)
  })
}
type Ends = { start: string; end: string }

type Editing = { kind: 'pick' } | { kind: 'add'; trip: TripDraft } | { kind: 'change'; at: number; trip: TripDraft } | null

type Props = {
  /** Whether the trips are shown on a map: by the panel itself where nothing else has the place for it. */
  map: 'none' | 'beside' | 'below'
  onMap: () => void
}

/** Beside the rows that are typed: the map, and the predefined routes. */
const Buttons = ({ map, onMap, onPick, onWrite }: Props & { onPick: () => void; onWrite: (() => void) | null }) => (
  <>
    {onWrite ? (
      <Button variant="subtle" color="gray" className={classes.ofTrips ?? ''} onClick={onWrite}>
        {FORM_TEXTS.writeTrips}
      </Button>
    ) : (
      <Button
        variant="subtle"
        color="gray"
        className={classes.ofTrips ?? ''}
        leftSection={<MapIcon size={16} />}
        aria-pressed={map !== 'none'}
        onClick={onMap}
        onPointerEnter={() => void DayMap.preload()}
      >
        {CELLS.map}
      </Button>
    )}
    <Button variant="default" className={classes.ofTrips ?? ''} leftSection={<Plus size={16} />} onClick={onPick}>
      {PICK_ROUTES}
    </Button>
  </>
)

/** The trips of the sheet with their sums. */
export const TripsPanel = memo(({ map, onMap }: Props) => {
  const context = useSheet()
  const { form, lists, sources } = context
  const usual = useUsualTrip()
  const rules = useRules()
  usePartsAhead(AHEAD)
  const phone = usePhone()
  const rowTable = useRows(context, 'routes', LABELS, FORM_TEXTS.tripDeleted)
  const { rows, values } = rowTable
  const hours = useSheetHours(rowTable, rules)
  const [editing, setEditing] = useState<Editing>(null)
  // a machine is seldom driven: its trips are written where that is asked for
  const [opened, setOpened] = useState(sources.kind === 'vehicle')
  const folded = !opened && rows.length === 0
  const mayAdd = useAllowedIn('nomenclators')
  const routeIsNew = useMemo(() => hasNewRoute(rows, lists.routes), [rows, lists.routes])
  const close = () => setEditing(null)
  // what stands in the form of a trip is not part of the sheet yet
  useUnreadable(context.control, `routes.${rows.length}.start`, editing?.kind === 'add' ? CELLS.beingWritten : undefined)
  const companyId = form.getValues('companyId') ?? 0

  const hasVehicle = () => Boolean(form.getValues('vehicleId'))
  const pick = () => {
    if (hasVehicle()) return setEditing({ kind: 'pick' })
    notifyError(new Error(NO_VEHICLE))
    form.setFocus('vehicleId')
  }
  const next = (): TripDraft => {
    const previous = values().at(-1)
    // the first of the sheet leaves where the vehicle stands, or where the company is
    const place = usual && !previous ? (usual.place ?? sources.companyCity) : null
    return newTrip(hours.room(), previous, [{ ...usual, place }, { purpose: lastPurpose(companyId) }])
  }
  const open = (at: number) => {
    const trip = values()[at]
    if (trip) setEditing({ kind: 'change', at, trip })
  }
  const Trips = phone ? TripCards : TripsTable

  return (
    <>
      <LinesPanel
        path="routes"
        title={COMMON.routes}
        count={rows.length}
        empty={folded ? FORM_TEXTS.noTransport : null}
        buttons={<Buttons {...{ map, onMap }} onPick={pick} onWrite={folded ? () => setOpened(true) : null} />}
      >
        <Trips
          {...{ rows: rowTable, rules, hours, next, hasVehicle }}
          onPurpose={(purpose) => keepPurpose(companyId, purpose)}
          onOpen={open}
        />
        {routeIsNew && mayAdd ? (
          <div className={classes.addRoutes}>
            <CheckField control={context.control} name="addsRoutes" label={FORM_TEXTS.addRoutesToList} />
          </div>
        ) : null}
        {map === 'below' ? <DayMap below /> : null}
      </LinesPanel>
      {editing?.kind === 'pick' ? (
        <RoutePicker
          place={next().start}
          purpose={next().purpose}
          direction={next().type ?? DIRECTION.TUR}
          onClose={close}
          onWrite={() => setEditing({ kind: 'add', trip: next() })}
          onPicked={(routes, how) => {
            hours.act({ do: 'append', trips: tripsOf(routes, how, hours.room(), values().at(-1), rules) })
            keepPurpose(companyId, how.purpose)
            close()
          }}
        />
      ) : null}
      {editing?.kind === 'add' || editing?.kind === 'change' ? (
        <TripDialog
          title={editing.kind === 'add' ? WRITE_TRIP : FORM_TEXTS.editTrip(editing.trip.start, editing.trip.end)}
          confirm={editing.kind === 'add' ? FORM_TEXTS.add : FORM_TEXTS.ready}
          trip={editing.trip}
          hours={hours}
          onClose={close}
          onSaved={(trip) => {
            if (editing.kind === 'add') hours.act({ do: 'append', trips: [trip] })
            else hours.act({ do: 'write', at: editing.at, trip })
            keepPurpose(companyId, trip.purpose)
            close()
          }}
        />
      ) : null}
    </>
  )
})
