import { Alert, Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CuiForm } from '#contract/companies.ts'
import { MESSAGE } from '#contract/message-texts.ts'
import { cuiDigits, isCui } from '#domain/company/cui.ts'
import { companiesQuery } from '../../app/session.ts'
import { Form } from '../../ui/Form.tsx'
import { confirm } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useForm } from '../../ui/use-form.ts'
import classes from './CompanyWizardScreen.module.css'
import { type CompanyStart, type LookUpFailure, lookUp } from './company-start.ts'
import { ASKING, GO_ON, NOT_VALIDATED, TEXTS, WHY_NOT_VALIDATED } from './texts.ts'

type LookedUpCode = { cui: string; failure: LookUpFailure | null }

const reasonOf = ({ cui, failure }: LookedUpCode): string => {
  if (failure === 'invalid') return TEXTS.checkDigits(MESSAGE.cui)
  return failure === 'unavailable' ? WHY_NOT_VALIDATED.unavailable : WHY_NOT_VALIDATED.unknown(cui)
}

type NoticeProps = { asked: LookedUpCode; onGoOn: () => void }

/** Result of the registry request so far, and a button to continue without it, shown from the moment the request is sent. */
const RegistryNotice = ({ asked: lookedUp, onGoOn }: NoticeProps) => (
  <Alert
    color={lookedUp.failure === 'invalid' ? 'red' : lookedUp.failure ? 'yellow' : 'gray'}
    mt="md"
    title={lookedUp.failure ? NOT_VALIDATED : ASKING}
    role={lookedUp.failure ? 'alert' : 'status'}
  >
    {lookedUp.failure ? <Text size="md">{reasonOf(lookedUp)}</Text> : null}
    {isCui(lookedUp.cui) ? (
      <Button variant="default" mt={lookedUp.failure ? 'sm' : 0} onClick={onGoOn}>
        {GO_ON}
      </Button>
    ) : null}
  </Alert>
)

type Props = { cui: string; onCui: (cui: string) => void; onStart: (start: CompanyStart) => void }

/**
 * Asks for the tax code and looks the company up in the registry. When the registry does not answer or does not know the code, the user
 * can still continue by hand if the control digit is correct, even while the request is pending.
 */
export const CuiStep = ({ cui, onCui, onStart }: Props) => {
  const client = useQueryClient()
  const [lookedUp, setLookedUp] = useState<LookedUpCode | null>(null)
  const asking = useRef(new AbortController())
  useEffect(() => () => asking.current.abort(), [])
  const { control, submit, busy } = useForm(CuiForm, {
    defaults: { cui },
    save: async (body) => {
      const digits = cuiDigits(body.cui)
      onCui(body.cui)
      const ownCompany = (await client.ensureQueryData(companiesQuery)).find((company) => company.cui === digits)
      if (ownCompany && !(await confirm({ title: TEXTS.addAgain, text: TEXTS.inAccount(ownCompany.name), confirm: TEXTS.addAgainConfirm })))
        return { digits, answer: null }
      setLookedUp({ cui: digits, failure: null })
      asking.current = new AbortController()
      const { signal } = asking.current
      const answer = await lookUp(digits, signal).catch((error: unknown) => {
        if (signal.aborted) return null
        setLookedUp(null)
        throw error
      })
      return { digits, answer }
    },
    onSaved: ({ digits, answer }) => {
      // the user has continued without it meanwhile
      if (answer === null) return
      if (typeof answer === 'string') setLookedUp({ cui: digits, failure: answer })
      else onStart({ cui: digits, registry: answer })
    },
  })
  const typed = useWatch({ control, name: 'cui' })
  // the result of one code does not apply to the next
  const shown = lookedUp?.cui === cuiDigits(typed) ? lookedUp : null
  return (
    <Form onSubmit={submit}>
      <TextField
        control={control}
        name="cui"
        label={COMMON.cui}
        help={TEXTS.cuiHelp}
        maxLength={30}
        inputMode="numeric"
        required
        autoFocus
      />
      {shown ? (
        <RegistryNotice asked={shown} onGoOn={() => onStart({ cui: shown.cui, registry: null, withRo: /^\s*ro/i.test(typed) })} />
      ) : null}
      <div className={classes.actions}>
        <SubmitButton loading={busy}>{LABEL.next}</SubmitButton>
      </div>
    </Form>
  )
}
