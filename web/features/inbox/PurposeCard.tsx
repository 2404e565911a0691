import { Button, Checkbox, Chip, Group } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#domain/numbers/format.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useFormLater } from '../../ui/use-checked-form.ts'
import classes from './Inbox.module.css'
import { TEXTS } from './texts.ts'

type Props = {
  /** Sheets with trips without a purpose, including this one. */
  alike: number
  busy: boolean
  lastPurpose: string
  onFill: (purpose: string, all: boolean) => void
}

/** Asks for the purpose of the trips that have none, of a sheet or of all of them. */
export const PurposeCard = ({ alike, busy, lastPurpose, onFill }: Props) => {
  const [all, setAll] = useState(false)
  const { control, submit, setValue, watch } = useFormLater(async () => (await import('./typed-values.ts')).Purpose, {
    defaults: { purpose: lastPurpose },
    save: async ({ purpose }) => purpose,
    onSaved: (purpose) => onFill(purpose, all),
  })
  return (
    <section className={`card ${classes.accept}`}>
      <form onSubmit={submit} noValidate>
        <h2>{TEXTS.purposeTitle}</h2>
        <Chip.Group
          value={watch('purpose')}
          onChange={(purpose) => setValue('purpose', String(purpose), { shouldDirty: true, shouldValidate: true })}
        >
          <Group gap="xs" mb="xs">
            {TEXTS.purposes.map((purpose) => (
              <Chip key={purpose} value={purpose} size="xs">
                {purpose}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <div className={classes.reason}>
          <TextField control={control} name="purpose" label={TEXTS.tripPurpose} help={TEXTS.purposeHelp} required maxLength={250} />
          <Button type="submit" variant="default" loading={busy}>
            {TEXTS.fillPurpose}
          </Button>
        </div>
        {alike > 1 ? (
          <Checkbox
            mt="sm"
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
            label={TEXTS.forAllWithoutPurpose(counted(alike, TEXTS.sheetOne, TEXTS.sheetMany))}
          />
        ) : null}
      </form>
    </section>
  )
}
