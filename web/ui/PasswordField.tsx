import { PasswordInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { LABEL } from './label-texts.ts'
import { type TextProps, useText } from './TextField.tsx'

type Props<Form extends FieldValues> = TextProps<Form> & {
  /** Told when the password is shown or hidden. */
  onShown?: (shown: boolean) => void
}

export const PasswordField = <Form extends FieldValues>({ onShown, ...text }: Props<Form>) => (
  <PasswordInput
    {...useText(text)}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...(onShown ? { onVisibilityChange: onShown } : {})}
    visibilityToggleButtonProps={{ 'aria-label': LABEL.showPassword }}
  />
)
