import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ForgottenPasswordForm } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { TextField } from '../../ui/TextField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useEntranceForm } from './use-entrance-form.ts'

/** Asks for the code of a new password, and then says where it is, alike for everybody. */
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
      title="Parolă uitată"
      lead="Scrie adresa contului și îți trimitem un cod cu care alegi o parolă nouă."
      form={form}
      confirm="Trimite codul"
      otherwise={
        <>
          Ți-ai amintit-o?{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/auth/login" search={search} {...props} />}>
            Intră în cont
          </Anchor>
        </>
      }
    >
      <TextField control={control} name="email" label="Email" kind="email" autoComplete="username" required autoFocus />
    </EntranceForm>
  )
}

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => {
  const search = useSearch({ from: '/auth/reset' })
  const heading = useRef<HTMLHeadingElement>(null)
  // the form that had the focus is gone
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Title order={1} mb="xs" ref={heading} tabIndex={-1}>
        Verifică emailul
      </Title>
      <Text mb="xs" style={{ overflowWrap: 'anywhere' }}>
        Dacă există un cont cu adresa <strong>{email}</strong>, în câteva minute primește un cod bun 60 de minute.
      </Text>
      <Text c="dimmed" mb="lg">
        Nu a ajuns? Caută și în mesajele nedorite.
      </Text>
      <Stack gap="xs">
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/auth/code" search={search} {...props} />}>
          Am primit codul
        </Button>
        <Button size="md" fullWidth variant="default" onClick={onAgain}>
          Altă adresă sau alt cod
        </Button>
      </Stack>
      <Text mt="lg" ta="center" c="dimmed">
        <Anchor renderRoot={(props) => <Link to="/auth/login" search={search} {...props} />}>Înapoi la autentificare</Anchor>
      </Text>
    </>
  )
}
