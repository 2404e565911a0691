import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MESSAGE } from '#contract/message-texts.ts'
import { day } from '#contract/wire.ts'
import { aForm } from '../testing/a-form.tsx'
import { DateField } from './DateField.tsx'
import { TextField } from './TextField.tsx'

const BLAME = 'Scrie vehiculul'
const Sheet = z.object({ name: z.string().min(1, MESSAGE.required), start: day })

const aSheet = () =>
  aForm(Sheet, {
    defaults: { name: '', start: '2026-11-22' },
    fields: (control) => (
      <>
        <TextField control={control} name="name" label="Vehicul" />
        <DateField control={control} name="start" label="Plecare" />
        <button type="button">Hartă</button>
      </>
    ),
  })

/** Lets the check of a field that is left come to its end. */
const checked = () => new Promise((resolve) => setTimeout(resolve, 30))

test('an empty field is not blamed when a calendar or another button takes the focus, and is when it is left for the next field', async () => {
  const { user, field } = aSheet()
  await user.click(field('Vehicul'))
  await user.click(screen.getByRole('button', { name: 'Alege plecare' }))
  await user.click(field('Vehicul'))
  await user.click(screen.getByText('Hartă'))
  await checked()
  expect(screen.queryByText(BLAME)).toBeNull()
  await user.click(field('Vehicul'))
  await user.tab()
  expect(await screen.findByText(BLAME)).toBeTruthy()
})

test('a field whose text was typed and taken out again is blamed wherever the focus goes', async () => {
  const { user, field } = aSheet()
  await user.type(field('Vehicul'), 'a{Backspace}')
  await user.click(screen.getByText('Hartă'))
  expect(await screen.findByText(BLAME)).toBeTruthy()
})
