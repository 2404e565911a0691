import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, type UseFormGetValues, type UseFormSetValue, useWatch } from 'react-hook-form'
import type { CallProgress } from '#contract/endpoint.ts'
import type { GeneratorSettings } from '#contract/generator.ts'
import { daysBetween, isDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { placeKey } from '#domain/generator/network/places.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import type { DraftOf } from '../../ui/draft.ts'
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
import { StepCard } from './StepCard.tsx'
import { TEXTS } from './texts.ts'
import { useElapsed } from './use-elapsed.ts'

export type SettingsForm = DraftOf<typeof GeneratorSettings>

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to its fields
  control: Control<SettingsForm, any, any>
  setValue: UseFormSetValue<SettingsForm>
  getValues: UseFormGetValues<SettingsForm>
  vehicleIds: readonly number[]
  /** How many routes are chosen. */
  routes: number
  places: readonly string[]
  base: string | null
  busy: boolean
  /** How far the answer is, of vehicles and as a share. */
  progress: CallProgress | null
  onCancel: () => void
  onBack: () => void
  onSubmit: () => void
}

/** Where days begin and end; a company whose town no chosen route touches is told where they begin instead. */
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

/** Over how many days, and of a vehicle on how many routes. */
const searchingText = (days: string, routes: number | null): string =>
  routes === null ? MACHINE_TEXTS.searching(days) : TEXTS.searching(days, counted(routes, TEXTS.routeWord, TEXTS.routesWord))

/**
 * In the bar, where the button was pressed: how long the search has been going on, how far it is, and giving it up. What is searched
 * is heard once, and each vehicle that is done; the seconds and the share are only seen.
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

/** The days, what stands beside them, and a way to take whole months. */
export const RangeFields = ({ control, setValue, range, children }: RangeProps) => {
  const months = isDay(range.from) && isDay(range.to) ? { from: monthStart(range.from), to: monthEnd(range.to) } : null
  const isWholeMonths = months?.from === range.from && months?.to === range.to
  return (
    <>
      <DateField control={control} name="range.from" label={COMMON.from} required />
      <DateField control={control} name="range.to" label={COMMON.until} required />
      {children}
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

/** The fourth step: which days, which hours, how much a day, and from where. */
export const SettingsStep = ({ control, vehicleIds, routes, setValue, getValues, places, base, busy, progress, ...on }: Props) => {
  const { onCancel, onBack, onSubmit } = on
  const range = useWatch({ control, name: 'range' })
  return (
    <StepCard
      title={COMMON.settings}
      lead={TEXTS.settingsHelp}
      onBack={onBack}
      onSubmit={onSubmit}
      progress={<Searching {...{ busy, progress, range, routes, onCancel }} />}
      next={<SubmitButton loading={busy}>{TEXTS.generate}</SubmitButton>}
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
          <ExistingSheets {...{ control, vehicleIds }} />
        </div>
        <fieldset className={classes.checks}>
          <legend className="heard">{TEXTS.rules}</legend>
          <CheckField control={control} name="generateOnWeekend" label={TEXTS.onWeekends} />
          <CheckField control={control} name="generateOnHolidays" label={TEXTS.onHolidays} />
          <CheckField control={control} name="allowRoundTripRoutes" label={TEXTS.roundTrips} />
          <CheckField control={control} name="uniqueRoutesEachDay" label={TEXTS.uniqueRoutes} />
        </fieldset>
        <div className={classes.sections}>
          <DrivingSettings control={control} getValues={getValues} />
          <BlockedDays control={control} day={range.from} />
        </div>
      </div>
    </StepCard>
  )
}
