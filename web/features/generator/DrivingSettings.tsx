import { Button } from '@mantine/core'
import { type Control, type UseFormGetValues, useWatch } from 'react-hook-form'
import { formatNumber } from '#domain/numbers/format.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { MoreFields } from '../../ui/MoreFields.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import classes from './GeneratorWizard.module.css'
import type { SettingsForm } from './settings-form.ts'
import { TEXTS } from './texts.ts'
import { useKeepDriving } from './use-keep-driving.ts'

// biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to its fields
type Props = { control: Control<SettingsForm, any, any>; getValues: UseFormGetValues<SettingsForm> }

/**
 * How trips are driven, folded to a line: speeds by kind of road, times besides driving, fuel that stays in the tank, and the required
 * odometer at the end.
 */
export const DrivingSettings = ({ control, getValues }: Props) => {
  const { keep, busy } = useKeepDriving()
  const [pace, reserve, kmStop] = useWatch({ control, name: ['pace', 'reserve', 'target.kmStop'] })
  const shown = (value: number | null | undefined) => formatNumber(value ?? 0, 0)
  const label = (
    <>
      {TEXTS.driving}{' '}
      <span className={classes.folded}>
        {TEXTS.drivingShown(
          [pace?.urban, pace?.extraUrban, pace?.motorway].map(shown),
          shown(pace?.loading),
          shown(pace?.lunch),
          shown(reserve),
        )}
      </span>
    </>
  )
  return (
    <div className={classes.driving}>
      <MoreFields control={control} opened={(kmStop ?? null) !== null} label={label}>
        <div className={classes.settings}>
          <NumberField
            control={control}
            name="pace.urban"
            label={TEXTS.speedUrban}
            required
            unit="km/h"
            places={0}
            help={TEXTS.speedHelp}
          />
          <NumberField control={control} name="pace.extraUrban" label={TEXTS.speedExtraUrban} required unit="km/h" places={0} />
          <NumberField
            control={control}
            name="pace.motorway"
            label={TEXTS.speedMotorway}
            required
            unit="km/h"
            places={0}
            help={TEXTS.speedMotorwayHelp}
          />
          <NumberField
            control={control}
            name="pace.loading"
            label={TEXTS.loading}
            required
            unit="min"
            places={0}
            help={TEXTS.loadingHelp}
          />
          <NumberField control={control} name="pace.lunch" label={TEXTS.lunch} required unit="min" places={0} help={TEXTS.lunchHelp} />
          <NumberField control={control} name="reserve" label={TEXTS.reserve} litres unit="L" help={TEXTS.reserveHelp} />
          <NumberField control={control} name="target.kmStop" label={TEXTS.kmStop} unit="km" help={TEXTS.kmStopHelp} />
        </div>
        <CheckField control={control} name="pace.regulation561" label={TEXTS.regulation561} help={TEXTS.regulation561Help} />
        <Button variant="subtle" size="compact-sm" className={classes.keep ?? ''} loading={busy} onClick={() => keep(getValues())}>
          {TEXTS.keepForCompany}
        </Button>
      </MoreFields>
    </div>
  )
}
