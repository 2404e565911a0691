import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import { AGREE } from './agree-texts.ts'
import { CheckField } from './CheckField.tsx'
import type { Bound } from './field.tsx'

/** Agreement with the terms and with the privacy notice, both of which open beside the form. */
export const AgreeField = <Form extends FieldValues>(bound: Bound<Form, boolean | null | undefined>) => (
  <CheckField
    {...bound}
    label={
      <>
        {AGREE.with}{' '}
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/terms" target="_blank" {...props} />}>
          {AGREE.terms}
        </Anchor>{' '}
        {AGREE.andWith}{' '}
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/privacy" target="_blank" {...props} />}>
          {AGREE.personalDataProcessing}
        </Anchor>
      </>
    }
  />
)
