import { Alert, Button } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import type { Bound } from '../../ui/field.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import classes from './RegistryCui.module.css'
import { TAKE_OVER, TEXTS } from './texts.ts'
import type { Registry } from './use-registry.tsx'

type Props<Form extends FieldValues> = Bound<Form, string | null | undefined> & {
  registry: Registry
  required?: boolean
  autoFocus?: boolean
}

/** A tax code, the button that fills the form from the company registry, and the result. */
export const RegistryCui = <Form extends FieldValues>({
  control,
  name,
  registry: { lookUp, looking, result },
  required = false,
  autoFocus = false,
}: Props<Form>) => (
  <>
    <div className={classes.cui}>
      <TextField
        control={control}
        name={name}
        label={COMMON.cui}
        maxLength={30}
        help={TEXTS.fromRegistry}
        required={required}
        autoFocus={autoFocus}
      />
      <Button ref={useFocusKept(looking)} variant="default" loading={looking} onClick={lookUp} className={classes.fetch ?? ''}>
        {TAKE_OVER}
      </Button>
    </div>
    {result ? (
      <Alert color={result.color} p="xs">
        {result.text}
      </Alert>
    ) : null}
  </>
)
