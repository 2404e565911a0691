import { Alert, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { useEntranceForm } from './use-entrance-form.ts'

type Props = {
  title: string
  /** Between the title and the fields. */
  lead?: ReactNode
  form: Pick<ReturnType<typeof useEntranceForm>, 'submit' | 'busy' | 'refusal'>
  confirm: string
  children: ReactNode
  /** A link to the other form: signing in or registering. */
  otherwise: ReactNode
}

/** A form for a visitor who is not signed in: the server's message, the fields, one button. */
export const EntranceForm = ({ title, lead, form: { submit, busy, refusal }, confirm, children, otherwise }: Props) => (
  <Form onSubmit={submit}>
    <Title order={1} mb={typeof lead === 'string' ? 'xs' : 'lg'}>
      {title}
    </Title>
    {typeof lead === 'string' ? (
      <Text c="dimmed" mb="lg">
        {lead}
      </Text>
    ) : (
      lead
    )}
    <Stack gap={14}>
      {refusal ? (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      ) : null}
      {children}
      <SubmitButton size="md" fz={{ base: 16, sm: 14 }} loading={busy} fullWidth>
        {confirm}
      </SubmitButton>
    </Stack>
    <Text mt="lg" ta="center" c="dimmed">
      {otherwise}
    </Text>
  </Form>
)
