import { Button } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/DateField.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import classes from './GeneratorWizard.module.css'
import type { SettingsFields } from './settings-form.ts'
import { TEXTS } from './texts.ts'

/** Days without trips, each range with its reason: a holiday, the workshop, the yearly inspection. */
export const BlockedDays = ({ control }: Pick<SettingsFields, 'control'>) => {
  const day = useWatch({ control, name: 'range.from' })
  const { fields, append, remove } = useFieldArray({ control, name: 'blocked' })
  return (
    <FormSection title={TEXTS.blockedDays}>
      {fields.map((field, at) => (
        <div key={field.id} className={classes.stretch}>
          <DateField control={control} name={`blocked.${at}.from`} label={COMMON.from} required />
          <DateField control={control} name={`blocked.${at}.to`} label={COMMON.until} required />
          <TextField
            control={control}
            name={`blocked.${at}.reason`}
            label={TEXTS.reason}
            placeholder={TEXTS.reasonPlaceholder}
            maxLength={60}
          />
          <Button
            variant="subtle"
            className={classes.drop ?? ''}
            leftSection={<X size={16} aria-hidden />}
            aria-label={TEXTS.dropStretch(at + 1)}
            onClick={() => remove(at)}
          >
            {TEXTS.drop}
          </Button>
        </div>
      ))}
      <Button variant="light" leftSection={<Plus size={16} aria-hidden />} onClick={() => append({ from: day, to: day, reason: null })}>
        {TEXTS.addBlocked}
      </Button>
    </FormSection>
  )
}
