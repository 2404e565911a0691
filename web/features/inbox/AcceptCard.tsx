import { Button, Checkbox, Chip, Group } from '@mantine/core'
import { useState } from 'react'
import { counted } from '#domain/numbers/format.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useFormLater } from '../../ui/use-checked-form.ts'
import classes from './Inbox.module.css'
import { TEXTS } from './texts.ts'

type Props = {
  /** Sheets with the same cause, including this one. */
  alike: number
  /** The sheet is of a day off, which has a reason of its own. */
  dayOff: boolean
  busy: boolean
  lastReason: string
  onAccept: (reason: string, all: boolean) => void
}

/** Asks why the warnings of a sheet are acceptable. */
export const AcceptCard = ({ alike, dayOff, busy, lastReason, onAccept }: Props) => {
  const [all, setAll] = useState(false)
  const { control, submit, setValue, watch } = useFormLater(async () => (await import('./typed-values.ts')).Reason, {
    defaults: { reason: lastReason },
    save: async ({ reason }) => reason,
    onSaved: (reason) => onAccept(reason, all),
  })
  return (
    <section className={`card ${classes.accept}`}>
      <form onSubmit={submit} noValidate>
        <h2>{TEXTS.acceptTitle}</h2>
        <Chip.Group
          value={watch('reason')}
          onChange={(reason) => setValue('reason', String(reason), { shouldDirty: true, shouldValidate: true })}
        >
          <Group gap="xs" mb="xs">
            {[...TEXTS.reasons, ...(dayOff ? [TEXTS.dayOffReason] : [])].map((reason) => (
              <Chip key={reason} value={reason} size="xs">
                {reason}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <div className={classes.reason}>
          <TextField control={control} name="reason" label={TEXTS.reason} help={TEXTS.reasonHelp} required maxLength={250} />
          <Button type="submit" variant="default" loading={busy}>
            {TEXTS.accept}
          </Button>
        </div>
        {alike > 1 ? (
          <Checkbox
            mt="sm"
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
            label={TEXTS.forAll(counted(alike, TEXTS.sheetOne, TEXTS.sheetMany))}
          />
        ) : null}
      </form>
    </section>
  )
}
