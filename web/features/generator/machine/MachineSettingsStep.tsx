import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { CallProgress } from '#contract/endpoint.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { BlockedDays } from '../BlockedDays.tsx'
import { ExistingSheets } from '../ExistingSheets.tsx'
import classes from '../GeneratorWizard.module.css'
import { RangeFields } from '../RangeFields.tsx'
import { ReceiptFacts } from '../ReceiptFacts.tsx'
import { Rules, Searching } from '../SettingsStep.tsx'
import { StepCard } from '../StepCard.tsx'
import type { SettingsFields } from '../settings-form.ts'
import { TEXTS } from '../texts.ts'
import { useAwaitsPlan } from '../use-generation-plan.ts'
import { MACHINE_TEXTS } from './texts.ts'

type Props = SettingsFields & {
  expenses: ComponentProps<typeof ReceiptFacts>['expenses']
  onTakeOver?: ComponentProps<typeof ExistingSheets>['onTakeOver']
  machineId: number
  busy: boolean
  progress: CallProgress | null
  aside: ReactNode
  onCancel: () => void
  onBack: () => void
  onSubmit: () => void
}

/** The fourth step of a machine: range, hours, and the fuel that stays in the tank; no settings of roads. */
export const MachineSettingsStep = ({
  control,
  setValue,
  getValues,
  expenses,
  machineId,
  busy,
  progress,
  aside,
  onTakeOver,
  onCancel,
  onBack,
  onSubmit,
}: Props) => {
  const range = useWatch({ control, name: 'range' })
  const awaitsPlan = useAwaitsPlan(useCompany().company.id)
  return (
    <StepCard
      isForm
      title={LABEL.settings}
      lead={MACHINE_TEXTS.settingsHelp}
      onBack={onBack}
      onSubmit={onSubmit}
      aside={aside}
      progress={<Searching {...{ busy, progress, range, onCancel }} routes={null} />}
      next={<SubmitButton loading={busy || awaitsPlan}>{TEXTS.generate}</SubmitButton>}
    >
      <div className={`card ${classes.card}`}>
        <div className={classes.settings}>
          <RangeFields {...{ control, setValue, range }}>
            <TimeField control={control} name="startTime" label={MACHINE_TEXTS.startTime} required />
            <TimeField control={control} name="endTime" label={MACHINE_TEXTS.endTime} required />
          </RangeFields>
          <NumberField control={control} name="reserve" label={TEXTS.reserve} litres unit="L" help={TEXTS.reserveHelp} />
          <ExistingSheets {...{ control, setValue, onTakeOver }} vehicleIds={[machineId]} />
          <ReceiptFacts {...{ control, setValue, getValues, expenses }} vehicleIds={[machineId]} kind="machine" />
        </div>
        <Rules control={control} />
        <div className={classes.sections}>
          <BlockedDays control={control} day={range.from} />
        </div>
      </div>
    </StepCard>
  )
}
