import { useWatch } from 'react-hook-form'
import type { RunSettings } from '#contract/generation.ts'
import { useCompany } from '../../app/company-context.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './GeneratorWizard.module.css'
import { existingText } from './run-texts.ts'
import type { SettingsFields } from './settings-form.ts'
import { TEXTS } from './texts.ts'
import { useGenerationPlan } from './use-generation-plan.ts'

const MODES = [
  { value: 'after' as const, label: TEXTS.modeAfter },
  { value: 'gaps' as const, label: TEXTS.modeGaps },
  { value: 'replace' as const, label: TEXTS.modeReplace },
]

type Props = Pick<SettingsFields, 'control' | 'setValue'> & {
  vehicleIds: readonly number[]
  /** Takes over by whom and on which routes the replaced sheets were driven, which other steps ask for. */
  onTakeOver?: ((kept: Pick<RunSettings, 'driverId' | 'createdBy' | 'routes' | 'travelPurpose'>) => void) | undefined
}

/** Asks what to do with the existing sheets of the range; nothing when there are none. Sheets that replace others begin with their settings. */
export const ExistingSheets = ({ control, setValue, vehicleIds, onTakeOver }: Props) => {
  const { company } = useCompany()
  const [range, mode] = useWatch({ control, name: ['range', 'mode'] })
  const plans = useGenerationPlan(company.id, vehicleIds, range)
  const sheets = plans?.flatMap((plan) => plan.sheets) ?? []
  if (sheets.length === 0) return null
  const replaceable = plans?.every((plan) => plan.replaceable || plan.sheets.length === 0) ?? false
  const replaced = plans?.flatMap((plan) => plan.replaced?.settings ?? [])[0]
  const settings = mode === 'replace' ? replaced : undefined
  const takeOver = () => {
    const { driverId, createdBy, routes, travelPurpose, ...own } = replaced ?? {}
    onTakeOver?.({ driverId, createdBy, routes, travelPurpose })
    for (const [name, value] of Object.entries(own))
      if (value !== null && value !== undefined) setValue(name as 'startTime', value as string, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className={classes.wide}>
      <SelectField
        control={control}
        name="mode"
        label={TEXTS.mode}
        required
        help={`${existingText(sheets)}${settings ? TEXTS.settingsTakenOver : ''}`}
        onValue={(picked) => (picked === 'replace' ? takeOver() : undefined)}
        options={replaceable ? MODES : MODES.filter(({ value }) => value !== 'replace')}
      />
    </div>
  )
}
