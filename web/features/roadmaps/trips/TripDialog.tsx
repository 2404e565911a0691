import { useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type TripForm, tripWithin } from '#contract/sheet-form.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import { DateField } from '../../../ui/DateField.tsx'
import type { DraftOf } from '../../../ui/draft.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { lacksKm } from '../draft/trip-cells.ts'
import { timedTrip } from '../draft/typed-trips.ts'
import { spanOf } from '../editor/roadmap-draft.ts'
import { SurchargeSelect } from '../editor/SurchargeSelect.tsx'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { tripFigures } from '../editor/sheet-figures.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import { useComparedTimes } from '../editor/use-compared-times.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import classes from '../lines/dialogs.module.css'
import { DirectionField } from './DirectionField.tsx'
import type { SheetHours } from './use-sheet-hours.ts'

type Props = {
  title: string
  confirm: string
  trip: TripDraft
  hours: SheetHours
  onClose: () => void
  onSaved: (trip: TripDraft) => void
}

/** What a trip still lacks, first; the place where it leaves where nothing is missing. */
const firstEmpty = ({ start, end, purpose }: TripDraft, isWithoutKm: boolean): 'start' | 'end' | 'km' | 'purpose' => {
  if (!start) return 'start'
  if (!end) return 'end'
  if (isWithoutKm) return 'km'
  return purpose ? 'start' : 'purpose'
}

const FOLLOWED: readonly string[] = ['startTime', 'type', 'distanceMixt', 'distanceUrban', 'distanceExtraUrban']

/** The arrival follows departure and kilometres until it is written. */
const useFollowingArrival = (
  { subscribe, getValues, setValue }: Pick<UseFormReturn<DraftOf<typeof TripForm>>, 'subscribe' | 'getValues' | 'setValue'>,
  { room }: SheetHours,
  rules: SheetRules,
): void => {
  const before = useRef<TripDraft>(null)
  useEffect(() => {
    const values = () => ({ ...getValues() }) as TripDraft
    before.current ??= values()
    let [follows, writing] = [true, false]
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const old = before.current
        if (writing || !old || !name) return
        if (name === 'endDate' || name === 'endTime') follows = false
        before.current = values()
        if (!follows || !FOLLOWED.includes(name)) return
        const { endDate, endTime } = timedTrip(old, before.current, room(), rules)
        writing = true
        setValue('endDate', endDate, { shouldDirty: true })
        setValue('endTime', endTime, { shouldDirty: true })
        writing = false
        before.current = values()
      },
    })
  }, [subscribe, getValues, setValue, room, rules])
}

/** One trip of the sheet, with the kilometres and litres that it adds while it is typed. */
export const TripDialog = ({ title, confirm, trip, hours, onClose, onSaved }: Props) => {
  const rules = useRules()
  const { kind } = useSheet().sources
  const schema = useMemo(() => tripWithin(spanOf(hours.limits())), [hours])
  const form = useForm(schema, {
    defaults: trip,
    save: async (values) => values,
    onSaved,
  })
  const { control, setValue, getValues } = form
  useComparedTimes(form)
  useFollowingArrival(form, hours, rules)
  const figures = tripFigures(useWatch({ control }) as TripDraft, rules)
  // a trip that ended on the day it began goes on doing so
  const [sameDay] = useState(trip.startDate === trip.endDate)
  const [empty] = useState(() => firstEmpty(trip, lacksKm(trip, rules)))
  const driven = { control, unit: 'km', required: true, help: FORM_TEXTS.oneWay }

  return (
    <FormDialog title={title} confirm={confirm} size={720} form={form} onClose={onClose}>
      <div className={classes.grid}>
        <div className={classes.half}>
          <TextField
            control={control}
            name="start"
            label={FORM_TEXTS.departureFrom}
            required
            autoFocus={empty === 'start'}
            maxLength={120}
          />
        </div>
        <div className={classes.half}>
          <TextField control={control} name="end" label={FORM_TEXTS.arrivalIn} required autoFocus={empty === 'end'} maxLength={120} />
        </div>
        <div className={classes.wide}>
          <TextField control={control} name="via" label={FORM_TEXTS.via} maxLength={250} />
        </div>
        <div className={classes.wide}>
          <TextField
            control={control}
            name="purpose"
            label={FORM_TEXTS.purposeLabel}
            {...(trip.end ? {} : { help: FORM_TEXTS.purposeProposed })}
            required
            autoFocus={empty === 'purpose'}
            maxLength={250}
          />
        </div>
        <div className={classes.wide}>
          <DirectionField control={control} name="type" />
        </div>
        {kind === 'vehicle' ? (
          <div className={classes.wide}>
            <SurchargeSelect control={control} name="consumptionId" label={COMMON.consumptionSurcharge} />
          </div>
        ) : null}
        <div className={classes.pair}>
          {rules.rates.consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN ? (
            <>
              <NumberField {...driven} name="distanceUrban" label={COMMON.distanceUrban} autoFocus={empty === 'km'} />
              <NumberField {...driven} name="distanceExtraUrban" label={COMMON.distanceExtraUrban} />
            </>
          ) : (
            <NumberField {...driven} name="distanceMixt" label={COMMON.distanceMixed} autoFocus={empty === 'km'} />
          )}
        </div>
        <div className={classes.wide}>
          <div className={classes.moment}>
            <DateField
              control={control}
              name="startDate"
              label={FORM_TEXTS.startDay}
              required
              onValue={(day) => {
                if (sameDay || getValues('endDate') < day) setValue('endDate', day, { shouldDirty: true, shouldValidate: true })
              }}
            />
            <TimeField control={control} name="startTime" label={FORM_TEXTS.startTime} />
          </div>
        </div>
        <div className={classes.wide}>
          <div className={classes.moment}>
            <DateField control={control} name="endDate" label={FORM_TEXTS.endDay} required />
            <TimeField control={control} name="endTime" label={FORM_TEXTS.endTime} />
          </div>
        </div>
      </div>
      <p className={classes.figures} role="status">
        {FORM_TEXTS.thisTrip}
        <Quantity value={formatKm(figures.km)} unit="km" />
        {kind === 'vehicle' ? (
          <>
            , <Quantity value={formatLitres(figures.consumption)} unit={rules.fuelUm} />
          </>
        ) : null}
      </p>
    </FormDialog>
  )
}
