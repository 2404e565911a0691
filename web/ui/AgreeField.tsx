import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import { CheckField } from './CheckField.tsx'
import type { Bound } from './field.tsx'
import { COMMON } from './texts.ts'

/** Agreement with the terms and with the privacy notice, both of which open beside the form. */
export const AgreeField = <Form extends FieldValues>(bound: Bound<Form, boolean | null | undefined>) => (
  <CheckField
    {...bound}
    label={
      <>
        {COMMON.agreeWith}{' '}
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/terms" target="_blank" {...props} />}>
          {COMMON.terms}
        </Anchor>{' '}
        {COMMON.andWith}{' '}
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/privacy" target="_blank" {...props} />}>
          {COMMON.personalDataProcessing}
        </Anchor>
      </>
    }
  />
)
