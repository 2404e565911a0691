import { Notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aScreen } from './testing-form.tsx'
import { type BackStep, useNotifyChange } from './use-undo.ts'

const Changed = ({ steps, after }: { steps: readonly BackStep[]; after?: () => void }) => {
  const notifyChange = useNotifyChange()
  return (
    <button type="button" onClick={() => notifyChange('Rută salvată', steps, after)}>
      Schimbă
    </button>
  )
}
const aChange = async (steps: readonly BackStep[], after?: () => void) => {
  const { user } = aScreen(
    <>
      <Notifications />
      <Changed steps={steps} {...(after ? { after } : {})} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Schimbă' }))
  await screen.findByText('Rută salvată')
  return user
}

test('a change is taken back step by step, then it is said', async () => {
  const done: string[] = []
  const step = (name: string) => async () => void done.push(name)
  const user = await aChange([step('one'), step('two')], () => done.push('after'))
  await user.click(screen.getByRole('button', { name: 'Anulează' }))
  await screen.findByText('Schimbarea a fost anulată')
  expect(done).toEqual(['one', 'two', 'after'])
})

test('a double click takes a change back once', async () => {
  const done: string[] = []
  const user = await aChange([async () => void done.push('one')])
  await user.dblClick(screen.getByRole('button', { name: 'Anulează' }))
  await screen.findByText('Schimbarea a fost anulată')
  expect(done).toEqual(['one'])
})

test('a step that is refused ends them, and its reason is said', async () => {
  const done: string[] = []
  const refused = () => Promise.reject(new Error('Ruta a fost schimbată între timp'))
  const user = await aChange([refused, async () => void done.push('two')], () => done.push('after'))
  await user.click(screen.getByRole('button', { name: 'Anulează' }))
  await screen.findByText('Ruta a fost schimbată între timp')
  expect(done).toEqual([])
})

test('what has no way back offers none', async () => {
  await aChange([])
  expect(screen.queryByRole('button', { name: 'Anulează' })).toBeNull()
})
