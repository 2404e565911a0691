import { Button, Progress } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { type Control, type UseFormGetValues, type UseFormSetValue, useWatch } from 'react-hook-form'
import type { CallProgress } from '#contract/endpoint.ts'
import { daysBetween, daysFrom, isDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { placeKey } from '#domain/generator/network/places.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { BlockedDays } from './BlockedDays.tsx'
import { DrivingSettings } from './DrivingSettings.tsx'
import { ExistingSheets } from './ExistingSheets.tsx'
import classes from './GeneratorWizard.module.css'
import { MACHINE_TEXTS } from './machine/texts.ts'
import { percentOf, progressText } from './progress-text.ts'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { StepCard } from './StepCard.tsx'
import type { SettingsForm } from './settings-form.ts'
import { TEXTS } from './texts.ts'
import { useElapsed } from './use-elapsed.ts'
import { useAwaitsPlan } from './use-generation-plan.ts'

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to its fields
  control: Control<SettingsForm, any, any>
  setValue: UseFormSetValue<SettingsForm>
  getValues: UseFormGetValues<SettingsForm>
  vehicleIds: readonly number[]
  /** The lines of the second step, of one vehicle. */
  expenses?: ComponentProps<typeof ReceiptFacts>['expenses']
  further?: ComponentProps<typeof ReceiptFacts>['further']
  plateOf?: (vehicleId: number) => string
  /** Number of selected routes. */
  routes: number
  places: readonly string[]
  base: string | null
  busy: boolean
  /** Progress of the answer: number of vehicles, and a share. */
  progress: CallProgress | null
  aside?: ReactNode
  onTakeOver?: ComponentProps<typeof ExistingSheets>['onTakeOver']
  onCancel: () => void
  onBack: () => void
  onSubmit: () => void
}

/** Where days begin and end; when no selected route touches the company's town, the user sees where they begin instead. */
const BaseField = ({ control, places, base }: Pick<Props, 'control' | 'places' | 'base'>) => {
  const { company } = useCompany()
  const isElsewhere = useWatch({ control, name: 'base' }) === null && base !== null && placeKey(base) !== placeKey(company.city)
  return (
    <SelectField
      control={control}
      name="base"
      label={TEXTS.base}
      clearable
      placeholder={base ? TEXTS.baseProposed(base) : TEXTS.basePlaceholder}
      help={isElsewhere ? TEXTS.baseElsewhere(company.city, base) : TEXTS.baseHelp}
      options={places.map((place) => ({ value: place, label: place }))}
    />
  )
}

type SearchingProps = Pick<Props, 'busy' | 'progress' | 'onCancel'> & { range: SettingsForm['range']; routes: number | null }

/** Number of days and, for a vehicle, of routes. */
const searchingText = (days: string, routes: number | null): string =>
  routes === null ? MACHINE_TEXTS.searching(days) : TEXTS.searching(days, counted(routes, TEXTS.routeWord, TEXTS.routesWord))

/**
 * Progress in the bar, in place of the pressed button: elapsed time, share, and a button that cancels. A screen reader announces the
 * search once and each completed vehicle; seconds and share are only visible.
 */
export const Searching = ({ busy, progress, range, routes, onCancel }: SearchingProps) => {
  const seconds = useElapsed(busy)
  if (seconds === 0) return null
  return (
    <div className={classes.slow}>
      <span>
        <span role="status">
          {progress && progress.all > 1
            ? TEXTS.together.done(progress.done, counted(progress.all, TEXTS.together.vehicleWord, TEXTS.together.vehiclesWord))
            : searchingText(counted(daysBetween(range.from, range.to) + 1, TEXTS.dayWord, TEXTS.daysWord), routes)}
        </span>{' '}
        {progressText(progress, seconds)}
      </span>
      <Progress value={progress ? percentOf(progress) : 100} animated={!progress} aria-label={TEXTS.generating} />
      <Button variant="default" size="compact-sm" onClick={onCancel}>
        {COMMON.discard}
      </Button>
    </div>
  )
}

type RangeProps = Pick<Props, 'control' | 'setValue'> & { range: SettingsForm['range']; children: ReactNode }

/** The range of days with its settings, and buttons for whole months. */
export const RangeFields = ({ control, setValue, range, children }: RangeProps) => {
  const months = isDay(range.from) && isDay(range.to) ? { from: monthStart(range.from), to: monthEnd(range.to) } : null
  const isOnlyDaysOff = months !== null && range.from <= range.to && daysFrom(range.from, range.to).every(isDayOff)
  const isWholeMonths = months?.from === range.from && months?.to === range.to
  return (
    <>
      <DateField control={control} name="range.from" label={COMMON.from} required />
      <DateField control={control} name="range.to" label={COMMON.until} required />
      {children}
      {isOnlyDaysOff ? (
        <p className={classes.daysOff} role="status">
          {TEXTS.onlyDaysOff}
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

/** The fourth step: range, hours, daily limits, and the base. */
export const SettingsStep = ({
  control,
  vehicleIds,
  expenses,
  further,
  plateOf,
  routes,
  setValue,
  getValues,
  places,
  base,
  busy,
  progress,
  aside,
  ...on
}: Props) => {
  const { onCancel, onBack, onSubmit, onTakeOver } = on
  const awaitsPlan = useAwaitsPlan(useCompany().company.id)
  const range = useWatch({ control, name: 'range' })
  return (
    <StepCard
      isForm
      title={COMMON.settings}
      lead={TEXTS.settingsHelp}
      onBack={onBack}
      onSubmit={onSubmit}
      aside={aside}
      progress={<Searching {...{ busy, progress, range, routes, onCancel }} />}
      next={<SubmitButton loading={busy || awaitsPlan}>{TEXTS.generate}</SubmitButton>}
    >
      <div className={`card ${classes.card}`}>
        <div className={classes.settings}>
          <RangeFields {...{ control, setValue, range }}>
            <TimeField control={control} name="startTime" label={TEXTS.startTime} required />
            <TimeField control={control} name="endTime" label={TEXTS.endTime} required />
          </RangeFields>
          <NumberField control={control} name="maxKmPerDay" label={TEXTS.maximumKm} required unit="km" />
          <NumberField
            control={control}
            name="maximumRoutesPerDay"
            label={TEXTS.maximumRoutes}
            required
            places={0}
            help={TEXTS.roundTripHelp}
          />
          <div className={classes.wide}>
            <BaseField {...{ control, places, base }} />
          </div>
          <ExistingSheets {...{ control, setValue, vehicleIds, onTakeOver }} />
        </div>
        <fieldset className={classes.checks}>
          <legend className="heard">{TEXTS.rules}</legend>
          <CheckField control={control} name="generateOnWeekend" label={TEXTS.onWeekends} />
          <CheckField control={control} name="generateOnHolidays" label={TEXTS.onHolidays} />
          <CheckField control={control} name="allowRoundTripRoutes" label={TEXTS.roundTrips} />
          <CheckField control={control} name="uniqueRoutesEachDay" label={TEXTS.uniqueRoutes} />
        </fieldset>
        <div className={classes.sections}>
          <ReceiptFacts {...{ control, setValue, getValues, vehicleIds, expenses, further, plateOf }} />
          <DrivingSettings control={control} getValues={getValues} />
          <BlockedDays control={control} day={range.from} />
        </div>
      </div>
    </StepCard>
  )
}
