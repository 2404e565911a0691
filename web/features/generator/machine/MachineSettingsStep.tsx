import { NumberField } from '../../../ui/NumberField.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { BlockedDays } from '../BlockedDays.tsx'
import { ExistingSheets } from '../ExistingSheets.tsx'
import classes from '../GeneratorWizard.module.css'
import { RangeFields } from '../RangeFields.tsx'
import { ReceiptFacts } from '../ReceiptFacts.tsx'
import { Rules, SettingsFrame, type StepProps } from '../SettingsStep.tsx'
import { TEXTS } from '../texts.ts'
import { MACHINE_TEXTS } from './texts.ts'

/** The settings of a machine: range, hours, and the fuel that stays in the tank; none of roads. */
export const MachineSettingsStep = (props: StepProps & { machineId: number }) => {
  const { control, setValue, getValues, expenses, machineId, onTakeOver } = props
  return (
    <SettingsFrame {...props} lead={MACHINE_TEXTS.settingsHelp} routes={null}>
      <div className={classes.settings}>
        <RangeFields {...{ control, setValue }}>
          <TimeField control={control} name="startTime" label={MACHINE_TEXTS.startTime} required />
          <TimeField control={control} name="endTime" label={MACHINE_TEXTS.endTime} required />
        </RangeFields>
        <NumberField control={control} name="reserve" label={TEXTS.reserve} litres unit="L" help={TEXTS.reserveHelp} />
        <ExistingSheets {...{ control, setValue, onTakeOver }} vehicleIds={[machineId]} />
        <ReceiptFacts {...{ control, setValue, getValues, expenses }} vehicleIds={[machineId]} kind="machine" />
      </div>
      <Rules control={control} />
      <div className={classes.sections}>
        <BlockedDays control={control} />
      </div>
    </SettingsFrame>
  )
}
