import { Button, Progress } from '@mantine/core'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import type { GeneratorSettings } from '#contract/generator.ts'
import { isDay, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import type { DraftOf } from '../../ui/use-form.ts'
import classes from './GeneratorWizard.module.css'
import { StepCard } from './StepCard.tsx'
import { useSlow } from './use-slow.ts'

export type SettingsForm = DraftOf<typeof GeneratorSettings>

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to its fields
  control: Control<SettingsForm, any, any>
  setValue: UseFormSetValue<SettingsForm>
  places: readonly string[]
  base: string | null
  busy: boolean
  onCancel: () => void
  onBack: () => void
  onSubmit: () => void
}

/** The fourth step: which days, which hours, how much a day, and from where. */
export const SettingsStep = ({ control, setValue, places, base, busy, onCancel, onBack, onSubmit }: Props) => {
  const slow = useSlow(busy)
  const range = useWatch({ control, name: 'range' })
  const months = isDay(range.from) && isDay(range.to) ? { from: monthStart(range.from), to: monthEnd(range.to) } : null
  const whole = months?.from === range.from && months?.to === range.to
  return (
    <StepCard
      title="Setări"
      lead="Cel mult o foaie pe zi, cu plecarea și sosirea în aceeași zi."
      onBack={onBack}
      onSubmit={onSubmit}
      next={<SubmitButton loading={busy}>Generează</SubmitButton>}
    >
      <div className={`card ${classes.card}`}>
        <div className={classes.settings}>
          <DateField control={control} name="range.from" label="De la" required />
          <DateField control={control} name="range.to" label="Până la" required />
          <TimeField control={control} name="startTime" label="Ora de plecare" required />
          <TimeField control={control} name="endTime" label="Ora de sosire" required />
          {months && !whole ? (
            <div className={classes.months}>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => setValue('range', months, { shouldDirty: true, shouldValidate: true })}
              >
                Extinde la luni întregi
              </Button>
            </div>
          ) : null}
          <NumberField control={control} name="maxKmPerDay" label="Maximum km pe zi" required unit="km" />
          <NumberField
            control={control}
            name="maximumRoutesPerDay"
            label="Maximum rute pe zi"
            required
            places={0}
            help="Tur-retur este o rută"
          />
          <div className={classes.wide}>
            <SelectField
              control={control}
              name="base"
              label="Locul de plecare"
              clearable
              placeholder={base ? `${base} (propus)` : 'Locul cel mai folosit'}
              help="De aici începe și aici se încheie ziua, pe cât se poate"
              options={places.map((place) => ({ value: place, label: place }))}
            />
          </div>
        </div>
        <fieldset className={classes.checks}>
          <legend className="heard">Reguli</legend>
          <CheckField control={control} name="generateOnWeekend" label="Generează și în weekend" />
          <CheckField control={control} name="generateOnHolidays" label="Generează și în sărbătorile legale" />
          <CheckField control={control} name="allowRoundTripRoutes" label="Permite rute tur-retur" />
          <CheckField control={control} name="uniqueRoutesEachDay" label="Rute unice în fiecare zi" />
        </fieldset>
      </div>
      {slow ? (
        <div className={`card ${classes.slow}`} role="status">
          <span>Se caută împărțirea combustibilului pe zile…</span>
          <Progress value={100} animated aria-label="Se generează" />
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            Renunță
          </Button>
        </div>
      ) : null}
    </StepCard>
  )
}
