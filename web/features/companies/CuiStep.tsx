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
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useForm } from '../../ui/use-form.ts'
import classes from './CompanyWizardScreen.module.css'
import { type CompanyStart, type LookUpFailure, lookUp } from './company-start.ts'
import { ASKING, GO_ON, NOT_VALIDATED, TEXTS, WHY_NOT_VALIDATED } from './texts.ts'

type Asked = { cui: string; failure: LookUpFailure | null }

const reasonOf = ({ cui, failure }: Asked): string => {
  if (failure === 'invalid') return TEXTS.checkDigits(MESSAGE.cui)
  return failure === 'unavailable' ? WHY_NOT_VALIDATED.unavailable : WHY_NOT_VALIDATED.unknown(cui)
}

type NoticeProps = { asked: Asked; onGoOn: () => void }

/** What came of asking so far, and the way on without it, from the moment the question is sent. */
const RegistryNotice = ({ asked, onGoOn }: NoticeProps) => (
  <Alert
    color={asked.failure ? 'yellow' : 'gray'}
    mt="md"
    title={asked.failure ? NOT_VALIDATED : ASKING}
    role={asked.failure ? 'alert' : 'status'}
  >
    {asked.failure ? <Text size="md">{reasonOf(asked)}</Text> : null}
    {isCui(asked.cui) ? (
      <Button variant="default" mt={asked.failure ? 'sm' : 0} onClick={onGoOn}>
        {GO_ON}
      </Button>
    ) : null}
  </Alert>
)

type Props = { cui: string; onCui: (cui: string) => void; onStart: (start: CompanyStart) => void }

/**
 * Asks for the tax code and looks the company up. A registry that does not answer, or does not know the code, locks no user
 * out: with a right control digit one goes on by hand, also while it is still asked.
 */
export const CuiStep = ({ cui, onCui, onStart }: Props) => {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const asking = useRef(new AbortController())
  useEffect(() => () => asking.current.abort(), [])
  const { control, submit, busy } = useForm(CuiForm, {
    defaults: { cui },
    save: async (body) => {
      const digits = cuiDigits(body.cui)
      onCui(body.cui)
      const own = (await client.ensureQueryData(companiesQuery)).find((company) => company.cui === digits)
      if (own && !(await confirm({ title: TEXTS.addAgain, text: TEXTS.inAccount(own.name), confirm: TEXTS.addAgainConfirm })))
        return { digits, answer: null }
      setAsked({ cui: digits, failure: null })
      asking.current = new AbortController()
      const { signal } = asking.current
      const answer = await lookUp(digits, signal).catch((error: unknown) => {
        if (signal.aborted) return null
        setAsked(null)
        throw error
      })
      return { digits, answer }
    },
    onSaved: ({ digits, answer }) => {
      // gone on without it meanwhile
      if (answer === null) return
      if (typeof answer === 'string') setAsked({ cui: digits, failure: answer })
      else onStart({ cui: digits, registry: answer })
    },
  })
  const typed = useWatch({ control, name: 'cui' })
  // what was said of one code is not true of the next
  const shown = asked?.cui === cuiDigits(typed) ? asked : null
  return (
    <Form onSubmit={submit}>
      <TextField control={control} name="cui" label={COMMON.cui} help={TEXTS.cuiHelp} maxLength={30} required autoFocus />
      {shown ? <RegistryNotice asked={shown} onGoOn={() => onStart({ cui: shown.cui, registry: null })} /> : null}
      <div className={classes.actions}>
        <SubmitButton loading={busy}>{COMMON.next}</SubmitButton>
      </div>
    </Form>
  )
}
