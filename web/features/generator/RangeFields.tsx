import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { dayInRomania, daysFrom, isDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { DateField } from '../../ui/DateField.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './GeneratorWizard.module.css'
import type { SettingsFields } from './settings-form.ts'
import { TEXTS } from './texts.ts'

type Props = Pick<SettingsFields, 'control' | 'setValue'> & { children?: ReactNode }

/** The range of days with its settings, and buttons for whole months. */
export const RangeFields = ({ control, setValue, children }: Props) => {
  const range = useWatch({ control, name: 'range' })
  const months = isDay(range.from) && isDay(range.to) ? { from: monthStart(range.from), to: monthEnd(range.to) } : null
  const isOnlyDaysOff = months !== null && range.from <= range.to && daysFrom(range.from, range.to).every(isDayOff)
  const isFuture = months !== null && range.from > dayInRomania(new Date())
  const isWholeMonths = months?.from === range.from && months?.to === range.to
  return (
    <>
      <DateField control={control} name="range.from" label={COMMON.from} required />
      <DateField control={control} name="range.to" label={COMMON.until} required />
      {children}
      {isOnlyDaysOff || isFuture ? (
        <p className={classes.daysOff} role="status">
          {isFuture ? TEXTS.inFuture : TEXTS.onlyDaysOff}
        </p>
      ) : null}
      {months && !isWholeMonths ? (
        <div className={classes.months}>
          <Button variant="subtle" size="compact-sm" onClick={() => setValue('range', months, { shouldDirty: true, shouldValidate: true })}>
            {TEXTS.wholeMonths}
          </Button>
        </div>
      ) : null}
    </>
  )
}
