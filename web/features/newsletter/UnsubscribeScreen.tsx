import { Stack, Switch, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { UnsubscribeForm } from '#contract/newsletter.ts'
import { call } from '../../lib/api.ts'
import { Form } from '../../ui/Form.tsx'
import { useBound } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TEXTS } from './texts.ts'

/** Where the link of a commercial mail leads: which mails one no longer wants. */
export const UnsubscribeScreen = () => {
  const { email } = useSearch({ from: '/newsletter/unsubscribe' })
  const [done, setDone] = useState(false)
  const { control, submit, busy } = useForm(UnsubscribeForm, {
    defaults: { email, commercial: true },
    save: (body) => call('unsubscribe', { body }),
    onSaved: () => setDone(true),
  })
  const commercial = useBound({ control, name: 'commercial', label: TEXTS.commercial })
  if (done)
    return (
      <div role="status">
        <Title order={1} mb="md">
          {TEXTS.unsubscribe}
        </Title>
        <Text>{TEXTS.done}</Text>
      </div>
    )
  return (
    <Form onSubmit={submit}>
      <Title order={1} mb="xs">
        {TEXTS.unsubscribe}
      </Title>
      <Text c="dimmed" mb="lg" style={{ overflowWrap: 'anywhere' }}>
        {TEXTS.choose(email)}
      </Text>
      <Stack gap="md">
        <Switch
          py={4}
          label={TEXTS.commercial}
          name={commercial.name}
          ref={commercial.ref}
          checked={commercial.value === true}
          onChange={(event) => commercial.set(event.currentTarget.checked)}
          onBlur={commercial.blur}
        />
        <SubmitButton size="md" loading={busy} fullWidth>
          {TEXTS.unsubscribe}
        </SubmitButton>
      </Stack>
    </Form>
  )
}
