import { Stack, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { UnsubscribeForm } from '#contract/newsletter.ts'
import { call } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useForm } from '../../ui/use-form.ts'

/** Where the link of a commercial mail leads: which mails one no longer wants. */
export const UnsubscribeScreen = () => {
  const { email } = useSearch({ from: '/newsletter/unsubscribe' })
  const [done, setDone] = useState(false)
  const { control, submit, busy } = useForm(UnsubscribeForm, {
    defaults: { email, commercial: true },
    save: (body) => call('unsubscribe', { body }),
    onSaved: () => setDone(true),
  })
  if (done)
    return (
      <div role="status">
        <Title order={1} mb="md">
          Dezabonare
        </Title>
        <Text>Nu vei mai primi comunicări din partea noastră pentru opțiunile selectate</Text>
      </div>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Title order={1} mb="xs">
        Dezabonare
      </Title>
      <Text c="dimmed" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        Alege ce nu mai vrei să primești la {email}
      </Text>
      <Stack gap="md">
        <CheckField control={control} name="commercial" label="Newsletter antreprenori" look="switch" />
        <SubmitButton size="md" loading={busy} fullWidth>
          Dezabonare
        </SubmitButton>
      </Stack>
    </form>
  )
}
