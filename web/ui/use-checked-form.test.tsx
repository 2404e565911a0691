import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError } from '../lib/api.ts'
import { connection } from '../lib/connection.ts'
import { aScreen } from '../testing/a-form.tsx'
import { checkBy } from './check-by.ts'
import type { DraftOf } from './draft.ts'
import { holdSave } from './hold-save.ts'
import { TextField } from './TextField.tsx'
import { checkedLater, useCheckedForm } from './use-checked-form.ts'
import { useForm } from './use-form.ts'

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

test('a save that the server is away for is sent by itself when it is back, once, with what was typed meanwhile', async () => {
  const found = Promise.withResolvers<void>()
  const lost = vi.spyOn(connection, 'lost').mockReturnValue(true)
  vi.spyOn(connection, 'subscribe').mockImplementation((watch) => {
    found.promise.then(watch)
    return () => {}
  })
  const { user, field, save } = aLateForm(async () => checkBy(Person))
  save.mockRejectedValueOnce(new CallError({}, false, true))
  await user.type(field('Nume'), 'Ana')
  await user.click(screen.getByText('Salvează'))
  await waitFor(() => expect(save).toHaveBeenCalled())
  await user.click(screen.getByText('Salvează'))
  await user.type(field('Nume'), ' Pop')
  expect(save).toHaveBeenCalledTimes(1)
  lost.mockReturnValue(false)
  found.resolve()
  await waitFor(() => expect(save.mock.calls).toEqual([[{ name: 'Ana' }], [{ name: 'Ana Pop' }]]))
  vi.restoreAllMocks()
})

test('where the connection goes after a save was answered, what is saved is said to be in its place, and is not sent again', async () => {
  const save = vi.fn(async () => {})
  const Saved = () => {
    const { submit } = useForm(Person, {
      ...{ defaults: { name: 'Ana' }, save },
      onSaved: () => Promise.reject(new CallError({}, false, true)),
    })
    return (
      <button type="button" onClick={() => submit()}>
        Salvează
      </button>
    )
  }
  const { user } = aScreen(
    <>
      <Notifications />
      <Saved />
    </>,
  )
  await user.click(screen.getByText('Salvează'))
  expect(await screen.findByText('Nu avem legătură cu serverul. Ce ai salvat e la locul lui.')).toBeDefined()
  expect(save).toHaveBeenCalledTimes(1)
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

test('a save that waits for what is asked for is sent once, by what the screen knows when that has come', async () => {
  const save = vi.fn(async (_: string) => {})
  let come = () => {}
  const Held = () => {
    const [known, setKnown] = useState('nothing')
    const { control, submit, busy } = useForm(Person, { defaults: { name: 'Ana' }, save: () => save(known), onSaved: () => {} })
    come = () => setKnown('all')
    useEffect(() => (known === 'nothing' ? holdSave(control) : undefined), [known, control])
    return (
      <button type="button" onClick={() => submit()} data-busy={busy}>
        Salvează
      </button>
    )
  }
  const { user } = aScreen(<Held />)
  const button = screen.getByText('Salvează')
  await user.click(button)
  await user.click(button)
  expect([save.mock.calls, button.dataset.busy]).toEqual([[], 'true'])
  act(come)
  await waitFor(() => expect(save.mock.calls).toEqual([['all']]))
  await waitFor(() => expect(button.dataset.busy).toBe('false'))
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

test('what another user saved meanwhile is merged field by field: what was typed here stays, the rest is taken over, or as it is chosen', async () => {
  const Firm = z.object({ version: z.number(), name: z.string(), city: z.string(), phone: z.string() })
  const began = { version: 1, name: 'Alfa', city: 'Brașov', phone: '' }
  let saved = { version: 2, name: 'Alfa SRL', city: 'Sinaia', phone: '0722' }
  const save = vi.fn(async (firm: z.input<typeof Firm>) => {
    if (firm.version !== saved.version) throw new CallError({ code: 'CHANGED', current: saved }, true)
  })
  const Editing = () => {
    const { control, submit } = useForm(Firm, { defaults: began, save, onSaved: () => {} })
    return (
      <form noValidate onSubmit={submit}>
        <TextField control={control} name="name" label="Nume" />
        <TextField control={control} name="city" label="Localitate" />
        <button type="submit">Salvează</button>
      </form>
    )
  }
  const { user, field } = aScreen(
    <ModalsProvider>
      <Editing />
    </ModalsProvider>,
  )
  await user.clear(field('Localitate'))
  await user.type(field('Localitate'), 'Azuga')
  await user.click(screen.getByText('Salvează'))
  await user.click(await screen.findByRole('button', { name: 'Salvează ce am ales' }))
  // the telephone number is not on the form, and the user did not write it here
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ version: 2, name: 'Alfa SRL', city: 'Azuga', phone: '0722' }))
  expect(field('Nume').value).toBe('Alfa SRL')
  saved = { version: 3, name: 'Beta', city: 'Bușteni', phone: '0722' }
  await user.click(screen.getByText('Salvează'))
  await user.click(await screen.findByRole('button', { name: 'Localitate, Salvat acum: Bușteni' }))
  await user.click(screen.getByRole('button', { name: 'Nume, Scris de tine: Alfa SRL' }))
  await user.click(screen.getByRole('button', { name: 'Salvează ce am ales' }))
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ version: 3, name: 'Alfa SRL', city: 'Bușteni', phone: '0722' }))
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
