import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSubmit?: (() => void) | undefined }

/** A form that the page itself submits and checks. A dialog's form inside another form does not submit that one too. */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      event.stopPropagation()
      onSubmit?.()
    }}
    {...rest}
  />
)
