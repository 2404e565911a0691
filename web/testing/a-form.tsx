/** A form of one screen for component tests: its fields, what stands in it and what was saved. */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { theme } from '../app/theme.ts'
import type { DraftOf } from '../ui/draft.ts'
import { useForm } from '../ui/use-form.ts'

/** Draws a part of a screen; `field` is its field of a label. */
export const aScreen = (part: ReactNode) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider theme={theme} env="test">
        {part}
      </MantineProvider>
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    field: (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,textarea' }),
  }
}

type Options<S extends z.ZodType> = { defaults: DraftOf<S>; fields: (control: Control<DraftOf<S>>) => ReactNode }

/** Draws the fields in a form with a button that saves; `saved` is what was sent, in order. */
export const aForm = <S extends z.ZodType>(schema: S, { defaults, fields }: Options<S>) => {
  const saved: z.input<S>[] = []
  let values = (): unknown => defaults
  const Form = () => {
    const { control, submit, getValues } = useForm(schema, {
      defaults,
      save: async (sent) => {
        saved.push(structuredClone(sent))
      },
      onSaved: () => {},
    })
    values = getValues
    return (
      <form noValidate onSubmit={submit}>
        {fields(control as Control<DraftOf<S>>)}
        <button type="submit">Salvează</button>
      </form>
    )
  }
  return { ...aScreen(<Form />), saved, values: () => values() as DraftOf<S> }
}
