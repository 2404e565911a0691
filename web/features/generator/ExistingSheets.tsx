import { type Control, useWatch } from 'react-hook-form'
import { useCompany } from '../../app/company-context.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './GeneratorWizard.module.css'
import { existingText } from './run-texts.ts'
import type { SettingsForm } from './SettingsStep.tsx'
import { TEXTS } from './texts.ts'
import { useGenerationPlan } from './use-generation-plan.ts'

const MODES = [
  { value: 'after' as const, label: TEXTS.modeAfter },
  { value: 'gaps' as const, label: TEXTS.modeGaps },
  { value: 'replace' as const, label: TEXTS.modeReplace },
]

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to its fields
  control: Control<SettingsForm, any, any>
  vehicleIds: readonly number[]
}

/** Asks what to do with the existing sheets of the range; nothing when there are none. */
export const ExistingSheets = ({ control, vehicleIds }: Props) => {
  const { company } = useCompany()
  const range = useWatch({ control, name: 'range' })
  const plans = useGenerationPlan(company.id, vehicleIds, range)
  const sheets = plans?.flatMap((plan) => plan.sheets) ?? []
  if (sheets.length === 0) return null
  const replaceable = plans?.every((plan) => plan.replaceable || plan.sheets.length === 0) ?? false
  return (
    <div className={classes.wide}>
      <SelectField
        control={control}
        name="mode"
        label={TEXTS.mode}
        required
        help={existingText(sheets)}
        options={replaceable ? MODES : MODES.filter(({ value }) => value !== 'replace')}
      />
    </div>
  )
}
