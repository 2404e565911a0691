import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aForm } from '../testing/a-form.tsx'
import { TextField } from './TextField.tsx'

test('a text that is too long is not cut: it stays, says so and is not saved', async () => {
  const { user, field, saved } = aForm(z.object({ name: z.string() }), {
    defaults: { name: '' },
    fields: (control) => <TextField control={control} name="name" label="Nume" maxLength={5} help="Cum te cheamă" />,
  })
  await user.click(field('Nume'))
  await user.keyboard('Vasile')
  expect(field('Nume').value).toBe('Vasile')
  expect(screen.getByText('Cel mult 5 caractere; ai scris 6')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(saved).toEqual([])
  await user.clear(field('Nume'))
  await user.paste('Ana Maria')
  expect(field('Nume').value).toBe('Ana Maria')
  await user.keyboard('{Backspace>4/}{Enter}')
  expect(saved).toEqual([{ name: 'Ana M' }])
})
