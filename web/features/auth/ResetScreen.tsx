import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ForgottenPasswordForm } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { LABEL } from '../../ui/label-texts.ts'
import { TextField } from '../../ui/TextField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { TEXTS } from './texts.ts'
import { useEntranceForm } from './use-entrance-form.ts'

/** Requests the code for a new password, then confirms that it was sent, whether or not the account exists. */
export const ResetScreen = () => {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <Ask
      email={email}
      onSent={(address) => {
        setEmail(address)
        setSentTo(address)
      }}
    />
  )
}

const Ask = ({ email, onSent }: { email: string; onSent: (email: string) => void }) => {
  const search = useSearch({ from: '/auth/reset' })
  const form = useEntranceForm(ForgottenPasswordForm, {
    defaults: { email },
    save: async (body) => {
      await call('forgotPassword', { body })
      return body.email.trim()
    },
    onSaved: onSent,
  })
  const { control } = form
  return (
    <EntranceForm
      title={TEXTS.forgottenTitle}
      lead={TEXTS.forgottenHelp}
      form={form}
      confirm={TEXTS.sendCode}
      otherwise={
        <>
          {TEXTS.remembered} <Anchor renderRoot={(props) => <Link to="/auth/login" search={search} {...props} />}>{LABEL.signIn}</Anchor>
        </>
      }
    >
      <TextField control={control} name="email" label={LABEL.email} kind="email" autoComplete="username" required autoFocus />
    </EntranceForm>
  )
}

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => {
  const search = useSearch({ from: '/auth/reset' })
  const heading = useRef<HTMLHeadingElement>(null)
  // the form that had the focus no longer exists
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Title order={1} mb="xs" ref={heading} tabIndex={-1}>
        {TEXTS.checkEmail}
      </Title>
      <Text mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {TEXTS.codeSentTo}
        <strong>{email}</strong>
        {TEXTS.codeSentHelp}
      </Text>
      <Text c="dimmed" mb="lg">
        {TEXTS.checkSpam}
      </Text>
      <Stack gap="xs">
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/auth/code" search={search} {...props} />}>
          {TEXTS.haveCode}
        </Button>
        <Button size="md" fullWidth variant="default" onClick={onAgain}>
          {TEXTS.otherCode}
        </Button>
      </Stack>
      <Text mt="lg" ta="center" c="dimmed">
        <Anchor renderRoot={(props) => <Link to="/auth/login" search={search} {...props} />}>{LABEL.backToSignIn}</Anchor>
      </Text>
    </>
  )
}
