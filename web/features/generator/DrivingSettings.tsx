import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { InputOf } from '#contract/contract.ts'
import { DRIVING_DEFAULTS } from '#contract/generator-settings.ts'
import { formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { notifyError } from '../../ui/feedback.tsx'
import { MoreFields } from '../../ui/MoreFields.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { drivingQuery } from './driving-defaults.ts'
import classes from './GeneratorWizard.module.css'
import type { SettingsFields, SettingsForm } from './settings-form.ts'
import { TEXTS } from './texts.ts'

/** Saves speeds, times, reserve and hours of the wizard for the whole company. */
const useKeepDriving = () => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ pace, reserve, startTime, endTime }: SettingsForm) => {
      const { mixt: _, ...speeds } = { ...DRIVING_DEFAULTS, ...pace }
      const body = { ...speeds, companyId: company.id, reserve: reserve ?? 0, startTime, endTime }
      return call('saveDrivingDefaults', { body: body as InputOf<'saveDrivingDefaults'>['body'] })
    },
    onSuccess: (defaults) => {
      client.setQueryData(drivingQuery(company.id).queryKey, defaults)
      notifyChange(TEXTS.keptForCompany, [defaults])
    },
    onError: (error) => notifyError(error),
  })
  return { keep: mutate, busy: isPending }
}

/**
 * How trips are driven, folded to a line: speeds by kind of road, times besides driving, fuel that stays in the tank, and the required
 * odometer at the end.
 */
export const DrivingSettings = ({ control, getValues }: Pick<SettingsFields, 'control' | 'getValues'>) => {
  const { keep, busy } = useKeepDriving()
  const [pace, reserve, kmStop] = useWatch({ control, name: ['pace', 'reserve', 'target.kmStop'] })
  const shown = (value: number | null | undefined) => formatNumber(value ?? 0, 0)
  const label = (
    <span>
      {TEXTS.driving}{' '}
      <span className="quiet">
        {TEXTS.drivingShown(
          [pace?.urban, pace?.extraUrban, pace?.motorway].map(shown),
          shown(pace?.loading),
          shown(pace?.lunch),
          shown(reserve),
        )}
      </span>
    </span>
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
