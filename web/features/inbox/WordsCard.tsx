import { Button, Chip, Group } from '@mantine/core'
import { useState } from 'react'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormLater } from '../../ui/use-checked-form.ts'
import classes from './Inbox.module.css'
import { TEXTS } from './texts.ts'

type Props = {
  name: 'reason' | 'purpose'
  title: string
  label: string
  help: string
  button: string
  usual: readonly string[]
  /** What the field begins with. */
  last: string
  /** What the words are then said of, where there are more sheets than this one. */
  ofAll: string | null
  busy: boolean
  onSay: (words: string, all: boolean) => void
}

/** Asks for words, usual or typed, about a sheet or all that are alike: why its warnings are acceptable, or what its trips were for. */
export const WordsCard = ({ name, title, label, help, button, usual, last, ofAll, busy, onSay }: Props) => {
  const [all, setAll] = useState(false)
  const { control, submit, setValue, watch } = useFormLater(async () => (await import('./typed-values.ts')).Words, {
    defaults: { [name]: last },
    save: async (words) => words[name] ?? '',
    onSaved: (words) => onSay(words, all),
  })
  return (
    <section className={`card ${classes.accept}`}>
      <form onSubmit={submit} noValidate>
        <h2>{title}</h2>
        <Chip.Group
          value={watch(name) ?? ''}
          onChange={(words) => setValue(name, String(words), { shouldDirty: true, shouldValidate: true })}
        >
          <Group gap="xs" mb="xs">
            {usual.map((words) => (
              <Chip key={words} value={words} size="xs" classNames={{ label: classes.chip ?? '' }}>
                {words}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <div className={classes.reason}>
          <TextField control={control} name={name} label={label} help={help} required maxLength={250} />
          <Button type="submit" variant="default" loading={busy} rightSection={<kbd aria-hidden>{TEXTS.enter}</kbd>}>
            {button}
          </Button>
        </div>
        {ofAll === null ? null : (
          <CheckBox style={{ marginTop: 12 }} checked={all} onChange={(event) => setAll(event.currentTarget.checked)} label={ofAll} />
        )}
      </form>
    </section>
  )
}
