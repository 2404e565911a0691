import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { isDay } from '#domain/calendar/day.ts'
import { isTimeOfDay } from '#domain/calendar/time.ts'
import { proposedActive } from '#domain/proposals/records.ts'
import { UNWRITTEN } from '#domain/trip/hours.ts'
import { call } from '../../../lib/api.ts'
import { notifyError } from '../../../ui/feedback.tsx'
import { holdSave } from '../../../ui/hold-save.ts'
import { useSheet } from './sheet-form.ts'
import { useProposeTrip } from './usual-trip.tsx'

/** Odometer in km and fuel at the end of the vehicle's last sheet before a moment; `driverId` is null when there is no sheet before, and neither is known before the first, of `firstDay`. */
export type SheetStart = {
  kmStart: number | null
  fuelStart: number | null
  firstDay: string | null
  driverId: number | null
  reading?: { date: string; odometer: number } | null
  /** Of a machine. */
  meter?: number | null
  hoursAvailable?: string | null
  hours?: { startTime: string; endTime: string } | null
}

const UNWRITTEN_HOURS = { hoursAvailable: UNWRITTEN, startTime: UNWRITTEN, endTime: UNWRITTEN }
type WorkingHours = typeof UNWRITTEN_HOURS

const FIELDS = ['kmStart', 'fuelStart'] as const

type Proposed = 'kmStart' | 'fuelStart' | 'driverId' | 'createdBy' | keyof WorkingHours

/** Fills a field in. What is proposed before anything is typed is what the form begins with: leaving it asks nothing. */
const usePropose = () => {
  const { form, control } = useSheet()
  const { isDirty } = useFormState({ control })
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  return useCallback(
    (name: Proposed, value: number | string | null) => {
      if (dirty.current) form.setValue(name, value, { shouldDirty: true, shouldValidate: name !== 'createdBy' })
      else form.resetField(name, { defaultValue: value as number })
    },
    [form],
  )
}

/** Fills in the driver of the last sheet of a newly selected vehicle, or the only one, unless the user has chosen one. */
const useLastDriver = (propose: ReturnType<typeof usePropose>) => {
  const { form, lists } = useSheet()
  const latest = useRef(lists)
  latest.current = lists
  // a sheet that opens with a vehicle but no driver gets a proposal too
  const vehicle = useRef(form.getValues('driverId') ? form.getValues('vehicleId') : null)
  const proposed = useRef(form.getValues('driverId'))
  return useCallback(
    async (vehicleId: number, driverId: number | null) => {
      if (vehicle.current === vehicleId) return
      vehicle.current = vehicleId
      const { know, drivers } = latest.current
      const driverRows = (await know?.('drivers', [driverId])) ?? []
      const [chosen, prepares] = form.getValues(['driverId', 'createdBy'])
      const proposal = proposedActive([...driverRows, ...drivers], form.getValues('startDate'), driverId)
      if (proposal === null || (chosen && chosen !== proposed.current)) return
      propose('driverId', proposal)
      // the driver prepares the sheet until the user chooses another person
      if (!prepares || prepares === proposed.current) propose('createdBy', proposal)
      proposed.current = proposal
    },
    [form, propose],
  )
}

/**
 * End of the vehicle's sheet before the selected day and hour, filled into the fields: when the vehicle changes, into those not typed
 * since, else into those that still contain the last proposal; another vehicle also brings its last driver. `null` while loading. A saved
 * sheet keeps its own start; one without trips is only told where its first trip leaves.
 */
export const useSheetStart = (resumed: boolean): SheetStart | null => {
  const { form, control, sources } = useSheet()
  const [companyId, vehicleId, startDate, startTime] = useWatch({ control, name: ['companyId', 'vehicleId', 'startDate', 'startTime'] })
  const propose = usePropose()
  const proposeDriver = useLastDriver(propose)
  const proposeTrip = useProposeTrip()
  const [start, setStart] = useState<SheetStart | null>(null)
  const proposed = useRef(resumed ? null : form.getValues(['kmStart', 'fuelStart']))
  const working = useRef(UNWRITTEN_HOURS)
  const vehicle = useRef(resumed ? form.getValues('vehicleId') : null)
  // what stood there when the vehicle was chosen
  const stood = useRef<{ vehicleId: number; values: unknown[] } | null>(null)
  const time = startTime && startTime !== UNWRITTEN && isTimeOfDay(startTime) ? startTime : undefined
  const { savedSheet } = sources
  const isSaved = savedSheet !== null
  const asksForStart = (!isSaved || (savedSheet.type === 'vehicle' && savedSheet.routes.length === 0)) && vehicleId && isDay(startDate)

  useEffect(() => {
    setStart((known) => (vehicle.current === vehicleId ? known : null))
    if (vehicle.current !== vehicleId) proposeTrip(null)
    if (!asksForStart) return
    if (stood.current?.vehicleId !== vehicleId) stood.current = { vehicleId, values: form.getValues(['kmStart', 'fuelStart']) }
    const { values } = stood.current
    const asking = new AbortController()
    const ask = async () => {
      const start = await call('vehicleData', { query: { companyId, id: vehicleId, day: startDate, time } }, asking.signal)
      if (asking.signal.aborted) return
      if (isSaved) {
        proposeTrip(start)
        return
      }
      const other = vehicle.current !== vehicleId
      FIELDS.forEach((field, at) => {
        const value = form.getValues(field)
        const untouched = value === null || value === undefined || value === proposed.current?.[at]
        if ((untouched || (other && value === values[at])) && value !== start[field]) propose(field, start[field])
      })
      const { hoursAvailable, hours } = start
      // it ends as it begins until its hours are typed, which its end follows
      const begins = hours && { startTime: hours.startTime, endTime: hours.startTime }
      const asked = { ...working.current, ...(hoursAvailable ? { hoursAvailable } : {}), ...begins }
      const isProposed = (name: keyof WorkingHours) => form.getValues(name) === working.current[name]
      // an end goes with its beginning
      const follows = isProposed('startTime') && isProposed('endTime')
      for (const name of ['hoursAvailable', 'endTime', 'startTime'] as const)
        if (asked[name] !== working.current[name] && (name === 'hoursAvailable' ? isProposed(name) : follows)) propose(name, asked[name])
      working.current = asked
      // noted before the driver is looked up: another day may be typed meanwhile
      vehicle.current = vehicleId
      proposed.current = [start.kmStart, start.fuelStart]
      await proposeDriver(vehicleId, start.driverId)
      if (asking.signal.aborted) return
      setStart(start)
      proposeTrip(start)
    }
    // else a sheet of another vehicle or day would be saved with the odometer and tank of the one before
    const release = isSaved ? () => {} : holdSave(control)
    ask()
      .catch((error: unknown) => {
        if (!asking.signal.aborted) notifyError(error)
      })
      .finally(release)
    return () => asking.abort()
  }, [asksForStart, isSaved, companyId, vehicleId, startDate, time, form, control, propose, proposeDriver, proposeTrip])

  return start
}
