import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CuiForm, type RegistryAnswer } from '#contract/companies.ts'
import { MESSAGE } from '#contract/messages.ts'
import { cuiDigits, isCui } from '#domain/company/cui.ts'
import { CallError, call } from '../../lib/api.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import classes from './CompanyWizardScreen.module.css'
import type { Found } from './CompanyWizardScreen.tsx'
import { NOT_VALIDATED } from './texts.ts'

type Props = { cui: string; onCui: (cui: string) => void; onFound: (found: Found) => void }

/** What the registry knows, or `null`, also when the question does not reach it. */
const lookUp = async (body: { cui: string }): Promise<RegistryAnswer | null> => {
  try {
    return await call('companyInfo', { body })
  } catch (error) {
    if (error instanceof CallError && error.code !== 'NOT_AUTHENTICATED') return null
    throw error
  }
}

/**
 * Asks for the tax code and looks the company up. A registry that does not answer, or does not know the code, locks nobody
 * out: with a right control digit one goes on by hand.
 */
export const CuiStep = ({ cui, onCui, onFound }: Props) => {
  const [failed, setFailed] = useState<string | null>(null)
  const { control, submit, busy } = useForm(CuiForm, {
    defaults: { cui },
    save: async (body) => {
      setFailed(null)
      onCui(body.cui)
      return { digits: cuiDigits(body.cui), registry: await lookUp(body) }
    },
    onSaved: ({ digits, registry }) => {
      if (registry) onFound({ cui: digits, registry })
      else setFailed(digits)
    },
  })
  const typed = useWatch({ control, name: 'cui' })
  // what was said of one code is not true of the next
  const told = failed !== null && failed === cuiDigits(typed)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        control={control}
        name="cui"
        label="CUI"
        help="Codul de identificare fiscală, cu sau fără RO. Celelalte date se iau din registrul ANAF."
        maxLength={30}
        required
        autoFocus
      />
      {told ? (
        <Alert color="yellow" mt="md" title={NOT_VALIDATED} role="alert">
          {isCui(failed) ? (
            <>
              <Text size="md">Registrul ANAF nu răspunde sau nu cunoaște codul {failed}. Poți completa datele de mână.</Text>
              <Button variant="default" mt="sm" onClick={() => onFound({ cui: failed, registry: null })}>
                Continuă fără validare
              </Button>
            </>
          ) : (
            <Text size="md">{MESSAGE.cui}. Verifică cifrele.</Text>
          )}
        </Alert>
      ) : null}
      <div className={classes.actions}>
        <SubmitButton loading={busy}>Continuă</SubmitButton>
      </div>
    </form>
  )
}
