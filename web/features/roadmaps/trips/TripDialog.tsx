import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { tripWithin } from '#contract/roadmaps.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { type RoadmapDraft, spanOf, type TripDraft, tripFigures } from '../editor/roadmap-draft.ts'
import { SurchargeSelect } from '../editor/SurchargeSelect.tsx'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { useComparedTimes } from '../editor/use-compared-times.ts'
import classes from '../lines/dialogs.module.css'
import { TEXTS } from '../texts.ts'
import { DirectionField } from './DirectionField.tsx'
import { DistanceFields } from './DistanceFields.tsx'

type Props = { title: string; confirm: string; trip: TripDraft; onClose: () => void; onSaved: (trip: TripDraft) => void }

/** One trip of the sheet, with the kilometres and litres that it adds while it is typed. */
export const TripDialog = ({ title, confirm, trip, onClose, onSaved }: Props) => {
  const rules = useRules()
  const {
    form: sheet,
    sources: { kind },
  } = useSheet()
  const schema = useMemo(() => tripWithin(spanOf(sheet.getValues() as RoadmapDraft)), [sheet])
  const form = useForm(schema, {
    defaults: trip,
    save: async (values) => values,
    onSaved,
  })
  const { control, submit, busy, dirty, setValue, getValues } = form
  useComparedTimes(form)
  const figures = tripFigures(useWatch({ control }) as TripDraft, rules)
  // a trip that ended on the day it began goes on doing so
  const [sameDay] = useState(trip.startDate === trip.endDate)
  // what a trip made in one press lacks
  const lacksPurpose = Boolean(trip.start && trip.end) && !trip.purpose
  const hasSurcharge = kind === 'vehicle'

  return (
    <FormDialog title={title} confirm={confirm} size={720} busy={busy} dirty={dirty} onSubmit={submit} onClose={onClose}>
      <div className={classes.grid}>
        <div className={classes.half}>
          <TextField control={control} name="start" label={TEXTS.departureFrom} required autoFocus={!lacksPurpose} maxLength={120} />
        </div>
        <div className={classes.half}>
          <TextField control={control} name="end" label={TEXTS.arrivalIn} required maxLength={120} />
        </div>
        <div className={classes.half}>
          <TextField control={control} name="via" label={TEXTS.via} maxLength={250} />
        </div>
        <div className={classes.half}>
          <TextField control={control} name="purpose" label={TEXTS.purposeLabel} required autoFocus={lacksPurpose} maxLength={250} />
        </div>
        <div className={classes.half}>
          <DirectionField control={control} name="type" />
        </div>
        {hasSurcharge ? (
          <div className={classes.half}>
            <SurchargeSelect control={control} name="consumptionId" label={COMMON.consumptionSurcharge} />
          </div>
        ) : null}
        <div className={classes.pair}>
          <DistanceFields control={control} consumptionType={rules.rates.consumptionType} />
        </div>
        <div className={classes.half}>
          <div className={classes.moment}>
            <DateField
              control={control}
              name="startDate"
              label={TEXTS.startDay}
              required
              onValue={(day) => {
                if (sameDay || getValues('endDate') < day) setValue('endDate', day, { shouldDirty: true, shouldValidate: true })
              }}
            />
            <TimeField control={control} name="startTime" label={TEXTS.startTime} required />
          </div>
        </div>
        <div className={classes.half}>
          <div className={classes.moment}>
            <DateField control={control} name="endDate" label={TEXTS.endDay} required />
            <TimeField control={control} name="endTime" label={TEXTS.endTime} required />
          </div>
        </div>
      </div>
      <p className={classes.figures} role="status">
        {TEXTS.thisTrip}
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
