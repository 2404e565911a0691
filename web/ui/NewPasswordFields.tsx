import { useEffect, useState } from 'react'
import { type FieldPath, type FieldPathByValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { REFUSALS } from '#contract/refusals.ts'
import { LABEL } from './label-texts.ts'
import { PasswordField } from './PasswordField.tsx'

type Fields = FieldValues & { password: string; confirm_password: string }

type Props<Form extends Fields> = {
  form: Pick<UseFormReturn<Form>, 'control' | 'getFieldState' | 'trigger' | 'setValue'>
  label?: string
  help: string
  /** The first of the two takes the focus when its page opens. */
  autoFocus?: boolean
}

/**
 * A password that is chosen, and the same once more. The second is judged anew whenever the first changes, once it was typed: its
 * error comes and goes with both. While the first is shown, it need not be typed twice.
 */
export const NewPasswordFields = <Form extends Fields>({
  form: { control, getFieldState, trigger, setValue },
  label = LABEL.newPassword,
  help,
  autoFocus = false,
}: Props<Form>) => {
  const repeated = 'confirm_password' as FieldPathByValue<Form, string | null | undefined>
  const password = useWatch({ control, name: 'password' as FieldPath<Form> })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first password is what the other one is compared with
  useEffect(() => {
    if (getFieldState(repeated).isTouched) trigger(repeated)
  }, [password, getFieldState, trigger])
  const [shown, setShown] = useState(false)
  useEffect(() => {
    // the name of the field is the caller's, its value a text
    if (shown) setValue(repeated, password as never)
  }, [shown, password, repeated, setValue])
  const [weak, setWeak] = useState(false)
  useEffect(() => {
    if (!password) return setWeak(false)
    let gone = false
    // the lists of common passwords come with the first key
    import('../lib/password-strength.ts').then(({ isEasilyGuessed }) => gone || setWeak(isEasilyGuessed(password)))
    return () => {
      gone = true
    }
  }, [password])
  const chosen = { control, autoComplete: 'new-password', required: true } as const
  return (
    <>
      <PasswordField
        {...chosen}
        name={'password' as FieldPathByValue<Form, string | null | undefined>}
        label={label}
        help={help}
        {...(weak ? { remark: { tone: 'warning', text: REFUSALS.WEAK_PASSWORD.text } as const } : {})}
        autoFocus={autoFocus}
        onShown={setShown}
      />
      {shown ? null : <PasswordField {...chosen} name={repeated} label={LABEL.confirmPassword} />}
    </>
  )
}
