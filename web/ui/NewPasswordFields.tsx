import { useEffect } from 'react'
import { type FieldPath, type FieldPathByValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { TextField } from './TextField.tsx'

type Fields = FieldValues & { password: string; confirm_password: string }

type Props<Form extends Fields> = {
  form: Pick<UseFormReturn<Form>, 'control' | 'getFieldState' | 'trigger'>
  label?: string
  help: string
  /** The first of the two takes the focus when its page opens. */
  autoFocus?: boolean
}

/**
 * A password that is chosen, and the same once more. The second is judged anew whenever the first changes, once it was typed: its
 * error comes and goes with both.
 */
export const NewPasswordFields = <Form extends Fields>({
  form: { control, getFieldState, trigger },
  label = 'Parola nouă',
  help,
  autoFocus = false,
}: Props<Form>) => {
  const repeated = 'confirm_password' as FieldPathByValue<Form, string | null | undefined>
  const password = useWatch({ control, name: 'password' as FieldPath<Form> })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first password is what the other one is compared with
  useEffect(() => {
    if (getFieldState(repeated).isTouched) trigger(repeated)
  }, [password, getFieldState, trigger])
  const chosen = { control, kind: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <TextField
        {...chosen}
        name={'password' as FieldPathByValue<Form, string | null | undefined>}
        label={label}
        help={help}
        autoFocus={autoFocus}
      />
      <TextField {...chosen} name={repeated} label="Confirmă parola" />
    </>
  )
}
