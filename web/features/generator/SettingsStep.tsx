import { Button, Progress } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallProgress } from '#contract/endpoint.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { placeKey } from '#domain/generator/network/places.ts'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { LABEL } from '../../ui/label-texts.ts'
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
import { RangeFields } from './RangeFields.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { StepCard } from './StepCard.tsx'
import type { SettingsFields } from './settings-form.ts'
import { TEXTS } from './texts.ts'
import { useElapsed } from './use-elapsed.ts'
import { useAwaitsPlan } from './use-generation-plan.ts'

/** What the settings of vehicles and of a machine are asked with alike. */
export type StepProps = SettingsFields & {
  /** The lines of the second step, of one vehicle. */
  expenses?: ComponentProps<typeof ReceiptFacts>['expenses']
  busy: boolean
  /** Progress of the answer: number of vehicles, and a share. */
  progress: CallProgress | null
  aside?: ReactNode
  onTakeOver?: ComponentProps<typeof ExistingSheets>['onTakeOver']
  onCancel: () => void
  onBack: () => void
  onSubmit: () => void
}

type Props = StepProps & {
  vehicleIds: readonly number[]
  further?: ComponentProps<typeof ReceiptFacts>['further']
  plateOf?: (vehicleId: number) => string
  /** Number of selected routes. */
  routes: number
  places: readonly string[]
  base: string | null
  /** Whether the days are asked for, which another step may have done. */
  asksRange?: boolean
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

type SearchingProps = Pick<Props, 'control' | 'busy' | 'progress' | 'onCancel'> & { routes: number | null }

/** Number of days and, for a vehicle, of routes. */
const searchingText = (days: string, routes: number | null): string =>
  routes === null ? MACHINE_TEXTS.searching(days) : TEXTS.searching(days, counted(routes, TEXTS.routeWord, TEXTS.routesWord))

/**
 * Progress in the bar, in place of the pressed button: elapsed time, share, and a button that cancels. A screen reader announces the
 * search once and each completed vehicle; seconds and share are only visible.
 */
const Searching = ({ control, busy, progress, routes, onCancel }: SearchingProps) => {
  const range = useWatch({ control, name: 'range' })
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

/** What is allowed; of vehicles, whose routes add to it, that the checks name sheets of days off all the same. */
export const Rules = ({ control, children }: Pick<Props, 'control'> & { children?: ReactNode }) => {
  const daysOff = useWatch({ control, name: ['generateOnWeekend', 'generateOnHolidays'] })
  return (
    <fieldset className={`wrap ${classes.checks}`}>
      <legend className="heard">{TEXTS.rules}</legend>
      <CheckField control={control} name="generateOnWeekend" label={TEXTS.onWeekends} />
      <CheckField control={control} name="generateOnHolidays" label={TEXTS.onHolidays} />
      {children}
      {children && daysOff.some(Boolean) ? <p className={`quiet ${classes.note}`}>{TEXTS.daysOffChecked}</p> : null}
    </fieldset>
  )
}

type FrameProps = Omit<StepProps, 'setValue' | 'getValues'> & { lead: string; routes: number | null; children: ReactNode }

/** The fourth step: its fields, and in the bar the progress of the search. */
export const SettingsFrame = ({ control, busy, progress, routes, onCancel, children, ...card }: FrameProps) => {
  const awaitsPlan = useAwaitsPlan(useCompany().company.id)
  return (
    <StepCard
      isForm
      title={LABEL.settings}
      lead={card.lead}
      onBack={card.onBack}
      onSubmit={card.onSubmit}
      aside={card.aside}
      progress={<Searching {...{ control, busy, progress, routes, onCancel }} />}
      next={<SubmitButton loading={busy || awaitsPlan}>{TEXTS.generate}</SubmitButton>}
    >
      <div className={`card ${classes.card}`}>{children}</div>
    </StepCard>
  )
}

/** The settings of vehicles: range, hours, daily limits, and the base. */
export const SettingsStep = (props: Props) => {
  const { control, setValue, getValues, vehicleIds, expenses, further, plateOf, places, base, asksRange = true, onTakeOver } = props
  const hours = (
    <>
      <TimeField control={control} name="startTime" label={TEXTS.startTime} required />
      <TimeField control={control} name="endTime" label={TEXTS.endTime} required />
    </>
  )
  return (
    <SettingsFrame {...props} lead={TEXTS.settingsHelp}>
      <div className={classes.settings}>
        {asksRange ? <RangeFields {...{ control, setValue }}>{hours}</RangeFields> : hours}
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
        <ReceiptFacts {...{ control, setValue, getValues, vehicleIds, expenses, further, plateOf }} />
      </div>
      <Rules control={control}>
        <CheckField control={control} name="allowRoundTripRoutes" label={TEXTS.roundTrips} />
        <CheckField control={control} name="uniqueRoutesEachDay" label={TEXTS.uniqueRoutes} />
      </Rules>
      <div className={classes.sections}>
        <DrivingSettings control={control} getValues={getValues} />
        <BlockedDays control={control} />
      </div>
    </SettingsFrame>
  )
}
