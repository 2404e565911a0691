import { useEffect } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

type Form = FieldValues & { password: string; confirm_password: string }

/** Judges the repeated password anew whenever the first one changes, once it was typed: its error comes and goes with both. */
export const useSameTwice = <F extends Form>({
  control,
  getFieldState,
  trigger,
}: Pick<UseFormReturn<F>, 'control' | 'getFieldState' | 'trigger'>): void => {
  const password = useWatch({ control, name: 'password' as FieldPath<F> })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first password is what the other one is compared with
  useEffect(() => {
    const repeated = 'confirm_password' as FieldPath<F>
    if (getFieldState(repeated).isTouched) trigger(repeated)
  }, [password, getFieldState, trigger])
}
