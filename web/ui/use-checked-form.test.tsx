import { screen, waitFor } from '@testing-library/react'
import type { Resolver } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { DraftOf } from './draft.ts'
import { TextField } from './TextField.tsx'
import { aScreen } from './testing-form.tsx'
import { checkedLater, useCheckedForm } from './use-checked-form.ts'
import { checkBy } from './use-form.ts'

const Person = z.object({ name: z.string().min(3, 'Scrie un nume mai lung') })
type Check = Resolver<DraftOf<typeof Person>>

/** A form whose schema comes when the test says so. */
const aLateForm = (load: () => Promise<Check>, saved: Promise<void> = Promise.resolve()) => {
  const save = vi.fn((_: z.input<typeof Person>) => saved)
  const check = checkedLater(load)
  const Late = () => {
    const { control, submit } = useCheckedForm<typeof Person, void>(check, { defaults: { name: '' }, save, onSaved: () => {} })
    return (
      <form noValidate onSubmit={submit}>
        <TextField control={control} name="name" label="Nume" />
        <button type="submit">Salvează</button>
      </form>
    )
  }
  return { ...aScreen(<Late />), save }
}

test('a save waits for the schema, and saves once what stands in the form when it comes', async () => {
  const coming = Promise.withResolvers<Check>()
  const { user, field, save } = aLateForm(() => coming.promise)
  await user.type(field('Nume'), 'Ana')
  await user.click(screen.getByText('Salvează'))
  await user.click(screen.getByText('Salvează'))
  await user.type(field('Nume'), ' Pop')
  expect(save).not.toHaveBeenCalled()
  coming.resolve(checkBy(Person))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls).toEqual([[{ name: 'Ana Pop' }]])
  expect(field('Nume').value).toBe('Ana Pop')
})

test('what the schema refuses is not sent, and is said at its field', async () => {
  const coming = Promise.withResolvers<Check>()
  const { user, field, save } = aLateForm(() => coming.promise)
  await user.type(field('Nume'), 'An')
  await user.click(screen.getByText('Salvează'))
  coming.resolve(checkBy(Person))
  expect(await screen.findByText('Scrie un nume mai lung')).toBeDefined()
  expect(save).not.toHaveBeenCalled()
})

test('where the schema cannot be fetched the server judges what is typed, and it is asked for again', async () => {
  const load = vi.fn<() => Promise<Check>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { user, field, save } = aLateForm(load)
  await user.type(field('Nume'), 'An')
  await user.click(screen.getByText('Salvează'))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'An' }))
  load.mockResolvedValue(checkBy(Person))
  await user.click(screen.getByText('Salvează'))
  expect(await screen.findByText('Scrie un nume mai lung')).toBeDefined()
  expect(save).toHaveBeenCalledTimes(1)
})

test('a second click saves nothing, even when its check ends after the first one is saved', async () => {
  const later = Promise.withResolvers<Check>()
  const saved = Promise.withResolvers<void>()
  // leaving the field and the first click are checked at once
  const load = vi
    .fn(() => later.promise)
    .mockResolvedValueOnce(checkBy(Person))
    .mockResolvedValueOnce(checkBy(Person))
  const { user, field, save } = aLateForm(load, saved.promise)
  field('Nume').focus()
  await user.keyboard('Ana')
  await user.dblClick(screen.getByText('Salvează'))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  saved.resolve()
  await saved.promise
  later.resolve(checkBy(Person))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(save).toHaveBeenCalledTimes(1)
})
