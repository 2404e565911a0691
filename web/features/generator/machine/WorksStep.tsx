import { Button, Text } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { MachineSettings } from '#contract/generator-settings.ts'
import { formatKm } from '#domain/numbers/format.ts'
import type { DraftOf, FormControl } from '../../../ui/draft.ts'
import { FormSection } from '../../../ui/FormSection.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import wizardClasses from '../GeneratorWizard.module.css'
import { StepCard } from '../StepCard.tsx'
import classes from './machine.module.css'
import { MACHINE_TEXTS } from './texts.ts'

export type WorksForm = DraftOf<typeof MachineSettings>

type Fields = { control: FormControl<WorksForm> }
type Props = Fields & {
  /** Where its meter stands when the sheets begin; `null` where none was read by then. */
  meter: number | null
  aside: ReactNode
  onBack: () => void
  onNext: () => void
}

const LONGEST = 120

/** Places and works, one in each row; the sheets use them in turn. */
const Works = ({ control }: Fields) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'works' })
  return (
    <FormSection title={MACHINE_TEXTS.list}>
      <div className={classes.works}>
        {fields.map((field, at) => (
          <div key={field.id} className={classes.work}>
            <TextField
              control={control}
              name={`works.${at}.purpose`}
              label={MACHINE_TEXTS.purpose}
              placeholder={MACHINE_TEXTS.purposeHint}
              maxLength={LONGEST}
            />
            <TextField
              control={control}
              name={`works.${at}.place`}
              label={MACHINE_TEXTS.place}
              placeholder={MACHINE_TEXTS.placeHint}
              maxLength={LONGEST}
            />
            <Button
              variant="subtle"
              className={classes.drop ?? ''}
              leftSection={<X size={16} aria-hidden />}
              aria-label={MACHINE_TEXTS.dropOf(at + 1)}
              onClick={() => remove(at)}
            >
              {MACHINE_TEXTS.drop}
            </Button>
          </div>
        ))}
        {fields.length === 0 ? <Text c="dimmed">{MACHINE_TEXTS.noWork}</Text> : null}
      </div>
      <Button variant="light" leftSection={<Plus size={16} aria-hidden />} onClick={() => append({ place: null, purpose: null })}>
        {MACHINE_TEXTS.add}
      </Button>
    </FormSection>
  )
}

/** The third step of a machine: its hours in a day, its hour meter, its places and works. */
export const WorksStep = ({ control, meter, aside, onBack, onNext }: Props) => (
  <StepCard
    isForm
    title={MACHINE_TEXTS.works}
    lead={MACHINE_TEXTS.worksHelp}
    onBack={onBack}
    onSubmit={onNext}
    aside={aside}
    next={<SubmitButton>{LABEL.next}</SubmitButton>}
  >
    <div className={`card ${wizardClasses.card}`}>
      <div className={classes.sections}>
        <FormSection title={MACHINE_TEXTS.hoursADay}>
          <div className={wizardClasses.settings}>
            <NumberField
              control={control}
              name="minHours"
              label={MACHINE_TEXTS.minHours}
              required
              unit="ore"
              places={1}
              help={MACHINE_TEXTS.halfHours}
            />
            <NumberField
              control={control}
              name="maxHours"
              label={MACHINE_TEXTS.maxHours}
              required
              unit="ore"
              places={1}
              help={MACHINE_TEXTS.halfHours}
            />
          </div>
        </FormSection>
        <FormSection title={MACHINE_TEXTS.meter}>
          <Text size="sm" c="dimmed">
            {MACHINE_TEXTS.meterHelp}
          </Text>
          <div className={wizardClasses.settings}>
            <NumberField
              control={control}
              name="meterStart"
              label={MACHINE_TEXTS.meterStart}
              unit="ore"
              {...(meter === null ? {} : { placeholder: formatKm(meter), help: MACHINE_TEXTS.meterKnown(formatKm(meter)) })}
            />
            <NumberField control={control} name="meterStop" label={MACHINE_TEXTS.meterStop} unit="ore" />
          </div>
        </FormSection>
        <Works control={control} />
      </div>
    </div>
  </StepCard>
)
