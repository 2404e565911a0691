import { useRef } from 'react'
import { isDay } from '#domain/calendar/day.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { useRemark } from '../checks/SheetChecks.tsx'
import { FORM_TEXTS_OF } from '../form-texts.ts'
import { movedTo } from './roadmap-draft.ts'
import classes from './SheetHeader.module.css'
import type { RoadmapDraft } from './sheet-draft.ts'
import { useSheet } from './sheet-form.ts'
import { useComparedTimes } from './use-compared-times.ts'

type Props = {
  /** The sheet is a copy; all its dates move together. */
  copied: boolean
}

/** The day and hour at which the sheet begins; dates of its lines move with it to another day. */
export const Departure = ({ copied }: Props) => {
  const { form, control, sources } = useSheet()
  const texts = FORM_TEXTS_OF[sources.kind]
  const remark = useRemark()
  useComparedTimes(form)
  const startDate = useRef(form.getValues('startDate'))
  const startDayChanged = (day: string) => {
    if (!isDay(day) || day === startDate.current) return
    const follows = movedTo({ ...(form.getValues() as RoadmapDraft), startDate: startDate.current }, day, copied)
    startDate.current = day
    if (!follows) return
    form.setValue('endDate', follows.endDate, { shouldDirty: true, shouldValidate: true })
    // set one by one: replacing a whole list redraws all its rows, and a click that moved the focus from this field to a row would be
    // lost
    follows.routes?.forEach((trip, at) => {
      form.setValue(`routes.${at}.startDate`, trip.startDate, { shouldDirty: true })
      form.setValue(`routes.${at}.endDate`, trip.endDate, { shouldDirty: true })
    })
    follows.expenses?.forEach((line, at) => {
      form.setValue(`expenses.${at}.date`, line.date, { shouldDirty: true })
    })
  }
  return (
    <div className={classes.moment}>
      <DateField
        control={control}
        name="startDate"
        {...remark('startDate')}
        label={texts.startDay}
        required
        onValue={startDayChanged}
        autoFocus={copied}
      />
      <TimeField control={control} name="startTime" {...remark('startTime')} label={texts.startTime} required />
    </div>
  )
}

/** The day and hour at which the sheet ends. */
export const Arrival = () => {
  const { control, sources } = useSheet()
  const texts = FORM_TEXTS_OF[sources.kind]
  const remark = useRemark()
  return (
    <div className={classes.moment}>
      <DateField control={control} name="endDate" {...remark('endDate')} label={texts.endDay} required />
      <TimeField control={control} name="endTime" {...remark('endTime')} label={texts.endTime} required />
    </div>
  )
}
