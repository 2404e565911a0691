import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteChange } from '../lib/changes.ts'
import { type Answers, aDashboard } from '../testing/a-dashboard.tsx'
import { useNotifyChange } from './use-undo.ts'

/** The answer of a call that made a change. */
const answered = (change: number | null): object => {
  const data = {}
  noteChange(data, change, { body: { companyId: 1 } })
  return data
}

const aChange = async (answers: readonly object[], server: Answers) => {
  const said: string[] = []
  const Changed = () => {
    const notifyChange = useNotifyChange()
    const reactions = { undone: () => said.push('undone'), redone: () => said.push('redone') }
    return (
      <button type="button" onClick={() => notifyChange('Rută salvată', answers, reactions)}>
        Schimbă
      </button>
    )
  }
  const { user, sentTo } = aDashboard(<Changed />, server)
  await user.click(await screen.findByRole('button', { name: 'Schimbă' }))
  await screen.findByText('Rută salvată')
  return { user, said, taken: () => sentTo('undoChange').map(({ body }) => body) }
}

/** Takes a change back by a change whose id is a hundred more. */
const undoChange: Answers['undoChange'] = ({ body }) => ({ data: { done: true }, change: Number(body.id) + 100 })

test('changes are taken back, the last first, and made again', async () => {
  const { user, said, taken } = await aChange([answered(41), answered(42)], { undoChange })
  await user.click(screen.getByRole('button', { name: 'Anulează' }))
  await screen.findByText('Schimbarea a fost anulată')
  expect([taken(), said]).toEqual([
    [
      { companyId: 1, id: 42 },
      { companyId: 1, id: 41 },
    ],
    ['undone'],
  ])
  await user.click(screen.getByRole('button', { name: 'Refă' }))
  await screen.findByText('Schimbarea a fost refăcută')
  expect([taken().slice(2), said]).toEqual([
    [
      { companyId: 1, id: 141 },
      { companyId: 1, id: 142 },
    ],
    ['undone', 'redone'],
  ])
})

test('a double click takes a change back once', async () => {
  const { user, taken } = await aChange([answered(41)], { undoChange })
  await user.dblClick(screen.getByRole('button', { name: 'Anulează' }))
  await screen.findByText('Schimbarea a fost anulată')
  expect(taken()).toHaveLength(1)
})

test('a refusal ends it, and its reason is said', async () => {
  const { user, said, taken } = await aChange([answered(41), answered(42)], { undoChange: () => ({ refused: 'CHANGED' }) })
  await user.click(screen.getByRole('button', { name: 'Anulează' }))
  await waitFor(() => expect(taken()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Rută salvată')).toBeNull())
  expect(said).toEqual([])
})

test('what changed nothing of a company offers no way back', async () => {
  await aChange([answered(null)], {})
  expect(screen.queryByRole('button', { name: 'Anulează' })).toBeNull()
})
