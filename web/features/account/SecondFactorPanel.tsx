import { Button, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountSecurity } from '#contract/account.ts'
import { call, download } from '../../lib/api.ts'
import { Form } from '../../ui/Form.tsx'
import { notifySuccess } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormLater } from '../../ui/use-checked-form.ts'
import classes from './AccountScreen.module.css'
import { securityQuery } from './account.api.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { TEXTS } from './texts.ts'

type Begun = { secret: string; picture: string }
type Step = { name: 'start' } | ({ name: 'scan' } & Begun) | { name: 'codes'; codes: string[] }

const begin = async (current_password: string): Promise<Begun> => {
  const [{ secret, url }, { default: qr }] = await Promise.all([
    call('beginSecondFactor', { body: { current_password } }),
    import('qrcode'),
  ])
  const svg = await qr.toString(url, { type: 'svg', margin: 1 })
  return { secret, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}

/** `ends`: the button stops something. */
type PasswordStepProps = { confirm: string; ends?: boolean; onPassword: (password: string) => Promise<void> }

/** Asks for the password and goes on with it. */
const PasswordStep = ({ confirm, ends = false, onPassword }: PasswordStepProps) => {
  const { control, submit, busy } = useFormLater(async () => (await import('#contract/account.ts')).OwnerForm, {
    defaults: { current_password: '' },
    save: (body) => onPassword(body.current_password ?? ''),
    onSaved: () => {},
  })
  return (
    <Form onSubmit={submit}>
      <CurrentPasswordField control={control} name="current_password" />
      <div className={`wrap ${classes.actions}`}>
        <SubmitButton loading={busy} {...(ends ? { variant: 'outline', color: 'red' } : {})}>
          {confirm}
        </SubmitButton>
      </div>
    </Form>
  )
}

const ScanStep = ({ secret, picture, onCodes }: Begun & { onCodes: (codes: string[]) => void }) => {
  const { control, submit, busy } = useFormLater(async () => (await import('#contract/account.ts')).SecondFactorForm, {
    defaults: { code: '' },
    save: (body) => call('confirmSecondFactor', { body }),
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Form onSubmit={submit}>
      <Text>{TEXTS.scan}</Text>
      <img className={classes.picture} src={picture} alt={TEXTS.scanAlt} width={200} height={200} />
      <Text size="sm" c="dimmed">
        {TEXTS.orType}
      </Text>
      <code className={classes.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      <TextField control={control} name="code" label={TEXTS.code} autoComplete="one-time-code" maxLength={40} required autoFocus />
      <div className={`wrap ${classes.actions}`}>
        <SubmitButton loading={busy}>{TEXTS.confirmCode}</SubmitButton>
      </div>
    </Form>
  )
}

const focused = (element: HTMLElement | null): void => element?.focus()

const CodesStep = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <div role="status">
    {/* the field that had the focus is gone */}
    <Text fw={500} tabIndex={-1} ref={focused}>
      {TEXTS.recoveryTitle}
    </Text>
    <ul className={classes.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Text size="sm" c="dimmed" mb="md">
      {TEXTS.recoveryHelp}
    </Text>
    <div className={`wrap ${classes.actions}`}>
      <Button variant="default" onClick={() => navigator.clipboard?.writeText(codes.join('\n')).then(() => notifySuccess(TEXTS.copied))}>
        {TEXTS.copy}
      </Button>
      <Button variant="default" onClick={() => download(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), TEXTS.recoveryFile)}>
        {LABEL.download}
      </Button>
      <Button onClick={onKept}>{TEXTS.kept}</Button>
    </div>
  </div>
)

const Panel = ({ security }: { security: AccountSecurity }) => {
  const client = useQueryClient()
  const router = useRouter()
  const [step, setStep] = useState<Step>({ name: 'start' })
  const refresh = async () => {
    await client.invalidateQueries(securityQuery)
    // an administrator may see other pages now, or no longer
    await router.invalidate()
  }
  if (step.name === 'scan') return <ScanStep {...step} onCodes={(codes) => setStep({ name: 'codes', codes })} />
  if (step.name === 'codes')
    return (
      <CodesStep
        codes={step.codes}
        onKept={() => {
          setStep({ name: 'start' })
          refresh()
        }}
      />
    )
  return (
    <>
      <Text>{security.secondFactor ? TEXTS.secondFactorOn : TEXTS.secondFactorOff}</Text>
      {security.secondFactor ? (
        <PasswordStep
          key="remove"
          ends
          confirm={TEXTS.remove}
          onPassword={async (current_password) => {
            await call('removeSecondFactor', { body: { current_password } })
            notifySuccess(TEXTS.removed)
            await refresh()
          }}
        />
      ) : (
        <PasswordStep
          key="begin"
          confirm={TEXTS.begin}
          onPassword={async (password) => setStep({ name: 'scan', ...(await begin(password)) })}
        />
      )}
    </>
  )
}

/** Setting a second factor up with an authenticator application, its recovery codes, its end. */
export const SecondFactor = () => {
  const security = useQuery(securityQuery)
  return security.data ? <Panel security={security.data} /> : null
}

export const SecondFactorPanel = () => (
  <section className={`stack ${classes.form}`}>
    <Title order={2} size="h3">
      {TEXTS.secondFactor}
    </Title>
    <SecondFactor />
  </section>
)
