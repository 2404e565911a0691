import type { Control } from 'react-hook-form'
import { CONSUMPTION_TYPE, type ConsumptionType } from '#domain/vocabulary.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import classes from './GeneratorWizard.module.css'
import type { SettingsForm } from './SettingsStep.tsx'
import { TEXTS } from './texts.ts'

// biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to its fields
type Props = { control: Control<SettingsForm, any, any>; consumptionType: ConsumptionType }

/** How the journeys are driven: speeds by kind of road, what takes time beside driving, and what stays in the tank. */
export const DrivingSettings = ({ control, consumptionType }: Props) => (
  <FormSection title={TEXTS.driving}>
    <div className={classes.settings}>
      {consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN ? (
        <>
          <NumberField control={control} name="pace.urban" label={TEXTS.speedUrban} required unit="km/h" places={0} />
          <NumberField control={control} name="pace.extraUrban" label={TEXTS.speedExtraUrban} required unit="km/h" places={0} />
        </>
      ) : (
        <NumberField control={control} name="pace.mixt" label={TEXTS.speed} required unit="km/h" places={0} help={TEXTS.speedHelp} />
      )}
      <NumberField control={control} name="pace.loading" label={TEXTS.loading} required unit="min" places={0} help={TEXTS.loadingHelp} />
      <NumberField control={control} name="pace.lunch" label={TEXTS.lunch} required unit="min" places={0} help={TEXTS.lunchHelp} />
      <NumberField control={control} name="reserve" label={TEXTS.reserve} unit="L" help={TEXTS.reserveHelp} />
      <NumberField control={control} name="target.kmStop" label={TEXTS.kmStop} unit="km" help={TEXTS.kmStopHelp} />
      <NumberField control={control} name="target.fuelLeft" label={TEXTS.fuelLeft} unit="L" help={TEXTS.fuelLeftHelp} />
    </div>
    <CheckField control={control} name="pace.regulation561" label={TEXTS.regulation561} />
  </FormSection>
)
